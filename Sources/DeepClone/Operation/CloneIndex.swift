/// The place of an object in its entity's queue: a typed reference to a clone that may not have been made yet.
///
/// Generated code keeps the parent of a queued object as an index instead of an object, because all sources are
/// reached before the first clone is made.
public struct CloneIndex<Object>: Hashable, Sendable {
  /// The position in the queue, counted from 0.
  public let position: Int32

  /// Makes an index from a position.
  ///
  /// - Parameter position: The position in the queue; a queue holds at most `Int32.max` objects.
  @inlinable
  public init(_ position: Int) {
    self.position = Int32(position)
  }
}
