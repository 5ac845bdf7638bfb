/// What became of some models.
struct BatchOutcome {
  /// What is wrong, in words, by the model's seed.
  var failures: [(seed: UInt64, text: String)] = []
  /// How many models were compared without finding a difference.
  var equalCount = 0
  /// How many clones were compared in them.
  var cloneCount = 0
  /// How many calls both sides refused.
  var refusedCount = 0
  /// In how many graphs nothing says whether a call had to be refused, which ended the comparison.
  var openCount = 0

  /// The counts in words.
  var summary: String {
    "\(equalCount) models equal, \(failures.count) not; \(cloneCount) clones compared, \(refusedCount) calls refused by "
      + "both sides, \(openCount) graphs without a right answer"
  }

  /// Adds another outcome.
  static func += (sum: inout BatchOutcome, other: BatchOutcome) {
    sum.failures += other.failures
    sum.equalCount += other.equalCount
    sum.cloneCount += other.cloneCount
    sum.refusedCount += other.refusedCount
    sum.openCount += other.openCount
  }
}
