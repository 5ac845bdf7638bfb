#if !canImport(CoreData)
/// Finds the places of objects by their keys.
///
/// An open table with linear probing: a context asks for every link that is read, and a dictionary of Swift's spends more
/// on the hash of a key than on everything else.
struct KeyTable {
  private struct Entry {
    var key: ObjectKey
    /// Below 0 if the entry is empty.
    var value: Int32

    static let empty = Entry(key: ObjectKey(store: 0, entity: 0, number: 0), value: -1)
  }

  /// As many places as a power of two, at most half of them taken; empty before the first insertion.
  private var entries: ContiguousArray<Entry> = []
  /// How many places are taken.
  private var count = 0

  /// The value of a key, 0 or above; nil for none.
  ///
  /// - Complexity: O(1).
  subscript(key: ObjectKey) -> Int32? {
    get {
      if count == 0 { return nil }
      return entries.withUnsafeBufferPointer { entries in
        let entry = entries[Self.place(of: key, in: entries)]
        return entry.value < 0 ? nil : entry.value
      }
    }
    set {
      if let newValue { insert(newValue, key) } else { remove(key) }
    }
  }

  /// Forgets everything.
  mutating func removeAll(keepingCapacity: Bool = false) {
    if !keepingCapacity {
      entries = []
    } else if count > 0 {
      for place in entries.indices { entries[place].value = -1 }
    }
    count = 0
  }

  private mutating func insert(_ value: Int32, _ key: ObjectKey) {
    // At most half full, so that a search is short.
    if 2 * (count + 1) > entries.count { grow(to: max(64, 2 * entries.count)) }
    let isNew = entries.withUnsafeMutableBufferPointer { entries in
      let place = Self.place(of: key, in: UnsafeBufferPointer(entries))
      let isNew = entries[place].value < 0
      entries[place] = Entry(key: key, value: value)
      return isNew
    }
    if isNew { count += 1 }
  }

  /// Makes room for further keys, so that the table doesn't grow step by step.
  mutating func reserve(_ further: Int) {
    var size = max(64, entries.count)
    while 2 * (count + further) > size { size *= 2 }
    if size > entries.count { grow(to: size) }
  }

  private mutating func grow(to size: Int) {
    let old = entries
    entries = ContiguousArray(repeating: .empty, count: size)
    entries.withUnsafeMutableBufferPointer { entries in
      for entry in old where entry.value >= 0 {
        entries[Self.place(of: entry.key, in: UnsafeBufferPointer(entries))] = entry
      }
    }
  }

  /// Takes an entry out, and moves those behind it that wouldn't be found any more.
  private mutating func remove(_ key: ObjectKey) {
    if count == 0 { return }
    let isFound = entries.withUnsafeMutableBufferPointer { entries in
      var hole = Self.place(of: key, in: UnsafeBufferPointer(entries))
      guard entries[hole].value >= 0 else { return false }
      let mask = entries.count - 1
      var place = (hole + 1) & mask
      while entries[place].value >= 0 {
        let wanted = Self.start(of: entries[place].key, count: entries.count)
        if (place - wanted) & mask >= (place - hole) & mask {
          entries[hole] = entries[place]
          hole = place
        }
        place = (place + 1) & mask
      }
      entries[hole] = .empty
      return true
    }
    if isFound { count -= 1 }
  }

  /// Where a key is, or would be.
  @inline(__always)
  private static func place(of key: ObjectKey, in entries: UnsafeBufferPointer<Entry>) -> Int {
    let mask = entries.count - 1
    var place = start(of: key, count: entries.count)
    while entries[place].value >= 0, entries[place].key != key { place = (place + 1) & mask }
    return place
  }

  /// Where the search for a key begins.
  ///
  /// Numbers that follow each other stand side by side in groups, since they are mostly asked for together: what is near is
  /// in the processor's cache. The groups are spread evenly by the golden ratio.
  @inline(__always)
  private static func start(of key: ObjectKey, count: Int) -> Int {
    let kind = UInt64(UInt32(bitPattern: key.entity)) << 8 | UInt64(UInt8(truncatingIfNeeded: key.store))
    let number = UInt64(bitPattern: key.number)
    var bits: UInt64 = number >> groupBits ^ kind << 32
    bits = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
    let group = bits >> (64 - UInt64(count.trailingZeroBitCount) + groupBits)
    return Int(truncatingIfNeeded: group << groupBits | number & (1 << groupBits - 1))
  }

  /// How many bits of a number tell it from others of its group.
  private static var groupBits: UInt64 { 3 }
}
#endif
