extension TemplateView {
  /// What the template of the file sees that says how objects are cloned.
  ///
  /// - Parameters:
  ///   - names: The plan with its names.
  ///   - source: The name of the bundle.
  ///   - configuration: The target's configuration.
  static func deepClone(_ names: PlanNames, source: String, configuration: Configuration) -> TemplateView {
    let isEmpty = names.concrete.isEmpty
    let isolation = configuration.isolation == .nonisolated ? "nonisolated " : ""
    let builder = EntityCloningBuilder(
      names: names, keys: configuration.ruleKeys, isolation: isolation, access: configuration.accessKeyword)
    let plans = names.plan.entities
    let model: TemplateView = [
      "title": SwiftName.comment(names.plan.modelName),
      "isolation": isolation,
      "type": names.types.cloning,
      "marker": names.types.cloneable,
      "name": SwiftName.literal(names.plan.modelName),
      "entities": SourceList.wrapped(
        plans.map { names.entity($0.entity.name).cloning + ".self" }, firstColumn: 6, indent: 6),
      "classes": names.topmostClasses,
    ]
    return [
      "source": SwiftName.comment(source),
      "reasons": isEmpty ? ["The model has no entity whose objects could be cloned."] : [],
      "access": configuration.accessKeyword,
      "importAccess": configuration.importKeyword,
      "hiddenClasses": names.types.hiddenClasses.sorted { $0.key < $1.key }.map { name, alias -> TemplateView in
        ["name": FrameworkNames.marked(SwiftName.type(name)), "alias": alias]
      },
      "entities": isEmpty ? [] : plans.map(builder.view),
      "model": isEmpty ? nil : model,
    ]
  }
}

extension Configuration {
  /// The keyword in front of declarations, with a space.
  var accessKeyword: String { accessLevel == .internal ? "" : accessLevel.rawValue + " " }

  /// The keyword in front of imports of modules that declarations name, with a space: where those are visible outside
  /// the module, or where the target's own files spell one.
  var importKeyword: String {
    accessLevel == .internal && importAccess != .plain ? importAccess.rawValue + " " : accessKeyword
  }
}
