import Foundation

/// Turns names of a model into Swift identifiers.
enum SwiftName {
  /// The words that can't be declared without backquotes.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]
  /// Further words that mean something else than a type's name inside a type or at the start of an expression.
  private static let typeWords: Set<String> = ["any", "async", "await", "each", "nonisolated", "some"]

  /// A name as it's declared: in backquotes if it's a keyword.
  static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A name as it's written after a dot: in backquotes if it would mean something else there.
  static func member(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  /// The name of a type as it's declared and used, with its module's name if there is one, and with backquotes around a
  /// part that would mean something else.
  static func type(_ name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    return parts.map { typeWords.contains($0) ? "`\($0)`" : declared($0) }.joined(separator: ".")
  }

  /// A class's name without its module's.
  static func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Returns whether a text is an identifier that needs no backquotes.
  static func isPlainIdentifier(_ text: String) -> Bool {
    flaw(of: text) == nil && !keywords.contains(text) && !typeWords.contains(text)
  }

  /// Why a text can't be an identifier, not even in backquotes; nil if it can.
  ///
  /// Swift itself accepts more characters, including invisible ones and those that reverse a line's direction, which
  /// would show reviewers another name than the compiler reads.
  ///
  /// - Complexity: O(*n*).
  static func flaw(of text: String) -> String? {
    guard let first = text.unicodeScalars.first else { return "a Swift identifier can't be empty" }
    if text == "_" { return "'_' stands for no name in Swift" }
    for scalar in text.unicodeScalars where !isPart(scalar) {
      return "a Swift identifier can't contain \(description(of: scalar))"
    }
    if first != "_", !first.properties.isXIDStart {
      return "a Swift identifier can't begin with \(description(of: first))"
    }
    // Swift compares strings by canonical equivalence, but identifiers by their bytes.
    if !text.utf8.allSatisfy({ $0 < 0x80 }),
      !text.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    {
      return "its accents are stored apart from their letters, so Swift takes it for another name than it looks like"
    }
    return nil
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isXIDContinue }
    return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func description(of scalar: Unicode.Scalar) -> String {
    if scalar == " " { return "a space" }
    let code = String(format: "U+%04X", scalar.value)
    return scalar.isPlain && !scalar.isMark ? "'\(scalar)' (\(code))" : code
  }

  /// A name that starts with a lower-case letter: `NoteItem` gives `noteItem`, `URLEntry` gives `urlEntry`.
  static func lowerCamel(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    guard capitals.count > 1, capitals.count < name.count else {
      return capitals.count == name.count ? name.lowercased() : name.prefix(1).lowercased() + name.dropFirst()
    }
    // The last capital of a run begins the next word.
    return capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
  }

  /// A name that starts with an upper-case letter.
  static func upperCamel(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The beginning of the names of the types that are generated for a model.
  static func types(of model: String) -> String { upperCamel(identifier(model)) }

  /// The function that a class provides for an attribute with the rule `rebuild: custom`.
  static func rebuild(_ attribute: String) -> String { "rebuild" + upperCamel(attribute) }

  /// A Swift identifier made from any text: characters that can't be in one become underscores.
  static func identifier(_ text: String) -> String {
    let scalars = text.precomposedStringWithCanonicalMapping.unicodeScalars.map { isPart($0) ? $0 : "_" }
    let name = String(String.UnicodeScalarView(scalars))
    let first = name.unicodeScalars.first
    return first != "_" && first?.properties.isXIDStart != true ? "_" + name : name
  }

  // MARK: Types

  /// Returns whether a text is a Swift type: names with dots between them, generic arguments, arrays and dictionaries.
  ///
  /// Inside another type, a type may be optional, or `Any`. Nothing else of Swift's grammar is accepted, so that the
  /// text can't be more than a type.
  ///
  /// - Complexity: O(*n*).
  static func isType(_ text: String) -> Bool {
    var parser = TypeParser(rest: text[...])
    return parser.takeType(depth: 0) && parser.rest.isEmpty
  }
}

/// Reads a type from the beginning of a text.
private struct TypeParser {
  var rest: Substring

  /// The greatest depth of nested types; nobody uses deeper ones.
  private static let depthLimit = 16

  mutating func takeType(depth: Int) -> Bool {
    guard depth < Self.depthLimit, take("[") ? takeElements(depth) : takeNames(depth) else { return false }
    while depth > 0, take("?") {}
    return true
  }

  private mutating func takeElements(_ depth: Int) -> Bool {
    takeType(depth: depth + 1) && (!take(":") || takeType(depth: depth + 1)) && take("]")
  }

  private mutating func takeNames(_ depth: Int) -> Bool {
    repeat {
      let name = rest.prefix { !"[]<>:,.? ".contains($0) }
      guard SwiftName.isPlainIdentifier(String(name)) || depth > 0 && name == "Any" else { return false }
      rest = rest.dropFirst(name.count)
      if take("<") {
        repeat { guard takeType(depth: depth + 1) else { return false } } while take(",")
        guard take(">") else { return false }
      }
    } while rest.first == "." && take(".")
    return true
  }

  /// Takes a character, with the spaces around it inside brackets.
  private mutating func take(_ character: Character) -> Bool {
    let text = rest.drop { $0 == " " }
    guard text.first == character else { return false }
    rest = text.dropFirst()
    if !"]>?.".contains(character) { rest = rest.drop { $0 == " " } }
    return true
  }
}

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
