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
  /// How they were reached.
  var origin: RunOrigin

  init(_ members: ContiguousArray<NSManagedObject>, start: Int, _ origin: RunOrigin) {
    (self.members, single, self.start, count, self.origin) = (members, nil, start, members.count, origin)
  }

  init(_ single: NSManagedObject, start: Int, _ origin: RunOrigin) {
    (members, self.single, self.start, count, self.origin) = ([], single, start, 1, origin)
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
