/// A relationship of an entity: its rule, and how it is read and written.
package final class CloneLink {
  package let name: String
  package let outcome: RelationshipOutcome
  /// The names of the destination entity, and of the inverse relationship there; empty for none.
  package let ends: (destination: String, inverse: String)
  /// How it is read and written.
  package let access: LinkAccess
  package let kind: RelationshipKind
  /// True if writing it may run a setter of the app's, which may change attributes: Core Data's key-value access calls one, too.
  let mayChangeValues: Bool
  // What follows is set once, before the model is used. Checks of exclusive access would cost a clone in a chain 260 instructions
  // (Swift 6.3, counted by callgrind).
  /// Its number among the entity's relationships, and the numbers of the entity and of the one that declares it.
  @exclusivity(unchecked) package internal(set) var number = 0, entityNumber = 0, declaring = 0
  /// The numbers of the concrete entities that its destinations can have.
  @exclusivity(unchecked) package internal(set) var destinations: [Int] = []
  /// The number of the inverse among the destination's relationships; -1 for none.
  @exclusivity(unchecked) package internal(set) var inverse = -1
  /// The cardinality of the inverse; nil for none.
  @exclusivity(unchecked) package internal(set) var inverseKind: RelationshipKind?

  init(
    _ name: String, _ outcome: RelationshipOutcome, _ ends: (destination: String, inverse: String),
    _ access: LinkAccess, _ setter: KeyReason?
  ) {
    self.name = name
    self.outcome = outcome
    self.ends = ends
    self.access = access
    mayChangeValues = setter != nil && setter != .noClass
    kind = access.kind
  }

  /// True if it can have several destinations.
  package var isToMany: Bool { kind != .toOne }
  /// True if its members have an order.
  package var isOrdered: Bool { kind == .ordered }
  /// True if clones refer to the same destinations, unless those are cloned.
  ///
  /// An owner in a one-to-one relationship can't be shared: it has room for one object.
  package var isShared: Bool { outcome == .shared || outcome == .owner && inverseKind != .toOne }
  /// True if clones refer to the source's owner, unless that is cloned.
  package var isOwner: Bool { outcome == .owner }

  /// Decides which object a clone refers to in place of one of its source's destinations.
  ///
  /// - Parameters:
  ///   - isCloned: Whether the destination is cloned, or its side of the link is written.
  ///   - isWritten: Whether neither a rule nor the call leaves the relationship out of the source.
  ///   - joins: Whether the clone joins objects that aren't cloned.
  package func destination(isCloned: Bool, isWritten: Bool, joins: Bool) -> CloneDestination {
    if isCloned { return .clone }
    return isShared && isWritten && joins ? .shared : .nothing
  }
}

/// The destination of a clone's link.
package enum CloneDestination {
  /// The clone of the source's destination.
  case clone
  /// The destination itself, or its counterpart.
  case shared
  case nothing
}

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
    self.object = object
    self.setObjects = setObjects
    self.copy = copy
  }

  /// A to-many relationship.
  @usableFromInline
  init(
    _ kind: RelationshipKind, members: @escaping (NSManagedObject) -> ContiguousArray<NSManagedObject>,
    setMembers: @escaping (NSManagedObject, ContiguousArray<NSManagedObject>) -> Void
  ) {
    self.kind = kind
    self.members = members
    self.setMembers = setMembers
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
