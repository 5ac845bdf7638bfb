#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Returns the object with an ID if it exists, for `existingObject(with:)`.
  final func existingObject(_ objectID: NSManagedObjectID) throws -> NSManagedObject {
    checkQueue()
    // A key names a store by its number, which another coordinator's store has as well.
    if let store = objectID.persistentStore, store !== self.store(of: objectID.key) { throw Self.missing(objectID) }
    if let object = registered(objectID.key), !object.isFault {
      guard !object.isDeleted else { throw Self.missing(objectID) }
      return object
    }
    guard let row = try source?.row(for: current(objectID.key)) else { throw Self.missing(objectID) }
    let object = object(objectID.key)
    if object.isFault { fulfill(object, from: row) }
    return object
  }

  private static func missing(_ objectID: NSManagedObjectID) -> NSError {
    .coreData(NSManagedObjectReferentialIntegrityError, "The object '\(objectID)' does not exist.")
  }
}
#endif
