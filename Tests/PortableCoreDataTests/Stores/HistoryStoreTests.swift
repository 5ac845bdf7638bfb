#if !canImport(CoreData)
import DeepCopy

/// What clones and copies do about a store whose history of changes Apple's Core Data keeps.
@Suite("Stores with a history of changes")
struct HistoryStoreTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("Tracked.sqlite")
    let stack = try Stack(LibraryModel.managedObjectModel, url)
    Shelf(context: stack.context).name = "kept"
    try stack.context.save()
    try stack.close()
    let sql = try PlainSQL(url, isReadOnly: false)
    try sql.rows("CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER)")
    try sql.rows("CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTIMESTAMP FLOAT)")
    try sql.rows("INSERT INTO Z_PRIMARYKEY VALUES (16001, 'CHANGE', 0, 1), (16002, 'TRANSACTION', 0, 1)")
    try sql.rows("INSERT INTO ACHANGE VALUES (1, 16001, 1, 0)")
    try sql.rows("INSERT INTO ATRANSACTION VALUES (1, 16002, 1, 7.5)")
  }

  /// What the history and the shelves' rows hold.
  private func rows() throws -> [[[String: PlainSQL.Value]]] {
    let sql = try PlainSQL(url)
    return try ["ACHANGE", "ATRANSACTION", "ZSHELF", "Z_PRIMARYKEY"].map { try sql.rows("SELECT * FROM \($0)") }
  }

  /// A store with a shelf, to copy from.
  private func source() throws -> Stack {
    let stack = try Stack(LibraryModel.managedObjectModel, folder.file("Source.sqlite"))
    Shelf(context: stack.context).name = "copied"
    try stack.context.save()
    return stack
  }

  /// The names of the shelves that a stack's store holds.
  private func names(in stack: Stack) throws -> [String] {
    let context = stack.other()
    return try context.all(Shelf.self).compactMap(\.name).sorted()
  }

  @Test("A copy into a store with a history is refused, and nothing in it is touched", arguments: [nil, 1])
  func refusedCopy(size: Int?) throws {
    let (source, target) = (try source(), try Stack(LibraryModel.managedObjectModel, url))
    let before = try rows()
    #expect(throws: (any Error).self) {
      try LibraryCloning.copyAll(
        from: source.context, to: target.context, options: CopyOptions(saveEvery: size, saves: true))
    }
    #expect(!target.context.hasUnsavedChanges)
    #expect(try rows() == before)
  }

  @Test("Clones in a store with a history can't be saved: they are removed again, and nothing in it is touched")
  func refusedClone() throws {
    let target = try Stack(LibraryModel.managedObjectModel, url)
    let shelf = try #require(try target.context.all(Shelf.self).first)
    #expect(target.store.isReadOnly)
    let before = try rows()
    #expect(throws: (any Error).self) { try shelf.deepClone(options: CloneOptions(saves: true)) }
    #expect(!target.context.hasUnsavedChanges)
    #expect(try rows() == before)
  }

  @Test("Written without its history on request, a store keeps the history that it has")
  func writtenWithout() throws {
    let target = try Stack(
      LibraryModel.managedObjectModel, url, options: [PortableWritesWithoutHistoryOption: true])
    #expect(!target.store.isReadOnly)
    let before = try rows()
    try LibraryCloning.copyAll(
      from: try source().context, to: target.context, options: CopyOptions(copiesUnmatchedObjects: true, saveEvery: 1))
    #expect(try names(in: target) == ["copied", "kept"])
    #expect(try rows().prefix(2) == before.prefix(2))
  }

  @Test("A store with a history is copied from as any other, without its history; its bytes don't change")
  func copiedFrom() throws {
    let source = try Stack(LibraryModel.managedObjectModel, url)
    let before = try Data(contentsOf: url)
    let copied = folder.file("Copied.sqlite")
    let target = try Stack(LibraryModel.managedObjectModel, copied)
    try LibraryCloning.copyAll(from: source.context, to: target.context, options: CopyOptions(saveEvery: 1))
    #expect(try names(in: target) == ["kept"])
    #expect(try Data(contentsOf: url) == before)
    let tables = try PlainSQL(copied).rows("SELECT name FROM sqlite_master WHERE name IN ('ACHANGE', 'ATRANSACTION')")
    #expect(tables.isEmpty)
  }
}
#endif
