import Foundation

extension CloneContext {
  /// Empties an owning relationship of a new clone: its `awakeFromInsert` may have put objects of its own into it.
  func clear(_ name: String, of clone: NSManagedObject) {
    let found = clone.destinations(of: name)
    guard !found.isEmpty else { return }
    unlink(name, of: clone)
    for object in found where object.isInserted { managedObjectContext.delete(object) }
  }

  private func unlink(_ name: String, of clone: NSManagedObject) {
    guard let relationship = clone.entity.relationshipsByName[name] else { return }
    let empty: Any? = relationship.isToMany ? (relationship.isOrdered ? NSOrderedSet() : NSSet()) : nil
    clone.setValue(empty, forKey: name)
  }

  /// Takes clones out of the target again, with every link that they have.
  ///
  /// Links go first: deleting a linked clone would run its delete rules on what it shares.
  func remove(_ clones: [NSManagedObject]) {
    for clone in clones {
      for name in clone.entity.relationshipsByName.keys.sorted() { unlink(name, of: clone) }
    }
    for clone in clones { managedObjectContext.delete(clone) }
  }
}
