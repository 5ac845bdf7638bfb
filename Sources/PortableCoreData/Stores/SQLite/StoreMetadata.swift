#if !canImport(CoreData)
import Foundation

/// The one row of `Z_METADATA`: the store's identity, and what Core Data and apps keep beside it.
struct StoreMetadata {
  private static let digestKey = "NSStoreModelVersionHashesDigest"
  private static let checksumKey = "NSStoreModelVersionChecksumKey"
  private static let identifiersKey = "NSStoreModelVersionIdentifiers"
  /// Where a store of ours keeps which of several equal columns belongs to which property.
  static let columnNamesKey = "PortableCoreDataColumnNames"

  /// Where a store of ours keeps the version of the model that it was made with: the hash of its text.
  static let modelVersionKey = "PortableCoreDataModelVersion"

  var identifier: String
  /// The property list; `NSStoreUUID` isn't in it.
  var values: [String: Any]

  /// The metadata of a new store.
  ///
  /// - Parameters:
  ///   - entities: The entities that the store holds; hashes that were handed over are written; an entity
  ///     without one gets an empty hash, which no model of Apple's matches.
  ///   - columnNames: Names of columns that the layout's rules leave open.
  ///   - version: The version of the model.
  init(
    new entities: [NSEntityDescription], model: NSManagedObjectModel, columnNames: [String: String], version: String
  ) {
    identifier = UUID().uuidString
    values = [
      "NSPersistenceFrameworkVersion": 1344,
      "NSStoreModelVersionHashesVersion": 3,
      Self.identifiersKey: model.versionIdentifiers.map { "\($0)" }.sorted(),
      NSStoreTypeKey: NSSQLiteStoreType,
      "_NSAutoVacuumLevel": "2",
      Self.modelVersionKey: version,
    ]
    if !columnNames.isEmpty { values[Self.columnNamesKey] = columnNames }
    hashes = Dictionary(
      entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes over that the store is one of another model.
  mutating func take(_ other: StoreMetadata) {
    for key in [Self.identifiersKey, Self.columnNamesKey, Self.modelVersionKey] { values[key] = other.values[key] }
    hashes = other.hashes
  }

  /// Reads the metadata of a file.
  ///
  /// - Throws: A Cocoa error if the file isn't a store.
  init(_ connection: SQLiteConnection) throws {
    let statement = try connection.prepare("SELECT Z_UUID, Z_PLIST FROM Z_METADATA ORDER BY Z_VERSION LIMIT 1")
    guard try statement.step() else {
      throw StoreError.error(
        CocoaError.fileReadCorruptFile.rawValue, "The store has no metadata", path: connection.path)
    }
    identifier = statement.string(0)
    let data = statement.data(1)
    guard BinaryPropertyList.isPlain(data), let values = PropertyListValue.read(data) else {
      throw StoreError.error(
        CocoaError.fileReadCorruptFile.rawValue, "The store's metadata cannot be read", path: connection.path)
    }
    self.values = values
  }

  /// Writes the metadata to a file.
  func write(_ connection: SQLiteConnection) throws {
    let plist = try PropertyListValue.write(values)
    let statement = try connection.statement(
      "INSERT OR REPLACE INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) VALUES (1, ?, ?)")
    statement.bind(identifier, 1)
    statement.bind(plist, 2)
    try statement.run()
  }

  /// The hashes of the entities of the model that the store was made with; nil if the store says nothing.
  ///
  /// Setting them computes what Core Data computes from them, if every entity has one.
  var hashes: [String: Data]? {
    get { values[NSStoreModelVersionHashesKey] as? [String: Data] }
    set {
      values[NSStoreModelVersionHashesKey] = newValue
      guard let newValue, !newValue.isEmpty, newValue.values.allSatisfy({ $0.count == 32 }) else {
        values[Self.digestKey] = nil
        values[Self.checksumKey] = nil
        return
      }
      let sorted = newValue.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let named = sorted.reduce(into: Data()) { $0 += Data($1.key.utf8) + $1.value }
      values[Self.digestKey] = SHA2.sha512(named).base64EncodedString()
      values[Self.checksumKey] = SHA2.sha256(sorted.reduce(into: Data()) { $0 += $1.value }).base64EncodedString()
    }
  }

  /// The version of the model that the store was made with; nil if a store doesn't say it, as Apple's don't.
  var modelVersion: String? { values[Self.modelVersionKey] as? String }

  /// True if a migration left derived attributes that have to be computed.
  var awaitsDerivation: Bool {
    get { values["PortableCoreDataAwaitsDerivation"] != nil }
    set { values["PortableCoreDataAwaitsDerivation"] = newValue ? true : nil }
  }

  var columnNames: [String: String] { values[Self.columnNamesKey] as? [String: String] ?? [:] }

  /// The metadata as Core Data hands it out.
  var all: [String: Any] { values.merging([NSStoreUUIDKey: identifier]) { first, _ in first } }

  /// Takes over what an app sets: its own keys as a whole, of Core Data's own those that it names.
  mutating func set(_ new: [String: Any]) {
    let own = values.filter { entry in ["NS", "_NS", "PortableCoreData"].contains { entry.key.hasPrefix($0) } }
    let hashes = new[NSStoreModelVersionHashesKey] as? [String: Data]
    values = own.merging(new) { _, new in new }
    values[NSStoreUUIDKey] = nil
    if let hashes, hashes != own[NSStoreModelVersionHashesKey] as? [String: Data] { self.hashes = hashes }
  }
}
#endif
