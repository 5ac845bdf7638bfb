#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

extension SQLiteStore {
  /// An open file.
  struct Opened {
    let connection: SQLiteConnection
    let layout: StoreLayout
    let metadata: StoreMetadata
    let isWritable: Bool
  }

  /// Opens a file and compares it with a model, or makes a new one; a store of another version is migrated where the
  /// options say so.
  static func open(
    _ url: URL, _ options: StoreOptions, _ entities: [NSEntityDescription], _ model: NSManagedObjectModel,
    _ blobs: ExternalBlobs
  ) throws -> Opened {
    let isInMemory = StoreFiles.areNone(at: url)
    let path = isInMemory ? SQLiteConnection.memory : url.path
    let exists = !isInMemory && FileManager.default.fileExists(atPath: path)
    if options.isReadOnly, !exists {
      throw StoreError.error(CocoaError.fileReadNoSuchFile.rawValue, "There is no such store", path: path)
    }
    let isWritable = !options.isReadOnly && (!exists || StoreFiles.areWritable(at: url))
    try options.checkPragmas(path: path)
    let layout = StoreLayout(entities, modelCount: model.entities.count)
    try layout.checkNames(path: path)
    // A file that was made here and holds no store yet stays: another process may be about to make a store of it.
    var connection = try SQLiteConnection(
      path: path, isReadOnly: !isWritable, canCreate: !exists, timeout: options.timeout)
    try connection.prepareForStore()
    let text = ModelText(entities)
    var examination: StoreExamination {
      StoreExamination(entities: entities, model: model, text: text, connection: connection)
    }
    var schema = try StoreSchema(connection)
    if schema.tables.isEmpty {
      guard isWritable else {
        throw StoreError.error(CocoaError.fileReadCorruptFile.rawValue, "The file holds no store", path: path)
      }
      let metadata = examination.newMetadata(layout)
      if try StoreCreator(layout: layout, connection: connection).create(metadata, keeping: text) {
        try connection.run(options.pragmas)
        return Opened(connection: connection, layout: layout, metadata: metadata, isWritable: true)
      }
      schema = try StoreSchema(connection)
    }
    guard schema.tables["Z_METADATA"] != nil, schema.tables["Z_PRIMARYKEY"] != nil else {
      throw StoreError.error(
        CocoaError.fileReadCorruptFile.rawValue, "The file is a database, but no store of Core Data's", path: path)
    }
    // Apple's Core Data opens a store with a history read-only where nobody asks for its tracking.
    let isTracked = schema.hasHistory && !options.writesWithoutHistory
    if isTracked, isWritable {
      connection.close()
      connection = try SQLiteConnection(path: path, isReadOnly: true, timeout: options.timeout)
      try connection.prepareForStore()
    }
    func fit() throws -> StoreExamination.Fitting {
      try connection.reading {
        let store = try examination.fit()
        try StoreNumbers.check(store.layout, connection)
        return store
      }
    }
    let store: StoreExamination.Fitting
    do {
      store = try fit()
    } catch let difference as NSError where difference.code == NSPersistentStoreIncompatibleVersionHashError {
      guard options.migrates, isWritable, !isTracked else { throw difference }
      try StoreMigrator(examination: examination, options: options, blobs: blobs).migrate(difference)
      store = try fit()
    }
    try connection.run(options.pragmas)
    return Opened(
      connection: connection, layout: store.layout, metadata: store.metadata, isWritable: isWritable && !isTracked)
  }
}

extension SQLiteConnection {
  /// Makes a connection fit for a store, before anything is read.
  fileprivate func prepareForStore() throws {
    // A larger page cache makes nothing faster that reads or writes whole tables; the file's own settings stay as they are.
    try execute("PRAGMA cache_size = -4000")
    try execute("PRAGMA temp_store = MEMORY")
  }

  /// Sets what the option `NSSQLitePragmasOption` asks for.
  fileprivate func run(_ pragmas: [String: String]) throws {
    for (name, value) in pragmas.sorted(by: { $0.key < $1.key }) {
      if isReadOnly, name.lowercased() == "journal_mode" { continue }
      try execute("PRAGMA \(name) = \(value)")
    }
  }
}
#endif
