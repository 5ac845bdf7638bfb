/// Measures rivals in turn, round by round, so that disturbances of the machine affect all of them.
enum Interleaving {
  /// Measures each rival once in each round, after a round that isn't counted and whose results are checked.
  ///
  /// - Parameters:
  ///   - rivals: The rivals to measure, in this order in each round.
  ///   - roundCount: The number of rounds.
  ///   - isWarm: Whether there is a round that isn't counted.
  /// - Returns: The times of each rival's rounds.
  static func measure(_ rivals: [Rival], rounds roundCount: Int, isWarm: Bool = true) throws -> [[Measurement]] {
    if isWarm { for rival in rivals { _ = try rival.measure(true) } }
    var measurements = [[Measurement]](repeating: [], count: rivals.count)
    for _ in 0..<roundCount {
      for (position, rival) in rivals.enumerated() { measurements[position].append(try rival.measure(false)) }
    }
    return measurements
  }
}
