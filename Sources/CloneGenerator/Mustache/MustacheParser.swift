/// Compiles a template's text, in one pass over its bytes.
struct MustacheParser {
  /// How deep sections may be nested: more than any template needs, less than the stack holds.
  static let maximumDepth = 100

  private let name: String
  private let bytes: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  /// The sections that are open, the innermost last.
  private var sections: [MustacheNode.Section] = []
  /// The pieces of the innermost open section, or of the template.
  private var nodes: [MustacheNode] = []
  private var line = 1
  /// Up to where `line` has been counted.
  private var counted = 0

  init(_ text: String, name: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  /// Parses the whole text.
  mutating func parse() throws(MustacheError) -> [MustacheNode] {
    var textStart = 0
    while let start = find(opening, from: textStart) {
      countLines(upTo: start)
      let tag = try readTag(at: start)
      // A tag that has its line for itself takes the line with it.
      let ownLine = tag.kind.canStandAlone ? lineOfItsOwn(start..<tag.end) : nil
      let textEnd = ownLine?.lowerBound ?? start
      appendText(textStart..<textEnd)
      try apply(
        tag, startsLine: ownLine == nil && isLineStart(start),
        indentation: ownLine == nil ? nil : string(textEnd..<start))
      textStart = ownLine?.upperBound ?? tag.end
    }
    appendText(textStart..<bytes.count)
    if let section = sections.last {
      throw error(
        .malformed, "the section `\(section.path.spelling)` is never closed; add {{/\(section.path.spelling)}}",
        line: section.line)
    }
    return nodes
  }
}

// MARK: - Tags

extension MustacheParser {
  private struct Tag {
    enum Kind {
      case comment
      case delimiters
      case value
      case unescaped
      case section
      case inverted
      case close
      case partial

      /// Whether the tag's line vanishes where it holds nothing else.
      var canStandAlone: Bool { self != .value && self != .unescaped }
    }

    var kind: Kind
    var content: String
    /// The index after the closing delimiter.
    var end: Int
  }

  private func readTag(at start: Int) throws(MustacheError) -> Tag {
    var index = start + opening.count
    while index < bytes.count, isWhitespace(bytes[index]) { index += 1 }
    let sigil = index < bytes.count ? bytes[index] : 0
    var kind = Tag.Kind.value
    var end = closing
    switch sigil {
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "&"): kind = .unescaped
    case UInt8(ascii: "{"):
      kind = .unescaped
      end = [UInt8(ascii: "}")] + closing
    case UInt8(ascii: "="):
      kind = .delimiters
      end = [UInt8(ascii: "=")] + closing
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      throw error(.unsupported, "template inheritance is not supported; use a partial: {{>name}}")
    default: index -= 1
    }
    guard let contentEnd = find(end, from: index + 1) else {
      throw error(
        .malformed, "the tag is never closed; add \(String(decoding: end, as: UTF8.self)) after its name")
    }
    return Tag(kind: kind, content: trimmed(index + 1, contentEnd), end: contentEnd + end.count)
  }

  /// Adds what a tag stands for.
  private mutating func apply(_ tag: Tag, startsLine: Bool, indentation: String?) throws(MustacheError) {
    switch tag.kind {
    case .value, .unescaped:
      let path = try path(of: tag)
      nodes.append(
        .value(.init(path: path, isEscaped: tag.kind == .value, startsLine: startsLine, line: line)))
    case .section, .inverted:
      guard sections.count < Self.maximumDepth else {
        throw error(
          .nesting, "sections are nested deeper than \(Self.maximumDepth) levels; move inner ones into a partial")
      }
      let path = try path(of: tag)
      // The pieces so far wait in the section's place until it is closed.
      sections.append(
        .init(path: path, isInverted: tag.kind == .inverted, nodes: nodes, startsLine: startsLine, line: line))
      nodes = []
    case .close:
      if startsLine { appendLineStart() }
      try closeSection(tag.content)
    case .partial:
      let partial = try partialName(tag.content)
      nodes.append(
        .partial(.init(name: partial, indentation: indentation, startsLine: startsLine, line: line)))
    case .comment:
      if startsLine { appendLineStart() }
    case .delimiters:
      if startsLine { appendLineStart() }
      try setDelimiters(tag.content)
    }
  }

