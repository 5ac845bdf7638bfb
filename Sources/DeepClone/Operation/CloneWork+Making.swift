import Foundation

// Making: clones with their values, each linked to its owner's clone.

extension CloneWork {
  /// How many clones are made between two looks at whether the operation was cancelled.
  @usableFromInline static var partSize: Int { 4096 }

  /// The number of objects up to which a call is made in one pass, without a look at cancellation: a tenth of a second.
  private static var onePassLimit: Int { 1 << 18 }

  /// Decides how the clones of the call are made and linked.
  func prepare() {
    let isWithinOneContext = context.isWithinOneContext
    isOnePass =
      reachedCount <= Self.onePassLimit && adopted.isEmpty && isWithinOneContext
      && !active.contains { $0.count > $0.finishedCount && $0.entity.mayThrow }
    for queue in active where queue.count > queue.finishedCount {
      let uncloned = queue.entity.links.indices.filter { index in
        let link = queue.entity.links[index]
        // What is owned was not cloned where a filter left it out, and is not shared then either. Without an inverse a
        // link can lead to an object that was deleted, which has to be looked at.
        return link.outcome == .shared && link.inverse >= 0 && link.destinations.allSatisfy { known($0) == nil }
      }
      queue.originals = isWithinOneContext ? LinkSet(uncloned) : LinkSet()
      queue.fused = isOnePass ? queue.entity.written.intersection(queue.originals) : LinkSet()
      queue.traits.followsAtOnce = adopted.isEmpty
      queue.traits.makesCustomValues = adopted.isEmpty && queue.entity.hasCustomValues
      queue.traits.isSlow = context.hasSeveralStores || awakens(queue)
    }
  }

  /// Makes the clones of the call.
  ///
  /// - Throws: `CloneError`, what the app's own code throws, `CancellationError`.
  func makeClones() throws {
    phase = .writing
    for level in levels {
      for segment in level { try segment.queue.entity.type.makeClones(of: segment.queue, segment.runs, in: self) }
    }
    if !adopted.isEmpty { try giveValuesByOwner() }
  }

  /// Begins to make the clones of some runs.
  ///
  /// - Returns: The entity in the target's model that the clones belong to, looked up once per operation.
  /// - Throws: `CloneError.entityMissing` where the target's model has no such entity, `CancellationError`.
  @usableFromInline
  func beginMaking(_ queue: CloneQueue, _ runs: Range<Int>) throws -> NSEntityDescription {
    try checkWhileMaking()
    let count = runs.last.map { queue.runs[$0].start + queue.runs[$0].count } ?? 0
    context.advance(by: count - queue.madeCount)
    // To double at least: each of many calls would move all clones otherwise.
    let capacity = queue.clones.capacity
    if capacity < count - queue.savedCount {
      queue.clones.reserveCapacity(max(count - queue.savedCount, 2 * capacity))
    }
    if queue.traits.followsAtOnce, !queue.entity.carried.isEmpty { for run in runs { recordAbove(queue, run) } }
    if let description = queue.description { return description }
    let description = try context.targetEntity(named: queue.entity.name)
    queue.description = description
    return description
  }

  /// Throws where the operation was cancelled, unless the call is a short one.
  @usableFromInline
  func checkWhileMaking() throws { if !isOnePass { try context.checkCancellation() } }

  /// Assigns a new clone to its source's store where the coordinator has several, notes what insertion gave it, and
  /// empties owning relationships that its `awakeFromInsert` has filled.
  @usableFromInline
  func settle(_ clone: NSManagedObject, of source: NSManagedObject, in queue: CloneQueue, _ run: Int) {
    if context.hasSeveralStores, let store = source.objectID.persistentStore { target.assign(clone, to: store) }
    guard awakens(queue) else { return }
    context.insertedValues.note(clone)
    #if !canImport(CoreData)
    if NSManagedObjectContext.isLatestChange(clone) { return }
    #endif
    let excluded = excluded(queue, run)
    for (number, link) in queue.entity.links.enumerated()
    where link.outcome == .cloned && !excluded.contains(number) {
      clear(link.name, of: clone)
    }
  }

  /// Empties an owning relationship of a new clone.
  ///
  /// The clone's `awakeFromInsert` may have put objects of its own into it, which are deleted, or objects of the app's.
  private func clear(_ name: String, of clone: NSManagedObject) {
    let found = clone.destinations(of: name)
    guard !found.isEmpty else { return }
    clone.unlink(name)
    for object in found where object.isInserted {
      if context.unsaved?.hadInserted(object, in: target) != true { target.delete(object) }
    }
  }

  /// Whether the clones of an entity may do something of the app's as they are inserted; their class is asked once.
  func awakens(_ queue: CloneQueue) -> Bool {
    if let known = queue.awakens { return known }
    // Another model may give the entity a class that inherits from the source's.
    let awakens = context.hasOtherModel || type(of: queue.source(queue.finishedCount)).awakensFromInsert
    queue.awakens = awakens
    return awakens
  }

  /// Whether the call runs code of the app's in the target, which may insert objects.
  var runsAppCode: Bool {
    active.contains { queue in
      guard queue.count > queue.finishedCount else { return false }
      let source = queue.source(queue.finishedCount)
      return awakens(queue) || queue.entity.hasCustomValues || source is any AwakeningClone
    }
  }
}
