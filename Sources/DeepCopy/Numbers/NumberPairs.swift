import DeepClone

/// Numbers that stand for other numbers, in the order in which they came: as runs, since what follows each other mostly
/// stands for what does.
struct NumberPairs {
  /// Numbers that follow each other, and as many others that do.
  struct Run: Equatable {
    var source: Int64
    var target: Int64
    var count: Int64

    /// An empty run where this one ends.
    var end: Run { Run(source: source + count, target: target + count, count: 0) }
    /// The same, the other way round.
    var inverse: Run { Run(source: target, target: source, count: count) }
  }

  private(set) var runs: ContiguousArray<Run> = []

  /// The number that a number stands for, where all came in ascending order; nil for nothing.
  ///
  /// - Complexity: O(log *n*) in the runs.
  subscript(source: Int64) -> Int64? {
    let index = runs.lastIndex(whileTrue: { $0.source <= source })
    guard index >= 0, source - runs[index].source < runs[index].count else { return nil }
    return runs[index].target + source - runs[index].source
  }

  /// Adds a pair.
  mutating func append(source: Int64, target: Int64) {
    let next = runs.last?.end
    if next?.source == source, next?.target == target {
      runs[runs.count - 1].count += 1
    } else {
      append(Run(source: source, target: target, count: 1))
    }
  }

  /// Adds a run, which is not joined with the one before.
  mutating func append(_ run: Run) { runs.append(run) }
}
