/// The cardinality of a relationship: one destination, many, or many in an order.
@_spi(Generated)
public enum RelationshipKind: Sendable { case toOne, toMany, ordered }

/// The functions that read and write a relationship: by typed accessors, or by key.
@_spi(Generated)
public struct LinkAccess {
  /// The cardinality of the relationship.
  package let kind: RelationshipKind
  /// True if a to-one relationship is read through a property of its destination's class.
  package var isTyped = false
  /// Reads a to-one relationship.
  package var object: (NSManagedObject) -> NSManagedObject? = { _ in nil }
  /// Makes clones refer to one object, in a to-one relationship.
  var setObjects: (Block, NSManagedObject?) -> Void = { _, _ in }
  /// Makes clones refer to the destinations of their sources, in a to-one relationship.
  package var copy: (Block) -> Void = { _ in }
  /// Reads the members of a to-many relationship, in their order.
  package var members: (NSManagedObject) -> ContiguousArray<NSManagedObject> = { _ in [] }
  /// Writes a to-many relationship, whole.
  package var setMembers: (NSManagedObject, ContiguousArray<NSManagedObject>) -> Void = { _, _ in }

  /// A to-one relationship with a typed accessor.
  @usableFromInline
  init(
    object: @escaping (NSManagedObject) -> NSManagedObject?,
    setObjects: @escaping (Block, NSManagedObject?) -> Void, copy: @escaping (Block) -> Void
  ) {
    kind = .toOne
    isTyped = true
    (self.object, self.setObjects, self.copy) = (object, setObjects, copy)
  }

  /// A to-many relationship.
  @usableFromInline
  init(
    _ kind: RelationshipKind, members: @escaping (NSManagedObject) -> ContiguousArray<NSManagedObject>,
    setMembers: @escaping (NSManagedObject, ContiguousArray<NSManagedObject>) -> Void
  ) {
    (self.kind, self.members, self.setMembers) = (kind, members, setMembers)
  }

  /// A relationship that is read and written by its key.
  @usableFromInline
  package init(byKey name: String, _ kind: RelationshipKind) {
    self.kind = kind
    if kind == .toOne {
      object = { $0.value(forKey: name) as? NSManagedObject }
      setObjects = { block, object in
        block.forEachClone(NSManagedObject.self) { $0.setValue(object, forKey: name) }
      }
      copy = { block in
        block.forEach(NSManagedObject.self) { $1.setValue($0.value(forKey: name), forKey: name) }
      }
    } else {
      members = { ContiguousArray($0.destinations(of: name)) }
      setMembers = { object, members in
        let value: Any = kind == .ordered ? NSOrderedSet.linking(members) : NSSet.linking(members)
        object.setValue(value, forKey: name)
      }
    }
  }

  /// Writes a to-one relationship.
  package func setObject(_ clone: NSManagedObject, _ object: NSManagedObject?) {
    Block.with(clone, clone) { setObjects($0, object) }
  }
}
