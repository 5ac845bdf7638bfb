import Foundation

/// The identity of a saved object among those of its entity, as small as it can be kept.
struct StoredNumber: Hashable, Comparable, Sendable {
  let value: Int64

  /// No object.
  static let none = StoredNumber(value: 0)

  static func < (first: StoredNumber, second: StoredNumber) -> Bool { first.value < second.value }
}

#if canImport(CoreData)
/// The numbers of saved objects, and the objects of numbers, for one copy and both of its sides.
///
/// An identity and its URI stand for each other, across launches even (Apple's documentation of `uriRepresentation()`).
final class StoredNumbers {
  private var uris = URINumbers()

  /// The number of an object; none while it was never saved.
  func number(of object: NSManagedObject) -> StoredNumber {
    object.objectID.isTemporaryID ? .none : number(of: object.objectID)
  }

  /// The number of a permanent identity.
  func number(of id: NSManagedObjectID) -> StoredNumber {
    StoredNumber(value: uris.number(of: id.uriRepresentation()))
  }

  /// The object of a number: the registered one, else a fault.
  func object(
    _ number: StoredNumber, of entity: NSEntityDescription, in context: NSManagedObjectContext
  ) -> NSManagedObject? {
    uris.uri(of: number.value).flatMap { context.rootCoordinator?.managedObjectID(forURIRepresentation: $0) }
      .map(context.object)
  }

  /// The numbers of all saved objects of an entity, sub-entities excluded, in ascending order.
  func numbers(of entity: NSEntityDescription, in context: NSManagedObjectContext) throws -> NumberRuns {
    let request = NSFetchRequest<NSManagedObjectID>(entityName: entity.name ?? "")
    request.resultType = .managedObjectIDResultType
    request.includesSubentities = false
    request.includesPendingChanges = false
    return try memoryScope { NumberRuns(try context.fetch(request).lazy.map { self.number(of: $0).value }) }
  }
}
#else
/// The numbers of saved objects, and the objects of numbers.
struct StoredNumbers {
  /// The number of an object; none while it was never saved.
  func number(of object: NSManagedObject) -> StoredNumber { StoredNumber(value: object.storedNumber) }

  /// The number of a permanent identity.
  func number(of id: NSManagedObjectID) -> StoredNumber { StoredNumber(value: id.storedNumber) }

  /// The object of a number: the registered one, else a fault.
  func object(
    _ number: StoredNumber, of entity: NSEntityDescription, in context: NSManagedObjectContext
  ) -> NSManagedObject? {
    number == .none ? nil : context.object(storedNumber: number.value, of: entity)
  }

  /// The numbers of all saved objects of an entity, sub-entities excluded, in ascending order.
  func numbers(of entity: NSEntityDescription, in context: NSManagedObjectContext) throws -> NumberRuns {
    var numbers = NumberRuns()
    var others: [Int64] = []
    try context.eachStoredNumber(of: entity) { if !numbers.append($0) { others.append($0) } }
    return others.isEmpty ? numbers : NumberRuns(Array(numbers.all) + others)
  }
}
#endif
