import CloneGenerator
import Foundation

/// The parsed words of a call.
struct Arguments {
  /// The command.
  let command: Command
  /// The words that aren't options: models.
  private(set) var operands: [String] = []
  private var options: [String: [String]] = [:]
  /// The words after the command, as a shell would read them.
  let words: String

  /// Parses the words after a command.
  ///
  /// - Throws: `ToolError` if the call is wrong.
  init(_ command: Command, _ words: some Collection<String>) throws(ToolError) {
    self.command = command
    self.words = words.map(Self.quoted).joined(separator: " ")
    let known = command.options.map(\.name)
    let flags = command.options.filter(\.value.isEmpty).map(\.name)
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        operands.append(word.withoutTrailingSlashes)
        continue
      }
      guard known.contains(word) else {
        throw .usage("'\(command.rawValue)' has no option '\(word)'" + didYouMean(word, among: known), command)
      }
      guard let value = flags.contains(word) ? "" : rest.popFirst() else {
        throw .usage("'\(word)' needs a value", command)
      }
      options[word, default: []].append(value)
      if options[word]?.count != 1, !command.options.contains(where: { $0.name == word && $0.isRepeated }) {
        throw .usage("'\(word)' is given twice", command)
      }
    }
  }

  /// The value of an option, or nil.
  subscript(option: String) -> String? { options[option]?.first }

  /// The target's folders and files, from `--sources FOLDER` or `--sources FILE`.
  var sources: [String] {
    allSources.filter { ModelReference($0)?.path == nil }.map(\.withoutTrailingSlashes)
  }

  /// The folder of another target, from `--sources TARGET=FOLDER`, or nil.
  func sources(of module: String) -> String? {
    allSources.lazy.compactMap(ModelReference.init).first { $0.module == module }?.path
  }

  private var allSources: [String] { options["--sources"] ?? [] }

  /// Returns the word that an option chooses.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - name: The thing that it chooses, for a message.
  ///   - standard: The choice without the option.
  /// - Throws: `ToolError` if the option's value isn't one of the words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, of name: String, default standard: Choice
  ) throws(ToolError) -> Choice {
    guard let word = self[option] else { return standard }
    if let choice = Choice(rawValue: word) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    throw .usage(
      "there is no \(name) '\(word)'; it can be \(allowed.joined(separator: ", "))" + didYouMean(word, among: allowed),
      command)
  }

  /// A word in quotes if a shell needs them.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:,@".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
