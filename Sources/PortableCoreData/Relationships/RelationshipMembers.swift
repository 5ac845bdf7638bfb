#if !canImport(CoreData)
import Foundation

/// The destinations of one object's to-many relationship: an array that's only indexed if something is looked up.
///
/// An unordered relationship keeps its members in the order in which they were added, so every run gives the same order.
/// Hashing objects as `NSObject`s would cost ten times as much as everything else that happens to a member.
public final class RelationshipMembers {
  /// The members; while `isFault`, only those that were added since.
  @exclusivity(unchecked) private var list: ContiguousArray<NSManagedObject>
  /// The members by identity, from the first look-up on.
  @exclusivity(unchecked) private var index: Set<ObjectIdentifier>?
  /// Members that were removed and are still in the list: taking out one at a time would move all others each time.
  @exclusivity(unchecked) private var removed: Set<ObjectIdentifier> = []
  /// The number of members, starting with the first, that the last save knew.
  @exclusivity(unchecked) private var committedCount = 0
  /// Members that the last save knew and that were removed since.
  @exclusivity(unchecked) private(set) var removedCommitted: ContiguousArray<NSManagedObject> = []
  /// True if the order, or everything, was assigned anew since the last save.
  @exclusivity(unchecked) private(set) var isRewritten = false
  /// True if the store's members haven't been brought in yet.
  @exclusivity(unchecked) private(set) var isFault: Bool

  /// The set that the accessor returned last; nil after a change.
  @exclusivity(unchecked) private var handedOut: NSObject?

  /// Makes the members of an object whose store, if it has one, knows no others.
  init(_ members: ContiguousArray<NSManagedObject> = [], isFault: Bool = false) {
    list = members
    self.isFault = isFault
  }

  /// The members, in order.
  public var members: ContiguousArray<NSManagedObject> {
    if !removed.isEmpty { compact() }
    return list
  }

  /// The members as the accessor of an unordered relationship hands them out: as they are now.
  ///
  /// Foundation on this platform only casts its own `NSSet` to a Swift `Set`, so a subclass can't be lazy.
  ///
  /// - Complexity: O(*n*) the first time after a change, then O(1).
  var set: NSSet {
    if let set = handedOut as? NSSet { return set }
    let set = members.withUntypedObjects { NSSet(objects: $0, count: $1) }
    handedOut = set
    return set
  }

  /// The members as the accessor of an ordered relationship hands them out: as they are now, in order.
  ///
  /// - Complexity: O(*n*) the first time after a change, then O(1).
  var orderedSet: RelationshipOrderedSet {
    if let set = handedOut as? RelationshipOrderedSet { return set }
    let set = RelationshipOrderedSet(members: members)
    handedOut = set
    return set
  }

  /// The set that `mutableOrderedSetValue(forKey:)` hands out; nil if its storage may no longer agree with the members.
  var mutableOrderedSet: MutableRelationshipOrderedSet? { handedOut as? MutableRelationshipOrderedSet }

  /// Keeps a set that agrees with the members until their next change.
  func keep(_ set: MutableRelationshipOrderedSet) { handedOut = set }

  /// The number of members.
  public var count: Int { list.count - removed.count }

  /// Returns whether an object is a member.
  ///
  /// - Complexity: O(1), after an O(*n*) first time.
  public func contains(_ object: NSManagedObject) -> Bool {
    if list.isEmpty { return false }
    if index == nil { index = Set(list.lazy.map(ObjectIdentifier.init)) }
    let identity = ObjectIdentifier(object)
    return index?.contains(identity) == true && !removed.contains(identity)
  }

  // MARK: Changing

  /// Adds an object that isn't a member; the caller knows from the object's own side of the relationship.
  func appendKnownAbsent(_ object: NSManagedObject) {
    handedOut = nil
    if !removed.isEmpty, removed.contains(ObjectIdentifier(object)) { compact() }
    list.append(object)
    if index != nil { index?.insert(ObjectIdentifier(object)) }
  }

