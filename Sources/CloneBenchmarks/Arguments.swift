/// What the caller asked for.
struct Arguments {
  /// How large a graph is measured, and how often.
  struct Size {
    /// How many items the note has.
    let itemCount: Int
    /// How many rounds are measured; odd, so that the median is one of them.
    let roundCount: Int
  }

  /// A mistake in the arguments.
  struct Mistake: Error, CustomStringConvertible {
    /// What is wrong, as a sentence.
    let description: String
  }

  /// What `--help` prints.
  static let help = """
    usage: clone-benchmarks [--items N] [--rounds R] [--only NAME] [--json]

      --items N   the number of items of the cloned note; without it, 10000 and then 100000
      --rounds R  the number of measured rounds, made odd; without it, a number that suits the items
      --only NAME measure one contestant alone, for a profile
      --json      print JSON instead of a table
    """

  /// The sizes to measure, in this order.
  let sizes: [Size]
  /// The only contestant to measure; nil for all.
  let only: ContestantName?
  /// Whether the result is printed as JSON.
  let wantsJSON: Bool
  /// Whether the caller only wants to know what there is.
  let wantsHelp: Bool

  /// Reads the arguments.
  ///
  /// - Parameter words: The words behind the tool's name.
  /// - Throws: `Mistake`.
  init(_ words: some Sequence<String>) throws {
    var itemCount: Int?
    var roundCount: Int?
    var name: ContestantName?
    var json = false
    var help = false
    var iterator = words.makeIterator()
    while let word = iterator.next() {
      switch word {
      case "--items": itemCount = try Self.number(iterator.next(), of: word)
      case "--rounds": roundCount = try Self.number(iterator.next(), of: word)
      case "--only": name = try Self.contestant(iterator.next())
      case "--json": json = true
      case "--help", "-h": help = true
      default: throw Mistake(description: "there is no option '\(word)'\n\(Self.help)")
      }
    }
    only = name
    wantsJSON = json
    wantsHelp = help
    sizes = (itemCount.map { [$0] } ?? [10_000, 100_000]).map { count in
      Size(itemCount: count, roundCount: (roundCount ?? Self.usualRoundCount(forItems: count)) | 1)
    }
  }

  /// As many rounds as take some twenty seconds on a machine of 2020.
  private static func usualRoundCount(forItems count: Int) -> Int {
    min(max(1_500_000 / count, 3), 51)
  }

  /// Reads a contestant's name.
  private static func contestant(_ word: String?) throws -> ContestantName {
    guard let word, let name = ContestantName(rawValue: word) else {
      let names = ContestantName.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw Mistake(description: "'--only' wants one of \(names)")
    }
    return name
  }

  /// Reads a number of items or rounds.
  private static func number(_ word: String?, of option: String) throws -> Int {
    guard let word, let number = Int(word), number > 0, number <= 10_000_000 else {
      throw Mistake(description: "'\(option)' wants a number from 1 to 10000000")
    }
    return number
  }
}
