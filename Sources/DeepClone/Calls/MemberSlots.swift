/// Where the objects of one entity store the members of its to-many relationships.
///
/// The portable engine is asked itself, which saves the set that an accessor would have to make; Apple's Core Data only has
/// the accessor.
package struct MemberSlots {
  #if !canImport(CoreData)
  /// By the relationships' numbers; -1 where it isn't known yet.
  private var slots: ContiguousArray<Int> = []
  #endif

  package init() {}

  /// The members of a to-many relationship of an object.
  @inline(__always)
  package mutating func members(
    of link: CloneLink, _ access: RelationshipAccess, _ object: NSManagedObject
  ) -> ContiguousArray<NSManagedObject> {
    #if canImport(CoreData)
    return access.members(object)
    #else
    if slots.count <= link.number { slots += repeatElement(-1, count: link.number + 8) }
    if slots[link.number] < 0 { slots[link.number] = object.toManySlot(forKey: link.name) }
    return object.members(inSlot: slots[link.number])
    #endif
  }
}
