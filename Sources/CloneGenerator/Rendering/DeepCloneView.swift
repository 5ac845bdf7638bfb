/// What the template of the file sees that says how objects are cloned.
struct DeepCloneView: TemplateView {
  let source: String
  let access: String
  let importAccess: String
  let isEmpty: Bool
  let rootClass: String?
  let entryPoints: [MustacheValue]
  let cloner: MustacheValue
  let copier: MustacheValue

  init(names: PlanNames, source: String, configuration: Configuration) {
    self.source = SwiftName.comment(source)
    access = configuration.accessKeyword
    importAccess = configuration.importKeyword
    rootClass = names.types.rootClass
    let keys = configuration.ruleKeys
    let entryPoint = EntryPointView(names: names, keys: keys, access: access)
    entryPoints = names.plan.entities.filter { names.isTyped($0.entity.name) }.map(entryPoint.value(of:))
    let hasNoObjects = names.concrete.isEmpty
    isEmpty = hasNoObjects && entryPoints.isEmpty
    cloner = hasNoObjects ? .null : ClonerView(names: names, keys: keys).value()
    copier = hasNoObjects ? .null : CopierView(names: names, access: access).value()
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
