import CloneTemplates

extension TemplateView {
  /// The view of the file with the entity classes and the model in code.
  ///
  /// - Parameters:
  ///   - names: The plan with its names.
  ///   - model: The model.
  ///   - source: The name of the bundle.
  ///   - configuration: The target's configuration.
  static func coreData(
    _ names: PlanNames, model: Model, source: String, configuration: Configuration
  ) -> TemplateView {
    let contents = CoreDataContents(names.plan, configuration: configuration)
    let plans = names.plan.entities
    let access = configuration.classAccess ?? configuration.accessLevel
    // The entities that the classes refer to and inherit from; the others are only named by the model in code.
    let exposed = Set(
      contents.classPlans.flatMap { $0.ownRelationships.map(\.destination) + $0.ancestors.prefix(1) }.compactMap {
        names.plan[$0]?.module
      })
    // Entities can share a class.
    let sharing = Dictionary(grouping: contents.classPlans) { $0.entity.swiftClassName ?? "" }
    let reasons = [
      "There are no entity classes here: \(configuration.entityClasses.whyThereAreNoClasses(plans)).",
      "There is no model in code here: \(configuration.managedObjectModel.whyThereIsNoModel(plans)).",
    ]
    return [
      "source": SwiftName.comment(source),
      "guide": "Nothing here decides what is cloned.",
      "reasons": contents.isNothing ? reasons : [],
      "module": contents.module,
      "access": access.keyword,
      "importAccess": configuration.importKeyword(access),
      "modules": names.modules.filter { contents.hasModel || exposed.contains($0) }.map { name -> TemplateView in
        ["name": name, "access": configuration.importKeyword(exposed.contains(name) ? access : .internal)]
      },
      // Only classes for Apple's Core Data name the classes of Transformables.
      "frameworks": contents.isEverywhere ? frameworks(of: contents.classPlans) : [],
      "isForMissing": contents.isForMissing,
      "hasClassesForMissing": !contents.classPlans.isEmpty && !contents.isEverywhere && !contents.isForMissing,
      "entityClasses": contents.classPlans.compactMap(\.entity.swiftClassName).uniqued().map { name in
        entityClass(sharing[name] ?? [], names: names, contents: contents)
      },
      "managedObjectModel": contents.hasModel
        ? managedObjectModel(
          model, names: names, isForMissing: contents.modelIsForMissing && !contents.isForMissing) : nil,
    ]
  }

  /// The frameworks of the Transformables' classes.
  private static func frameworks(of plans: [EntityPlan]) -> [String] {
    let names = plans.flatMap(\.entity.attributes).flatMap { attribute -> [String] in
      guard case .usable(let name) = TransformableClass(attribute) else { return [] }
      return TransformableClass.frameworks(of: name)
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

/// Chooses the entity classes for their file, and whether it has the model in code.
struct CoreDataContents {
  /// The entities whose classes it holds.
  let classPlans: [EntityPlan]
  /// True if the classes are generated on every platform.
  let isEverywhere: Bool
  /// True if a compiled model looks the classes up by name, for which each needs a name that is unique in the whole app.
  ///
  /// The model in code names the classes itself. The linker refuses two classes of one name, even in different modules.
  let findsClassesByName: Bool
  /// True if the file holds the model in code.
  let hasModel: Bool
  /// True if the model in code is only for platforms whose Core Data isn't Apple's.
  let modelIsForMissing: Bool

  init(_ plan: Plan, configuration: Configuration) {
    let plans = plan.entities
    classPlans = plans.filter { plan in
      guard plan.entity.swiftClassName != nil, plan.module == nil else { return false }
      return switch configuration.entityClasses {
      case .never: false
      case .always: !plan.isClassDeclared || plan.isExtended
      // Here, Xcode's extension would need stored properties, which only a class can declare.
      case .whereMissing: plan.entity.codeGeneration == .class
      }
    }
    isEverywhere = configuration.entityClasses == .always
    findsClassesByName = configuration.managedObjectModel != .always
    modelIsForMissing = configuration.managedObjectModel == .whereMissing
    // Xcode compiles every model. On other platforms, the model is needed together with the classes that are generated
    // there.
    hasModel =
      configuration.managedObjectModel == .always && !plans.isEmpty
      || modelIsForMissing && plans.contains { $0.entity.codeGeneration != .manual }
  }

  /// True if the file holds neither.
  var isNothing: Bool { classPlans.isEmpty && !hasModel }

  /// True if nothing in the file is for platforms whose Core Data is Apple's.
  var isForMissing: Bool {
    !isNothing && (classPlans.isEmpty || !isEverywhere) && (!hasModel || modelIsForMissing)
  }

  /// The module that the file imports, which brings Core Data's names along.
  var module: String { hasModel ? "ModelInCode" : "DeepClone" }
}
