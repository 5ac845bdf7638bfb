import DeepClone

/// Numbers at the 512 places of a page, each with a tag: as runs, since what follows each other mostly has numbers that do.
///
/// A page bounds what a place out of order costs; such a place takes 16 bytes.
struct NumberPage {
  /// Places that follow each other, whose numbers do too.
  private struct Run {
    let first: UInt16
    var count: UInt16
    let tag: UInt8
    /// The number of the first place.
    let number: Int64
  }

  /// How many bits of a position are its place in its page.
  static var placeBits: Int { 9 }

  private var runs: ContiguousArray<Run> = []

  /// The number at a place, and its tag; nil for none.
  ///
  /// - Complexity: O(log *n*) in the runs.
  subscript(place: UInt16) -> (number: Int64, tag: UInt8)? {
    let index = runs.lastIndex(whileTrue: { $0.first <= place })
    guard index >= 0, place - runs[index].first < runs[index].count else { return nil }
    return (runs[index].number + Int64(place - runs[index].first), runs[index].tag)
  }

  /// Gives a number to a place that has none.
  mutating func insert(_ number: Int64, _ tag: UInt8 = 0, at place: UInt16) {
    let before = runs.lastIndex(whileTrue: { $0.first <= place })
    if before >= 0, place - runs[before].first == runs[before].count, runs[before].tag == tag,
      runs[before].number + Int64(runs[before].count) == number
    {
      runs[before].count += 1
    } else {
      runs.insert(Run(first: place, count: 1, tag: tag, number: number), at: before + 1)
    }
  }
}
