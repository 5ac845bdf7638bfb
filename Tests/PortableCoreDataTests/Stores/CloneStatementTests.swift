#if !canImport(CoreData)
import CSQLite

@Suite("SQL statements of a clone", .serialized)
struct CloneStatementTests {
  /// Statements that read, while a shelf with books of chapters is cloned whose objects are all faults.
  private func readingStatements(books: Int, chapters: Int) throws -> (statements: Int, cloned: Int) {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Library-\(books).sqlite")
    let counter = StatementCounter(path: url.path)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.managedObjectModel)
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url)
    let context = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    let shelf = Shelf(context: context)
    let tag = Tag(context: context)
    for _ in 0..<books {
      let book = Book(context: context)
      book.shelf = shelf
      book.addToTags(tag)
      for _ in 0..<chapters { Chapter(context: context).book = book }
    }
    try context.save()
    context.refreshAllObjects()
    let other = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    let source = try #require(try other.existingObject(with: shelf.objectID) as? Shelf)
    let operation = CloneContext(other)
    let before = counter.total
    _ = try source.deepClone(in: operation)
    let statements = counter.total - before
    #expect(operation.report()["Chapter"].cloned == books * chapters)
    return (statements, operation.report().clonedCount)
  }

  @Test("The number of statements doesn't grow with the width of the graph, up to 10,000 objects")
  func width() throws {
    let narrow = try readingStatements(books: 10, chapters: 3)
    let wide = try readingStatements(books: 100, chapters: 99)
    #expect(narrow.cloned == 41)
    #expect(wide.cloned == 10_001 && wide.statements == narrow.statements && wide.statements < 30)
  }
}

/// Counts the statements of the connections to one file.
private final class StatementCounter {
  private let path: String

  /// Begins to count; connections that are opened from now on are seen.
  init(path: String) {
    self.path = path
    Self.install
  }

  /// How many statements there were so far.
  var total: Int { Self.lock.withLock { Self.totals[path] ?? 0 } }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var totals: [String: Int] = [:]

  private static let install: Void = {
    let onOpen:
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?) -> Int32 = {
        connection, _, _ in
        sqlite3_trace_v2(
          connection, UInt32(SQLITE_TRACE_STMT),
          { _, _, statement, _ in
            StatementCounter.count(statement)
            return 0
          }, nil)
      }
    sqlite3_auto_extension(unsafeBitCast(onOpen, to: (@convention(c) () -> Void).self))
  }()

  private static func count(_ statement: UnsafeMutableRawPointer?) {
    let connection = sqlite3_db_handle(OpaquePointer(statement))
    guard let name = sqlite3_db_filename(connection, "main") else { return }
    let path = String(cString: name)
    lock.withLock { totals[path, default: 0] += 1 }
  }
}
#endif
