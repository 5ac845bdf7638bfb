#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Real stores", .long, .enabled(if: RealStores.exists))
struct RealStoreTests {
  @Test("Every store whose model is there opens, and every value is what plain SQL sees")
  func reading() throws {
    let pairs = try RealStores.pairs()
    #expect(Set(pairs.map(\.store)).count == 19)
    for pair in pairs {
      let folder = try TemporaryFolder()
      let url = try folder.copy(pair.store)
      let stack = try Stack(pair.model, url)
      let reading = try StoreReading(url, pair.model)
      #expect(try StoreComparison(reading: reading, context: stack.context).differences() == [], "\(pair)")
      try stack.close()
    }
  }

  @Test("Opening and reading leaves the bytes of the file and its log as they are", arguments: [true, false])
  func unchangedBytes(isReadOnly: Bool) throws {
    for pair in try RealStores.pairs() {
      let folder = try TemporaryFolder()
      let url = try folder.copy(pair.store)
      let before = try contents(url)
      let stack = try Stack(pair.model, url, options: isReadOnly ? [NSReadOnlyPersistentStoreOption: true] : nil)
      for entity in pair.model.entities {
        _ = try stack.context.all(entity.name ?? "")
      }
      try stack.close()
      #expect(try contents(url) == before, "\(pair)")
    }
  }

  private func contents(_ url: URL) throws -> [Data?] {
    ["", "-wal"].map { FileManager.default.contents(atPath: url.path + $0) }
  }

  @Test("A new store has the tables of the real one, column by column")
  func creation() throws {
    for pair in try RealStores.pairs() {
      let folder = try TemporaryFolder()
      try Stack(pair.model, folder.file()).close()
      let text =
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name LIKE 'Z%' AND name <> 'Z_MODELCACHE'"
      let (made, real) = (try PlainSQL(folder.file()).rows(text), try PlainSQL(folder.copy(pair.store)).rows(text))
      #expect(Set(made.map(definition)) == Set(real.map(definition)), "\(pair)")
    }
  }

  /// The definition of a table, without the digits behind equal columns of pairs: nothing says which gets which.
  private func definition(_ row: [String: PlainSQL.Value]) -> String {
    let text = row["sql"]?.text ?? ""
    guard row["name"]?.text?.hasPrefix("Z_") == true else { return text }
    return text.replacing(/(Z_[0-9]+[A-Z]+)[0-9]+/) { $0.1 }
  }
}
#endif
