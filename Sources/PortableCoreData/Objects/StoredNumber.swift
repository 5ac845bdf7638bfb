#if !canImport(CoreData)
import Foundation

// For code that keeps the identities of very many objects: a number takes 8 bytes, and an `NSManagedObjectID` ten times
// that. Part of the portable engine only.

extension NSManagedObject {
  /// The number that identifies a saved object among those of its entity in its coordinator; 0 if it was never saved.
  public final var storedNumber: Int64 {
    guard let _key, !_key.isTemporary else { return 0 }
    return _key.packedNumber
  }

  /// The number of the object's entity in its model, from 0.
  public final var storedEntityNumber: Int { Int(_entityNumber) }
}

extension NSManagedObjectID {
  /// The `storedNumber` of the object; 0 while the identity is temporary.
  public final var storedNumber: Int64 { isTemporaryID ? 0 : key.packedNumber }
}

extension NSManagedObjectContext {
  /// Calls a closure with the number of each saved object of an entity, without sub-entities; in ascending order where
  /// the stores keep one.
  ///
  /// - Parameters:
  ///   - entity: An entity of the context's model.
  ///   - take: Uses a number; it must not ask for objects.
  /// - Throws: A Cocoa error if a store can't be read.
  /// - Complexity: O(*n*); no object is made.
  public func eachStoredNumber(of entity: NSEntityDescription, _ take: (Int64) -> Void) throws {
    try source?.eachKey(of: Int32(entity.index)) { take($0.packedNumber) }
  }

  /// The object with a number: the registered object, or a fault, whether or not a store knows it.
  ///
  /// - Parameters:
  ///   - number: The `storedNumber` of an object of the context's coordinator.
  ///   - entity: The entity of the context's model that the object belongs to.
  public func object(storedNumber number: Int64, of entity: NSEntityDescription) -> NSManagedObject {
    object(ObjectKey(packedNumber: number, entity: Int32(entity.index)))
  }
}

extension ObjectKey {
  /// The bits of a number in a store; SQLite's largest row number has more, but no row of Core Data's has it.
  private static let numberBits: Int64 = 48

  /// The store and the number in one.
  fileprivate var packedNumber: Int64 { Int64(store + 1) << Self.numberBits | number }

  fileprivate init(packedNumber packed: Int64, entity: Int32) {
    self.init(
      store: Int32(packed >> Self.numberBits) - 1, entity: entity, number: packed & (1 << Self.numberBits - 1))
  }
}
#endif
