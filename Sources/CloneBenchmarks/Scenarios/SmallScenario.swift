import DeepClone

/// Many notes of three items, each cloned by a call of its own, and nothing saved in between.
enum SmallScenario {
  private static let itemCount = 3

  /// Measures, with sources that aren't saved, and with saved ones that share saved tags.
  ///
  /// No call may cost what is unsaved already, neither new objects nor saved ones that were changed.
  static func measure(_ settings: Settings) throws -> [Report] {
    let new = try settings.sizes([1_000, 64_000, 100_000], quick: [1_000, 10_000])
      .map { try measure($0, areSaved: false, settings) }
    let saved = try settings.sizes([1_000, 16_000], quick: [1_000, 4_000]).map {
      try measure($0, areSaved: true, settings)
    }
    return growth(in: new) + growth(in: saved)
  }

  private static func measure(_ count: Int, areSaved: Bool, _ settings: Settings) throws -> Report {
    let stack = try Stack()
    let noteCount = max(1, count / (itemCount + 1))
    let rivals = [
      rival(.generated, stack, noteCount, areSaved) { _ in { note in try note.deepClone() } },
      // The source of the UUIDs is made once.
      rival(.handWritten, stack, noteCount, areSaved) { context in
        let uuids = CloneContext(context)
        return { note in try HandWrittenClone.clone(note, uuids: uuids) }
      },
    ]
    let title = "\(noteCount) operations of \(itemCount + 1) objects\(areSaved ? ", sources saved" : "")"
    var report = try Report(
      "small", title, try settings.chosen(rivals), objects: noteCount * (itemCount + 1),
      rounds: settings.rounds(forObjects: count))
    report.compare(with: .handWritten, target: 4)
    return report
  }

  /// Adds how much more an object costs in the last and largest report than in the first.
  private static func growth(in reports: [Report]) -> [Report] {
    guard reports.count > 1, let few = reports.first, var many = reports.last else { return reports }
    many.figures.append(
      Figure(
        name: "\(many.title), per object / \(few.title)", now: many.rows[0].median / few.rows[0].median, target: 1.5))
    return reports.dropLast() + [many]
  }

  private static func rival(
    _ name: ContestantName, _ stack: Stack, _ noteCount: Int, _ areSaved: Bool,
    _ cloner: @escaping (NSManagedObjectContext) -> (Note) throws -> Note
  ) -> Rival {
    Rival(name: name.rawValue) { isChecked in
      // Saved objects would stay for the next round.
      let context = (areSaved ? try Stack() : stack).newContext()
      let notes = (0..<noteCount).map { _ in ManagedGraph(itemCount: itemCount, in: context, tagCount: 1).note }
      if areSaved { try context.save() }
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
