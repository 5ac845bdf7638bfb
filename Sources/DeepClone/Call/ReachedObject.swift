/// How an object was reached.
///
/// It holds only numbers, so that copying it counts no references.
struct ReachedObject: Equatable {
  /// The number of its entity in the model.
  let entity: Int
  /// The number of the call that reached it.
  let call: Int
  /// Its state in the call's tree of paths; a root's is `PathTree.root`.
  let state: Int
  /// The index of its first owner, and the number of the owner's relationship; -1 for a root that no other root owns.
  var owner = -1
  var link = -1
  /// The number of its own relationship that refers to the owner alone, and is written with it; -1 for none.
  var back = -1
  /// True if the clone's side of the link to the owner is written, instead of the owner's.
  var linksToOwner = false

  /// True if the caller asked for the object.
  var isRoot: Bool { state == PathTree.root }
  /// True if another object of the call owns it.
  var hasOwner: Bool { owner >= 0 }
}

/// A relationship that's written after all clones exist.
struct LaterLink {
  let link: CloneLink
  /// True if any of its destinations can have been cloned.
  let mayBeCloned: Bool
}

/// An entity whose objects a call has reached, and what these have in common.
final class ReachedEntity {
  let rules: CloneEntity
  /// The entity in the sources' model, and in the clones'.
  let description, target: NSEntityDescription
  /// The class that was checked last.
  @exclusivity(unchecked) var checkedType: NSManagedObject.Type?
  /// True if a store has any of the objects.
  @exclusivity(unchecked) var isStored = false
  /// The relationships that are written as clones are made, and those that are written later: unordered and ordered.
  @exclusivity(unchecked) var early: [CloneLink] = []
  @exclusivity(unchecked) var later: [LaterLink] = []
  @exclusivity(unchecked) var laterOrdered: [LaterLink] = []
  /// True if the clones' class may have an `awakeFromInsert`, and if it has a hook.
  var (awakens, hasHook) = (false, false)
  // Unchecked, as in `CloneGraph`.
  /// The first relationship that has reached any of the objects, and whether another one has.
  @exclusivity(unchecked) private var way: CloneLink?
  @exclusivity(unchecked) private var hasOtherWays = false

  init(_ rules: CloneEntity, _ description: NSEntityDescription, _ target: NSEntityDescription) {
    (self.rules, self.description, self.target) = (rules, description, target)
  }

  /// Notes that a relationship reaches one of the objects.
  ///
  /// - Returns: Whether each object, unless it's a root, is certainly new: no other relationship has reached any of
  ///   them, and the inverse has room for one object.
  func isOnlyWay(_ link: CloneLink) -> Bool {
    if way === link { return !hasOtherWays }
    hasOtherWays = hasOtherWays || way != nil || link.inverseKind != .toOne
    if way == nil { way = link }
    return !hasOtherWays
  }

  /// The members of a to-many relationship of one of the objects.
  func members(of link: CloneLink, _ object: NSManagedObject) -> ContiguousArray<NSManagedObject> {
    link.access.members(object)
  }

  /// Calls a closure with each destination of a relationship of one of the objects.
  func eachDestination(
    of link: CloneLink, _ object: NSManagedObject, _ body: (NSManagedObject) throws -> Void
  ) rethrows {
    if link.isToMany {
      for member in members(of: link, object) { try body(member) }
    } else if let destination = link.access.object(object) {
      try body(destination)
    }
  }
}

/// The clones that `saveEvery` has saved and released, by the object IDs of their sources.
struct SavedClones {
  private(set) var clones: [NSManagedObjectID: SavedClone] = [:]
  /// The clones of sources that aren't saved, so that their object IDs will change.
  private(set) var unsaved: [NSManagedObject: SavedClone] = [:]
  private var cloneIDs: Set<NSManagedObjectID> = []
  private var ways = Numbering<SavedWay>()

  var isEmpty: Bool { clones.isEmpty && unsaved.isEmpty }

  /// Keeps the object ID of an object's clone.
  mutating func keep(_ source: NSManagedObject, _ clone: NSManagedObject, call: Int, _ way: SavedWay) -> SavedClone {
    let saved = SavedClone(id: clone.objectID, call: Int32(call), way: Int32(ways.number(of: way)))
    if source.isInserted { unsaved[source] = saved } else { clones[source.objectID] = saved }
    cloneIDs.insert(saved.id)
    return saved
  }

  /// The clone of an object; nil for others.
  func clone(of source: NSManagedObject) -> SavedClone? {
    clones[source.objectID] ?? (unsaved.isEmpty ? nil : unsaved[source])
  }

  /// Returns whether an object is one of the clones.
  func isClone(_ object: NSManagedObject) -> Bool { !cloneIDs.isEmpty && cloneIDs.contains(object.objectID) }

  /// How the source of a clone was reached.
  func way(of saved: SavedClone) -> SavedWay { ways[Int(saved.way)] }
}

/// A clone that is saved and released.
struct SavedClone {
  let id: NSManagedObjectID
  /// The number of the call that made it, and of the way in which its source was reached.
  let call, way: Int32
}

/// How an object was reached, without the list that it was in.
struct SavedWay: Hashable {
  /// The number of its own entity, and of its owner's; -1 for none.
  let entity, ownerEntity: Int
  /// The number of the owner's relationship, and of its own that is written with the owner; -1 for none.
  let link, back: Int
  /// Its state in the tree of paths.
  let state: Int
}
