#if !canImport(CoreData)
public import Foundation

// Inverse maintenance: if one side of a relationship is set, the other side changes as well (Apple's Core Data
// Programming Guide, "Relationships and their inverses"). A to-many side is brought in for that, as faults: Apple's asks it
// whether it has the object (seen in public disassemblies of `_maintainInverseRelationship:` and `_NSFaultingMutableSet`).
extension NSManagedObject {
  /// Makes the inverse of a to-one relationship agree with a new destination.
  @usableFromInline
  final func maintainInverse(from old: NSManagedObject?, to new: NSManagedObject?, at slot: Int) {
    let link = _links[slot]
    if let new { checkContext(of: new, at: slot) }
    if let old, let inverse = link.inverse(inEntity: old._entityNumber) { old.removeInverse(self, inverse) }
    if let new, let inverse = link.inverse(inEntity: new._entityNumber) { new.addInverse(self, inverse, from: link) }
  }

  /// Sets a to-many relationship, whole.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - objects: The new members.
  ///   - slot: The relationship's slot.
  public final func replaceMembers(with objects: NSSet?, at slot: Int) {
    replaceMembers(with: managedObjects(objects?.allObjects ?? []), at: slot)
  }

  /// Sets an ordered relationship, whole.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - objects: The new members.
  ///   - slot: The relationship's slot.
  public final func replaceMembers(with objects: NSOrderedSet?, at slot: Int) {
    if let set = objects as? RelationshipOrderedSet {
      replaceMembers(with: set.members, at: slot)
    } else {
      replaceMembers(with: objects.map(managedObjects) ?? [], at: slot)
    }
  }

  final func replaceMembers(with objects: ContiguousArray<NSManagedObject>, at slot: Int) {
    let link = _links[slot]
    willWrite(at: slot)
    let members = loadedMembers(at: slot)
    if members.count == 0 {
      if objects.isEmpty { return }
      for object in objects { checkContext(of: object, at: slot) }
      members.assign(objects)
      for object in objects {
        if let inverse = link.inverse(inEntity: object._entityNumber) { object.addInverse(self, inverse, from: link) }
      }
      return
    }
    let old = members.members
    if old.elementsEqual(objects, by: ===) { return }
    for object in objects { checkContext(of: object, at: slot) }
    let oldIdentities = Set(old.map(ObjectIdentifier.init))
    let newIdentities = Set(objects.map(ObjectIdentifier.init))
    let leaving = old.filter { !newIdentities.contains(ObjectIdentifier($0)) }
    let coming = objects.filter { !oldIdentities.contains(ObjectIdentifier($0)) }
    for object in leaving {
      if let inverse = link.inverse(inEntity: object._entityNumber), object !== self || inverse.slot != slot {
        object.removeInverse(self, inverse)
      }
    }
    members.assign(objects)
    for object in coming {
      if let inverse = link.inverse(inEntity: object._entityNumber) { object.addInverse(self, inverse, from: link) }
    }
  }

  /// Adds one object to a to-many relationship.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - slot: The relationship's slot.
  public final func addMember(_ object: NSManagedObject, at slot: Int) {
    let link = _links[slot]
    checkContext(of: object, at: slot)
    willWrite(at: slot)
    guard let inverse = link.inverse(inEntity: object._entityNumber) else {
      let members = loadedMembers(at: slot)
      if !members.contains(object) { members.appendKnownAbsent(object) }
      return
    }
    object.willRead(at: inverse.slot)
    if inverse.kind == .toOne {
      // The object's own side says whether it is a member, without a look at the others.
      let owner = object.storedToOne(at: inverse.slot)
      if owner === self { return }
      object.willWrite(at: inverse.slot)
      if let owner { owner.removeInverse(object, object._links[inverse.slot].inverse(inEntity: owner._entityNumber)) }
      object.storeToOne(self, at: inverse.slot)
      loadedMembers(at: slot).appendKnownAbsent(object)
    } else {
      let members = loadedMembers(at: slot)
      if members.contains(object) { return }
      members.appendKnownAbsent(object)
      object.addInverse(self, inverse, from: link)
    }
  }

  /// Removes one object from a to-many relationship.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - slot: The relationship's slot.
  public final func removeMember(_ object: NSManagedObject, at slot: Int) {
    willRead(at: slot)
    let inverse = _links[slot].inverse(inEntity: object._entityNumber)
    if let inverse, inverse.kind == .toOne {
      // The object's own side says whether it is a member, without a look at the others.
      object.willRead(at: inverse.slot)
      guard object.storedToOne(at: inverse.slot) === self else { return }
      willWrite(at: slot)
      loadedMembers(at: slot).removeKnownPresent(object)
      object.removeInverse(self, inverse)
      return
    }
    let members = loadedMembers(at: slot)
    guard members.contains(object) else { return }
    willWrite(at: slot)
    members.removeKnownPresent(object)
    // An object that is its own member through its own inverse has left itself by now.
    if let inverse, object !== self || inverse.slot != slot { object.removeInverse(self, inverse) }
  }

  // MARK: The other side

  /// Adds an object to this side of a relationship, after the object's own side was set.
  final func addInverse(_ object: NSManagedObject, _ inverse: InverseLink, from link: SlotLink) {
    willWrite(at: inverse.slot)
    switch inverse.kind {
    case .toOne:
      let partner = storedToOne(at: inverse.slot)
      if partner === object { return }
      // This object has room for one: its former partner loses it.
      if let partner { partner.removeInverse(self, _links[inverse.slot].inverse(inEntity: partner._entityNumber)) }
      storeToOne(object, at: inverse.slot)
    case .toMany, .ordered:
      let members = loadedMembers(at: inverse.slot)
      // An object that refers to itself through its own inverse is met twice.
      if link.kind != .toOne, object === self, members.contains(object) { return }
      members.appendKnownAbsent(object)
    case .attribute: break
    }
  }

  /// Removes an object from this side of a relationship.
  final func removeInverse(_ object: NSManagedObject, _ inverse: InverseLink?) {
    guard let inverse else { return }
    willWrite(at: inverse.slot)
    switch inverse.kind {
    case .toOne:
      if storedToOne(at: inverse.slot) === object { storeToOne(nil, at: inverse.slot) }
    case .toMany, .ordered: loadedMembers(at: inverse.slot).removeKnownPresent(object)
    case .attribute: break
    }
  }

  /// Empties all relationships, on both sides.
  final func cutLinks() {
    for slot in 0..<_links.count {
      switch _links[slot].kind {
      case .attribute: break
      case .toOne: if willReplace(storedToOne(at: slot), by: nil, at: slot) { storeToOne(nil, at: slot) }
      case .toMany, .ordered: replaceMembers(with: [] as ContiguousArray, at: slot)
      }
    }
  }

  @inline(__always)
  private func checkContext(of object: NSManagedObject, at slot: Int) {
    if _contextIdentity == object._contextIdentity { return }
    refuseOtherContext(of: object, at: slot)
  }

  private func refuseOtherContext(of object: NSManagedObject, at slot: Int) {
    // An object without a context may be linked before it is inserted.
    precondition(
      _context == nil || object._context == nil,
      "'\(_layout.entity.name ?? "").\(_layout.properties[slot]?.name ?? "")' cannot refer to an object of another context"
    )
  }
}
#endif
