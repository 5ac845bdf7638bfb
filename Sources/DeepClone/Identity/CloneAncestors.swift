/// For each clone of a queue, the nearest cloned ancestor of one entity.
public struct CloneAncestors<Object: NSManagedObject> {
  private var objects: ContiguousArray<Object?> = []
  /// What stood where the running call has put something else.
  private var replaced: [(position: Int, object: Object?)] = []

  /// Makes an empty record.
  public init() {}

  /// The ancestor of the clone at an index, or nil.
  ///
  /// - Parameter index: The index of a clone.
  public subscript<Clone>(index: CloneIndex<Clone>) -> Object? { objects[Int(index.position)] }

  /// Records the ancestor of a clone.
  ///
  /// - Parameters:
  ///   - object: The ancestor, or nil.
  ///   - position: The position of the clone; those before it have to be recorded.
  public mutating func record(_ object: Object?, at position: Int) {
    if position == objects.count {
      objects.append(object)
    } else {
      replaced.append((position, objects[position]))
      objects[position] = object
    }
  }

  /// Ends a call.
  public mutating func finish() {
    replaced = []
  }

  /// Forgets what was recorded since the last call ended.
  ///
  /// - Parameter count: How many clones there were then.
  public mutating func discard(from count: Int) {
    for (position, object) in replaced.reversed() { objects[position] = object }
    replaced = []
    objects.removeSubrange(count...)
  }
}
