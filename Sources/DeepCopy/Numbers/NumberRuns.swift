import DeepClone

/// Numbers in ascending order, each once: as runs, since those of a store without deletions have no gaps.
struct NumberRuns {
  /// The numbers, with their places among all.
  private var places = NumberPairs()
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
    if let last = places.runs.last, number < last.end.source { return false }
    places.append(source: number, target: Int64(count))
    count += 1
    return true
  }

  /// The number at a place.
  ///
  /// - Complexity: O(log *n*) in the runs.
  subscript(place: Int) -> Int64 {
    let run = places.runs[places.runs.lastIndex(whileTrue: { $0.target <= place })]
    return run.source + Int64(place) - run.target
  }

  /// The place of a number; nil where it is not there.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func place(of number: Int64) -> Int? { places[number].map(Int.init) }

  /// The place of the first number that is not less than another; `count` where all are.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func place(from number: Int64) -> Int {
    let index = places.runs.lastIndex(whileTrue: { $0.source < number })
    guard index >= 0 else { return 0 }
    let run = places.runs[index]
    return Int(run.target + min(number - run.source, run.count))
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
  var all: some Sequence<Int64> { places.runs.lazy.flatMap { $0.source..<$0.end.source } }
}
