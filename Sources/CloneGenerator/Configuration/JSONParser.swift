// The plugins compile this file, too: what the tool reads, they read alike.

/// Reads JSON with JSON5's additions for people: comments, trailing commas, bare keys, single quotes.
///
/// Foundation's decoder reads the same, but it doesn't give lines, neither of keys nor (on Linux) of mistakes, and it
/// drops one of two equal keys. DeepArchive's `JSONReader` refuses what this accepts, and keeps no lines; the tool and apps
/// share no module.
struct JSONParser {
  /// A mistake in the text, with its line.
  struct Mistake: Error, Equatable {
    var message: String
    var line: Int
  }

  /// The greatest depth of nested values; a configuration needs three levels.
  static let maximumDepth = 32

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0

  /// Parses a text that holds one value.
  ///
  /// - Complexity: O(*n*).
  static func parse(_ text: String) throws(Mistake) -> JSONValue {
    var parser = JSONParser(text)
    try parser.skipBlank()
    let value = try parser.value()
    try parser.skipBlank()
    guard parser.index == parser.bytes.count else {
      throw parser.mistake("unexpected \(parser.current) after the end of the value")
    }
    return value
  }

  private init(_ text: String) {
    bytes = Array((text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]).utf8)
  }

  private mutating func value() throws(Mistake) -> JSONValue {
    let start = line
    switch peek {
    case UInt8(ascii: "{"): return JSONValue(kind: .object(try members()), line: start)
    case UInt8(ascii: "["): return JSONValue(kind: .array(try elements()), line: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return JSONValue(kind: .string(try quoted()), line: start)
    default:
      let word = bareWord()
      switch word {
      case "null": return JSONValue(kind: .null, line: start)
      case "true": return JSONValue(kind: .bool(true), line: start)
      case "false": return JSONValue(kind: .bool(false), line: start)
      case "": throw mistake("expected a value, found \(current)")
      default:
        guard Double(word) != nil else { throw mistake("\"\(word)\" isn't a value; put strings in quotes") }
        return JSONValue(kind: .number(word), line: start)
      }
    }
  }

  private mutating func members() throws(Mistake) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try list(until: UInt8(ascii: "}")) { (parser: inout JSONParser) throws(Mistake) in
      let start = parser.line
      let isQuoted = parser.peek == UInt8(ascii: "\"") || parser.peek == UInt8(ascii: "'")
      let key = isQuoted ? try parser.quoted() : parser.bareWord()
      guard isQuoted || !key.isEmpty else { throw parser.mistake("expected a key, found \(parser.current)") }
      try parser.skipBlank()
      guard parser.peek == UInt8(ascii: ":") else {
        throw parser.mistake("expected a colon after '\(key)', found \(parser.current)")
      }
      parser.index += 1
      try parser.skipBlank()
      members.append(.init(key: key, line: start, value: try parser.value()))
    }
    return members
  }

  private mutating func elements() throws(Mistake) -> [JSONValue] {
    var values: [JSONValue] = []
    try list(until: UInt8(ascii: "]")) { (parser: inout JSONParser) throws(Mistake) in
      values.append(try parser.value())
    }
    return values
  }

  /// Reads items that are separated by commas, and the closing bracket.
  private mutating func list(until end: UInt8, item: (inout JSONParser) throws(Mistake) -> Void) throws(Mistake) {
    let start = line
    depth += 1
    guard depth <= Self.maximumDepth else { throw mistake("values are nested deeper than \(Self.maximumDepth) levels") }
    index += 1
    try skipBlank()
    while peek != end {
      if index == bytes.count {
        throw Mistake(message: "the bracket that opens here is never closed", line: start)
      }
      try item(&self)
      try skipBlank()
      if peek == UInt8(ascii: ",") {
        index += 1
        try skipBlank()
      } else if peek != end, index < bytes.count {
        throw mistake("expected a comma or the closing bracket, found \(current)")
      }
    }
    index += 1
    depth -= 1
  }

  /// Reads a text in quotes.
  private mutating func quoted() throws(Mistake) -> String {
    let start = line
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while let byte = peek, byte != quote, byte != UInt8(ascii: "\n") {
      index += 1
      if byte == UInt8(ascii: "\\") {
        text += try escaped().utf8
      } else {
        text.append(byte)
      }
    }
    guard peek == quote else { throw Mistake(message: "the string that begins here has no closing quote", line: start) }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what follows a backslash.
  private mutating func escaped() throws(Mistake) -> String {
    guard let byte = peek else { return "" }
    index += 1
    if let character = Self.escapes[UnicodeScalar(byte)] { return character }
    guard byte == UInt8(ascii: "u") else {
      throw mistake("a backslash precedes a character that needs none; write two for a backslash")
    }
    let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let scalar = UnicodeScalar(code) else {
      throw mistake("'\\u\(digits)' is not a character; write the character itself")
    }
    index += 4
    return String(scalar)
  }

  /// The meanings of characters after a backslash.
  private static let escapes: [UnicodeScalar: String] = [
    "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}", "\"": "\"", "'": "'", "\\": "\\", "/": "/",
  ]

  /// Reads letters, digits and the signs of numbers; empty if there are none.
  private mutating func bareWord() -> String {
    let start = index
    while let byte = peek, byte >= 0x80 || byte.isLetterOrDigit || "_$+-.".utf8.contains(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipBlank() throws(Mistake) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Mistake) {
    let start = line
    index += 1
    if peek == UInt8(ascii: "/") {
      while index < bytes.count, peek != UInt8(ascii: "\n") { index += 1 }
      return
    }
    guard peek == UInt8(ascii: "*") else { throw mistake("a single slash doesn't begin a comment; write two") }
    index += 2
    while let byte = peek {
      if byte == UInt8(ascii: "\n") { line += 1 }
      index += 1
      if byte == UInt8(ascii: "/"), bytes[index - 2] == UInt8(ascii: "*") { return }
    }
    throw Mistake(message: "the comment that begins here is never closed", line: start)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The character at hand, for a message.
  private var current: String {
    guard index < bytes.count, let character = String(decoding: bytes[index...], as: UTF8.self).first else {
      return "the end of the file"
    }
    return "'\(character)'"
  }

  private func mistake(_ message: String) -> Mistake { Mistake(message: message, line: line) }
}

// The plugins compile this file, too.

/// A value in a JSON file, with its line.
struct JSONValue: Equatable {
  /// A value without its location.
  indirect enum Kind: Equatable {
    case null
    case bool(Bool)
    /// A number as the file spells it; the configuration has none, so only messages show it.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the file; a key can occur twice.
    case object([Member])
  }

  /// A key of an object with its value.
  struct Member: Equatable {
    var key: String
    var line: Int
    var value: JSONValue
  }

  var kind: Kind
  var line: Int

  /// The text; nil if the value isn't one.
  var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// The value in a message.
  var description: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}

// The plugins compile this file, too.

extension UInt8 {
  /// True if the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    guard self < 0x80 else { return false }
    let character = Character(UnicodeScalar(self))
    return character.isLetter || character.isNumber
  }
}
