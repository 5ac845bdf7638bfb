import DeepClone

/// Numbers in ascending order, each once: as runs, since those of a store without deletions have no gaps.
struct NumberRuns {
  /// Numbers that follow each other.
  private struct Run {
    let first: Int64
    /// The place of the first one among all.
    let place: Int
    var count: Int
  }

  private var runs: ContiguousArray<Run> = []
  /// How many numbers there are.
  private(set) var count = 0

  /// Makes an empty list.
  init() {}

  /// Makes a list.
  ///
  /// - Parameter numbers: The numbers, each once, in any order.
  init(_ numbers: some Collection<Int64>) {
    for number in numbers.sorted() { append(number) }
  }

  /// Adds a number at the end.
  ///
  /// - Returns: Whether it is greater than all others; else it is not added.
  @discardableResult
  mutating func append(_ number: Int64) -> Bool {
    let next = runs.last.map { $0.first + Int64($0.count) }
    if let next, number < next { return false }
    if number == next {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(first: number, place: count, count: 1))
    }
    count += 1
    return true
  }

  /// The number at a place.
  ///
  /// - Complexity: O(log *n*) in the runs.
  subscript(place: Int) -> Int64 {
    let run = runs[runs.lastIndex(whileTrue: { $0.place <= place })]
    return run.first + Int64(place - run.place)
  }

  /// The place of a number; nil where it is not there.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func place(of number: Int64) -> Int? {
    let index = runs.lastIndex(whileTrue: { $0.first <= number })
    guard index >= 0, number - runs[index].first < runs[index].count else { return nil }
    return runs[index].place + Int(number - runs[index].first)
  }

  /// The place of the first number that is not less than another; `count` where all are.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func place(from number: Int64) -> Int {
    if let place = place(of: number) { return place }
    let next = runs.lastIndex(whileTrue: { $0.first <= number }) + 1
    return next < runs.count ? runs[next].place : count
  }

  /// Returns whether a number is in none of some ranges.
  ///
  /// - Complexity: O(*n* log *n*) in the ranges and the runs.
  func hasOthers(besides ranges: [Range<Int64>]) -> Bool {
    // The places that are left begin behind the ranges that were looked at.
    var next = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if place(from: range.lowerBound) > next { return true }
      next = max(next, place(from: range.upperBound))
    }
    return next < count
  }

  /// The numbers, one by one.
  var all: some Sequence<Int64> { runs.lazy.flatMap { $0.first..<$0.first + Int64($0.count) } }
}
