import Foundation

/// A to-one side of an earlier call's clone, which the running call may lead elsewhere.
struct KeptLink {
  private let object: NSManagedObject
  private let name: String
  private let destination: NSManagedObject?
  /// The destination's side where that is ordered: an object that comes back would stand last.
  private let order: (name: String, members: NSOrderedSet)?

  init(_ name: String, of object: NSManagedObject) {
    (self.object, self.name) = (object, name)
    destination = object.value(forKey: name) as? NSManagedObject
    let inverse = object.entity.relationshipsByName[name]?.inverseRelationship
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
    guard object.value(forKey: name) as? NSManagedObject !== destination else { return }
    object.setValue(destination, forKey: name)
    if let order { destination?.setValue(order.members, forKey: order.name) }
  }
}
