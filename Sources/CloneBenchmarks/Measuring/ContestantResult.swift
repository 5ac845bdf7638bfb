/// What one contestant needed, in nanoseconds per cloned object.
struct ContestantResult: Encodable {
  /// The contestant.
  let contestant: ContestantName
  /// The median of the rounds.
  let median: Double
  /// The fastest round.
  let fastest: Double
  /// The slowest round.
  let slowest: Double

  /// Sums the rounds up.
  ///
  /// - Parameters:
  ///   - contestant: The contestant.
  ///   - durations: What each round took; an odd number of them, at least one.
  ///   - objectCount: How many objects each round cloned.
  init(contestant: ContestantName, durations: [Duration], objectCount: Int) {
    let sorted = durations.map { $0 / .nanoseconds(1) / Double(objectCount) }.sorted()
    self.contestant = contestant
    median = sorted[sorted.count / 2]
    fastest = sorted[0]
    slowest = sorted[sorted.count - 1]
  }
}
