#if !canImport(CoreData)
public import Foundation

/// The identity of an object: the same in every context, and in every process once it is permanent.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  let key: ObjectKey
  /// The entity of the object.
  public let entity: NSEntityDescription
  /// The store that the object was saved to; nil while the identity is temporary.
  public private(set) weak var persistentStore: NSPersistentStore?

  init(key: ObjectKey, entity: NSEntityDescription, store: NSPersistentStore?) {
    self.key = key
    self.entity = entity
    persistentStore = store
  }

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
      || key == other.key && (key.isTemporary || persistentStore === other.persistentStore)
  }

  override open var hash: Int { key.hashValue }

  override open var description: String { uriRepresentation().absoluteString }
}
#endif
