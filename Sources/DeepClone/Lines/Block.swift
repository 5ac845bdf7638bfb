/// Some objects of one entity and their clones.
///
/// A line copies a block at a time: its closure is called once for up to 16 objects, and the accessors are inlined in the
/// loop. Whoever makes a block keeps the objects meanwhile, so that the loop does not count references to them.
@_spi(Generated)
public struct Block {
  @usableFromInline let sources: UnsafePointer<Unmanaged<NSManagedObject>>
  @usableFromInline let clones: UnsafePointer<Unmanaged<NSManagedObject>>
  @usableFromInline let count: Int

  /// How many objects a block has at most.
  package static var size: Int { 16 }

  /// Calls a closure with a block of some objects and their clones.
  ///
  /// - Parameters:
  ///   - sources: The objects, of which those of the range are in the block.
  ///   - clones: Their clones, as many.
  ///   - body: What is done with the block, which must not leave the closure.
  package static func with(
    _ sources: UnsafePointer<NSManagedObject>, _ clones: UnsafePointer<NSManagedObject>, count: Int,
    _ body: (Block) throws -> Void
  ) rethrows {
    try sources.withMemoryRebound(to: Unmanaged<NSManagedObject>.self, capacity: count) {
      try with($0, clones, count: count, body)
    }
  }

  /// The same with objects that something else keeps.
  @inline(__always)
  static func with(
    _ sources: UnsafePointer<Unmanaged<NSManagedObject>>, _ clones: UnsafePointer<NSManagedObject>, count: Int,
    _ body: (Block) throws -> Void
  ) rethrows {
    try clones.withMemoryRebound(to: Unmanaged<NSManagedObject>.self, capacity: count) {
      try body(Block(sources: sources, clones: $0, count: count))
    }
  }

  /// Calls a closure with a block of one object and its clone.
  @usableFromInline
  package static func with(_ source: NSManagedObject, _ clone: NSManagedObject, _ body: (Block) throws -> Void) rethrows
  {
    try withUnsafePointer(to: source) { source in
      try withUnsafePointer(to: clone) { try with(source, $0, count: 1, body) }
    }
  }

  /// Calls a closure with each clone.
  @inlinable @inline(__always)
  func forEachClone<Object: NSManagedObject>(_ type: Object.Type, _ body: (Object) -> Void) {
    var place = 0
    while place < count {
      clones[place]._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Object.self)) }
      place &+= 1
    }
  }

  /// Calls a closure with each object and its clone.
  @inlinable @inline(__always)
  func forEach<Object: NSManagedObject>(_ type: Object.Type, _ body: (Object, Object) -> Void) {
    var place = 0
    while place < count {
      sources[place]._withUnsafeGuaranteedRef { source in
        clones[place]._withUnsafeGuaranteedRef { clone in
          body(unsafeDowncast(source, to: Object.self), unsafeDowncast(clone, to: Object.self))
        }
      }
      place &+= 1
    }
  }
}
