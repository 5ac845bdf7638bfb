/// The models of one call with their plans: loaded, merged where they are parts of one, and planned.
///
///     paths --TargetModels--> units --Planner--> plans
package struct TargetPlans: Sendable {
  /// A whole model with its plan.
  package struct Unit: Equatable, Sendable {
    /// The model, and the paths of its bundles.
    var source: TargetModels.Unit
    /// What happens to its objects.
    package var plan: Plan
  }

  /// The plans; none where a merged model has holes, since its rules would be found wrong for no reason of their own.
  package private(set) var units: [Unit] = []
  /// The findings of reading, merging and planning, with the severities of the configuration.
  package private(set) var collector: DiagnosticCollector
  /// Whether a model could not be read at all.
  package let isUnreadable: Bool

  /// Loads and plans models.
  ///
  /// - Parameters:
  ///   - paths: The paths of the bundles.
  ///   - configuration: The target's configuration.
  ///   - files: How files are reached.
  package init(_ paths: [String], configuration: Configuration, files: ModelFiles) {
    collector = DiagnosticCollector(severities: configuration.severities)
    let models = TargetModels(paths, files: files, placeholderKey: configuration.ruleKeys[.isPlaceholder])
    collector.add(models.diagnostics)
    isUnreadable = models.isUnreadable
    if models.isMerged, collector.hasErrors { return }
    for unit in models.units {
      let (plan, diagnostics) = Planner.plan(
        unit.model, keys: configuration.ruleKeys, entityClasses: configuration.entityClasses)
      collector.add(diagnostics)
      units.append(Unit(source: unit, plan: plan))
    }
    collector.add(classesInSeveralModels)
  }

  /// An error for each entity whose class belongs to an earlier model, too.
  private var classesInSeveralModels: [Diagnostic] {
    var owners: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
    for (number, unit) in units.enumerated() {
      for entity in unit.plan.entities.map(\.entity) {
        guard let name = entity.swiftClassName else { continue }
        let owner = owners[name, default: number]
        owners[name] = owner
        if owner == number { continue }
        diagnostics.append(
          Diagnostic(
            .classInSeveralModels,
            "'\(entity.name)' has the class '\(name)', which belongs to the model '\(units[owner].plan.modelName)' as well, "
              + "and a class gets 'deepClone' from one model; give one of them a class of its own, or move one of the models to "
              + "another target", at: entity.location))
      }
    }
    return diagnostics
  }
}
