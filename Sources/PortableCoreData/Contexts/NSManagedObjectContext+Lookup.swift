#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// The object of an identity: the registered one, else a fault, whether or not the store knows it.
  ///
  /// - Parameter objectID: The identity.
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    object(objectID.key)
  }

  /// The object of an identity, with its values.
  ///
  /// - Parameter objectID: The identity.
  /// - Throws: A Cocoa error where no store knows the object.
  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let object = registered(objectID.key), !object.isFault { return object }
    guard try source?.row(for: objectID.key) != nil else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
        userInfo: [NSLocalizedDescriptionKey: "The object '\(objectID)' does not exist."])
    }
    let object = object(objectID.key)
    object.willRead()
    return object
  }

  /// The object of an identity if the context knows it, or nil.
  ///
  /// - Parameter objectID: The identity.
  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered(objectID.key)
  }
}
#endif
