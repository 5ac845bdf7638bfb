#if !canImport(CoreData)
@testable import PortableCoreData

/// Processes that migrate one store: killed, and several at once.
///
/// `KILLED_MIGRATIONS` says how many are killed, `MIGRATION_RACES` how many rounds several begin together.
@Suite("Migrations that are killed, or begin together", .long)
struct KilledMigrationTests {
  private let folder: TemporaryFolder
  /// The store before and after a migration that nobody disturbed, and how many steps of SQLite that takes.
  private let before: [String: [[String: PlainSQL.Value]]]
  private let after: [String: [[String: PlainSQL.Value]]]
  private let steps: UInt32

  private var original: URL { folder.file("original") }

  init() throws {
    folder = try TemporaryFolder()
    let stack = try Stack(CodeModel.groups(), folder.file("written"))
    for number in 0..<40 {
      let group = stack.context.make("Group", ["number": NSNumber(value: number)])
      let items = (0..<250).map { number in
        let item = stack.context.make("Item")
        if number % 3 > 0 { item.setValue(NSNumber(value: number), forKey: "batch") }
        return item
      }
      group.setValue(NSOrderedSet(array: items.reversed()), forKey: "items")
    }
    try stack.context.save()
    _ = try stack.coordinator.migratePersistentStore(stack.store, to: folder.file("original"), type: .sqlite)
    try stack.close()
    before = try Self.content(folder.file("original"))
    try FileManager.default.copyItem(at: folder.file("original"), to: folder.file("whole"))
    steps = try StoreWriter.steps(folder.file("whole"), "migrate")
    after = try Self.content(folder.file("whole"))
    #expect(after["ZTHING"]?.count == 10_000 && before["ZITEM"]?.count == 10_000)
  }

  @Test("A store whose migration is killed is the old one, or the new one, whole")
  func killed() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    var (old, new) = (0, 0)
    for round in 0..<TestSetting.number("KILLED_MIGRATIONS", 25) {
      let url = folder.file("round \(round)")
      try FileManager.default.copyItem(at: original, to: url)
      let mode = try PlainSQL(url, isReadOnly: false).value(
        "PRAGMA journal_mode = \(round % 2 == 0 ? "WAL" : "DELETE")")
      #expect(mode == .text(round % 2 == 0 ? "wal" : "delete"))
      try StoreWriter.run(
        url, "migrate", killedAfter: .random(in: 1...steps, using: &random), .random(in: 0...20_000, using: &random))
      let content = try Self.content(url)
      if content == before { old += 1 } else { new += 1 }
      #expect(content == before || content == after, "round \(round), seed \(seed)")
      _ = try StoreWriter.steps(url, "migrate")
      #expect(try Self.content(url) == after, "round \(round), seed \(seed)")
    }
    print("\(old) killed migrations left the old store, \(new) the new one")
    #expect(old > 0, "every process was done before it was killed, seed \(seed)")
  }

  @Test("Of several processes one migrates a store, and all open it", arguments: [2, 4])
  func race(count: Int) throws {
    for round in 0..<TestSetting.number("MIGRATION_RACES", 10) {
      let url = folder.file("race \(count) \(round)")
      try FileManager.default.copyItem(at: original, to: url)
      let processes = try (0..<count).map { _ in try StoreWriter(url, "migrate") }
      for process in processes { try process.begin() }
      #expect(processes.map { $0.end() } == Array(repeating: "", count: count), "round \(round)")
      #expect(try Self.content(url) == after, "round \(round)")
    }
  }

  /// Everything in a file, with the metadata as what it says.
  private static func content(_ url: URL) throws -> [String: [[String: PlainSQL.Value]]] {
    var content = try MigratedStore.dump(url, recovering: true)
    content["Z_METADATA"] = try content["Z_METADATA"]?.map { row in
      let list = try PropertyListSerialization.propertyList(from: row["Z_PLIST"]?.blob ?? Data(), format: nil)
      var row = row
      row["Z_PLIST"] = .text(text(list))
      return row
    }
    #expect(try PlainSQL(url).value("PRAGMA integrity_check") == .text("ok"))
    return content
  }

  /// A property list as a text that does not depend on the order of dictionaries.
  private static func text(_ value: Any) -> String {
    guard let values = value as? [String: Any] else { return "\(value)" }
    return values.map { "\($0): \(text($1))" }.sorted().joined(separator: "\n")
  }
}
#endif
