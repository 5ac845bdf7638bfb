import Foundation

/// The object ID of a saved object among those of its entity, as small as it can be kept.
package struct StoredNumber: Hashable, Comparable, Sendable {
  package let value: Int64

  package init(value: Int64) { self.value = value }

  /// No object.
  package static let none = StoredNumber(value: 0)

  package static func < (first: StoredNumber, second: StoredNumber) -> Bool { first.value < second.value }
}

#if canImport(CoreData)
/// The numbers of saved objects, and the objects of numbers, for one copy and both of its sides.
///
/// An object ID and its URI stand for each other, across launches even (Apple's documentation of `uriRepresentation()`).
package final class NumberedObjects {
  private var uris = URINumbers()

  package init() {}

  /// The number of an object; none while it was never saved.
  package func number(of object: NSManagedObject) -> StoredNumber {
    object.objectID.isTemporaryID ? .none : number(of: object.objectID)
  }

  /// The number of a permanent object ID.
  package func number(of id: NSManagedObjectID) -> StoredNumber {
    StoredNumber(value: uris.number(of: id.uriRepresentation()))
  }

  /// The object of a number: the registered one, else a fault.
  package func object(
    _ number: StoredNumber, of entity: NSEntityDescription, in context: NSManagedObjectContext
  ) -> NSManagedObject? {
    uris.uri(of: number.value).flatMap { context.rootCoordinator?.managedObjectID(forURIRepresentation: $0) }
      .map(context.object)
  }
}
#else
/// The numbers of saved objects, and the objects of numbers.
package struct NumberedObjects {
  package init() {}

  /// The number of an object; none while it was never saved.
  package func number(of object: NSManagedObject) -> StoredNumber { StoredNumber(value: object.storedNumber) }

  /// The number of a permanent object ID.
  package func number(of id: NSManagedObjectID) -> StoredNumber { StoredNumber(value: id.storedNumber) }

  /// The object of a number: the registered one, else a fault.
  package func object(
    _ number: StoredNumber, of entity: NSEntityDescription, in context: NSManagedObjectContext
  ) -> NSManagedObject? {
    number == .none ? nil : context.object(storedNumber: number.value, of: entity)
  }
}
#endif
