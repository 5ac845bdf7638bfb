/// A string literal of generated source, read as the compiler reads it.
struct SwiftLiteral {
  /// The text that it means.
  private(set) var value = ""

  /// Takes a literal from the front of a text.
  ///
  /// - Returns: Nil where the text begins with none, or with one that generated source never has: interpolated, raw, of
  ///   several lines, or without an end in its line.
  init?(from rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "\"", !rest.starts(with: "\"\"".unicodeScalars) else { return nil }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return
      case "\n", "\r": return nil
      case "\\":
        guard let escaped = Self.takeEscaped(from: &rest) else { return nil }
        value.unicodeScalars.append(escaped)
      default: value.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private static func takeEscaped(from rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}

/// The tokens of generated source.
///
/// The reader knows no more of Swift than what generated source has; whatever else it meets is an error. Text of a model
/// that gets out of its literal or comment is therefore found either as an identifier or as an error.
struct SwiftTokens {
  /// Text that is no token.
  struct Failure: Error {
    /// The text up to its line's end.
    let text: String
  }

  /// The identifiers and keywords, without backquotes; those with backquotes as often as those without.
  private(set) var words: [String] = []
  /// What the string literals mean.
  private(set) var literals: [String] = []
  /// The comments, without what begins them.
  private(set) var comments: [String] = []

  /// Reads a source.
  ///
  /// - Throws: `Failure` where the source has what generated source never has.
  init(_ source: String) throws(Failure) {
    var rest = source[...].unicodeScalars
    while let scalar = rest.first {
      if scalar == "\"" {
        let start = rest
        guard let literal = SwiftLiteral(from: &rest) else { throw Self.failure(start) }
        literals.append(literal.value)
      } else if rest.starts(with: "//".unicodeScalars) {
        let comment = rest.prefix { $0 != "\n" }
        guard !comment.contains(where: Self.endsLine) else { throw Self.failure(rest) }
        comments.append(String(String(comment).drop { $0 == "/" }))
        rest = rest[comment.endIndex...]
      } else if scalar == "`" {
        rest.removeFirst()
        let word = Self.takeWord(from: &rest)
        guard !word.isEmpty, rest.popFirst() == "`" else { throw Self.failure(rest) }
        words.append(word)
      } else if Self.isWord(scalar) {
        words.append(Self.takeWord(from: &rest))
      } else if scalar.isASCII, "\n {}()[]<>.,:;=-+*/&|!?@#_".unicodeScalars.contains(scalar),
        !rest.starts(with: "/*".unicodeScalars), !rest.starts(with: "#\"".unicodeScalars)
      {
        rest.removeFirst()
      } else if rest.starts(with: "$0".unicodeScalars) || rest.starts(with: "$1".unicodeScalars) {
        rest = rest.dropFirst(2)
      } else {
        throw Self.failure(rest)
      }
    }
  }

  private static func failure(_ rest: Substring.UnicodeScalarView) -> Failure {
    Failure(text: String(rest.prefix { $0 != "\n" }))
  }

  private static func takeWord(from rest: inout Substring.UnicodeScalarView) -> String {
    let word = rest.prefix(while: isWord)
    rest = rest[word.endIndex...]
    return String(word)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Whether a compiler or an editor may take a scalar for the end of a line.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    ["\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0"].contains(scalar)
  }
}
