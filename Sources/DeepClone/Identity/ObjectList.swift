/// A list of objects that adds many at a time without counting a reference to each.
///
/// Most objects come as the members of a relationship, whose array is kept instead: counting references touches each object
/// once more, while the processor waits for its memory (on 100,000 members, about 5 % of the time of a clone).
struct ObjectList: KeyedList {
  /// The objects, which `kept` and `single` keep.
  private var objects: ContiguousArray<Unmanaged<NSManagedObject>> = []
  private var kept: ContiguousArray<(start: Int, members: ContiguousArray<NSManagedObject>)> = []
  private var single: ContiguousArray<NSManagedObject> = []

  /// How many objects there are.
  var count: Int { @inline(__always) get { objects.count } }

  subscript(index: Int) -> NSManagedObject {
    @inline(__always) get { objects[index].takeUnretainedValue() }
  }

  /// The address of the object at an index.
  @inline(__always)
  func key(at index: Int) -> UInt64 { UInt64(UInt(bitPattern: objects[index].toOpaque())) }

  /// Adds an object.
  @inline(__always)
  mutating func append(_ object: NSManagedObject) {
    objects.append(.passUnretained(object))
    single.append(object)
  }

  /// Adds objects.
  mutating func append(_ members: ContiguousArray<NSManagedObject>) {
    kept.append((objects.count, members))
    members.withUnsafeBufferPointer { members in
      members.withMemoryRebound(to: Unmanaged<NSManagedObject>.self) { objects.append(contentsOf: $0) }
    }
  }

  /// Makes room, to double at least.
  mutating func reserve(_ more: Int) { objects.reserveMore(more) }

  /// Calls a closure with each object of a range, until it says no.
  ///
  /// - Returns: Whether it never said no.
  @inline(__always)
  func allSatisfy(_ range: Range<Int>, _ holds: (NSManagedObject) throws -> Bool) rethrows -> Bool {
    for index in range {
      if try !objects[index]._withUnsafeGuaranteedRef({ try holds($0) }) { return false }
    }
    return true
  }

  /// Calls a closure with the objects from an index on.
  @inline(__always)
  func withObjects<Result>(from index: Int, _ body: (UnsafePointer<Unmanaged<NSManagedObject>>) throws -> Result)
    rethrows -> Result
  {
    // A list that has objects has a base address.
    try objects.withUnsafeBufferPointer { try body($0.baseAddress.unsafelyUnwrapped + index) }
  }

  /// Takes away the objects from an index on, which isn't between members that were added together.
  mutating func removeAll(from index: Int) {
    objects.removeSubrange(index...)
    while let last = kept.last, last.start >= index { kept.removeLast() }
    single.removeSubrange((index - kept.reduce(0) { $0 + $1.members.count })...)
  }
}

extension ObjectList: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: NSManagedObject...) { for element in elements { append(element) } }
}
