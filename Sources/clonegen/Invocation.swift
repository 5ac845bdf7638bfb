import CloneGenerator

/// The request of a call of the tool.
enum Invocation {
  /// To print the help for the tool or one command.
  case help(Command?)
  /// To print the version.
  case version
  /// To run a command.
  case run(Arguments)

  /// Parses a call.
  ///
  /// - Parameter words: The words after the tool's name.
  /// - Throws: `ToolError` if the call is wrong.
  init(_ words: [String]) throws(ToolError) {
    guard let first = words.first else { throw .usage("a command is missing") }
    switch first {
    case "--help", "-h": self = .help(nil)
    case "--version": self = .version
    case "help": self = .help(try words.dropFirst().first.map(Self.command))
    default:
      let command = try Self.command(first)
      if words.contains("--help") || words.contains("-h") {
        self = .help(command)
      } else {
        self = .run(try Arguments(command, words.dropFirst()))
      }
    }
  }

  private static func command(_ word: String) throws(ToolError) -> Command {
    if let command = Command(rawValue: word) { return command }
    let known = Command.allCases.map(\.rawValue) + ["help"]
    throw .usage("there is no command '\(word)'" + didYouMean(word, among: known))
  }
}
