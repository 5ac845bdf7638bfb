import Foundation

extension CloneContext {
  /// Empties an owning relationship of a new clone: its `awakeFromInsert` may have put objects of its own into it, which go
  /// with that, or objects that the app had.
  func clear(_ name: String, of clone: NSManagedObject) {
    let found = clone.destinations(of: name)
    guard !found.isEmpty else { return }
    clone.unlink(name)
    for object in found where object.isInserted {
      if unsaved?.hadInserted(object, in: managedObjectContext) != true { managedObjectContext.delete(object) }
    }
  }
}

extension NSManagedObject {
  /// Empties every relationship.
  func unlinkAll() {
    for name in entity.relationshipsByName.keys.sorted() { unlink(name) }
  }

  /// Empties a relationship.
  fileprivate func unlink(_ name: String) {
    guard let relationship = entity.relationshipsByName[name] else { return }
    let empty: Any? = relationship.isToMany ? (relationship.isOrdered ? NSOrderedSet() : NSSet()) : nil
    setValue(empty, forKey: name)
  }
}
