/// A number for each of some numbers.
///
/// Keys that follow each other mostly have values that do, so both are kept as runs: keys without gaps take next to nothing,
/// keys in no order 16 bytes each. The runs are in pages, which bound what a key out of order costs.
struct NumberMap {
  /// Keys that follow each other, whose values do too.
  private struct Run {
    /// The place of the first key in its page.
    let first: UInt16
    var count: UInt16
    /// The value of the first key.
    let value: Int64
  }

  /// How many bits of a key are its place in its page.
  private static var placeBits: Int64 { 9 }

  private var pages: [Int64: ContiguousArray<Run>] = [:]

  /// The value of a key; nil for none.
  ///
  /// - Complexity: O(1).
  subscript(key: Int64) -> Int64? {
    guard let page = pages[key >> Self.placeBits] else { return nil }
    let place = Self.place(of: key)
    let index = page.lastIndex(whileTrue: { $0.first <= place })
    guard index >= 0, place - page[index].first < page[index].count else { return nil }
    return page[index].value + Int64(place - page[index].first)
  }

  /// Gives a value to a key that has none.
  mutating func insert(_ value: Int64, for key: Int64) {
    let place = Self.place(of: key)
    Self.insert(value, at: place, into: &pages[key >> Self.placeBits, default: []])
  }

  private static func insert(_ value: Int64, at place: UInt16, into page: inout ContiguousArray<Run>) {
    let before = page.lastIndex(whileTrue: { $0.first <= place })
    if before >= 0, place - page[before].first == page[before].count,
      page[before].value + Int64(page[before].count) == value
    {
      page[before].count += 1
    } else {
      page.insert(Run(first: place, count: 1, value: value), at: before + 1)
    }
  }

  private static func place(of key: Int64) -> UInt16 { UInt16(key & (1 << placeBits - 1)) }
}
