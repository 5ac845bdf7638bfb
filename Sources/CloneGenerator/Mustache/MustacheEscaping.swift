/// What `{{name}}` does to the characters of a value; `{{{name}}}` and `{{&name}}` never change them.
public enum MustacheEscaping: Hashable, Sendable {
  /// The characters that mean something to HTML become entities, as the specification says.
  case html
  /// Values are inserted as they are: what generated source text needs.
  case none

  /// Appends a value's text to an output.
  func append(_ text: String, to output: inout String) {
    switch self {
    case .none: output += text
    case .html: Self.appendHTML(text, to: &output)
    }
  }

  private static func appendHTML(_ text: String, to output: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "\"": output += "&quot;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }
}
