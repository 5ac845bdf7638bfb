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
