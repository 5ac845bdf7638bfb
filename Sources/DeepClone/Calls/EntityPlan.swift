/// One entity in the running call: all that its objects have in common.
final class EntityPlan {
  let entity: CloneEntity
  /// The entity in the sources' model, and in the target's.
  let description: NSEntityDescription
  var target: NSEntityDescription
  #if !canImport(CoreData)
  /// By which the portable engine knows the entity of an object.
  private let number: Int
  #endif
  /// The class that was checked last.
  var checkedType: NSManagedObject.Type?
  /// True if a store has any of the objects.
  var isStored = false
  /// The root of the entity; if there are several, each object is looked for.
  private(set) var root: NSManagedObject?
  /// True if each object has to be looked for, since it may have been reached before.
  var mustLook = false
  /// The only relationship that has led to the objects; -1 for none.
  private var way = -1
  /// True if the clones' class may have an `awakeFromInsert`; true if it has a hook.
  var (awakens, hasHook) = (false, false)
  /// The relationships that are written as clones are made, since their destinations are surely not cloned.
  private(set) var early: ContiguousArray<CloneLink> = []
  /// Those that are written when all clones exist, in any order.
  private(set) var later: ContiguousArray<CloneLink> = []
  /// How objects are copied as they are, and which of their relationships a copy has.
  var copying: SharedCopying?
  // Unchecked: asked for each object whose members are read.
  @exclusivity(unchecked) private var slots = MemberSlots()

  /// Plans for the objects of an entity.
  ///
  /// - Parameter object: One of the objects.
  init(_ entity: CloneEntity, of object: NSManagedObject) {
    self.entity = entity
    description = object.entity
    target = description
    #if !canImport(CoreData)
    number = object.storedEntityNumber
    #endif
  }

  /// Returns whether a relationship leads to objects that are surely new, apart from roots: it alone has led to the entity,
  /// and its inverse has room for one object, so that each comes once.
  @inline(__always)
  func isOnlyWay(_ link: CloneLink) -> Bool {
    if mustLook { return false }
    if way == link.identity { return true }
    if way < 0, link.inverseKind == .toOne {
      way = link.identity
      return true
    }
    mustLook = true
    return false
  }

  /// Takes in a root.
  func add(_ root: NSManagedObject) {
    mustLook = mustLook || self.root != nil
    self.root = root
  }

  /// Decides which relationships are written as clones are made.
  func findEarly(_ isEarly: (CloneLink) -> Bool) {
    // A list that exists costs a small call less than a new one.
    let areEarly = entity.written.allSatisfy(isEarly)
    early = areEarly ? entity.written : entity.written.filter(isEarly)
    if !areEarly { later = early.isEmpty ? entity.written : entity.written.filter { !isEarly($0) } }
  }

  /// Returns whether an object is of the entity, and not of one that inherits from it.
  @inline(__always)
  func isOf(_ object: NSManagedObject) -> Bool {
    #if canImport(CoreData)
    description === object.entity
    #else
    object.storedEntityNumber == number
    #endif
  }

  /// Calls a closure with what a relationship of an object leads to.
  func eachDestination(
    of link: CloneLink, _ access: RelationshipAccess, _ object: NSManagedObject,
    _ body: (NSManagedObject) throws -> Void
  ) rethrows {
    if link.kind == .toOne {
      if let destination = access.object(object) { try body(destination) }
    } else {
      for member in members(of: link, access, object) { try body(member) }
    }
  }

  /// The members of a to-many relationship of an object.
  @inline(__always)
  func members(
    of link: CloneLink, _ access: RelationshipAccess, _ object: NSManagedObject
  ) -> ContiguousArray<NSManagedObject> {
    slots.members(of: link, access, object)
  }
}
