@_spi(Generated) import DeepClone

/// A guard of the lines that name properties by key paths.
///
/// Such a line has to become two plain calls of accessors, as one that assigns does. If a compiler leaves the key path as it
/// is, the line costs a hundred times as much.
enum LineScenario {
  /// Measures both lines.
  static func measure(_ settings: Settings) throws -> [Report] {
    let byAssignment = EntityRules("Item", Item.self) { $0.copied("title") { $1.title = $0.title } }
    let byPath = EntityRules("Item", Item.self) { $0.leftAsInserted("title", \.title) }
    let count = 10_000
    let rivals = try settings.chosen([
      try rival("key path", byPath, count), try rival("assignment", byAssignment, count),
    ])
    var report = try Report(
      "lines", "one attribute of \(count) objects", rivals, objects: count, rounds: settings.rounds(forObjects: count))
    if let ratio = report.rows.last?.ratio {
      report.figures = [Figure(name: "a line with a key path / one that assigns", now: ratio, target: 10)]
    }
    return [report]
  }

  private static func rival(_ name: String, _ rules: EntityRules, _ count: Int) throws -> Rival {
    let stack = try Stack()
    return Rival(name: name) { _ in
      let context = stack.newContext()
      let note = ManagedGraph(itemCount: 2 * count, in: context, tagCount: 1).note
      let items = destinations("items", of: note)
      return Measurement { rules.copyAttributes(of: items, count: count) }
    }
  }
}

extension EntityRules {
  /// Copies the attributes of the first objects of a list to those that follow them, block by block.
  fileprivate func copyAttributes(of objects: ContiguousArray<NSManagedObject>, count: Int) {
    objects.withUnsafeBufferPointer { objects in
      guard let first = objects.baseAddress else { return }
      for start in stride(from: 0, to: count, by: Block.size) {
        Block.with(first + start, first + start + count, count: min(Block.size, count - start)) { block in
          for line in attributes { line.copy?(block) }
        }
      }
    }
  }
}
