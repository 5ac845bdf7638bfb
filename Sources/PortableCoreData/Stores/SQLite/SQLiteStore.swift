#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// A store in an SQLite file, in Core Data's own layout.
///
/// One connection serves all contexts; a lock lets one of them read or save at a time.
final class SQLiteStore: NSPersistentStore {
  let storeLayout: StoreLayout
  let blobs: ExternalBlobs
  let model: NSManagedObjectModel
  /// The diagnostics of the file, collected while it was read.
  var diagnostics = StoreDiagnostics()
  var storedMetadata: StoreMetadata
  /// The reports of the file's triggers.
  let triggers = TriggerReports()
  /// The highest number of each table that was handed out or seen in the running save.
  var highest: [String: Int64] = [:]
  /// How many saves are nested: keys can be made during a save.
  var saveDepth = 0
  /// True if a part of the running save has failed, so that its end gives up everything.
  var hasFailed = false
  /// True if the file holds the metadata that was set last.
  var isMetadataWritten = true

  /// How often the file's tables had changed when they were known to be the model's.
  var schemaVersion: Int64?

  /// Guards everything that changes; a save keeps it from begin to end.
  private let lock = NSRecursiveLock()
  /// The open file; nil after the store was removed.
  private var connection: SQLiteConnection?
  /// The readers of each table's rows, made at the first use.
  private var readers: [ObjectIdentifier: TableReader] = [:]
  private let isWritable: Bool

  /// Opens a store, or makes a new one if there is no file.
  ///
  /// - Throws: A Cocoa error; a file that is there stays as it was.
  init(opening place: StorePlace) throws {
    guard let url = place.url, url.isFileURL else {
      throw StoreError.error(
        NSPersistentStoreOpenError, "A store in an SQLite file needs the URL of a file",
        path: place.url?.absoluteString ?? "nowhere")
    }
    guard let entities = place.model.entities(forConfigurationName: place.configuration) else {
      throw StoreError.error(
        NSPersistentStoreOpenError, "The model has no configuration '\(place.configuration ?? "")'", path: url.path)
    }
    let options = StoreOptions(place.options)
    model = place.model
    blobs = ExternalBlobs(store: url)
    let opened = try Self.open(url, options, entities, place.model, blobs)
    connection = opened.connection
    storeLayout = opened.layout
    storedMetadata = opened.metadata
    isWritable = opened.isWritable
    super.init(place)
    try triggers.register(on: opened.connection)
    try deriveAfterMigration()
  }

  override var isReadOnly: Bool { !isWritable }

  override var identifier: String { lock.withLock { storedMetadata.identifier } }

  override var metadata: [String: Any]! {
    get { lock.withLock { storedMetadata.all } }
    set {
      lock.withLock {
        storedMetadata.set(newValue ?? [:])
        isMetadataWritten = false
      }
    }
  }

  override var hasUnsavedMetadata: Bool { lock.withLock { !isMetadataWritten } }

  package override var readingStatementCount: Int { lock.withLock { connection?.queryCount ?? 0 } }

  override func close() {
    lock.withLock {
      connection?.close()
      connection = nil
    }
  }

  deinit { connection?.close() }

  // MARK: Requirements of every store

  override func eachRow(
    for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void
  ) throws { try readRows(for: keys, take) }

  override func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws { try readMembers(of: name, for: keys, take) }

  override func keys(matching query: RowQuery) throws -> ContiguousArray<ObjectKey> { try findKeys(query) }

  override func eachKey(of entity: Int32, _ take: (ObjectKey) -> Void) throws {
    try findKeys(RowQuery(entities: [entity]), take)
  }

  override func rows(matching query: RowQuery) throws -> ContiguousArray<FoundRow> { try findRows(query) }

  override func count(matching query: RowQuery) throws -> Int { try countRows(query) }

  override func beginSave() throws { begin() }

  override func endSave(keeping isKept: Bool) throws { try end(keeping: isKept) }

  override func makeKeys(entities: [Int32]) throws -> ContiguousArray<ObjectKey> { try reserveKeys(entities: entities) }

  override func commit(_ changes: ChangeSet) throws -> SaveResult { try write(changes) }

  // MARK: The connection

  /// Runs a block while nobody else uses the connection.
  ///
  /// - Throws: Any error that the block throws, or a Cocoa error if the store was removed.
  func locked<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard let connection else {
      throw StoreError.error(
        NSPersistentStoreOpenError, "The store was removed from its coordinator", path: url?.path ?? "")
    }
    return try body(connection)
  }

  /// Keeps the connection for a save; `release()` gives it back.
  func retain() { lock.lock() }

  func release() { lock.unlock() }

  /// The diagnostics of the file, collected while it was read.
  var noticed: [StoreDiagnostic] { lock.withLock { diagnostics.all } }

  /// The entity of a number in the model; nil if the store doesn't hold it.
  func entity(_ number: Int32) -> StoreEntity? {
    number >= 0 && number < storeLayout.entities.count ? storeLayout.entities[Int(number)] : nil
  }

  func reader(of table: StoreTable) -> TableReader {
    if let reader = readers[ObjectIdentifier(table)] { return reader }
    let reader = TableReader(table)
    readers[ObjectIdentifier(table)] = reader
    return reader
  }
}
#endif
