/// How much is measured.
struct Settings {
  /// True for a quick run: small sizes, few rounds.
  var isQuick = false
  /// The number of objects, instead of each scenario's own sizes.
  var objectCount: Int?
  /// The number of measured rounds, instead of one that suits the size.
  var roundCount: Int?
  /// The only rival to measure, for a profile.
  var rival: String?
  /// A model to generate from, instead of the one that the benchmark writes.
  var modelPath: String?

  /// The sizes of a scenario.
  ///
  /// - Parameters:
  ///   - usual: Those of a whole run.
  ///   - quick: Those of a quick one.
  func sizes(_ usual: [Int], quick: [Int]) -> [Int] {
    objectCount.map { [$0] } ?? (isQuick ? quick : usual)
  }

  /// The number of rounds.
  ///
  /// It's odd, so that the median is one of them.
  ///
  /// - Parameter objectCount: The number of objects in each round.
  func rounds(forObjects objectCount: Int) -> Int {
    (roundCount ?? (isQuick ? min(max(50_000 / objectCount, 1), 11) : min(max(1_000_000 / objectCount, 3), 31))) | 1
  }

  /// The number of rounds for scenarios that take long.
  var fewRounds: Int { (roundCount ?? (isQuick ? 1 : 3)) | 1 }

  /// The rivals to measure, of some.
  ///
  /// - Throws: `Mistake`, if none of them is wanted.
  func chosen(_ rivals: [Rival]) throws -> [Rival] {
    guard let rival else { return rivals }
    let chosen = rivals.filter { $0.name == rival }
    if chosen.isEmpty {
      let names = rivals.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Arguments.Mistake(description: "'--rival' wants one of \(names) here")
    }
    return chosen
  }
}
