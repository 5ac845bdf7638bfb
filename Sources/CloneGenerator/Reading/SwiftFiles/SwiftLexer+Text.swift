/// What isn't code: comments, strings and regular expressions.
extension SwiftLexer {
  /// True if the slash at the current place begins a comment.
  var isComment: Bool { [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(at: place + 1)) }

  /// Skips a comment, a string or a regular expression.
  ///
  /// - Parameter first: The byte at the current place.
  /// - Returns: False if there is none.
  mutating func skipText(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "/"):
      switch byte(at: place + 1) {
      case UInt8(ascii: "/"): while place < bytes.count, bytes[place] != 10 { place += 1 }
      case UInt8(ascii: "*"): skipComment()
      default: return skipRegularExpression()
      }
    case UInt8(ascii: "\""): skipString(hashes: 0)
    case UInt8(ascii: "#"):
      let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
      switch byte(at: place + hashes) {
      case UInt8(ascii: "\""):
        place += hashes
        skipString(hashes: hashes)
      case UInt8(ascii: "/"):
        place += hashes + 1
        skip(to: UInt8(ascii: "/"), hashes: hashes)
      default: return false
      }
    default: return false
    }
    return true
  }

  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "/"), self.byte(at: place + 1) == UInt8(ascii: "*") {
        (depth, place) = (depth + 1, place + 2)
      } else if byte == UInt8(ascii: "*"), self.byte(at: place + 1) == UInt8(ascii: "/") {
        (depth, place) = (depth - 1, place + 2)
        if depth == 0 { return }
      } else {
        place += 1
      }
    }
    endUnclosed()
  }

  private mutating func skipString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    // Three quotes begin a text of several lines, which begins on the next one: `#"""#` is a single quote.
    let isLong = isAt(quote, place, count: 3) && bytes[(place + 3)...].first { $0 != 32 && $0 != 13 } == 10
    let quotes = isLong ? 3 : 1
    place += quotes
    while place < bytes.count {
      switch bytes[place] {
      case quote where isAt(quote, place, count: quotes) && isAt(UInt8(ascii: "#"), place + quotes, count: hashes):
        place += quotes + hashes
        return
      // A quote that doesn't begin a string hides only the rest of its line.
      case 10 where quotes == 1: return
      case UInt8(ascii: "\\") where isAt(UInt8(ascii: "#"), place + 1, count: hashes):
        place += 2 + hashes
        if byte(at: place - 1) == UInt8(ascii: "(") { skipBlock(UInt8(ascii: "("), UInt8(ascii: ")")) }
      default: place += 1
      }
    }
    endUnclosed()
  }

  /// Skips the rest of a regular expression in hashes, which can have several lines.
  private mutating func skip(to end: UInt8, hashes: Int) {
    while place < bytes.count {
      if bytes[place] == end, isAt(UInt8(ascii: "#"), place + 1, count: hashes) {
        place += 1 + hashes
        return
      }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    endUnclosed()
  }

  /// Skips a regular expression between slashes: it ends on its line, and its first slash is where a prefix operator could
  /// be, unless that's the name of a function.
  private mutating func skipRegularExpression() -> Bool {
    let next = byte(at: place + 1)
    if next == 32 || next == 9 || next == 10 || next == 13 { return false }
    if place > 0, Self.isNamePart[Int(bytes[place - 1])] || ")]}\"'`?!.".utf8.contains(bytes[place - 1]) {
      return false
    }
    let before = bytes[..<place].suffix(12).reversed().drop { $0 == 32 }.prefix { Self.isNamePart[Int($0)] }
    if before.elementsEqual("cnuf".utf8) || before.elementsEqual("rotarepo".utf8) { return false }
    // Parentheses in brackets are characters.
    var (end, depth, isInBrackets) = (place + 1, 0, false)
    while end < bytes.count, bytes[end] != 10, depth >= 0 {
      switch bytes[end] {
      case UInt8(ascii: "/"):
        if depth > 0 { return false }
        place = end + 1
        return true
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "(") where !isInBrackets: depth += 1
      case UInt8(ascii: ")") where !isInBrackets: depth -= 1
      default: break
      }
      end += 1
    }
    return false
  }
}
