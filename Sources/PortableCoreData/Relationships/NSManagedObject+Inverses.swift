#if !canImport(CoreData)
public import Foundation

// Inverse maintenance: what one side of a relationship is set to, the other side says as well (Apple's Core Data
// Programming Guide, "Relationships and their inverses").
extension NSManagedObject {
  /// Makes the inverse of a to-one relationship agree with a new destination.
  @usableFromInline
  final func maintainInverse(from old: NSManagedObject?, to new: NSManagedObject?, at slot: Int) {
    guard let property = _layout.properties[slot] else { return }
    if let new { checkContext(of: new, for: property) }
    if let old, let inverse = property.inverse(in: old) { old.removeInverse(self, inverse) }
    if let new, let inverse = property.inverse(in: new) { new.addInverse(self, inverse, for: property) }
  }

  /// Sets a to-many relationship, whole.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - objects: The new members.
  ///   - slot: The relationship's slot.
  public final func replaceMembers(with objects: NSSet?, at slot: Int) {
    if let set = objects as? AssignableSet {
      replaceMembers(with: set.members, at: slot)
    } else {
      replaceMembers(with: distinctMembers(objects?.allObjects ?? []), at: slot)
    }
  }

  /// Sets an ordered relationship, whole.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - objects: The new members.
  ///   - slot: The relationship's slot.
  public final func replaceMembers(with objects: NSOrderedSet?, at slot: Int) {
    if let set = objects as? AssignableOrderedSet {
      replaceMembers(with: set.members, at: slot)
    } else {
      replaceMembers(with: distinctMembers(objects?.array ?? []), at: slot)
    }
  }

  final func replaceMembers(with objects: ContiguousArray<NSManagedObject>, at slot: Int) {
    guard let property = _layout.properties[slot] else { return }
    willWrite()
    let members = loadedMembers(storedToMany(at: slot), at: slot)
    let old = members.members
    if old.elementsEqual(objects, by: ===) { return }
    for object in objects { checkContext(of: object, for: property) }
    var leaving = old
    var coming = objects
    if !old.isEmpty {
      let oldIdentities = Set(old.map(ObjectIdentifier.init))
      let newIdentities = Set(objects.map(ObjectIdentifier.init))
      leaving = old.filter { !newIdentities.contains(ObjectIdentifier($0)) }
      coming = objects.filter { !oldIdentities.contains(ObjectIdentifier($0)) }
    }
    for object in leaving {
      if let inverse = property.inverse(in: object), object !== self || inverse.slot != slot {
        object.removeInverse(self, inverse)
      }
    }
    members.assign(objects)
    for object in coming {
      if let inverse = property.inverse(in: object) { object.addInverse(self, inverse, for: property) }
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
    guard let property = _layout.properties[slot] else { return }
    checkContext(of: object, for: property)
    willWrite()
    guard let inverse = property.inverse(in: object) else {
      let members = loadedMembers(storedToMany(at: slot), at: slot)
      if !members.contains(object) { members.appendKnownAbsent(object) }
      return
    }
    object.willRead()
    if inverse.kind == .toOne {
      // The object's own side says whether it is a member, without a look at the others.
      let owner = object.storedToOne(at: inverse.slot)
      if owner === self { return }
      object.willWrite()
      if let owner { owner.removeInverse(object, property.inSlot(of: owner)) }
      object.storeToOne(self, at: inverse.slot)
      membersToChange(at: slot).appendKnownAbsent(object)
    } else {
      let members = loadedMembers(storedToMany(at: slot), at: slot)
      if members.contains(object) { return }
      members.appendKnownAbsent(object)
      object.addInverse(self, inverse, for: property)
    }
  }

  /// Takes one object out of a to-many relationship.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - slot: The relationship's slot.
  public final func removeMember(_ object: NSManagedObject, at slot: Int) {
    guard let property = _layout.properties[slot] else { return }
    willRead()
    let inverse = property.inverse(in: object)
    if let inverse, inverse.kind == .toOne {
      // The object's own side says whether it is a member, without a look at the others.
      object.willRead()
      guard object.storedToOne(at: inverse.slot) === self else { return }
      willWrite()
      membersToChange(at: slot).removeKnownPresent(object)
      object.removeInverse(self, inverse)
      return
    }
    let members = loadedMembers(storedToMany(at: slot), at: slot)
    guard members.contains(object) else { return }
    willWrite()
    members.removeKnownPresent(object)
    // An object that is its own member through its own inverse has left itself by now.
    if let inverse, object !== self || inverse.slot != slot { object.removeInverse(self, inverse) }
  }

  // MARK: The other side

  /// Makes this side of a relationship say that it leads to an object, whose own side has just been set.
  final func addInverse(_ object: NSManagedObject, _ inverse: PropertyLayout, for property: PropertyLayout) {
    willWrite()
    switch inverse.kind {
    case .toOne:
      let partner = storedToOne(at: inverse.slot)
      if partner === object { return }
      // This object has room for one: its partner so far loses it.
      if let partner { partner.removeInverse(self, property.inSlot(of: partner)) }
      storeToOne(object, at: inverse.slot)
    case .toMany, .ordered:
      let members = membersToChange(at: inverse.slot)
      // An object that refers to itself through its own inverse is met twice.
      if property.isToMany, object === self, members.contains(object) { return }
      members.appendKnownAbsent(object)
    case .attribute: break
    }
  }

  /// Makes this side of a relationship say that it no longer leads to an object.
  final func removeInverse(_ object: NSManagedObject, _ inverse: PropertyLayout) {
    willWrite()
    switch inverse.kind {
    case .toOne:
      if storedToOne(at: inverse.slot) === object { storeToOne(nil, at: inverse.slot) }
    case .toMany, .ordered: membersToChange(at: inverse.slot).removeKnownPresent(object)
    case .attribute: break
    }
  }

  private func checkContext(of object: NSManagedObject, for property: PropertyLayout) {
    guard let context = _context, let other = object._context else { return }
    precondition(
      context === other,
      "'\(_layout.entity.name ?? "").\(property.name)' cannot lead to an object of another context")
  }
}

extension PropertyLayout {
  /// The same property as another object stores it.
  func inSlot(of object: NSManagedObject) -> PropertyLayout {
    object._layout.property(name) ?? self
  }
}
#endif
