/// Turns names of a model into Swift identifiers.
enum SwiftName {
  /// The words that cannot be declared without backticks.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]

  /// A name as it is declared: in backticks where it is a keyword.
  static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as it stands behind a dot: in backticks where it would mean something else there.
  static func member(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  /// The name of a type as it is declared and used: in backticks where it would mean something else.
  static func type(_ name: String) -> String {
    ["Any", "Self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  /// Whether a text is an identifier that needs no backticks.
  static func isPlainIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text != "_" && identifier(text) == text && !keywords.contains(text)
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
  static func upperCamel(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The function that a class provides for an attribute with the rule `rebuild: custom`.
  static func rebuild(_ attribute: String) -> String { "rebuild" + upperCamel(attribute) }

  /// A Swift identifier out of any text: what cannot stand in one becomes an underscore.
  static func identifier(_ text: String) -> String {
    let name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber != false ? "_" + name : name
  }

  /// A Swift string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
