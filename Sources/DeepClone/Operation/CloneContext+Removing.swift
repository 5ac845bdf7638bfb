import Foundation

extension CloneContext {
  /// Empties owning relationships of a new clone: its `awakeFromInsert` may have put objects of its own into them.
  @usableFromInline
  func clear<Object: NSManagedObject>(
    _ relationships: [Exclusion<Object>], of clone: Object, sparedBy source: Object
  ) {
    for exclusion in relationships where includes(exclusion, of: source) {
      let name = exclusion.relationship.name
      let found: [NSManagedObject]
      switch clone.value(forKey: name) {
      case let object as NSManagedObject: found = [object]
      case let set as NSSet: found = set.compactMap { $0 as? NSManagedObject }
      case let set as NSOrderedSet: found = set.compactMap { $0 as? NSManagedObject }
      default: found = []
      }
      guard !found.isEmpty else { continue }
      unlink(name, of: clone)
      for object in found where object.isInserted { managedObjectContext.delete(object) }
    }
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

  /// Keeps the attributes of a clone that an earlier call made, for the case that the running one fails.
  func keepValues(of clone: NSManagedObject) {
    keptValues.append((clone, attributeValues(of: clone)))
  }

  private func attributeValues(of clone: NSManagedObject) -> [(name: String, value: Any?)] {
    clone.entity.attributesByName.keys.sorted()
      .filter { !(clone.entity.attributesByName[$0] is NSDerivedAttributeDescription) }
      .map { ($0, storedValue(forKey: $0, of: clone)) }
  }

  /// Gives clones of earlier calls the values back that they had before the running call.
  func restoreValues() {
    for (clone, values) in keptValues {
      for (name, value) in values { store(value, forKey: name, in: clone) }
    }
    keptValues = []
  }
}
