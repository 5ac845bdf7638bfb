/// Where objects stand in a list, by their addresses: an open-addressed table of indices, four bytes a slot.
///
/// The list says which object an index means, so that the table holds nothing else. It is filled when it is first asked.
struct ObjectIndex {
  private var slots: ContiguousArray<Int32> = []
  private var shift: UInt64 = 64
  /// How many objects of the list, from the first on, the table knows.
  private var count = 0

  private static let empty: Int32 = -1
  /// How many objects are looked for one by one: a table would cost more.
  private static let scanned = 8

  /// The index of an object in a list; of several the last.
  mutating func index(of object: NSManagedObject, in list: ObjectList) -> Int? {
    if list.count <= Self.scanned { return (0..<list.count).last { list.holds(object, at: $0) } }
    if count < list.count { add(list) }
    let index = slots[slot(of: object, in: list)]
    return index == Self.empty ? nil : Int(index)
  }

  /// Forgets the objects from an index on.
  mutating func removeAll(from index: Int) {
    // A look adds what is left again: an object that was there twice is found at its first place.
    if index < count { (slots, count) = ([], 0) }
  }

  private mutating func add(_ list: ObjectList) {
    var size = max(4 * Self.scanned, slots.count)
    while list.count * 2 > size { size *= 2 }
    if size != slots.count {
      slots = ContiguousArray(repeating: Self.empty, count: size)
      shift = UInt64(64 - size.trailingZeroBitCount)
      count = 0
    }
    for index in count..<list.count { slots[slot(of: list[index], in: list)] = Int32(truncatingIfNeeded: index) }
    count = list.count
  }

  /// The slot of an object: the one that has its index, else the empty one where it belongs.
  @inline(__always)
  private func slot(of object: NSManagedObject, in list: ObjectList) -> Int {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    var slot = Int(truncatingIfNeeded: ((address &>> 4) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while slots[slot] != Self.empty, !list.holds(object, at: Int(slots[slot])) {
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }
}
