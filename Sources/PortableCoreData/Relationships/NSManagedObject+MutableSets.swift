#if !canImport(CoreData)
public import Foundation

extension NSManagedObject {
  /// The members of a to-many relationship, to change in place: additions and removals change the relationship.
  ///
  /// - Parameter key: The relationship's name.
  /// - Precondition: The entity has an unordered to-many relationship of that name.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    let property = property(key)
    precondition(
      property.kind == .toMany, "'\(_layout.entity.name ?? "").\(key)' isn't an unordered to-many relationship")
    return MutableRelationshipSet(self, slot: property.slot)
  }

  /// The members of an ordered relationship, to change in place.
  ///
  /// Additions, moves and removals change the relationship. Parts of Foundation's ordered set can't be overridden:
  /// iteration, `array`, `set`, `reversed`, `firstObject`, `lastObject` and methods with a closure use the members from
  /// the time when the set was returned or last changed with it. If you change the relationship in another way, get the
  /// set again.
  ///
  /// - Parameter key: The relationship's name.
  /// - Precondition: The entity has an ordered relationship of that name.
  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    let property = property(key)
    precondition(property.kind == .ordered, "'\(_layout.entity.name ?? "").\(key)' isn't an ordered relationship")
    willRead(at: property.slot)
    return loadedMembers(at: property.slot).mutableOrderedSet
      ?? MutableRelationshipOrderedSet(self, slot: property.slot)
  }
}
#endif
