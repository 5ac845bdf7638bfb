@_spi(Generated) import DeepClone

/// A check of the lines that name properties by key paths.
///
/// Such a line has to become two plain calls of accessors, like a line with an assignment. If a compiler doesn't
/// optimise the key path, the line costs a hundred times as much.
enum LineScenario {
  private enum ByPath: ClonedModel {
    static let model = ModelRules(
      "ByPath", form: .v2, [EntityRules("Item", Item.self) { $0.copied("title", \.title) }])
  }

  private enum ByAssignment: ClonedModel {
    static let model = ModelRules(
      "ByAssignment", form: .v2,
      [
        EntityRules("Item", Item.self) {
          $0.custom("title", \.title) { source, clone, _ in clone.title = source.title }
        }
      ])
  }

  /// Measures both lines.
  static func measure(_ settings: Settings) throws -> [Report] {
    let count = 10_000
    let stack = try stack()
    let rivals = try settings.chosen([
      rival("key path", ByPath.self, count, stack), rival("assignment", ByAssignment.self, count, stack),
    ])
    var report = try Report(
      "lines", "\(count) objects with one line", rivals, objects: count, rounds: settings.rounds(forObjects: count))
    if let ratio = report.rows.last?.ratio {
      report.figures = [Figure(name: "a line with a key path / one that assigns", now: ratio, target: 2)]
    }
    return [report]
  }

  /// A stack whose model has the one property that the tables have; the others are left out.
  ///
  /// Both rivals use it: with two models, the class `Item` would belong to either.
  private static func stack() throws -> Stack {
    let benchmarkModel = BenchmarkModel.managedObjectModel
    let oneLine = benchmarkModel.copy() as? NSManagedObjectModel ?? benchmarkModel
    for property in oneLine.entitiesByName["Item"]?.properties ?? [] where property.name != "title" {
      property.userInfo = ["exclude": ""]
    }
    return try Stack(oneLine)
  }

  private static func rival<Model: ClonedModel>(
    _ name: String, _ model: Model.Type, _ count: Int, _ stack: Stack
  ) -> Rival {
    Rival(name: name) { _ in
      let context = stack.newContext()
      let note = ManagedGraph(itemCount: count, in: context, tagCount: 1).note
      let items = Array(destinations("items", of: note))
      return try Measurement { _ = try Model.deepClone(items) }
    }
  }
}
