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
    works.append(Work(source: source, parent: nil))
    return CloneIndex(works.count - 1)
  }

  /// Queues an object that one owner at most can have, unless it is queued.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - parent: The owner through which it was reached.
  ///   - relationship: A number that tells the owning relationship from the others that lead to this entity. Its
  ///     inverse is to-one, so it meets an object only once.
  ///   - context: The operation.
  @inlinable
  public mutating func reachOnce(
    _ source: Object, from parent: Parent, through relationship: Int, in context: CloneContext
  ) {
    if origin == .none { origin = .relationship(relationship) }
    if origin == .relationship(relationship) {
      guard !skips(source, in: context) else { return }
      works.append(Work(source: source, parent: parent))
      return
    }
    reach(source, from: parent, in: context)
  }

  /// Queues an object that several owners may have, unless it is queued.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - parent: The owner through which it was reached.
  ///   - context: The operation.
  @inlinable
  public mutating func reach(_ source: Object, from parent: Parent, in context: CloneContext) {
    guard !skips(source, in: context) else { return }
    origin = .several
    if let position = position(of: source, in: context) {
      meetings.append(Meeting(position: position, parent: parent))
    } else {
      works.append(Work(source: source, parent: parent))
    }
  }

  /// Ends a level: what was queued since the last call is the next one.
  ///
  /// - Parameter context: The operation.
  /// - Returns: The positions of the level's objects.
  /// - Throws: `CloneError.sourceUnreadable` where one of them was deleted.
  @inlinable
  public mutating func nextLevel(in context: CloneContext) throws -> Range<Int> {
    let level = (levelEnds.last ?? 0)..<works.count
    levelEnds.append(level.upperBound)
    for position in level {
      try context.checkReadable(works[position].source)
    }
    return level
  }
}
