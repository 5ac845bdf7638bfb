#if !canImport(CoreData)
public import Foundation

// Functions that generated accessors call around their stored properties. Accessing a loaded, changed object only costs
// a test of two bits.
extension NSManagedObject {
  /// Brings in the values before they are read.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameter property: The property's name.
  @inlinable
  @inline(__always)
  public final func willRead(_ property: StaticString = #function) {
    if !_state.isDisjoint(with: .delaysReading) { fireFault(property) }
  }

  /// Brings in the values and marks the object as changed before it is written.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameter property: The property's name.
  @inlinable
  @inline(__always)
  public final func willWrite(_ property: StaticString = #function) {
    if !_state.isDisjoint(with: .delaysChanging) { becomeChanged(property) }
  }

  /// Brings in the values before what is in a slot is read.
  @inline(__always)
  final func willRead(at slot: Int) {
    if !_state.isDisjoint(with: .delaysReading) { fireFault(for: .slot(slot)) }
  }

  /// Brings in the values and marks the object as changed before what is in a slot is written.
  @usableFromInline
  final func willWrite(at slot: Int) {
    if !_state.isDisjoint(with: .delaysChanging) { becomeChanged(for: .slot(slot)) }
  }

  /// Prepares a to-one relationship for a new destination: marks the object as changed and maintains the inverse.
  ///
  /// Used by generated accessors, which store the destination afterwards.
  ///
  /// - Parameters:
  ///   - old: The destination so far.
  ///   - new: The new destination.
  ///   - slot: The relationship's slot.
  /// - Returns: Whether there is anything to store.
  @inlinable
  public final func willReplace(_ old: NSManagedObject?, by new: NSManagedObject?, at slot: Int) -> Bool {
    if old === new { return false }
    willWrite(at: slot)
    maintainInverse(from: old, to: new, at: slot)
    return true
  }

  /// The members of a to-many relationship as its accessor hands them out.
  ///
  /// Used by generated accessors. A shorter name would hide an app's own function in the bodies of its classes.
  ///
  /// - Parameters:
  ///   - stored: The stored members.
  ///   - slot: The relationship's slot.
  public final func unorderedMembers(_ stored: RelationshipMembers?, at slot: Int) -> NSSet {
    loadedMembers(stored, at: slot).set
  }

  /// The members of an ordered relationship as its accessor hands them out.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameters:
  ///   - stored: The stored members.
  ///   - slot: The relationship's slot.
  public final func orderedMembers(_ stored: RelationshipMembers?, at slot: Int) -> NSOrderedSet {
    loadedMembers(stored, at: slot).orderedSet
  }

  /// The members of a to-many relationship, which are brought in if they weren't.
  final func loadedMembers(_ stored: RelationshipMembers?, at slot: Int) -> RelationshipMembers {
    if let stored, !stored.isFault { return stored }
    let members = stored ?? makeMembers(at: slot)
    if members.isFault { _context?.load(members, of: self, at: slot) }
    return members
  }

  /// The members of the to-many relationship in a slot, which are brought in if they weren't.
  final func loadedMembers(at slot: Int) -> RelationshipMembers { loadedMembers(storedToMany(at: slot), at: slot) }

  /// The members of a to-many relationship, to add to or take from; they may not have been brought in.
  final func membersToChange(at slot: Int) -> RelationshipMembers {
    storedToMany(at: slot) ?? makeMembers(at: slot)
  }

  private func makeMembers(at slot: Int) -> RelationshipMembers {
    // A new object's relationships are empty; those of a saved one are brought in when they're needed.
    let isKnown = _state.isDisjoint(with: .inserted) && _context != nil
    let members = RelationshipMembers(isFault: isKnown)
    storeToMany(members, at: slot)
    return members
  }

  /// Brings in the values.
  ///
  /// Called if an accessor meets a fault.
  @usableFromInline
  final func fireFault(_ property: StaticString) { fireFault(for: .named(property)) }

  final func fireFault(for property: AccessedProperty) {
    if _state.contains(.watched) { _context?.checkQueue() }
    _context?.fulfill(self, for: property)
  }

  /// Brings in the values, and lists the object among the changed ones.
  @usableFromInline
  final func becomeChanged(_ property: StaticString) { becomeChanged(for: .named(property)) }

  final func becomeChanged(for property: AccessedProperty) {
    if !_state.isDisjoint(with: .delaysReading) { fireFault(for: property) }
    // An unreadable object isn't changed either: the call that noted it throws, and the next access reads it anew.
    if _state.contains(.fault) { return }
    if _state.contains(.settled) { _context?.noteFurtherChange(of: self) }
    guard _state.contains(.clean) else { return }
    _committed = storedValues
    _state.remove(.clean)
    _state.insert(.updated)
    _context?.listChanged(self)
  }
}
#endif
