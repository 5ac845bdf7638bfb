/// Where keys stand in a list: an open-addressed table of places, four bytes a slot.
///
/// The list says which key is at a place, so that the table holds nothing else. It is filled when it is first asked.
struct PlaceIndex {
  private var slots: ContiguousArray<Int32> = []
  private var shift: UInt64 = 64
  /// How many keys of the list, from the first on, the table knows.
  private var count = 0
  /// How many of four slots can be taken: more slots are found faster.
  private let load: Int

  private static let empty: Int32 = -1
  /// How many keys are looked for one by one: a table would cost more.
  private static let scanned = 8

  init(load: Int = 2) { self.load = load }

  /// The place of a key in a list; of several the last.
  mutating func place(of key: UInt64, in list: some KeyedList) -> Int? {
    if list.count <= Self.scanned { return (0..<list.count).last { list.key(at: $0) == key } }
    if count < list.count { add(list) }
    let place = slots[slot(of: key, in: list)]
    return place == Self.empty ? nil : Int(place)
  }

  /// The place of an object in a list; of several the last.
  mutating func place(of object: NSManagedObject, in list: some KeyedList) -> Int? {
    place(of: object.tableKey, in: list)
  }

  /// Forgets the keys from a place on.
  mutating func removeAll(from place: Int) {
    // A look adds what is left again: a key that was there twice is found at its first place.
    if place < count { (slots, count) = ([], 0) }
  }

  private mutating func add(_ list: some KeyedList) {
    var size = max(4 * Self.scanned, slots.count)
    while list.count * 4 > size * load { size *= 2 }
    if size != slots.count {
      slots = ContiguousArray(repeating: Self.empty, count: size)
      shift = UInt64(64 - size.trailingZeroBitCount)
      count = 0
    }
    for place in count..<list.count {
      slots[slot(of: list.key(at: place), in: list)] = Int32(truncatingIfNeeded: place)
    }
    count = list.count
  }

  /// The slot of a key: the one that has its place, else the empty one where it belongs.
  @inline(__always)
  private func slot(of key: UInt64, in list: some KeyedList) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while slots[slot] != Self.empty, list.key(at: Int(slots[slot])) != key {
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }
}

/// A list that tells by which key each of its elements is found.
protocol KeyedList {
  var count: Int { get }
  /// The key of the element at a place.
  func key(at place: Int) -> UInt64
}

extension ContiguousArray: KeyedList where Element: Keyed {
  func key(at place: Int) -> UInt64 { self[place].tableKey }
}

/// A key of a list.
protocol Keyed { var tableKey: UInt64 { get } }

extension NSManagedObject: Keyed {
  /// The object's address.
  var tableKey: UInt64 { @inline(__always) get { UInt64(UInt(bitPattern: ObjectIdentifier(self))) } }
}

extension Int64: Keyed {
  var tableKey: UInt64 { UInt64(bitPattern: self) }
}
