// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
public import Foundation

/// The type of a store that is kept in memory.
public let NSInMemoryStoreType = "InMemory"
/// The type of a store in an SQLite file.
public let NSSQLiteStoreType = "SQLite"

/// A store of a coordinator.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The kinds of store, for `addPersistentStore(type:configuration:at:options:)`.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name, `NSInMemoryStoreType` for example.
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
  /// Where the store lies.
  public let url: URL?
  /// The options that the store was added with.
  public let options: [AnyHashable: Any]?
  /// What tells the store from all others; part of its objects' URIs.
  public let identifier: String = UUID().uuidString
  /// Whether nothing can be saved to the store.
  public let isReadOnly = false
  /// The number of the store in its coordinator.
  let number: Int32

  init(type: String, url: URL?, options: [AnyHashable: Any]?, number: Int32) {
    self.type = type
    self.url = url
    self.options = options
    self.number = number
  }

  // What each kind of store does in its own way.

  func row(for key: ObjectKey) throws -> StoredRow? { nil }
  func keys(ofEntities entities: Set<Int32>) throws -> ContiguousArray<ObjectKey> { [] }
  func makeKey(entity: Int) -> ObjectKey { ObjectKey(store: number, entity: Int32(entity), number: 0) }
  func commit(_ changes: ChangeSet) throws {}
}
#endif
