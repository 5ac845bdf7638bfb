import Foundation

extension String {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The path without slashes at its end, which a shell's completion adds to folders.
  package var withoutTrailingSlashes: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The text as a string of JSON.
  var jsonLiteral: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// The items that the text lists, separated by commas.
  var listed: [String] { split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty } }

  /// The boolean that a text in a data model's file stands for, in upper or lower case; nil if it isn't one.
  var truth: Bool? {
    switch lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
