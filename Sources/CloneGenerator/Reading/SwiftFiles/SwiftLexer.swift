/// Reads the words and the marks of a Swift file; comments are skipped, and so is what's in strings and regular expressions.
///
/// The tool runs in debug builds, so the loops over bytes call nothing.
struct SwiftLexer {
  /// A word, or any other byte that isn't space: for a string or a regular expression, its first.
  enum Token: Equatable {
    case word(String)
    case mark(UInt8)
  }

  let bytes: [UInt8]
  /// The place of the next byte.
  var place = 0
  /// True if the last token is the first of its line, or follows a semicolon or a brace.
  private(set) var beginsStatement = true
  /// True if a comment, a string or a block doesn't end.
  private(set) var isUnclosed = false
  /// The place up to which lines are counted, and their number.
  private var counted = (place: 0, line: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Tokens

  /// Reads the next token; nil at the end of the file.
  mutating func next() -> Token? {
    beginsStatement = place == 0 || ";{}".utf8.contains(bytes[place - 1])
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 10 { beginsStatement = true }
      if byte == 32 || byte == 10 || byte == 9 || byte == 13 {
        place += 1
      } else if let word = takeWord() {
        return .word(word)
      } else if byte == UInt8(ascii: "/"), isComment {
        _ = skipText(byte)
      } else {
        if !skipText(byte) { place += 1 }
        return .mark(byte)
      }
    }
    return nil
  }

  /// Reads a word at the current place; nil if there is none.
  mutating func takeWord() -> String? {
    let (start, end) = (place, Self.end(ofWordAt: place, in: bytes))
    place = end
    return start == end ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads a name after spaces, in backquotes or not.
  mutating func takeName() -> String? {
    while place < bytes.count, bytes[place] == 32 || bytes[place] == UInt8(ascii: "`") { place += 1 }
    return takeWord()
  }

  /// The next byte that isn't space; nil at the end of the file.
  var nextByte: UInt8? { bytes[place...].first { $0 != 32 && $0 != 10 } }

  /// The rest of the line up to a semicolon, a value, a body or a comment.
  var restOfType: ArraySlice<UInt8> { bytes[place...].prefix { !"\n={}/;".utf8.contains($0) } }

  /// The text of a string, or the last name of `#keyPath(Note.title)`, after a label's colon; nil for other values.
  var key: String? {
    let text = String(decoding: bytes[place...].prefix { $0 != 10 && $0 != UInt8(ascii: ")") }, as: UTF8.self)
    let parts = text.split { " :()".contains($0) }
    if parts.count == 1, parts[0].count > 2, parts[0].hasPrefix("\""), parts[0].hasSuffix("\"") {
      return String(parts[0].dropFirst().dropLast())
    }
    return parts.count == 2 && parts[0] == "#keyPath" ? parts[1].split(separator: ".").last.map(String.init) : nil
  }

  /// Skips a block, or a text in other brackets, after what opens it.
  mutating func skipBlock(_ open: UInt8 = UInt8(ascii: "{"), _ close: UInt8 = UInt8(ascii: "}")) {
    let interesting = Self.isInteresting
    var depth = 1
    while place < bytes.count {
      let byte = bytes[place]
      if !interesting[Int(byte)] {
        place += 1
      } else if !skipText(byte) {
        place += 1
        if byte == open { depth += 1 } else if byte == close { depth -= 1 }
        if depth == 0 { return }
      }
    }
    endUnclosed()
  }

  /// Goes to the file's end, since what was skipped doesn't end before.
  mutating func endUnclosed() { (place, isUnclosed) = (bytes.count, true) }

  /// Skips the rest of a statement that ends with its line.
  mutating func skipLine() {
    while place < bytes.count, bytes[place] != 10, bytes[place] != UInt8(ascii: ";") { place += 1 }
  }

  /// Returns the line of a place, which has to lie after those of earlier calls.
  mutating func line(of place: Int) -> Int {
    while counted.place < place {
      if bytes[counted.place] == 10 { counted.line += 1 }
      counted.place += 1
    }
    return counted.line
  }

  // MARK: Bytes

  /// True for each byte that can be part of a name.
  static let isNamePart: [Bool] = (0...255).map { $0 >= 0x80 || $0 == UInt8(ascii: "_") || UInt8($0).isLetterOrDigit }

  /// True for each byte that can begin or end a block, a comment, a string or a regular expression.
  private static let isInteresting: [Bool] = (0...255).map { "{}()/\"#".utf8.contains($0) }

  /// Returns the end of the word that begins at a place; the place itself if none does.
  static func end(ofWordAt place: Int, in bytes: [UInt8]) -> Int {
    let isPart = isNamePart
    var end = place
    while end < bytes.count, isPart[Int(bytes[end])] { end += 1 }
    return end
  }

  func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  func isAt(_ byte: UInt8, _ place: Int, count: Int) -> Bool {
    (0..<count).allSatisfy { self.byte(at: place + $0) == byte }
  }
}
