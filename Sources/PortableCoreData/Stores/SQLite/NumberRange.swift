#if !canImport(CoreData)
/// A range that holds some numbers and few others, so that reading it costs less than searching a table for each
/// number.
struct NumberRange {
  let first: Int64
  let last: Int64

  /// Makes the range of numbers that rise, and have few gaps.
  ///
  /// - Parameter numbers: The numbers; there is no range if they don't rise, are few, or leave most out.
  init?(_ numbers: some Sequence<Int64>) {
    var (count, first, last): (Int64, Int64, Int64) = (0, 0, 0)
    for number in numbers {
      if count == 0 { first = number } else if number <= last { return nil }
      last = number
      count += 1
    }
    // Rows that are read in vain cost about as much as finding a number by itself.
    guard count > 1, last - first < 2 * count else { return nil }
    self.first = first
    self.last = last
  }
}
#endif
