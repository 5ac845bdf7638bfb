#if !canImport(CoreData)
public import Foundation

// The accessors that Xcode generates for to-many relationships, in terms of slots. Used by generated accessors.
extension NSManagedObject {
  /// Adds objects to a to-many relationship.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - slot: The relationship's slot.
  public final func addMembers(_ objects: NSSet, at slot: Int) {
    for object in managedObjects(objects.allObjects) { addMember(object, at: slot) }
  }

  /// Adds objects at the end of an ordered relationship.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - slot: The relationship's slot.
  public final func addMembers(_ objects: NSOrderedSet, at slot: Int) {
    for object in managedObjects(objects) { addMember(object, at: slot) }
  }

  /// Removes objects from a to-many relationship.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - slot: The relationship's slot.
  public final func removeMembers(_ objects: NSSet, at slot: Int) {
    for object in managedObjects(objects.allObjects) { removeMember(object, at: slot) }
  }

  /// Removes objects from an ordered relationship.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - slot: The relationship's slot.
  public final func removeMembers(_ objects: NSOrderedSet, at slot: Int) {
    for object in managedObjects(objects) { removeMember(object, at: slot) }
  }

  /// Inserts objects into an ordered relationship; those that are in it already move.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - indexes: The place of each afterwards.
  ///   - slot: The relationship's slot.
  public final func insertMembers(_ objects: [NSManagedObject], at indexes: IndexSet, of slot: Int) {
    willRead(at: slot)
    let moving = Set(objects.map(ObjectIdentifier.init))
    var members = loadedMembers(at: slot).members
    members.removeAll { moving.contains(ObjectIdentifier($0)) }
    for (index, object) in zip(indexes, objects) { members.insert(object, at: min(index, members.count)) }
    replaceMembers(with: members, at: slot)
  }

  /// Removes the objects at some places from an ordered relationship.
  ///
  /// - Parameters:
  ///   - indexes: The places.
  ///   - slot: The relationship's slot.
  public final func removeMembers(at indexes: IndexSet, of slot: Int) {
    willRead(at: slot)
    let members = loadedMembers(at: slot).members
    replaceMembers(
      with: ContiguousArray(members.enumerated().lazy.filter { !indexes.contains($0.offset) }.map(\.element)), at: slot)
  }

  /// Replaces the objects at some places of an ordered relationship.
  ///
  /// - Parameters:
  ///   - indexes: The places.
  ///   - objects: The objects to put there.
  ///   - slot: The relationship's slot.
  public final func replaceMembers(at indexes: IndexSet, with objects: [NSManagedObject], of slot: Int) {
    willRead(at: slot)
    var members = loadedMembers(at: slot).members
    for (index, object) in zip(indexes, objects) { members[index] = object }
    // Objects that were elsewhere have moved.
    let coming = Set(objects.map(ObjectIdentifier.init))
    var position = -1
    members.removeAll { object in
      position += 1
      return !indexes.contains(position) && coming.contains(ObjectIdentifier(object))
    }
    replaceMembers(with: members, at: slot)
  }
}
#endif
