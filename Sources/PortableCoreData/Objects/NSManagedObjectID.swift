#if !canImport(CoreData)
public import Foundation

/// The identity of an object: the same in every context, and in every process once it is permanent.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  /// The entity of the object.
  public let entity: NSEntityDescription
  // What the objects of a store have in common is kept once, since an app may hold the identities of a million.
  private let reference: StoreReference
  private let number: Int64

  init(key: ObjectKey, entity: NSEntityDescription, store: NSPersistentStore?) {
    self.entity = entity
    reference = store?.reference ?? (key.isTemporary ? .none : StoreReference(key.store))
    number = key.number
  }

  var key: ObjectKey { ObjectKey(store: reference.number, entity: Int32(entity.index), number: number) }

  /// The store that the object was saved to; nil while the identity is temporary.
  public var persistentStore: NSPersistentStore? { reference.store }

  /// A Boolean value that says whether the object was never saved, so that its identity will change.
  public var isTemporaryID: Bool { key.isTemporary }

  /// The identity as a URL, as Core Data spells it: `x-coredata://STORE/Entity/pNUMBER`.
  public func uriRepresentation() -> URL {
    let kind = key.isTemporary ? "t" : "p"
    let text = "x-coredata://\(persistentStore?.identifier ?? "")/\(entity.name ?? "")/\(kind)\(key.number.magnitude)"
    return URL(string: text) ?? URL(fileURLWithPath: text)
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return self === other
      || key == other.key
        && (key.isTemporary || reference === other.reference || persistentStore === other.persistentStore)
  }

  override open var hash: Int { key.hashValue }

  override open var description: String { uriRepresentation().absoluteString }
}

/// A store, as the identities of its objects know it.
final class StoreReference: @unchecked Sendable {
  /// The number of the store in its coordinator.
  let number: Int32
  fileprivate private(set) weak var store: NSPersistentStore?

  init(_ number: Int32, _ store: NSPersistentStore? = nil) {
    self.number = number
    self.store = store
  }

  /// The store of objects that were never saved.
  fileprivate static let none = StoreReference(-1)
}
#endif
