import Foundation

/// A side of an earlier call's clone, or of a new owner, which the running call may lead elsewhere.
struct KeptLink {
  private let object: NSManagedObject
  private let name: String
  private let destination: NSManagedObject?
  /// The members of a to-many side without an inverse, which unlinking doesn't reach.
  private let members: Any?
  /// The destination's side where that is ordered: an object that comes back would stand last.
  private let order: (name: String, members: NSOrderedSet)?

  init(_ name: String, of object: NSManagedObject) {
    (self.object, self.name) = (object, name)
    let value = object.value(forKey: name)
    destination = value as? NSManagedObject
    let relationship = object.entity.relationshipsByName[name]
    let inverse = relationship?.inverseRelationship
    members = relationship?.isToMany == true && inverse == nil ? ((value as? NSObject)?.copy()) : nil
    if let destination, let inverse, inverse.isOrdered,
      let members = destination.value(forKey: inverse.name) as? NSOrderedSet
    {
      order = (inverse.name, NSOrderedSet(orderedSet: members))
    } else {
      order = nil
    }
  }

  /// Leads the side to where it led before.
  func restore() {
    if let members { object.setValue(members, forKey: name) }
    guard object.value(forKey: name) as? NSManagedObject !== destination else { return }
    object.setValue(destination, forKey: name)
    if let order { destination?.setValue(order.members, forKey: order.name) }
  }
}