  private mutating func closeSection(_ content: String) throws(MustacheError) {
    guard var section = sections.popLast() else {
      throw error(.malformed, "{{/\(content)}} closes a section that is not open; remove it, or add {{#\(content)}}")
    }
    guard section.path.spelling == content else {
      throw error(
        .malformed,
        "{{/\(content)}} stands where the section `\(section.path.spelling)` of line \(section.line) is open;"
          + " close that one first: {{/\(section.path.spelling)}}")
    }
    let outer = section.nodes
    section.nodes = nodes
    nodes = outer
    nodes.append(.section(section))
  }

  private mutating func setDelimiters(_ content: String) throws(MustacheError) {
    let parts = content.utf8.split(whereSeparator: isWhitespace)
    guard parts.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else {
      throw error(
        .malformed, "a delimiter tag holds two delimiters, a space between them and no equals sign: {{=<% %>=}}")
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private func partialName(_ content: String) throws(MustacheError) -> String {
    if content.hasPrefix("*") {
      throw error(.unsupported, "dynamic names are not supported; write the partial's own name")
    }
    guard !content.isEmpty, !content.utf8.contains(where: isWhitespace) else {
      throw error(.malformed, "a partial's tag holds one name: {{>name}}, not `\(content)`")
    }
    return content
  }

  private func path(of tag: Tag) throws(MustacheError) -> MustachePath {
    guard !tag.content.isEmpty else { throw error(.malformed, "the tag is empty; write a name into it: {{name}}") }
    guard !tag.content.utf8.contains(where: isWhitespace), let path = MustachePath(tag.content) else {
      throw error(
        .malformed, "`\(tag.content)` is not a name; write one without spaces, its parts with a dot between them")
    }
    return path
  }
}

// MARK: - Text

extension MustacheParser {
  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var lines: [String] = []
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\n") {
      lines.append(string(start..<index + 1))
      start = index + 1
    }
    if start < range.upperBound { lines.append(string(start..<range.upperBound)) }
    nodes.append(
      .text(.init(whole: string(range), lines: lines, startsLine: isLineStart(range.lowerBound))))
  }

  /// Marks the start of a line whose first piece leaves nothing behind, so that its rest is indented.
  private mutating func appendLineStart() {
    nodes.append(.text(.init(whole: "", lines: [""], startsLine: true)))
  }

  private mutating func countLines(upTo end: Int) {
    while counted < end {
      if bytes[counted] == UInt8(ascii: "\n") { line += 1 }
      counted += 1
    }
  }

  private func isLineStart(_ index: Int) -> Bool {
    index == 0 || bytes[index - 1] == UInt8(ascii: "\n")
  }

  /// The extent of a tag's line, its end included, where the line holds nothing else; nil where it does.
  private func lineOfItsOwn(_ tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    guard isLineStart(start) else { return nil }
    var end = tag.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard start >= 0, bytes.count - start >= pattern.count else { return nil }
    let first = pattern[0]
    var index = start
    let last = bytes.count - pattern.count
    while index <= last {
      if bytes[index] == first, matches(pattern, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ pattern: [UInt8], at index: Int) -> Bool {
    var offset = 1
    while offset < pattern.count {
      if bytes[index + offset] != pattern[offset] { return false }
      offset += 1
    }
    return true
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var start = start
    var end = end
    while start < end, isWhitespace(bytes[start]) { start += 1 }
    while end > start, isWhitespace(bytes[end - 1]) { end -= 1 }
    return string(start..<end)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func error(_ kind: MustacheError.Kind, _ message: String, line: Int? = nil) -> MustacheError {
    MustacheError(kind, message, templateName: name, line: line ?? self.line)
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

private func isWhitespace(_ byte: UInt8) -> Bool {
  isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
