#if !canImport(CoreData)
/// The keys that an ordered relationship is sorted by: Core Data begins with 2048 and leaves gaps of 1024.
enum OrderKeys {
  static let first: Int64 = 2048
  static let step: Int64 = 1024

  /// Keys for members in a wanted order; as many members as possible keep their keys.
  ///
  /// - Parameter stored: The keys that the members have, in the wanted order; nil for one that has none.
  /// - Returns: Rising keys. Where a gap is used up, all are numbered anew.
  /// - Complexity: O(*n* log *n*).
  static func keys(for stored: [Int64?]) -> [Int64] {
    let kept = longestRising(stored)
    var anew: [Int64] { stored.indices.map { first + Int64($0) * step } }
    var keys: [Int64] = []
    keys.reserveCapacity(stored.count)
    var position = 0
    while position < stored.count {
      if kept.contains(position), let key = stored[position] {
        keys.append(key)
        position += 1
        continue
      }
      var end = position
      while end < stored.count, !kept.contains(end) { end += 1 }
      let count = Int64(end - position)
      let before = keys.last
      if end == stored.count {
        for _ in position..<end {
          let (key, overflows) = keys.last.map { $0.addingReportingOverflow(step) } ?? (first, false)
          if overflows { return anew }
          keys.append(key)
        }
      } else if let after = stored[end] {
        let start = before ?? 0
        let (distance, overflows) = after.subtractingReportingOverflow(start)
        let gap = distance / (count + 1)
        guard gap > 0, !overflows else { return anew }
        for place in 1...count { keys.append(start + gap * place) }
      }
      position = end
    }
    return keys
  }

  /// The places of a longest rising subsequence.
  private static func longestRising(_ values: [Int64?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if let tail = values[tails[middle]], tail < value { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var places: Set<Int> = []
    var place = tails.last
    while let current = place {
      places.insert(current)
      place = previous[current]
    }
    return places
  }
}
#endif
