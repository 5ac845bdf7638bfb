import DeepClone

/// Many notes of three items, each cloned by a call of its own.
enum SmallScenario {
  private static let itemCount = 3

  /// Measures.
  static func measure(_ settings: Settings) throws -> [Report] {
    let stack = try Stack()
    return try settings.sizes([1_000, 100_000], quick: [1_000, 10_000]).map { count in
      let noteCount = max(1, count / (itemCount + 1))
      let rivals = [
        rival(.generated, stack, noteCount) { _ in { note in try note.deepClone() } },
        // The source of the UUIDs is made once.
        rival(.handWritten, stack, noteCount) { context in
          let uuids = CloneContext(context)
          return { note in try HandWrittenClone.clone(note, uuids: uuids) }
        },
      ]
      return try Report(
        "small", "\(noteCount) operations of \(itemCount + 1) objects", try settings.chosen(rivals),
        objects: noteCount * (itemCount + 1), rounds: settings.rounds(forObjects: count))
    }
  }

  private static func rival(
    _ name: ContestantName, _ stack: Stack, _ noteCount: Int,
    _ cloner: @escaping (NSManagedObjectContext) -> (Note) throws -> Note
  ) -> Rival {
    Rival(name: name.rawValue) { isChecked in
      let context = stack.newContext()
      let notes = (0..<noteCount).map { _ in ManagedGraph(itemCount: itemCount, in: context, tagCount: 1).note }
      let facts = isChecked ? notes.map { ManagedGraph.facts(of: $0) } : []
      var clones: [Note] = []
      clones.reserveCapacity(noteCount)
      let clone = cloner(context)
      let measurement = try Measurement { for note in notes { clones.append(try clone(note)) } }
      for (copy, facts) in zip(clones, facts) {
        try WrongResult.unless(ManagedGraph.facts(of: copy) == facts, "items with the same values and tags", by: name)
      }
      context.reset()
      return measurement
    }
  }
}
