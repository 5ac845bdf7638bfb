/// The objects that one relationship of one owner led to; or one root.
@_spi(Generated)
public struct Run {
  /// The members as the relationship keeps them, whose array is shared; empty where there is only one object.
  @usableFromInline let members: ContiguousArray<NSManagedObject>
  /// The only object, instead.
  @usableFromInline let single: NSManagedObject?
  /// The first object's position in the queue.
  @usableFromInline let start: Int
  @usableFromInline let count: Int
  /// The owner through which the objects were reached first; nil for a root that nothing else leads to.
  var owner: RunOwner?
  /// The owner's relationship that led here, seen from this side: the number of its inverse; -1 for none.
  var back = -1
  /// What the call leaves out, and of these objects by their state; nil where it leaves out nothing.
  var exclusions: ExclusionTree?
  var state = ExclusionTree.outside
  /// Whether the caller asked for the object.
  let isRoot: Bool

  init(_ members: ContiguousArray<NSManagedObject>, start: Int) {
    (self.members, single, self.start, count, isRoot) = (members, nil, start, members.count, false)
  }

  init(_ single: NSManagedObject, start: Int, isRoot: Bool = false) {
    (members, self.single, self.start, count, self.isRoot) = ([], single, start, 1, isRoot)
  }

  @inlinable
  subscript(offset: Int) -> NSManagedObject {
    @inline(__always) get { single ?? members[offset] }
  }

  /// Calls a closure with the objects, without counting references to them: the run keeps them.
  @inlinable @inline(__always)
  func withSources(_ body: (UnsafeBufferPointer<Unmanaged<NSManagedObject>>) throws -> Void) rethrows {
    if let single {
      try withExtendedLifetime(single) {
        try withUnsafePointer(to: Unmanaged.passUnretained(single)) {
          try body(UnsafeBufferPointer(start: $0, count: 1))
        }
      }
    } else {
      try members.withUnsafeBufferPointer { buffer in
        try buffer.withMemoryRebound(to: Unmanaged<NSManagedObject>.self, body)
      }
    }
  }
}

/// The owner through which a run was reached.
struct RunOwner {
  /// The number of its entity.
  let queue: Int32
  /// Its position there, and the run that holds it.
  let position: Int32
  let run: Int32
  /// The owning relationship.
  let link: Int32
}
