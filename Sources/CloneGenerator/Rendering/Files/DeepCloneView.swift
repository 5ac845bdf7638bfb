import CloneTemplates

extension TemplateView {
  /// The view of the file with the code that clones.
  ///
  /// - Parameters:
  ///   - names: The plan with its names.
  ///   - variants: The plans of the variants.
  ///   - source: The name of the bundle.
  ///   - configuration: The target's configuration.
  static func deepClone(
    _ names: PlanNames, variants: [Plan], source: String, configuration: Configuration
  ) -> TemplateView {
    let isEmpty = names.plan.entities.allSatisfy(\.entity.isAbstract)
    let (access, keys) = (configuration.accessLevel.keyword, configuration.ruleKeys)
    let plans = isEmpty ? [] : names.plan.entities
    let tables = isEmpty ? [] : variants.map { VariantTables($0, of: names, keys: keys) }
    let namedTables = tables.reduce(Set()) { $0.union($1.namedTables) }
    // What a variant's callers can name, and its classes have to provide.
    let joined = plans.map { plan in plan.joined(with: variants.compactMap { $0[plan.name] }) }
    return [
      "source": SwiftName.comment(source),
      "guide": (configuration.fileName.map { "With the rules of \(SwiftName.comment($0)). " } ?? "")
        + "How to read it: \"Read a line of generated code\" in the documentation of DeepClone.",
      "reasons": isEmpty ? ["The model has no entity whose objects could be cloned."] : [],
      "isolation": configuration.isolation == .nonisolated ? "nonisolated " : "",
      "access": access,
      "importAccess": configuration.importKeyword(configuration.accessLevel),
      "modules": names.modules,
      "hiddenClasses": names.types.hiddenClasses.sorted { $0.key < $1.key }.map { name, alias -> TemplateView in
        ["name": SwiftName.type(name), "alias": alias]
      },
      "isEmpty": isEmpty,
      "title": SwiftName.comment(names.plan.modelName),
      "type": names.types.cloning,
      "marker": names.types.cloneable,
      // A call has up to 71 columns without the type.
      "break": names.types.cloning.count + 71 > SourceList.width ? "\n      " : "",
      "model": model(plans, names: names),
      "entities": plans.map { plan in
        entityRules(plan, names: names, keys: keys, isNamed: namedTables.contains(plan.name))
      },
      "variants": tables.map { variant($0, names: names, keys: keys, access: access) },
      "rebuilding": joined.compactMap { rebuilding($0, names: names, keys: keys) },
      "paths": joined.compactMap { paths($0, names: names, access: access) },
      "owners": joined.flatMap { owners($0, names: names, access: access) },
      "classes": names.topmostClasses,
    ]
  }

  /// The form of generated code, a case of the runtime's `GeneratedForm`.
  ///
  /// Give it a new name when code of this form would no longer compile with the runtime, or would mean something else.
  static let form = "v2"

  /// The model as source: its name, the form of its code, and its entities' tables.
  private static func model(_ plans: [EntityPlan], names: PlanNames) -> String {
    let name = SwiftName.literal(names.plan.modelName)
    let tables = plans.map { names.entity($0.name).table }
    // A line each, so that a new entity changes one.
    let list = tables.map { "    \($0),\n" }.joined()
    return "ModelRules(\(name), form: .\(form), [\n\(list)  ])"
  }
}

extension AccessLevel {
  /// The keyword before declarations, with a space.
  var keyword: String { self == .internal ? "" : rawValue + " " }
}

extension Configuration {
  /// The keyword, with a space, before imports of modules that declarations with an access level name.
  ///
  /// It's needed if those are visible outside the module, or if the target's own files spell one.
  func importKeyword(_ level: AccessLevel) -> String {
    level == .internal && importAccess != .plain ? importAccess.rawValue + " " : level.keyword
  }
}
