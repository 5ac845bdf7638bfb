import DeepClone
import Foundation

/// A binder of notes with items, in a file, which is cloned from faults and saved.
enum SaveScenario {
  private static let itemCount = 99

  /// Measures.
  static func measure(_ settings: Settings) throws -> [Report] {
    try settings.sizes([1_000, 10_000, 100_000], quick: [1_000, 100_000]).flatMap { try measure($0, settings) }
  }

  private static func measure(_ count: Int, _ settings: Settings) throws -> [Report] {
    let folder = try StoreFolder()
    let noteCount = max(1, count / (itemCount + 1))
    let objectCount = 1 + noteCount * (itemCount + 1)
    let file = try folder.empty("Binder.sqlite")
    try make(noteCount, in: file)
    var statements: [String: [Double]] = [:]

    func rival(_ name: ContestantName, prefetching paths: [String], _ clone: @escaping (Binder) throws -> Binder)
      -> Rival
    {
      Rival(name: name.rawValue) { isChecked in
        let stack = try Stack(file: try folder.copy(of: file, "Working.sqlite"))
        defer { try? stack.close() }
        let context = stack.newContext()
        let before = stack.readingStatementCount
        let measurement = try Measurement {
          let request = NSFetchRequest<Binder>(entityName: "Binder")
          request.returnsObjectsAsFaults = false
          request.relationshipKeyPathsForPrefetching = paths
          for binder in try context.fetch(request) { _ = try clone(binder) }
          try context.save()
        }
        if let before, let after = stack.readingStatementCount {
          statements[name.rawValue, default: []].append(Double(after - before))
        }
        if isChecked { try check(stack.newContext(), noteCount, by: name) }
        return measurement
      }
    }

    let rivals = try settings.chosen([
      rival(.generated, prefetching: []) { binder in try binder.deepClone() },
      // Without the paths, each note's items and each tag would need a statement of their own.
      rival(.handWritten, prefetching: ["notes", "notes.items", "notes.items.tag"]) { binder in
        try HandWrittenClone.clone(binder)
      },
    ])
    let title = "\(objectCount) objects in SQLite, \(noteCount) notes of \(itemCount) items"
    var report = try Report(
      "save", title, rivals, objects: objectCount, rounds: settings.rounds(forObjects: 3 * count))
    report.compare(with: .handWritten, target: 1.2)
    guard !statements.isEmpty else { return [report] }
    let rows = rivals.map { Report.Row($0.name, statements[$0.name] ?? []) }
    var reading = Report(
      "save", title, unit: "statements that read", rounds: report.roundCount, rows, areRivals: false)
    // Binders, notes and items are three levels and three entities; notes and items are followed to-manys. Each note has a
    // tag, whose set of items the clones join: a statement for each, which code written by hand needs as well.
    if count == 100_000, let row = rows.first {
      reading.figures = [
        Figure(
          name: "reading statements, less one a tag / (levels x (entities + to-manys)), \(count)",
          now: (row.median - Double(noteCount)) / 15, target: 1.2)
      ]
    }
    return [report, reading]
  }

  private static func make(_ noteCount: Int, in file: URL) throws {
    let stack = try Stack(file: file)
    let context = stack.newContext()
    let binder = Binder(context: context)
    binder.name = "The binder"
    for _ in 0..<noteCount { ManagedGraph(itemCount: itemCount, in: context, tagCount: 1).note.binder = binder }
    try context.save()
    try stack.close()
  }

  private static func check(_ context: NSManagedObjectContext, _ noteCount: Int, by name: ContestantName) throws {
    let binders = try context.fetch(NSFetchRequest<Binder>(entityName: "Binder"))
    for binder in binders {
      let notes = destinations("notes", of: binder).map { unsafeDowncast($0, to: Note.self) }
      let isWhole =
        notes.count == noteCount && notes.allSatisfy { ManagedGraph.facts(of: $0).followingCount == itemCount }
      try WrongResult.unless(isWhole, "two binders with all notes, and with items that follow them", by: name)
    }
    try WrongResult.unless(binders.count == 2, "two binders", by: name)
  }
}

extension Stack {
  /// The number of statements that read from the file; nil if they aren't counted.
  fileprivate var readingStatementCount: Int? {
    #if canImport(CoreData)
    nil
    #else
    store.readingStatementCount
    #endif
  }
}
