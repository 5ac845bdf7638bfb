import Foundation

extension NSManagedObject {
  /// Empties every relationship.
  func unlinkAll() {
    for name in entity.relationshipsByName.keys.sorted() { unlink(name) }
  }

  /// Empties a relationship.
  func unlink(_ name: String) {
    guard let relationship = entity.relationshipsByName[name] else { return }
    let empty: Any? = relationship.isToMany ? (relationship.isOrdered ? NSOrderedSet() : NSSet()) : nil
    setValue(empty, forKey: name)
  }
}
