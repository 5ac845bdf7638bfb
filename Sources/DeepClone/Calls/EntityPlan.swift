/// What the objects of one entity have in common in the running call.
final class EntityPlan {
  let entity: CloneEntity
  /// The entity in the sources' model, and in the target's.
  let description: NSEntityDescription
  #if !canImport(CoreData)
  private let number: Int
  #endif
  var target: NSEntityDescription?
  /// The class that was checked last.
  @exclusivity(unchecked) var checkedType: NSManagedObject.Type?
  /// Whether a store has any of the objects.
  @exclusivity(unchecked) var isStored = false
  /// The roots of the entity.
  var roots: ContiguousArray<NSManagedObject> = []
  /// Whether each object has to be looked for, since it may have been reached before.
  @exclusivity(unchecked) var mustLook = false
  /// The only relationship that has led to the objects; -1 for none.
  @exclusivity(unchecked) private var way = -1
  /// The filters of the entity, found at the first object.
  var filters: [CloneFilter]?
  /// Whether the clones' class may have an `awakeFromInsert`, and whether the class has a hook.
  var (awakens, hasHook) = (false, false)
  /// The relationships whose destinations are surely not cloned and that are written as clones are made, as bits; those from
  /// number 64 on are written later.
  private var early: UInt64 = 0
  private(set) var hasEarly = false
  /// Whether any relationship is written when all clones exist, in any order.
  private(set) var hasLater = false
  /// How objects are copied as they are, and which of their relationships a copy has.
  var copying: SharedCopying?
  private var slots = MemberSlots()

  /// Plans for the objects of an entity.
  ///
  /// - Parameter object: One of the objects.
  init(_ entity: CloneEntity, of object: NSManagedObject) {
    self.entity = entity
    description = object.entity
    #if !canImport(CoreData)
    number = object.storedEntityNumber
    #endif
  }

  /// Whether a relationship leads to objects that are surely new, apart from roots: it alone has led to the entity, and its
  /// inverse has room for one object, so that each comes once.
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

  /// Decides which relationships are written as clones are made.
  func findEarly(_ isEarly: (CloneLink) -> Bool) {
    for link in entity.written {
      if link.number < 64, isEarly(link) {
        early |= 1 << UInt64(link.number)
        hasEarly = true
      } else {
        hasLater = true
      }
    }
  }

  /// Whether a relationship is written as clones are made.
  @inline(__always)
  func isEarly(_ link: CloneLink) -> Bool { link.number < 64 && early & 1 << UInt64(link.number) != 0 }

  /// Whether an object is of the entity, and not of one that inherits from it.
  @inline(__always)
  func isOf(_ object: NSManagedObject) -> Bool {
    #if canImport(CoreData)
    description === object.entity
    #else
    object.storedEntityNumber == number
    #endif
  }

  /// The members of a to-many relationship of an object.
  @inline(__always)
  func members(
    of link: CloneLink, _ access: RelationshipAccess, _ object: NSManagedObject
  ) -> ContiguousArray<NSManagedObject> {
    slots.members(of: link, access, object)
  }
}
