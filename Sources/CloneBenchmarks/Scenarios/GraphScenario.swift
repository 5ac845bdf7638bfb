import DeepClone

/// A graph in memory that's cloned by generated code and by hand-written code.
struct GraphScenario<Root: NSManagedObject> {
  /// The scenario's name.
  let name: String
  /// The most that generated code may take of hand-written code's time.
  let target: Double
  /// The numbers of objects.
  var sizes = [1_000, 100_000, 1_000_000]
  /// Makes the graph, with a number of objects.
  let make: (Int, NSManagedObjectContext) -> Root
  /// Clones it with generated code.
  let generated: (Root) throws -> Root
  /// Clones it with hand-written code.
  let handWritten: (Root, NSManagedObjectContext) -> Root
  /// The facts that a source and a correct clone of it have in common.
  let facts: (Root) -> [String]

  /// Measures.
  func measure(_ settings: Settings) throws -> [Report] {
    let stack = try Stack()
    return try settings.sizes(sizes, quick: [1_000, 10_000]).map { count in
      let rivals = [
        rival(.generated, stack, count) { root, _ in try generated(root) },
        rival(.handWritten, stack, count) { root, context in handWritten(root, context) },
      ]
      var report = try Report(
        name, "\(count) objects", try settings.chosen(rivals), objects: count,
        rounds: settings.rounds(forObjects: count))
      report.compare(with: .handWritten, target: target)
      return report
    }
  }

  private func rival(
    _ name: ContestantName, _ stack: Stack, _ count: Int,
    _ clone: @escaping (Root, NSManagedObjectContext) throws -> Root
  ) -> Rival {
    Rival(name: name.rawValue) { isChecked in
      let context = stack.newContext()
      let root = make(count, context)
      let before = isChecked ? (facts: facts(root), count: context.insertedObjects.count) : nil
      var copy: Root?
      let measurement = try Measurement { copy = try clone(root, context) }
      if let before, let copy {
        try WrongResult.unless(copy !== root && facts(copy) == before.facts, "the same graph", by: name)
        try WrongResult.unless(facts(root) == before.facts, "a source that is as it was", by: name)
        try WrongResult.unless(
          context.insertedObjects.count == before.count + count, "as many clones as sources", by: name)
      }
      context.reset()
      return measurement
    }
  }
}
