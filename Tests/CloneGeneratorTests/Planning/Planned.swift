import Testing

@testable import CloneGenerator

/// A plan made from entities, in XML or in the short notation.
struct Planned {
  let plan: Plan
  let diagnostics: [Diagnostic]

  /// Reads and plans entities.
  ///
  /// - Parameter entities: What `ModelNotation` reads; the first line of the text is line 3 of the file.
  init(
    _ entities: String, keys: RuleSpelling = RuleSpelling(), entityClasses: GenerationMode = .whereMissing,
    ownership: Ownership = .inverse, hooks: Set<String>? = nil
  ) throws {
    let contents = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      \(ModelNotation.xml(entities))
      </model>
      """
    let read = try ModelReader.read(contents: Data(contents.utf8), name: "Test", path: "contents")
    try #require(read.diagnostics.isEmpty)
    var configuration = Configuration()
    (configuration.ruleKeys, configuration.entityClasses, configuration.ownership) = (keys, entityClasses, ownership)
    var declared = DeclaredClasses()
    declared.hooks = hooks
    (plan, diagnostics) = Planner.plan(read.model, configuration, declared: declared)
  }

  /// The diagnostics, sorted, a line each.
  var text: String { diagnostics.sorted().map(\.description).joined(separator: "\n") }
}

extension Planned {
  /// The rules of an entity's relationships, a line each.
  func rules(of entity: String) -> [String]? {
    plan[entity]?.relationships.map { "\($0.name): \($0.rule), \($0.reason)" }
  }
}

extension Planner {
  /// The plan of a model, and what is reported about it and isn't silenced.
  static func plan(
    _ model: Model, _ configuration: Configuration = Configuration(), declared: DeclaredClasses = DeclaredClasses()
  ) -> (plan: Plan, diagnostics: [Diagnostic]) {
    let planner = Planner(model, configuration, declared: declared)
    let plan = planner.plan()
    var collector = DiagnosticCollector()
    collector.silence(by: model, keys: configuration.ruleKeys)
    PlanChecker.check(plan, by: planner, into: &collector)
    return (plan, collector.diagnostics)
  }
}

extension TargetPlans {
  /// The plan of one model, made from entities in XML or in the short notation.
  ///
  /// - Parameter entities: What `ModelNotation` reads; the first line of the text is line 2 of the file.
  static func units(
    _ entities: String, path: String = "A.xcdatamodel", _ configuration: Configuration = Configuration()
  ) -> [PlannedModel] {
    let files = ModelFiles.model("<model>\n\(ModelNotation.xml(entities))\n</model>")
    let plans = TargetPlans([path], configuration: configuration, files: files)
    #expect(!plans.collector.hasErrors, "\(plans.collector.text)")
    return plans.units
  }
}
