/// Measures contestants in turn, round by round, so that what disturbs the machine disturbs all alike.
struct Interleaving {
  /// Who is measured, in this order in each round.
  let contestants: [any Contestant]
  /// How many items the source has.
  let itemCount: Int
  /// How many rounds are measured, after one that is not and whose results are checked.
  let roundCount: Int

  /// Measures.
  ///
  /// - Throws: `WrongResult`, or what cloning throws.
  func report() throws -> SizeReport {
    for contestant in contestants { _ = try contestant.measure(itemCount: itemCount, isChecked: true) }
    var durations = [[Duration]](repeating: [], count: contestants.count)
    for _ in 0..<roundCount {
      for (position, contestant) in contestants.enumerated() {
        durations[position].append(try contestant.measure(itemCount: itemCount, isChecked: false))
      }
    }
    let objectCount = itemCount + 1
    return SizeReport(
      itemCount: itemCount, roundCount: roundCount,
      results: zip(contestants, durations).map { contestant, durations in
        ContestantResult(contestant: contestant.name, durations: durations, objectCount: objectCount)
      })
  }
}
