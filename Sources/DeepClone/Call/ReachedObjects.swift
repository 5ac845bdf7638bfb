/// Objects in the order in which they were reached, each with how it was reached and, once it's made, its clone.
///
/// An object has one index in all three lists. They're apart because most passes need one of them, one object after another.
package struct ReachedObjects {
  package private(set) var sources: ContiguousArray<NSManagedObject> = []
  /// How each source was reached.
  package private(set) var records: ContiguousArray<ReachedObject> = []
  /// The clones, as far as they're made.
  private(set) var clones: ContiguousArray<NSManagedObject> = []

  var count: Int { sources.count }

  /// Adds an object, before any further clone is made.
  mutating func append(_ source: NSManagedObject, _ record: ReachedObject) {
    sources.append(source)
    records.append(record)
  }

  /// Adds objects that were reached in the same way.
  mutating func append(_ members: ContiguousArray<NSManagedObject>, _ record: ReachedObject) {
    sources += members
    records += repeatElement(record, count: members.count)
  }

  /// Gives a root the owner that it turned out to have.
  mutating func setOwner(of index: Int, _ owner: ReachedObject) {
    records[index].owner = owner.owner
    records[index].link = owner.link
    records[index].back = -1
    records[index].linksToOwner = false
  }

  /// Makes room for the clones that are missing.
  mutating func reserveClones() {
    // At least double: otherwise, each of many calls would move everything.
    if count > clones.capacity { clones.reserveCapacity(max(count, 2 * clones.capacity)) }
  }

  /// Adds the clone of the first object that has none.
  mutating func append(clone: NSManagedObject) {
    assert(clones.count < sources.count, "a clone without a source")
    clones.append(clone)
  }

  /// Removes the objects from an index on.
  mutating func remove(from index: Int) {
    sources.removeSubrange(index...)
    records.removeSubrange(index...)
    clones.removeSubrange(min(index, clones.count)...)
    assert(sources.count == records.count && clones.count == index, "objects of an earlier call lack clones")
  }

  /// Divides some indices into blocks of objects of one call that were reached in the same way, so that they get their values
  /// and links together.
  func alike(_ range: Range<Int>, _ size: Int = Block.size) -> AlikeObjects {
    AlikeObjects(records: records, rest: range, size: size)
  }

  /// Calls a closure with a block of some objects and their clones.
  @inline(__always)
  func withBlock(_ range: Range<Int>, _ body: (Block) throws -> Void) rethrows {
    assert(range.upperBound <= clones.count, "a block of objects without clones")
    try sources.withUnsafeBufferPointer { sources in
      try clones.withUnsafeBufferPointer { clones in
        guard let source = sources.baseAddress, let clone = clones.baseAddress else { return }
        try Block.with(source + range.lowerBound, clone + range.lowerBound, count: range.count, body)
      }
    }
  }
}

/// How an object was reached.
///
/// It holds only numbers, so that copying it counts no references.
package struct ReachedObject: Equatable {
  /// The number of its entity in the model.
  package var entityNumber: Int
  /// The number of the call that reached it.
  package let call: Int
  package var role = Role.owned
  /// The index of its first owner, and the number of the owner's relationship; -1 for a root that no other root owns.
  package var owner = -1
  package var link = -1
  /// The number of its own relationship that refers to the owner alone, and is written with it; -1 for none.
  package var back = -1
  /// True if the clone's side of the link to the owner is written, instead of the owner's.
  var linksToOwner = false

  package enum Role {
    /// The caller asked for the object.
    case root
    /// Another object of the call owns it.
    case owned
    /// Clones share the object, and refer to a copy of it alone.
    case copied
    /// The same in an archive; the copy holds only the values that identify the object.
    case reference
  }

  package var isRoot: Bool { role == .root }
  /// True if the object isn't cloned, but copied alone.
  package var isCopy: Bool { role == .copied || role == .reference }
  /// True if another object of the call owns it.
  package var hasOwner: Bool { owner >= 0 }
}

/// Blocks of objects that were reached in the same way.
struct AlikeObjects: Sequence, IteratorProtocol {
  fileprivate let records: ContiguousArray<ReachedObject>
  fileprivate var rest: Range<Int>
  fileprivate let size: Int

  mutating func next() -> Range<Int>? {
    guard let first = rest.first else { return nil }
    let record = records[first]
    var end = first + 1
    while end < rest.upperBound, end < first + size, records[end] == record { end += 1 }
    rest = end..<rest.upperBound
    return first..<end
  }
}

/// The indices of a list's objects, which are filled in when they're first asked for.
struct ObjectIndex {
  private var indices: [ObjectIdentifier: Int] = [:]
  private var count = 0

  /// The index of an object among the first of a list; nil for others.
  mutating func index(of object: NSManagedObject, in list: ContiguousArray<NSManagedObject>, first length: Int) -> Int?
  {
    while count < length {
      indices[ObjectIdentifier(list[count])] = count
      count += 1
    }
    return indices[ObjectIdentifier(object)]
  }

  /// Forgets all indices.
  mutating func removeAll() { self = ObjectIndex() }
}
