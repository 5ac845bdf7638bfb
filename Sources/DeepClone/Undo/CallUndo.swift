import Foundation

/// Takes back a call that fails: its objects are deleted, and its links to other objects removed.
///
/// What hooks, closures and filters did to other objects stays.
final class CallUndo {
  private let target: NSManagedObjectContext
  /// The destinations that clones of earlier calls, and a new owner, had before.
  private var links: [KeptLink] = []
  /// Objects without changes that the call links its clones to.
  private var unchanged: [NSManagedObject] = []
  /// The unsaved objects from before the call, if a class may insert more as its objects are inserted.
  private var existing: Set<NSManagedObject> = []

  init(in target: NSManagedObjectContext) { self.target = target }

  /// Notes an object that is to be linked: a link that was made and removed would leave it marked as changed.
  func noteLink(to object: NSManagedObject) { if !object.hasChanges { unchanged.append(object) } }

  /// Keeps what a relationship of an object refers to, before the call changes it.
  func keep(_ relationship: String, of object: NSManagedObject) {
    let link = KeptLink(relationship, of: object)
    noteLink(to: object)
    if let destination = link.destination { noteLink(to: destination) }
    links.append(link)
  }

  /// Notes what exists before objects are inserted whose class has an `awakeFromInsert`.
  ///
  /// - Complexity: O(*n*) in the target's unsaved objects.
  func noteExisting() { existing = target.insertedObjects }

  /// Empties owning relationships that a new clone's `awakeFromInsert` has filled.
  ///
  /// New objects are deleted; those that existed before the call only lose their link.
  func empty(_ owned: [CloneLink], of clone: NSManagedObject) {
    for link in owned {
      let found = clone.destinations(of: link.name)
      if found.isEmpty { continue }
      clone.unlinkAll { $0.name == link.name }
      for object in found where object.isInserted && !existing.contains(object) {
        // A link with the rule Deny would make the next save fail.
        object.unlinkAll { $0.deleteRule == .denyDeleteRule }
        target.delete(object)
      }
    }
  }

  /// Takes back what the call has made.
  ///
  /// Links and values are removed first (`TakenValues`).
  ///
  /// - Parameters:
  ///   - made: What the call has made, each with its source.
  ///   - keepsValues: Whether it all has its source's values.
  ///   - rules: Returns the rules of an object's entity.
  func takeBack(
    _ made: [(object: NSManagedObject, source: NSManagedObject)], keepsValues: Bool,
    _ rules: (NSManagedObject) -> CloneEntity?
  ) {
    let manager = target.undoGrouping
    manager?.disableUndoRegistration()
    defer { manager?.enableUndoRegistration() }
    target.processPendingChanges()
    // Descriptions are read once an entity: each read copies a dictionary.
    var taken: [NSEntityDescription: TakenValues] = [:]
    for (object, _) in made where taken[object.entity] == nil {
      taken[object.entity] = TakenValues(object.entity, keepsValues ? nil : rules(object))
    }
    for (object, _) in made where object.managedObjectContext === target { taken[object.entity]?.unlink(object) }
    for (object, source) in made where object.managedObjectContext === target {
      taken[object.entity]?.take(from: object, of: source)
    }
    for (object, _) in made where object.managedObjectContext === target && !object.isDeleted { target.delete(object) }
    for link in links.reversed() { link.restore() }
    for object in unchanged where object.isUpdated && object.managedObjectContext === target {
      target.refresh(object, mergeChanges: false)
    }
    // Delete rules are applied now and find nothing, and new objects that were deleted are gone.
    target.processPendingChanges()
  }
}

/// A relationship of an earlier call's clone, or of a new owner, which the running call may change.
struct KeptLink {
  private let object: NSManagedObject
  private let name: String
  let destination: NSManagedObject?
  /// The members of a to-many relationship without an inverse, which unlinking doesn't reach.
  private let members: Any?
  /// The destination's side if that is ordered: an object that's linked again would come last.
  private let order: (name: String, members: NSOrderedSet)?

  init(_ name: String, of object: NSManagedObject) {
    self.object = object
    self.name = name
    let value = object.value(forKey: name)
    destination = value as? NSManagedObject
    let relationship = object.entity.relationshipsByName[name]
    let inverse = relationship?.mutualInverse
    members = relationship?.isToMany == true && inverse == nil ? ((value as? NSObject)?.copy()) : nil
    if let destination, let inverse, inverse.isOrdered,
      let members = destination.value(forKey: inverse.name) as? NSOrderedSet
    {
      order = (inverse.name, NSOrderedSet(orderedSet: members))
    } else {
      order = nil
    }
  }

  /// Gives the relationship what it had before.
  func restore() {
    // The app's own code may have reset the context.
    guard object.managedObjectContext != nil else { return }
    if let members { object.setValue(members, forKey: name) }
    guard object.value(forKey: name) as? NSManagedObject !== destination else { return }
    object.setValue(destination, forKey: name)
    if let order { destination?.setValue(order.members, forKey: order.name) }
  }
}
