/// What the template of the file sees that says how objects are cloned.
struct DeepCloneView: TemplateView {
  let source: String
  let access: String
  let importAccess: String
  let isEmpty: Bool
  let hiddenClasses: [HiddenClass]
  let entities: [EntityCloningView]
  let model: ModelCloningView?

  /// A class under a name that nothing hides.
  struct HiddenClass: TemplateView {
    let name: String
    let alias: String
  }

  init(_ names: PlanNames, source: String, configuration: Configuration) {
    self.source = SwiftName.comment(source)
    access = configuration.accessKeyword
    importAccess = configuration.importKeyword
    isEmpty = names.concrete.isEmpty
    hiddenClasses = names.types.hiddenClasses.sorted { $0.key < $1.key }.map {
      HiddenClass(name: FrameworkNames.marked(SwiftName.type($0.key)), alias: $0.value)
    }
    let isolation = configuration.isolation == .nonisolated ? "nonisolated " : ""
    let builder = EntityCloningBuilder(
      names: names, keys: configuration.ruleKeys, isolation: isolation, access: configuration.accessKeyword)
    let plans = names.plan.entities
    entities = isEmpty ? [] : plans.map(builder.view)
    model =
      isEmpty
      ? nil
      : ModelCloningView(
        title: SwiftName.comment(names.plan.modelName), source: SwiftName.comment(source), isolation: isolation,
        access: configuration.accessKeyword, type: names.types.cloning, marker: names.types.cloneable,
        name: SwiftName.literal(names.plan.modelName),
        entities: SourceList.wrapped(
          plans.map { names.entity($0.entity.name).cloning + ".self" }, firstColumn: 6, indent: 6),
        classes: names.topmostClasses)
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
