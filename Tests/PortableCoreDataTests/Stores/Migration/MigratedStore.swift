#if !canImport(CoreData)
@testable import PortableCoreData

/// A store of one model that is opened with another.
struct MigratedStore {
  let folder: TemporaryFolder
  let old: NSManagedObjectModel
  let new: NSManagedObjectModel

  static var options: [AnyHashable: Any] {
    [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true]
  }

  var url: URL { folder.file() }
  /// The store as it was.
  var original: URL { folder.file("Original.sqlite") }

  /// Makes a store, and keeps a copy of it.
  init(
    _ old: NSManagedObjectModel, _ new: NSManagedObjectModel, _ fill: (NSManagedObjectContext) throws -> Void
  ) throws {
    (folder, self.old, self.new) = (try TemporaryFolder(), old, new)
    let stack = try Stack(old, folder.file())
    try fill(stack.context)
    try stack.context.save()
    _ = try stack.coordinator.migratePersistentStore(stack.store, to: original, type: .sqlite)
    try stack.close()
  }

  /// Migrates the store, and compares it with what it was and with what a new store would be.
  ///
  /// - Returns: What is not as it has to be; empty where nothing is.
  func migrate(options: [AnyHashable: Any] = options) throws -> [String] {
    let stack = try Stack(new, url, options: options)
    let reading = try StoreReading(url, new)
    var problems = try MigrationComparison(old: StoreReading(original, old), new: reading).differences()
    problems += try StoreComparison(reading: reading, context: stack.context).differences()
    problems += try LayoutCheck(url, new).problems()
    try stack.close()
    problems += try differencesFromNew()
    // It is a store of the new model now, whatever the options.
    try Stack(new, url).close()
    return problems
  }

  /// The error of opening the store; it stays what it was.
  func failure(options: [AnyHashable: Any] = options, _ location: SourceLocation = #_sourceLocation) throws -> NSError {
    let before = try Self.dump(url)
    let error = #expect(throws: NSError.self, sourceLocation: location) { try Stack(new, url, options: options) }
    #expect(try Self.dump(url) == before, sourceLocation: location)
    try Stack(old, url).close()
    return try #require(error, sourceLocation: location)
  }

  /// Tables, indexes, entities and metadata that a new store of the model does not have alike.
  private func differencesFromNew() throws -> [String] {
    let fresh = folder.file("Fresh-\(UUID().uuidString).sqlite")
    try Stack(new, fresh).close()
    var problems: [String] = []
    for query in [
      "SELECT name, sql FROM sqlite_schema ORDER BY name", "SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY",
      "SELECT * FROM \(KeptModel.table)",
    ] {
      let (made, wanted) = try (PlainSQL(url).rows(query), PlainSQL(fresh).rows(query))
      if Set(made) != Set(wanted) {
        problems.append("\(Set(made).symmetricDifference(wanted)) is not as in a new store")
      }
    }
    var (made, wanted) = try (SQLiteStore.metadata(at: url), SQLiteStore.metadata(at: fresh))
    (made[NSStoreUUIDKey], wanted[NSStoreUUIDKey]) = (nil, nil)
    if NSDictionary(dictionary: made) != NSDictionary(dictionary: wanted) { problems.append("metadata: \(made)") }
    return problems
  }

  /// Everything in a file.
  ///
  /// - Parameter isRecovering: Whether what a process that was killed left beside the file may be cleared away.
  static func dump(_ url: URL, recovering isRecovering: Bool = false) throws -> [String: [[String: PlainSQL.Value]]] {
    let file = try PlainSQL(url, isReadOnly: !isRecovering)
    let schema = try file.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY name")
    var dump = ["": schema]
    for row in schema where row["type"] == .text("table") {
      let name = row["name"]?.text ?? ""
      dump[name] = try file.rows("SELECT * FROM \(name)")
    }
    return dump
  }
}
#endif
