/// A number for each of some numbers.
///
/// Keys that follow each other mostly have values that do, so both are kept as runs: keys without gaps take next to nothing,
/// keys in no order 16 bytes each. The runs are in pages, which bound what a key out of order costs.
struct NumberMap {
  private var pages: [Int64: NumberPage] = [:]

  /// The value of a key; nil for none.
  ///
  /// - Complexity: O(1).
  subscript(key: Int64) -> Int64? {
    pages[key >> NumberPage.placeBits]?[Self.place(of: key)]?.number
  }

  /// Gives a value to a key that has none.
  mutating func insert(_ value: Int64, for key: Int64) {
    pages[key >> NumberPage.placeBits, default: NumberPage()].insert(value, at: Self.place(of: key))
  }

  private static func place(of key: Int64) -> UInt16 { UInt16(key & (1 << NumberPage.placeBits - 1)) }
}
