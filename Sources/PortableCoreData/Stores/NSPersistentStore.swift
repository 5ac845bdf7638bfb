// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
public import Foundation

/// The type of a store that is kept in memory.
public let NSInMemoryStoreType = "InMemory"
/// The type of a store in an SQLite file.
public let NSSQLiteStoreType = "SQLite"

/// A store of a coordinator.
open class NSPersistentStore: NSObject, ObjectSource {
  /// The kinds of store, for `addPersistentStore(type:configuration:at:options:)`.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name, such as `NSInMemoryStoreType`.
    public let rawValue: String

    /// Makes a type from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A store that is kept in memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    /// A store in an SQLite file.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
  }

  /// The name of the store's type.
  public let type: String
  /// The location of the store.
  public let url: URL?
  /// The options that the store was added with.
  public let options: [AnyHashable: Any]?
  /// The name of the configuration whose entities the store holds; without one, Core Data's own name for all entities.
  public var configurationName: String { configuration ?? "PF_DEFAULT_CONFIGURATION_NAME" }
  /// The store's identifier, which is a part of its objects' URIs.
  public var identifier: String { storeIdentifier }
  /// A Boolean value that says whether nothing can be saved to the store.
  public var isReadOnly: Bool { false }
  /// The configuration whose entities the store holds; nil for all.
  let configuration: String?
  /// The number of the store in its coordinator.
  let number: Int32
  /// What the identities of the store's objects refer to.
  private(set) var reference: StoreReference
  /// Where the model's entities keep their values, by the entities' numbers.
  let layouts: [EntityLayout]

  /// The computations of the model's derived attributes.
  private(set) lazy var derivations = Derivations(layouts)
  /// The uniqueness constraints of the model, by the entities' numbers.
  private(set) lazy var uniqueConstraints: [[UniqueConstraint]] = layouts.map(\.uniqueConstraints)
  /// The store's own metadata, if it has no file.
  private let lock = NSLock()
  /// How many statements have read from the file since the store was opened; 0 without a file.
  package var readingStatementCount: Int { 0 }
  private var ownMetadata: [String: Any] = [:]
  private let storeIdentifier = UUID().uuidString

  /// The store's metadata: its type and identifier, and the app's own values.
  ///
  /// New metadata is written to a file with the next save of a context, in one transaction with the objects (Apple's
  /// documentation of `setMetadata(_:for:)`).
  open var metadata: [String: Any]! {
    get { lock.withLock { ownMetadata.merging([NSStoreTypeKey: type, NSStoreUUIDKey: identifier]) { $1 } } }
    set { lock.withLock { ownMetadata = newValue ?? [:] } }
  }

  /// True if metadata was set that isn't in the file yet.
  var hasUnsavedMetadata: Bool { false }

  init(_ place: StorePlace) {
    type = place.type
    url = place.url
    options = place.options
    configuration = place.configuration
    number = place.number
    reference = StoreReference(number)
    layouts = place.model.entities.map(\.layout)
    super.init()
    reference = StoreReference(number, self)
  }

  // The functions that each kind of store implements in its own way; `ObjectSource` describes those that read, and
  // their cost.

  func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) throws {}
  func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {}
  func keys(matching query: RowQuery) throws -> ContiguousArray<ObjectKey> { [] }
  func eachKey(of entity: Int32, _ take: (ObjectKey) -> Void) throws {
    for key in try keys(matching: RowQuery(entities: [entity])) { take(key) }
  }
  func rows(matching query: RowQuery) throws -> ContiguousArray<FoundRow> { [] }
  func eachRow(matching query: RowQuery, _ take: (ObjectKey, StoredRow) -> Void) throws {
    for found in try rows(matching: query) { take(found.key, found.row) }
  }
  func count(matching query: RowQuery) throws -> Int { 0 }

  /// Begins a save: keys that are made from now on are used or given back by `endSave(keeping:)`.
  func beginSave() throws {}

  /// Ends a save.
  ///
  /// - Parameter isKept: Whether what was written stays; else everything is as it was before `beginSave()`.
  /// - Throws: A Cocoa error if what was written can't be kept; everything is as it was then too.
  func endSave(keeping isKept: Bool) throws {}

  /// Makes keys of new objects of some entities, in the order of the entities.
  ///
  /// - Throws: A Cocoa error if nothing can be saved to the store.
  func makeKeys(entities: [Int32]) throws -> ContiguousArray<ObjectKey> { [] }

  /// Writes a save, between `beginSave()` and `endSave(keeping:)`.
  ///
  /// - Throws: `SaveConflict`, or a Cocoa error.
  func commit(_ changes: ChangeSet) throws -> SaveResult { SaveResult() }

  /// Closes the file; the store can't be used afterwards.
  func close() {}
}

/// The parts that a store is made from.
struct StorePlace {
  let type: String
  let url: URL?
  let options: [AnyHashable: Any]?
  let number: Int32
  let model: NSManagedObjectModel
  /// The configuration whose entities the store holds; nil for all.
  let configuration: String?
}
#endif
