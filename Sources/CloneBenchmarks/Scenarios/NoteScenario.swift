/// One note with many items, in memory, cloned by every contestant.
enum NoteScenario {
  /// Measures.
  static func measure(_ settings: Settings) throws -> [Report] {
    let contestants = try contestants()
    return try settings.sizes([1_000, 10_000, 100_000, 1_000_000], quick: [1_000, 10_000]).map { count in
      let rivals = contestants.map { contestant in
        Rival(name: contestant.name.rawValue) { isChecked in
          try contestant.measure(itemCount: count, isChecked: isChecked)
        }
      }
      var report = try Report(
        "note", "\(count) items", try settings.chosen(rivals), objects: count + 1,
        rounds: settings.rounds(forObjects: count))
      report.compare(with: .handWritten, target: 1.75)
      report.compare(with: .keyValue, target: 0.25)
      return report
    }
  }

  /// The contestants; the others are compared with the first.
  private static func contestants() throws -> [any Contestant] {
    let stack = try Stack()
    return [
      ManagedContestant(.generated, on: stack) { note in try note.deepClone() },
      ManagedContestant(.keyValue, on: stack) { note in try KeyValueCloner.clone(note) },
      ManagedContestant(.handWritten, on: stack) { note in try HandWrittenClone.clone(note) },
      PlainContestant(.plain, keepsInverse: true),
      PlainContestant(.plainWithoutInverse, keepsInverse: false),
      PlainArrayContestant(),
    ]
  }
}
