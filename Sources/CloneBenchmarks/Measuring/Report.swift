/// The measurements of one scenario with one size.
struct Report: Codable {
  /// One line of it.
  struct Row: Codable {
    /// The name of the measured rival.
    let name: String
    /// The median of the rounds.
    let median: Double
    /// The smallest of the rounds.
    let minimum: Double
    /// The largest of the rounds.
    let maximum: Double
    /// The first row's median, divided by this one's; nil for the first, and where rows are no rivals.
    var ratio: Double?

    /// Sums rounds up.
    ///
    /// - Parameters:
    ///   - name: The name of the measured rival.
    ///   - values: The result of each round; at least one.
    init(_ name: String, _ values: [Double]) {
      let sorted = values.sorted()
      self.name = name
      median = sorted[sorted.count / 2]
      minimum = sorted[0]
      maximum = sorted[sorted.count - 1]
    }
  }

  /// The scenario's name.
  let scenario: String
  /// The scenario, with its size.
  let title: String
  /// The unit of the numbers.
  let unit: String
  /// How many rounds were measured.
  let roundCount: Int
  /// The measurements.
  private(set) var rows: [Row]
  /// The figures that have targets.
  var figures: [Figure] = []

  /// Makes a report of rows.
  init(_ scenario: String, _ title: String, unit: String, rounds roundCount: Int, _ rows: [Row], areRivals: Bool) {
    self.scenario = scenario
    self.title = title
    self.unit = unit
    self.roundCount = roundCount
    self.rows = rows
    for index in rows.indices.dropFirst() where areRivals {
      self.rows[index].ratio = rows[0].median / rows[index].median
    }
  }

  /// Adds the first row's ratio to a contestant's as a figure, if that was measured.
  mutating func compare(with contestant: ContestantName, target: Double) {
    guard let ratio = rows.first(where: { $0.name == contestant.rawValue })?.ratio else { return }
    figures.append(
      Figure(name: "\(scenario), \(title): \(rows[0].name) / \(contestant.rawValue)", now: ratio, target: target))
  }

  /// Measures rivals, in nanoseconds per object.
  init(
    _ scenario: String, _ title: String, _ rivals: [Rival], objects objectCount: Int, rounds roundCount: Int
  ) throws {
    let measurements = try Interleaving.measure(rivals, rounds: roundCount)
    let rows = zip(rivals, measurements).map { rival, rounds in
      Row(rival.name, rounds.map { $0.seconds * 1e9 / Double(objectCount) })
    }
    self.init(
      scenario, title, unit: "nanoseconds per object", rounds: roundCount, rows, areRivals: true)
  }
}
