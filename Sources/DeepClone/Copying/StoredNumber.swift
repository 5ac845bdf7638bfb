import Foundation

/// The identity of a saved object among those of its entity, as small as it can be kept.
struct StoredNumber: Hashable, Sendable {
  #if canImport(CoreData)
  let id: NSManagedObjectID?

  /// No object.
  static let none = StoredNumber(id: nil)
  #else
  let value: Int64

  /// No object.
  static let none = StoredNumber(value: 0)
  #endif
}

extension NSManagedObject {
  /// What is kept of the object's identity; nothing while it was never saved.
  var number: StoredNumber {
    #if canImport(CoreData)
    objectID.isTemporaryID ? .none : StoredNumber(id: objectID)
    #else
    StoredNumber(value: storedNumber)
    #endif
  }
}

extension NSManagedObjectContext {
  /// The object of an identity: the registered one, else a fault.
  func object(_ number: StoredNumber, of entity: NSEntityDescription) -> NSManagedObject? {
    #if canImport(CoreData)
    number.id.map(object(with:))
    #else
    number == .none ? nil : object(storedNumber: number.value, of: entity)
    #endif
  }

  /// The identities of all saved objects of an entity, sub-entities excluded.
  func numbers(of entity: NSEntityDescription) throws -> ContiguousArray<StoredNumber> {
    #if canImport(CoreData)
    let request = NSFetchRequest<NSManagedObjectID>(entityName: entity.name ?? "")
    request.resultType = .managedObjectIDResultType
    request.includesSubentities = false
    request.includesPendingChanges = false
    return ContiguousArray(try fetch(request).lazy.map { StoredNumber(id: $0) })
    #else
    ContiguousArray(try storedNumbers(of: entity).lazy.map(StoredNumber.init))
    #endif
  }

  /// The coordinator at the end of the chain of parents.
  var coordinator: NSPersistentStoreCoordinator? { parent?.coordinator ?? persistentStoreCoordinator }
}
