/// The parsed arguments of the command line.
struct Arguments {
  /// A mistake in the arguments.
  struct Mistake: Error, CustomStringConvertible {
    /// A sentence that says what is wrong.
    let description: String
  }

  /// The text that `--help` prints.
  static var help: String {
    let width = Scenario.all.map { $0.name.count }.max() ?? 0
    let scenarios = Scenario.Kind.allCases.map { kind in
      let own = Scenario.all.filter { $0.kind == kind }.map { scenario in
        "    \(scenario.name)\(String(repeating: " ", count: width - scenario.name.count))  \(scenario.summary)"
      }
      return "  \(kind.rawValue)\n" + own.joined(separator: "\n")
    }
    return """
      usage: clone-benchmarks [SUBCOMMAND] [OPTION ...]

      Without a subcommand everything is measured. The subcommands, with their scenarios:

      \(scenarios.joined(separator: "\n"))

        --only SCENARIO  measure one scenario alone
        --quick          measure small sizes and few rounds, within two minutes
        --json           print JSON instead of tables
        --markdown       print the figures alone, as a table in Markdown
        --objects N      measure this size instead of the scenario's own
        --rounds R       measure so many rounds, made odd
        --rival NAME     measure one rival alone, for a profile
        --model PATH     generate from this model
      """
  }

  /// The scenarios to measure, in this order.
  private(set) var scenarios = Scenario.all
  /// How much is measured.
  private(set) var settings = Settings()
  /// True if the result is printed as JSON.
  private(set) var wantsJSON = false
  /// True if the figures are printed as a table in Markdown.
  private(set) var wantsMarkdown = false
  /// True if the caller asked for the help.
  private(set) var wantsHelp = false

  /// Reads the arguments.
  ///
  /// - Parameter words: The words behind the tool's name.
  /// - Throws: `Mistake`.
  init(_ words: some Sequence<String>) throws {
    var iterator = words.makeIterator()
    while let word = iterator.next() {
      switch word {
      case "--only":
        let name = try Self.value(iterator.next(), of: word)
        scenarios.removeAll { $0.name != name }
        if scenarios.isEmpty { throw Mistake(description: "there is no scenario '\(name)' here; '--help' names them") }
      case "--quick": settings.isQuick = true
      case "--json": wantsJSON = true
      case "--markdown": wantsMarkdown = true
      case "--objects": settings.objectCount = try Self.number(iterator.next(), of: word)
      case "--rounds": settings.roundCount = try Self.number(iterator.next(), of: word)
      case "--rival": settings.rival = try Self.value(iterator.next(), of: word)
      case "--model": settings.modelPath = try Self.value(iterator.next(), of: word)
      case "--help", "-h": wantsHelp = true
      default:
        guard let kind = Scenario.Kind(rawValue: word) else {
          throw Mistake(description: "there is nothing called '\(word)'; '--help' names what there is")
        }
        scenarios.removeAll { $0.kind != kind }
      }
    }
  }

  /// Reads what follows an option.
  private static func value(_ word: String?, of option: String) throws -> String {
    guard let word else { throw Mistake(description: "'\(option)' wants a value") }
    return word
  }

  /// Reads a number.
  private static func number(_ word: String?, of option: String) throws -> Int {
    guard let word, let number = Int(word), number > 0, number <= 10_000_000 else {
      throw Mistake(description: "'\(option)' wants a number from 1 to 10000000")
    }
    return number
  }
}
