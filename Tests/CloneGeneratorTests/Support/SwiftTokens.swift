/// The tokens of generated source.
///
/// The reader knows no more of Swift than what generated source has; whatever else it meets is an error. Text of a model
/// that gets out of its literal or comment is therefore found either as an identifier or as an error.
struct SwiftTokens {
  /// A piece of source.
  enum Token: Equatable {
    /// An identifier or a keyword, without backquotes.
    case word(String)
    /// What a string literal means.
    case literal(String)
    /// A comment without what begins it.
    case comment(String)
    /// A digit of a number, or anything else.
    case mark(Unicode.Scalar)
  }

  /// Text that is no token.
  struct Failure: Error {
    /// The text up to its line's end.
    let text: String
  }

  /// The tokens, without white space.
  private(set) var all: [Token] = []

  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// Reads a source.
  ///
  /// - Throws: `Failure` where the source has what generated source never has: literals that are interpolated, raw or of
  ///   several lines, block comments, other characters.
  init(_ source: String) throws(Failure) {
    scalars = Array(source.unicodeScalars)
    while index < scalars.count {
      let start = index
      switch scalars[index] {
      case " ", "\n": index += 1
      case "\"": all.append(.literal(try takeLiteral()))
      case "/" where next == "/": all.append(.comment(try takeComment()))
      case "`":
        index += 1
        all.append(.word(takeWord()))
        guard index > start + 1, index < scalars.count, scalars[index] == "`" else { throw failure(at: start) }
        index += 1
      case "0"..."9": takeMark()
      case let scalar where Self.isWord(scalar): all.append(.word(takeWord()))
      case "/" where next == "*", "#" where next == "\"": throw failure(at: start)
      case let scalar where Self.marks.contains(scalar): takeMark()
      // A key path, with or without the type that it begins at.
      case "\\" where next.map { $0 == "." || $0 == "`" || Self.isWord($0) } == true: takeMark()
      default: throw failure(at: start)
      }
    }
  }

  private static let marks: [Unicode.Scalar] = Array("{}()[]<>.,:;=-+*/&|!?@#$".unicodeScalars)

  private var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  private func failure(at start: Int) -> Failure {
    Failure(text: String(String.UnicodeScalarView(scalars[start...].prefix { $0 != "\n" })))
  }

  private mutating func takeMark() {
    all.append(.mark(scalars[index]))
    index += 1
  }

  private mutating func takeWord() -> String {
    let start = index
    while index < scalars.count, Self.isWord(scalars[index]) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private mutating func takeComment() throws(Failure) -> String {
    let start = index
    while index < scalars.count, scalars[index] != "\n" {
      // What a compiler or an editor may take for the end of a line.
      if ["\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0"].contains(scalars[index]) {
        throw failure(at: start)
      }
      index += 1
    }
    return String(String.UnicodeScalarView(scalars[start..<index].drop { $0 == "/" }))
  }

  /// Takes a string literal, read as the compiler reads it.
  private mutating func takeLiteral() throws(Failure) -> String {
    let start = index
    var value = String.UnicodeScalarView()
    index += 1
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\"":
        if index == start + 2, index < scalars.count, scalars[index] == "\"" { throw failure(at: start) }
        return String(value)
      case "\n", "\r": throw failure(at: start)
      case "\\":
        guard let escaped = takeEscaped() else { throw failure(at: start) }
        value.append(escaped)
      default: value.append(scalar)
      }
    }
    throw failure(at: start)
  }

  private mutating func takeEscaped() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    index += 1
    switch scalars[index - 1] {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard let end = scalars[index...].prefix(10).firstIndex(of: "}"), scalars[index] == "{" else { return nil }
      defer { index = end + 1 }
      return UInt32(String(String.UnicodeScalarView(scalars[index + 1..<end])), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension SwiftTokens {
  /// The names that are declared: of types, their members, generic parameters and what stands behind `where`.
  var declaredNames: Set<String> {
    let introducers = ["class", "struct", "enum", "protocol", "typealias", "case", "func", "var", "let", "where"]
    var names: Set<String> = []
    for (index, token) in all.enumerated().dropFirst() {
      guard case .word(let name) = token else { continue }
      switch all[index - 1] {
      case .word(let before) where introducers.contains(before): names.insert(name)
      case .mark("<") where index + 1 < all.count && all[index + 1] == .mark(":"): names.insert(name)
      default: break
      }
    }
    return names
  }

  /// The names that stand alone, not behind a dot, and begin with an upper-case letter: types.
  var usedTypes: Set<String> {
    var names: Set<String> = []
    for (index, token) in all.enumerated() {
      guard case .word(let name) = token, name.first?.isUppercase == true, index == 0 || all[index - 1] != .mark(".")
      else { continue }
      names.insert(name)
    }
    return names
  }
}
