import Foundation

extension CloneQueue {
  /// The positions of the objects whose clones this call made.
  @inlinable
  public var unlinked: Range<Int> { finishedCount..<clones.count }

  /// The objects that were reached.
  public var sources: [NSManagedObject] { objects.map { $0 } }

  /// The clones of earlier calls, each given out once.
  public mutating func takeFinishedClones() -> [NSManagedObject] {
    defer { takenCloneCount = finishedCount }
    return clones[takenCloneCount..<finishedCount].map { $0 }
  }

  /// The clones that this call made.
  public var newClones: [NSManagedObject] { clones[finishedCount...].map { $0 } }

  /// The positions of the objects whose clones earlier calls made, which are about to be changed.
  ///
  /// - Parameter context: The operation.
  public func reopened(in context: CloneContext) -> Range<Int> {
    for position in 0..<finishedCount { context.reopen(clones[position], of: objects[position]) }
    return 0..<finishedCount
  }

  /// The numbers of all levels that were reached.
  public var allLevels: Range<Int> { 0..<levelEnds.count }

  /// The numbers of the levels that this call reached.
  public var newLevels: Range<Int> { finishedLevelCount..<levelEnds.count }

  /// Where an object is queued whose clone a call made that has ended, or nil.
  public mutating func finishedPosition(of source: Object, in context: CloneContext) -> Int? {
    guard finishedCount > 0, let position = position(of: source, in: context), position < finishedCount else {
      return nil
    }
    context.reopen(clones[position], of: source)
    return position
  }

  /// Counts everything in the queue as done: the call has ended.
  public mutating func finish() {
    forgetMeetings()
    finishedCount = objects.count
    finishedLevelCount = levelEnds.count
  }

  /// Forgets what was queued since the last call ended.
  ///
  /// - Returns: The clones that were made since.
  public mutating func discardUnfinished() -> [NSManagedObject] {
    let discarded = newClones
    forgetParents()
    clones.removeSubrange(finishedCount...)
    objects.removeSubrange(finishedCount...)
    firstParents.removeSubrange(finishedCount...)
    levelEnds.removeSubrange(finishedLevelCount...)
    indexedCount = min(indexedCount, finishedCount)
    if objects.isEmpty { origin = .none }
    return discarded
  }

  /// Where an object is queued, or nil.
  ///
  /// The first look-up after objects were queued indexes them.
  ///
  /// - Complexity: O(1), amortised over the objects queued.
  @inlinable
  public mutating func position(of source: Object, in context: CloneContext) -> Int? {
    if objects.isEmpty { return nil }
    return indexedPosition(of: source, in: context)
  }

  @inlinable
  mutating func indexedPosition(of source: Object, in context: CloneContext) -> Int? {
    if indexedCount < objects.count { indexNewObjects(in: context) }
    // Queues share the index and forget discarded objects lazily, so an entry is believed only where it fits.
    guard let position = context.sources[source], position < objects.count, objects[position] === source else {
      return nil
    }
    return position
  }

  @usableFromInline
  mutating func indexNewObjects(in context: CloneContext) {
    for position in indexedCount..<objects.count {
      context.sources[objects[position]] = position
    }
    indexedCount = objects.count
  }

  /// The clone of an object where it was cloned in this operation, or nil.
  @inlinable
  public mutating func clone(of source: Object?, in context: CloneContext) -> Object? {
    guard let source, let position = position(of: source, in: context), position < clones.count else { return nil }
    return clones[position]
  }

  /// Whether the operation follows a relationship of a source and writes it from this side.
  ///
  /// - Parameters:
  ///   - relationship: The relationship.
  ///   - source: The object.
  ///   - context: The operation.
  @inlinable
  public func includes(
    _ relationship: @autoclosure () -> Exclusion<Object>, of source: Object, in context: CloneContext
  ) -> Bool {
    !traits.hasExclusions || context.includes(relationship(), of: source)
  }

  /// What a clone refers to in an object's place: its clone where it was cloned, else the object itself.
  ///
  /// Without an inverse an object is still referred to when it was deleted; a clone must not take up such a reference.
  ///
  /// - Parameters:
  ///   - source: The object that the source refers to.
  ///   - context: The operation.
  /// - Throws: `CloneError` where the object cannot be linked in the target context.
  @inlinable
  public mutating func counterpart(of source: Object?, in context: CloneContext) throws -> Object? {
    guard let source, !source.isDeleted else { return nil }
    if let clone = clone(of: source, in: context) { return clone }
    return traits.isWithinOneContext ? source : try context.shared(source)
  }
}
