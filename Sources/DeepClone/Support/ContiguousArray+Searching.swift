extension ContiguousArray {
  /// The last index of the elements at the beginning for which something holds, found by halving; -1 for none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func lastIndex(whileTrue holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
