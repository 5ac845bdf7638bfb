import DeepClone

/// The objects that a copy copies, by number, with the copy of each.
///
/// It has a list of object IDs for each side instead of a dictionary, so that a million objects fit in memory.
struct CopyTable {
  /// The IDs of the source's objects.
  private(set) var sources: [NSManagedObjectID] = []
  /// The IDs of their copies; nil while there is none.
  private var copies: [NSManagedObjectID?] = []
  private var states: [CopyState] = []
  /// The numbers by the hashes of the sources' IDs, with linear probing; -1 in a free slot.
  private var slots: [Int32] = [-1, -1]

  /// Makes a table of objects, each once.
  init(_ ids: [NSManagedObjectID] = []) {
    sources.reserveCapacity(ids.count)
    copies.reserveCapacity(ids.count)
    makeSlots(for: ids.count)
    for id in ids { add(id) }
  }

  var count: Int { sources.count }

  /// Adds an object, unless the table has it.
  mutating func add(_ id: NSManagedObjectID) {
    if count * 4 > slots.count * 3 { makeSlots(for: count * 2) }
    let slot = slot(of: id)
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(sources.count)
    sources.append(id)
    copies.append(nil)
    states.append(.open)
  }

  /// The number of an object; nil if it isn't copied.
  func number(of id: NSManagedObjectID) -> Int? {
    let number = slots[slot(of: id)]
    return number < 0 ? nil : Int(number)
  }

  func copy(_ number: Int) -> NSManagedObjectID? { copies[number] }
  func state(_ number: Int) -> CopyState { states[number] }
  func count(of state: CopyState) -> Int { states.lazy.filter { $0 == state }.count }

  /// Notes the copy of an object.
  mutating func note(_ copy: NSManagedObjectID, _ state: CopyState, of number: Int) {
    copies[number] = copy
    states[number] = state
  }

  /// The sources of some copies.
  func sources(ofCopies ids: Set<NSManagedObjectID>) -> [NSManagedObjectID: NSManagedObjectID] {
    let pairs = zip(copies, sources).lazy.compactMap { copy, source in copy.map { ($0, source) } }
    return Dictionary(pairs.filter { ids.contains($0.0) }) { $1 }
  }

  // MARK: Slots

  private mutating func makeSlots(for count: Int) {
    var size = 16
    while size * 3 < count * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (number, id) in sources.enumerated() { slots[slot(of: id)] = Int32(number) }
  }

  /// The slot that holds an object's number, or that it would be put in.
  private func slot(of id: NSManagedObjectID) -> Int {
    let mask = slots.count - 1
    // Spread, since the lowest bits of similar IDs may be the same.
    var slot = Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: id.hash) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot] >= 0, sources[Int(slots[slot])] !== id, !sources[Int(slots[slot])].isEqual(id) {
      slot = (slot + 1) & mask
    }
    return slot
  }
}

/// What is known about the copy of an object.
enum CopyState: UInt8 {
  /// It has no copy yet.
  case open
  /// A copy was inserted.
  case inserted
  /// The target had it, and it stays as it is.
  case kept
  /// The target had it, and it takes the source's values.
  case updated
}
