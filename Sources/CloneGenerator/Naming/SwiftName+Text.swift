import Foundation

extension SwiftName {
  /// A Swift string literal.
  ///
  /// Invisible characters, and those that change how later ones are shown, are written as escapes.
  ///
  /// - Complexity: O(*n*).
  static func literal(_ text: String) -> String { "\"\(visible(text, escaping: ["\"", "\\"]))\"" }

  /// A text in which invisible characters, and those that change how later ones are shown, are written as escapes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - others: Other characters that are written as escapes.
  /// - Complexity: O(*n*).
  static func visible(_ text: String, escaping others: [Unicode.Scalar] = []) -> String {
    var visible = ""
    // A mark belongs to the letter before it; elsewhere it would change the look of a quote or of an escape.
    var canTakeMark = false
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isPlain && !others.contains(scalar) && (canTakeMark || !scalar.isMark)
      if isPlain { visible.unicodeScalars.append(scalar) } else { visible += escape(scalar) }
      canTakeMark = isPlain && scalar != " "
    }
    return visible
  }

  /// The literal of a list of texts.
  static func list(_ texts: [String]) -> String { "[" + texts.map(literal).joined(separator: ", ") + "]" }

  /// The text for use in a line comment, in a table in one, or between backquotes, none of which it ends.
  ///
  /// Accents are composed with their letters: a Mac passes on the names of files with the two apart, but Linux as they are,
  /// and both have to write the same.
  ///
  /// - Complexity: O(*n*).
  static func comment(_ text: String) -> String {
    let others: [Unicode.Scalar: String] = ["`": "'", "|": "\\|"]
    return text.precomposedStringWithCanonicalMapping.unicodeScalars
      .map { others[$0] ?? ($0.isPlain ? String($0) : escape($0)) }.joined()
  }

  /// A text as code in a comment.
  static func code(_ text: String) -> String { "`\(comment(text))`" }

  /// The escape of a scalar in a string literal.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    escapes[scalar] ?? "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
  ]
}

extension Unicode.Scalar {
  /// True if the scalar is visible as itself: not a control character, invisible, private or an unusual space.
  var isPlain: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    if properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }

  /// True if the scalar is drawn over the one before it.
  var isMark: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isGraphemeExtend
    }
  }
}
