/// What the file with the entity classes and the model in code holds of the two.
struct CoreDataContents {
  /// The entities whose classes it holds.
  let classPlans: [EntityPlan]
  /// Whether the classes are generated on every platform.
  let isEverywhere: Bool
  /// Whether it holds the model in code.
  let hasModel: Bool
  /// Whether the model in code is for where Core Data is not Apple's.
  let modelIsForMissing: Bool

  init(_ plan: Plan, configuration: Configuration) {
    let plans = plan.entities
    classPlans = plans.filter { plan in
      guard plan.entity.swiftClassName != nil else { return false }
      return switch configuration.entityClasses {
      case .never: false
      case .always: !plan.isClassDeclared || plan.isExtended
      // What Xcode writes as an extension has stored properties here, which only a whole class can declare.
      case .whereMissing: plan.entity.codeGeneration == .class
      }
    }
    isEverywhere = configuration.entityClasses == .always
    modelIsForMissing = configuration.managedObjectModel == .whereMissing
    // Xcode compiles every model; where it does not, the model is wanted beside the classes that are generated there.
    hasModel =
      configuration.managedObjectModel == .always && !plans.isEmpty
      || modelIsForMissing && plans.contains { $0.entity.codeGeneration != .manual }
  }

  /// Whether the file holds neither.
  var isNothing: Bool { classPlans.isEmpty && !hasModel }

  /// Whether nothing in the file is for where Core Data is Apple's.
  var isForMissing: Bool {
    !isNothing && (classPlans.isEmpty || !isEverywhere) && (!hasModel || modelIsForMissing)
  }

  /// The module that the file imports, which brings Core Data's names along.
  var module: String { hasModel ? "ModelInCode" : "DeepClone" }
}
