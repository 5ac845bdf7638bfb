/// Compiles a template's text, in one pass over its bytes.
struct MustacheParser {
  private let templateName: String
  private let bytes: [UInt8]
  /// The sections that are open, the innermost last, each with the pieces that stand before it.
  private var sections: [(name: String, isInverted: Bool, line: Int, before: [MustacheNode])] = []
  /// The pieces of the innermost open section so far, or of the template where none is open.
  private var nodes: [MustacheNode] = []
  /// The line of the tag that is being read, counted from 1.
  private var line = 1

  init(_ text: String, name: String) {
    templateName = name
    bytes = Array(text.utf8)
  }

  /// Parses the whole text.
  mutating func parse() throws(MustacheError) -> [MustacheNode] {
    // Up to where the text is read, and up to where its lines are counted.
    var (position, counted) = (0, 0)
    while let start = find(UInt8(ascii: "{"), from: position) {
      line += bytes[counted..<start].count { $0 == UInt8(ascii: "\n") }
      counted = start
      guard let close = find(UInt8(ascii: "}"), from: start + 2) else {
        throw error("the tag is never closed; add }} after its name")
      }
      let end = close + 2
      let content = trimmed(start + 2..<close)
      let sign = content.first.flatMap { Self.signs.contains($0) ? $0 : nil }
      // A tag that has its line for itself takes the line with it; a value never does.
      let ownLine = sign == nil ? nil : lineOfItsOwn(start..<end)
      let textEnd = ownLine?.lowerBound ?? start
      appendText(position..<textEnd)
      let name = sign == nil ? content : trimmed(content.dropFirst())
      try apply(sign, name, indentation: string(bytes[textEnd..<start]))
      position = ownLine?.upperBound ?? end
    }
    appendText(position..<bytes.count)
    if let section = sections.last {
      throw error("the section '\(section.name)' is never closed; add {{/\(section.name)}}", line: section.line)
    }
    return nodes
  }

  /// The first characters of tags that aren't values.
  private static let signs: Set<UInt8> = Set("!#^/>".utf8)

  /// Adds what a tag stands for.
  private mutating func apply(_ sign: UInt8?, _ name: ArraySlice<UInt8>, indentation: String) throws(MustacheError) {
    if sign == UInt8(ascii: "!") { return }
    guard !name.isEmpty, name.allSatisfy(\.isLetterOrDigit) || name.elementsEqual(".".utf8) else {
      throw error("'\(string(name))' is not a name; write letters and digits: {{name}}")
    }
    let name = string(name)
    switch sign {
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      sections.append((name, sign == UInt8(ascii: "^"), line, nodes))
      nodes = []
    case UInt8(ascii: "/"): try closeSection(name)
    case UInt8(ascii: ">"): nodes.append(.partial(name: name, indentation: indentation, line: line))
    default: nodes.append(.value(name: name, line: line))
    }
  }

  private mutating func closeSection(_ name: String) throws(MustacheError) {
    guard let section = sections.popLast() else {
      throw error("{{/\(name)}} closes a section that is not open; remove it, or add {{#\(name)}}")
    }
    guard section.name == name else {
      throw error(
        "{{/\(name)}} stands inside the section '\(section.name)' of line \(section.line); close that one first: "
          + "{{/\(section.name)}}")
    }
    nodes =
      section.before
      + [.section(name: name, isInverted: section.isInverted, nodes: nodes, line: section.line)]
  }

  private mutating func appendText(_ range: Range<Int>) {
    if !range.isEmpty { nodes.append(.text(string(bytes[range]))) }
  }

  /// The extent of a tag's line, its end included, where the line holds nothing else; nil if it does.
  private func lineOfItsOwn(_ tag: Range<Int>) -> Range<Int>? {
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  /// Where a byte stands twice, from a place on.
  private func find(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == byte, bytes[index + 1] == byte { return index }
      index += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> { trimmed(bytes[range]) }

  private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: Self.isWhitespace)
    while let last = text.last, Self.isWhitespace(last) { text.removeLast() }
    return text
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private func error(_ message: String, line: Int? = nil) -> MustacheError {
    MustacheError(message: message, templateName: templateName, line: line ?? self.line)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isWhitespace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: "\n") }
}
