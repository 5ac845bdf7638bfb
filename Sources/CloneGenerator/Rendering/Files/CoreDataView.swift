extension TemplateView {
  /// What the template of the file sees that holds the entity classes and the model in code.
  ///
  /// - Parameters:
  ///   - names: The plan with its names.
  ///   - model: The model.
  ///   - source: The name of the bundle.
  ///   - configuration: The target's configuration.
  static func coreData(
    _ names: PlanNames, model: Model, source: String, configuration: Configuration
  ) -> TemplateView {
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
    let modelIsForMissing = configuration.managedObjectModel == .whereMissing
    // Xcode compiles every model; where it does not, the model is wanted beside the classes that are generated there.
    let hasModel =
      configuration.managedObjectModel == .always && !plans.isEmpty
      || modelIsForMissing && plans.contains { $0.entity.codeGeneration != .manual }
    let isNothing = classPlans.isEmpty && !hasModel
    // Whether nothing in the file is for where Core Data is Apple's.
    let isForMissing = !isNothing && (classPlans.isEmpty || !isEverywhere) && (!hasModel || modelIsForMissing)
    let reasons = [
      "There are no entity classes here: \(configuration.entityClasses.whyThereAreNoClasses(plans)).",
      "There is no model in code here: \(configuration.managedObjectModel.whyThereIsNoModel(plans)).",
    ]
    return [
      "source": SwiftName.comment(source),
      "reasons": isNothing ? reasons : [],
      "access": configuration.accessKeyword,
      "importAccess": configuration.importKeyword,
      // Either brings the names of Core Data with it.
      "coreDataModule": hasModel ? FrameworkNames.modelModule : "DeepClone",
      // Only the classes for Core Data name the classes of Transformables.
      "frameworks": isEverywhere ? frameworks(of: classPlans) : [],
      "isForMissing": isForMissing,
      "hasClassesForMissing": !classPlans.isEmpty && !isEverywhere && !isForMissing,
      // Entities can share a class.
      "entityClasses": classPlans.grouped { $0.entity.swiftClassName ?? "" }.map { plans in
        entityClass(plans, names: names, isEverywhere: isEverywhere)
      },
      "managedObjectModel": hasModel
        ? managedObjectModel(model, names: names, isForMissing: modelIsForMissing && !isForMissing) : nil,
    ]
  }

  /// The frameworks of the Transformables' classes.
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
