import Foundation

extension CloneQueue {
  /// Queues an object that the caller asked to clone, unless it is queued.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - exclusions: What the caller leaves out for this object.
  ///   - context: The operation.
  /// - Returns: Where the object's clone will be.
  /// - Throws: `CloneError` where the object cannot be a root of this operation.
  public mutating func reachRoot<Root>(
    _ source: Object, excluding exclusions: [Exclusion<Root>], in context: CloneContext
  ) throws -> CloneIndex<Object> {
    let known = position(of: source, in: context)
    try context.admitRoot(source, isQueued: known != nil, excluding: exclusions)
    if let known { return CloneIndex(known) }
    origin = .several
    append(source, from: nil)
    return CloneIndex(objects.count - 1)
  }

  /// Queues an object that one owner at most can have, unless it is queued.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - owner: The object that owns it.
  ///   - parent: Where that is queued, and through which relationship it was reached.
  ///   - relationship: A number that tells the owning relationship from the others that lead to this entity. Its
  ///     inverse is to-one, so it meets an object only once.
  ///   - context: The operation.
  @inlinable
  public mutating func reachOnce(
    _ source: Object, ownedBy owner: NSManagedObject, from parent: Parent, through relationship: Int,
    in context: CloneContext
  ) {
    if origin == .none { origin = .relationship(relationship) }
    if origin == .relationship(relationship) {
      guard !skips(source, ownedBy: owner, in: context) else { return }
      append(source, from: parent)
      return
    }
    reach(source, ownedBy: owner, from: parent, in: context)
  }

  /// Queues the members of a relationship whose inverse is to-one, unless they are queued.
  ///
  /// Where no other relationship has led to the entity and nothing can be left out, all are queued at once.
  ///
  /// - Parameters:
  ///   - members: The objects.
  ///   - owner: The object that owns them.
  ///   - parent: Where that is queued, and through which relationship they were reached.
  ///   - relationship: A number that tells the owning relationship from the others that lead to this entity.
  ///   - context: The operation.
  @inlinable
  public mutating func reachOnce(
    _ members: Members<Object>, ownedBy owner: NSManagedObject, from parent: Parent, through relationship: Int,
    in context: CloneContext
  ) {
    if members.isEmpty { return }
    if origin == .none { origin = .relationship(relationship) }
    guard origin == .relationship(relationship), !traits.hasEarlierCalls, !traits.hasFilters else {
      for source in members {
        reachOnce(source, ownedBy: owner, from: parent, through: relationship, in: context)
      }
      return
    }
    objects.append(contentsOf: members)
    firstParents.append(contentsOf: repeatElement(Optional(parent), count: objects.count - firstParents.count))
  }

  /// Queues an object that several owners may have, unless it is queued.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - owner: The object that owns it.
  ///   - parent: Where that is queued, and through which relationship it was reached.
  ///   - context: The operation.
  @inlinable
  public mutating func reach(
    _ source: Object, ownedBy owner: NSManagedObject, from parent: Parent, in context: CloneContext
  ) {
    guard !skips(source, ownedBy: owner, in: context) else { return }
    origin = .several
    if let position = position(of: source, in: context) {
      meetings.append(Meeting(position: position, parent: parent))
    } else {
      append(source, from: parent)
    }
  }

  /// Ends a level: what was queued since the last call is the next one.
  ///
  /// - Parameters:
  ///   - followed: The to-many relationships that cloning reads, which come in together with the objects.
  ///   - context: The operation.
  /// - Returns: The positions of the level's objects.
  /// - Throws: `CloneError.sourceUnreadable` where one of them was deleted, a Cocoa error of fetching.
  /// - Complexity: O(*n*), with one fetch whatever the number of objects that are not in memory.
  @inlinable
  public mutating func nextLevel(
    reading followed: @autoclosure () -> [Exclusion<Object>], in context: CloneContext
  ) throws -> Range<Int> {
    let level = (levelEnds.last ?? 0)..<objects.count
    levelEnds.append(level.upperBound)
    traits = CallTraits(context)
    var isStored = false
    for position in level {
      let source = objects[position]
      try context.checkReadable(source)
      if !source.isInserted { isStored = true }
    }
    if isStored { try bringIn(level, reading: followed()) }
    context.reachedCount += level.count
    if context.listsSources { context.newSources += objects[level].map { $0 } }
    return level
  }

  /// Brings the objects of a level in that are faults, or whose relationships are, with one fetch.
  ///
  /// Firing faults one by one is the commonest cause of slowness (Apple's Core Data Programming Guide, "Faulting").
  @usableFromInline
  func bringIn(_ level: Range<Int>, reading followed: [Exclusion<Object>]) throws {
    let names = followed.map(\.relationship.name)
    let missing = objects[level].filter { source in
      !source.isInserted && (source.isFault || names.contains { source.hasFault(forRelationshipNamed: $0) })
    }
    guard let context = missing.first?.managedObjectContext else { return }
    let request = NSFetchRequest<NSManagedObject>(entityName: entityName)
    request.predicate = .isOne(of: missing)
    request.returnsObjectsAsFaults = false
    request.includesPendingChanges = false
    if !names.isEmpty { request.relationshipKeyPathsForPrefetching = names }
    let found = Set(try context.fetch(request).map { ObjectIdentifier($0) })
    // What its store has lost would be read as a clone of nothing.
    if let lost = missing.first(where: { $0.isFault && !found.contains(ObjectIdentifier($0)) }) {
      throw CloneError.sourceUnreadable(lost)
    }
  }

  /// Queues an object.
  @inlinable
  mutating func append(_ source: Object, from parent: Parent?) {
    objects.append(source)
    firstParents.append(parent)
  }
}
