/// Which of an entity's objects are to be copied, and where the copy of each is: two numbers an object.
///
/// A class, so that a look at one entry, of which every link takes several, does not take the lists along.
final class CopyTable {
  /// The objects, in ascending order, so that one is found without an index.
  let sources: ContiguousArray<StoredNumber>
  @exclusivity(unchecked) private var targets: ContiguousArray<StoredNumber>
  @exclusivity(unchecked) private var states: ContiguousArray<CopyState>

  /// Makes a table of objects without copies.
  ///
  /// - Parameter sources: The objects, each once, in ascending order.
  init(_ sources: ContiguousArray<StoredNumber> = []) {
    self.sources = sources
    targets = ContiguousArray(repeating: .none, count: sources.count)
    states = ContiguousArray(repeating: .none, count: sources.count)
  }

  var count: Int { sources.count }

  /// The place of an object; nil where it is not to be copied, because it does not exist.
  ///
  /// - Complexity: O(1) where the numbers have no gaps, as those of a store without deletions; else O(log *n*).
  func position(of source: StoredNumber) -> Int? {
    guard let first = sources.first?.value, let last = sources.last?.value, source.value >= first, source.value <= last
    else { return nil }
    let guess = source.value - first
    if guess < sources.count, sources[Int(guess)] == source { return Int(guess) }
    // Numbers ascend without repeating, so an object stands at its guess or before it.
    var low = 0
    var high = Int(min(guess, Int64(sources.count) - 1))
    while low <= high {
      let middle = (low + high) / 2
      if sources[middle] == source { return middle }
      if sources[middle].value < source.value { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }

  /// The copy of the object at a place; none while there is none.
  func target(at position: Int) -> StoredNumber { targets[position] }

  /// What became of the object at a place.
  func state(at position: Int) -> CopyState { states[position] }

  /// Records the copy of the object at a place.
  func record(_ target: StoredNumber, _ state: CopyState, at position: Int) {
    targets[position] = target
    states[position] = state
  }
}

/// What became of an object.
enum CopyState: UInt8 {
  /// Nothing yet.
  case none
  /// A copy was inserted.
  case inserted
  /// The target had it, and it stays as it is.
  case kept
  /// The target had it, and it takes the source's values.
  case updated
}
