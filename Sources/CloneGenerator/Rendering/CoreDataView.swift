/// What the template of the file sees that holds the entity classes and the model in code.
struct CoreDataView: TemplateView {
  let source: String
  let access: String
  let importAccess: String
  /// The frameworks of the Transformables' classes, which only the classes for Core Data name.
  let frameworks: [String]
  let nothing: Nothing?
  /// Whether nothing in the file is for where Core Data is Apple's.
  let isForMissing: Bool
  let hasClassesForMissing: Bool
  let entityClasses: [EntityClassView]
  let managedObjectModel: ManagedObjectModelView?

  /// Why the file is empty.
  struct Nothing: TemplateView {
    let classes: String
    let model: String
  }

  init(names: PlanNames, model: Model, source: String, configuration: Configuration) {
    self.source = SwiftName.comment(source)
    access = configuration.accessKeyword
    importAccess = configuration.importKeyword
    let plans = names.plan.entities
    let classPlans = plans.filter { plan in
      guard plan.entity.swiftClassName != nil else { return false }
      return switch configuration.entityClasses {
      case .never: false
      case .always: true
      // What Xcode writes as an extension has stored properties here, which only a whole class can declare.
      case .whereMissing: plan.entity.codeGeneration == .class
      }
    }
    let isEverywhere = configuration.entityClasses == .always
    frameworks = isEverywhere ? Self.frameworks(of: classPlans) : []
    // Entities can share a class.
    entityClasses = classPlans.compactMap(\.entity.swiftClassName).uniqued().map { name in
      EntityClassView(
        classPlans.filter { $0.entity.swiftClassName == name }, names: names, isEverywhere: isEverywhere)
    }
    let modelIsForMissing = configuration.managedObjectModel == .whereMissing
    // Xcode compiles every model; where it does not, the model is wanted beside the classes that are generated there.
    let hasModel =
      configuration.managedObjectModel == .always && !plans.isEmpty
      || modelIsForMissing && plans.contains { $0.entity.codeGeneration != .manual }
    nothing =
      hasModel || !classPlans.isEmpty
      ? nil
      : Nothing(
        classes: configuration.entityClasses.whyThereAreNoClasses(plans),
        model: configuration.managedObjectModel.whyThereIsNoModel(plans))
    isForMissing =
      nothing == nil && (classPlans.isEmpty || !isEverywhere) && (!hasModel || modelIsForMissing)
    hasClassesForMissing = !classPlans.isEmpty && !isEverywhere && !isForMissing
    managedObjectModel =
      hasModel
      ? ManagedObjectModelView(names: names, model: model, isForMissing: modelIsForMissing && !isForMissing) : nil
  }

  private static func frameworks(of plans: [EntityPlan]) -> [String] {
    let names = plans.flatMap(\.entity.attributes).compactMap { attribute in
      if case .usable(let name) = TransformableClass(attribute) { TransformableClass.framework(of: name) } else { nil }
    }
    return Set(names).sorted()
  }
}

extension GenerationMode {
  fileprivate func whyThereAreNoClasses(_ plans: [EntityPlan]) -> String {
    if plans.isEmpty { return "the model has no entities" }
    return switch self {
    case .never: "`entityClasses` is `never` in the configuration"
    case .always: "no entity has a class of its own"
    case .whereMissing: "`entityClasses` is `whereMissing`, and Xcode writes no class for any entity"
    }
  }

  fileprivate func whyThereIsNoModel(_ plans: [EntityPlan]) -> String {
    if plans.isEmpty { return "the model has no entities" }
    return self == .never
      ? "`managedObjectModel` is `never` in the configuration"
      : "`managedObjectModel` is `whereMissing`, and Xcode writes nothing for any entity"
  }
}
