/// What becomes of a relationship, and how it is read and written.
package struct RelationshipLine {
  package let name: String
  package let outcome: CloneRules.RelationshipOutcome
  package let kind: RelationshipKind
  /// The name of the entity that it leads to, and of that entity's relationship that leads back; empty for none.
  let destination, inverse: String
  /// How it is read and written.
  package let access: RelationshipAccess
}

/// The number of objects that a relationship leads to: one, many or many in an order.
@_spi(Generated)
public enum RelationshipKind: Sendable { case toOne, toMany, ordered }

/// The functions that read and write a relationship: by typed accessors, or by key.
@_spi(Generated)
public struct RelationshipAccess {
  /// Whether a to-one relationship is read through a property that says its destination's class.
  package let isTyped: Bool
  /// Reads a to-one relationship.
  package let object: (NSManagedObject) -> NSManagedObject?
  /// Writes a to-one relationship of clones: all lead to one object.
  let setObjects: (Block, NSManagedObject?) -> Void
  /// Lets clones lead where their sources do, in a to-one relationship.
  package let copy: (Block) -> Void
  /// Reads the members of a to-many relationship, in their order.
  package let members: (NSManagedObject) -> ContiguousArray<NSManagedObject>
  /// Writes a to-many relationship, whole.
  package let setMembers: (NSManagedObject, ContiguousArray<NSManagedObject>) -> Void

  /// A to-one relationship.
  @usableFromInline
  init(
    object: @escaping (NSManagedObject) -> NSManagedObject?,
    setObjects: @escaping (Block, NSManagedObject?) -> Void, copy: @escaping (Block) -> Void, isTyped: Bool
  ) {
    (self.object, self.setObjects, self.copy, self.isTyped) = (object, setObjects, copy, isTyped)
    (members, setMembers) = ({ _ in [] }, { _, _ in })
  }

  /// A to-many relationship.
  @usableFromInline
  init(
    members: @escaping (NSManagedObject) -> ContiguousArray<NSManagedObject>,
    setMembers: @escaping (NSManagedObject, ContiguousArray<NSManagedObject>) -> Void
  ) {
    (self.members, self.setMembers) = (members, setMembers)
    (object, setObjects, copy, isTyped) = ({ _ in nil }, { _, _ in }, { _ in }, false)
  }

  /// A relationship that is read and written by its key.
  @usableFromInline
  package init(byKey name: String, _ kind: RelationshipKind) {
    if kind == .toOne {
      self.init(
        object: { $0.value(forKey: name) as? NSManagedObject },
        setObjects: { block, object in block.forEachClone(NSManagedObject.self) { $0.setValue(object, forKey: name) } },
        copy: { block in
          block.forEach(NSManagedObject.self) { $1.setValue($0.value(forKey: name), forKey: name) }
        }, isTyped: false)
    } else {
      self.init(
        members: { ContiguousArray($0.destinations(of: name)) },
        setMembers: { object, members in
          object.setValue(
            kind == .ordered ? NSOrderedSet.linking(members) as Any : NSSet.linking(members), forKey: name)
        })
    }
  }

  /// Writes a to-one relationship.
  package func setObject(_ clone: NSManagedObject, _ object: NSManagedObject?) {
    Block.with(clone, clone) { setObjects($0, object) }
  }
}
