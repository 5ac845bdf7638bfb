/// What was measured with one size of the graph.
struct SizeReport {
  /// How the generated clone compares with another contestant.
  struct Ratio: Encodable {
    /// The other contestant.
    let other: ContestantName
    /// The generated clone's median, divided by the other's; below 1 it is the faster one.
    let ofMedians: Double
    /// The same of the fastest rounds, which a busy machine disturbs least.
    let ofFastest: Double
  }

  /// How many items the source had.
  let itemCount: Int
  /// How many rounds were measured.
  let roundCount: Int
  /// What each contestant needed.
  let results: [ContestantResult]

  /// The generated clone compared with every other contestant.
  var ratios: [Ratio] {
    guard let generated = results.first(where: { $0.contestant == .generated }) else { return [] }
    return results.filter { $0.contestant != .generated }
      .map { other in
        Ratio(
          other: other.contestant, ofMedians: generated.median / other.median,
          ofFastest: generated.fastest / other.fastest)
      }
  }
}

extension SizeReport: Encodable {
  /// The names of the report's parts in JSON.
  private enum CodingKeys: CodingKey {
    case itemCount
    case roundCount
    case results
    case ratios
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(itemCount, forKey: .itemCount)
    try container.encode(roundCount, forKey: .roundCount)
    try container.encode(results, forKey: .results)
    try container.encode(ratios, forKey: .ratios)
  }
}
