#if !canImport(CoreData)
public import Foundation

// What every operation reads members with, without a look-up by name for each object: a batch reads one relationship of
// many objects of one entity.
extension CopyBatch {
  /// The members of an unordered relationship.
  ///
  /// Used by generated code.
  public func members<Source: NSManagedObject, Destination>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source, as type: Destination.Type,
    _ set: @autoclosure () -> NSSet?
  ) -> Members<Destination> { Members(stored: stored(relationship, of: source)) }

  /// The members of an ordered relationship, in their order.
  ///
  /// Used by generated code.
  public func members<Source: NSManagedObject, Destination>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source, as type: Destination.Type,
    _ set: @autoclosure () -> NSOrderedSet?
  ) -> Members<Destination> { Members(stored: stored(relationship, of: source)) }

  /// The members of a relationship whose class declares a Swift collection.
  ///
  /// Used by generated code.
  public func members<Source: NSManagedObject, Destination>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source, as type: Destination.Type,
    _ members: @autoclosure () -> (some Sequence<Destination>)?
  ) -> Members<Destination> { Members(stored: stored(relationship, of: source)) }

  private func stored<Source: NSManagedObject>(
    _ relationship: () -> Exclusion<Source>, of source: Source
  ) -> ContiguousArray<NSManagedObject> {
    if let reading, let readSlot, readSlot.relationship == reading, readSlot.entity === source.entity {
      return source.members(inSlot: readSlot.slot)
    }
    let slot = source.toManySlot(forKey: relationship().relationship.name)
    if let reading { readSlot = (reading, source.entity, slot) }
    return source.members(inSlot: slot)
  }
}
#endif
