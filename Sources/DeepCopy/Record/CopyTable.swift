/// The numbers of an entity's objects to copy, and of their copies.
///
/// It holds sorted lists, which take 17 bytes for each object; a dictionary would take two to three times that. It's a
/// class, so that reading an entry doesn't copy the lists.
final class CopyTable {
  /// The objects, in ascending order.
  let sources: [Int64]
  private var copies: [Int64]
  private var states: [CopyState]
  /// The number of objects that have a copy.
  private(set) var copiedCount = 0

  /// Makes a table of objects without copies, each given once.
  init(_ sources: [Int64] = []) {
    self.sources = sources.sorted()
    copies = Array(repeating: 0, count: sources.count)
    states = Array(repeating: .open, count: sources.count)
  }

  var count: Int { sources.count }

  /// True if an object has no copy.
  var hasOpen: Bool { copiedCount < count }

  /// The place of an object; nil if it isn't copied, because it doesn't exist.
  ///
  /// - Complexity: O(log *n*).
  func position(of source: Int64) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if sources[middle] < source { low = middle + 1 } else { high = middle }
    }
    return low < count && sources[low] == source ? low : nil
  }

  /// The state of the object at a place.
  func state(at position: Int) -> CopyState { states[position] }

  /// The copy of the object at a place; nil while there is none.
  func copy(at position: Int) -> Int64? { states[position] == .open ? nil : copies[position] }

  /// Records the copy of the object at a place that has none.
  func record(_ copy: Int64, _ state: CopyState, at position: Int) {
    (copies[position], states[position]) = (copy, state)
    copiedCount += 1
  }
}

/// The state of an object to copy.
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
