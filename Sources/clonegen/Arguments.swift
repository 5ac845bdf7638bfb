import CloneGenerator

/// The words of a call, taken apart.
struct Arguments {
  /// What to do.
  let command: Command
  /// The words that are no options: models.
  private(set) var operands: [String] = []
  private var options: [String: String] = [:]

  /// Takes a call apart.
  ///
  /// - Parameter words: The words after the tool's name.
  /// - Throws: `ToolError` if the call is wrong.
  init(_ words: [String]) throws(ToolError) {
    guard let first = words.first else { throw .usage("a command is missing") }
    guard let command = Command(rawValue: first) else { throw .usage("there is no command '\(first)'") }
    self.command = command
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      guard command.options.contains(word) else { throw .usage("'\(first)' has no option '\(word)'") }
      guard options[word] == nil else { throw .usage("'\(word)' is given twice") }
      guard let value = rest.popFirst() else { throw .usage("'\(word)' needs a value") }
      options[word] = value
    }
  }

  /// The value of an option, or nil.
  subscript(option: String) -> String? { options[option] }

  /// The value of an option that the command needs.
  func required(_ option: String) throws(ToolError) -> String {
    guard let value = options[option] else { throw .usage("'\(command.rawValue)' needs '\(option)'") }
    return value
  }

  /// What an option chooses of a few words.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - name: What it chooses, for a message.
  ///   - standard: The choice without the option.
  /// - Throws: `ToolError` if the option's value is none of the words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, of name: String, default standard: Choice
  ) throws(ToolError) -> Choice {
    guard let word = self[option] else { return standard }
    if let choice = Choice(rawValue: word) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    throw .usage(
      "there is no \(name) '\(word)'; it can be \(allowed.joined(separator: ", "))" + didYouMean(word, among: allowed))
  }
}
