/// What a cloner made of a case.
struct Verdict: CustomStringConvertible, Equatable {
  static let right = Verdict("right")
  /// The cloner has nothing to ask for it.
  static let unasked = Verdict("can't be asked")

  /// A word or two.
  let description: String
  /// What came of the call, line by line.
  let lines: [String]

  init(_ description: String, _ lines: [String] = []) {
    (self.description, self.lines) = (description, lines)
  }

  /// Compares the lines of clones and of originals that a call changed with those that are right.
  init(_ lines: [String], expected: [String], returns: Bool) {
    let (expected, lines) = (expected.sorted(), lines.sorted())
    if returns, lines == expected {
      self = .right
      return
    }
    let (clones, expectedClones) = (lines.filter(Self.isClone), expected.filter(Self.isClone))
    let extra = clones.count - expectedClones.count
    var words: [String] = []
    if extra != 0 { words.append(extra > 0 ? "\(extra) extra" : "\(-extra) missing") }
    let originals = Set(lines).symmetricDifference(expected).filter { !Self.isClone($0) }
    if !originals.isEmpty {
      words.append(originals.contains { lines.contains($0) } ? "changes originals" : "not joined")
    }
    if words.isEmpty {
      let keys = Set(zip(clones, expectedClones).flatMap { Self.differentKeys($0, $1) })
      words = ["wrong " + keys.sorted().map { "`\($0)`" }.joined(separator: ", ")]
    }
    self.init(words.joined(separator: ", "), lines)
  }

  private static func isClone(_ line: String) -> Bool { line.prefix { $0 != " " }.contains("'") }

  private static func differentKeys(_ line: String, _ other: String) -> [String] {
    let (mine, others) = (properties(line), properties(other))
    return Set(mine.keys).union(others.keys).filter { mine[$0] != others[$0] }
  }

  private static func properties(_ line: String) -> [String: Substring] {
    var properties = ["name": line.prefix { $0 != " " }]
    for match in line.matches(of: #/(\w+)=(\[[^\]]*\]|\S+)/#) { properties[String(match.1)] = match.2 }
    return properties
  }
}