  /// Takes out an object that is a member; the caller knows from the object's own side of the relationship.
  func removeKnownPresent(_ object: NSManagedObject) {
    handedOut = nil
    if isFault, !contains(object) {
      removedCommitted.append(object)
    } else if let last = list.last, last === object, removed.isEmpty, list.count > committedCount {
      // The most common case, an undone addition, costs nothing.
      list.removeLast()
      index?.remove(ObjectIdentifier(object))
    } else {
      removed.insert(ObjectIdentifier(object))
    }
  }

  /// Sets the members, whole.
  func assign(_ members: ContiguousArray<NSManagedObject>) {
    handedOut = nil
    compact()
    removedCommitted.removeAll()
    isRewritten = true
    list = members
    index = nil
    committedCount = 0
    isFault = false
  }

  /// Takes the removed members out of the list.
  private func compact() {
    guard !removed.isEmpty else { return }
    var kept: ContiguousArray<NSManagedObject> = []
    kept.reserveCapacity(list.count)
    var keptCommitted = 0
    for (position, object) in list.enumerated() {
      let isCommitted = position < committedCount
      if removed.contains(ObjectIdentifier(object)) {
        if isCommitted { removedCommitted.append(object) }
      } else {
        kept.append(object)
        if isCommitted { keptCommitted += 1 }
      }
    }
    list = kept
    committedCount = keptCommitted
    removed.removeAll()
    index = nil
  }

  // MARK: Stores

  /// Members that the last save didn't know.
  var addedSinceCommit: ArraySlice<NSManagedObject> {
    compact()
    return list[committedCount...]
  }

  /// True if anything changed since the last save.
  var hasChanges: Bool {
    compact()
    return isRewritten || list.count > committedCount || !removedCommitted.isEmpty
  }

  /// Brings in what the store knows, and keeps what was added and removed meanwhile.
  func load(_ stored: ContiguousArray<NSManagedObject>) {
    handedOut = nil
    if list.isEmpty, removedCommitted.isEmpty {
      // The most common case: nothing was changed before it was brought in.
      list = stored
      committedCount = stored.count
      isFault = false
      return
    }
    compact()
    let gone = Set(removedCommitted.map(ObjectIdentifier.init))
    // A member that was removed and came back is among the additions, behind the others.
    let added = list
    list = gone.isEmpty ? stored : stored.filter { !gone.contains(ObjectIdentifier($0)) }
    committedCount = list.count
    if !added.isEmpty {
      let known = Set(list.map(ObjectIdentifier.init))
      list += added.filter { !known.contains(ObjectIdentifier($0)) }
    }
    index = nil
    isFault = false
  }

  /// Discards the store's members, and keeps additions and removals, which the next access combines with them.
  ///
  /// Members that were assigned whole stay as they are.
  func turnIntoFault() {
    compact()
    guard !isRewritten else { return }
    list = ContiguousArray(list[committedCount...])
    committedCount = 0
    index = nil
    handedOut = nil
    isFault = true
  }

  /// Marks all members as known to the store.
  func commit() {
    compact()
    committedCount = list.count
    removedCommitted.removeAll()
    isRewritten = false
    handedOut = nil
    // A set that was never brought in is brought in by the next access, the additions with it.
    if isFault {
      list.removeAll()
      index = nil
      committedCount = 0
    }
  }
}

extension ContiguousArray<NSManagedObject> {
  /// Calls a closure with the objects as Foundation's collections take them.
  func withUntypedObjects<Result>(_ body: (UnsafePointer<AnyObject>?, Int) -> Result) -> Result {
    let objects = UnsafeMutableBufferPointer<AnyObject>.allocate(capacity: count)
    _ = objects.initialize(from: lazy.map { $0 as AnyObject })
    defer {
      objects.deinitialize()
      objects.deallocate()
    }
    return body(UnsafePointer(objects.baseAddress), count)
  }
}
#endif
