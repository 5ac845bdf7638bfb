#if !canImport(CoreData)
// The values of an object that a save writes.
extension NSManagedObject {
  /// The key that other objects' rows use for the object.
  @inline(__always)
  final var savedKey: ObjectKey { _key ?? objectID.key }

  /// The attribute or to-one relationship in a slot; no value if stores don't hold it.
  final func savedValue(at slot: Int) -> StoredValue {
    switch _links[slot].kind {
    case .attribute: .attribute(_links[slot].isStored ? storedAttribute(at: slot) : .null)
    case .toOne: .toOne(storedToOne(at: slot)?.savedKey)
    case .toMany, .ordered: .toMany
    }
  }

  /// The attributes and to-one relationships; to-many ones are empty here.
  final var savedValues: ContiguousArray<StoredValue> { ContiguousArray((0..<_links.count).map(savedValue)) }

  /// Marks all values of the object as known to the store.
  final func becomeSaved() {
    _committed = nil
    for slot in 0..<_links.count where _links[slot].kind == .toMany || _links[slot].kind == .ordered {
      storedToMany(at: slot)?.commit()
    }
  }

  /// The changes of the to-many relationships.
  final var savedMembers: [MemberChange] { (0..<_links.count).compactMap(savedMembers) }

  /// Returns the changes of the to-many relationship in a slot; nil if there are none, or if it is another property.
  final func savedMembers(at slot: Int) -> MemberChange? {
    let kind = _links[slot].kind
    guard kind == .toMany || kind == .ordered, let stored = storedToMany(at: slot), stored.hasChanges else {
      return nil
    }
    // If the store knows nothing, everything is an addition; an order is written whole.
    let isWhole = stored.isRewritten && (kind == .ordered || !isInserted)
    return MemberChange(
      slot: slot, whole: isWhole ? ContiguousArray(stored.members.lazy.map(\.savedKey)) : nil,
      added: ContiguousArray(stored.addedSinceCommit.lazy.map(\.savedKey)),
      removed: isInserted ? [] : ContiguousArray(stored.removedCommitted.lazy.map(\.savedKey)))
  }
}
#endif
