#if !canImport(CoreData)
public import Foundation

extension NSManagedObject {
  /// The members of a to-many relationship, to change in place: what is added and taken out goes to the relationship.
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
  /// Additions, moves and removals go to the relationship. Part of Foundation's ordered set can't be overridden: iterating
  /// the set, `array`, `set`, `reversed`, `firstObject`, `lastObject` and what takes a closure tell of the members as they
  /// were when the set was handed out, or last changed with it; ask for the set anew after a change by other means.
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
