/// Compiles a template's text, in one pass over its bytes.
struct MustacheParser {
  private let bytes: [UInt8]
  /// The open sections, innermost last, each with the pieces before it.
  private var sections: [(name: String, isInverted: Bool, before: [MustacheNode])] = []
  /// The pieces of the innermost open section so far, or of the template if none is open.
  private var nodes: [MustacheNode] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Parses the whole text.
  mutating func parse() -> [MustacheNode] {
    var position = 0
    while let start = find("{", from: position), let close = find("}", from: start + 2) {
      let end = close + 2
      let sign = Unicode.Scalar(bytes[start + 2])
      // A tag that's alone on its line removes the line, unless it's a value.
      let isValue = !["#", "^", "/", ">"].contains(sign)
      let line = isValue ? nil : lineOfItsOwn(start..<end)
      let textEnd = line?.lowerBound ?? start
      appendText(position..<textEnd)
      let name = string(start + (isValue ? 2 : 3)..<close)
      switch sign {
      case "#", "^":
        sections.append((name, sign == "^", nodes))
        nodes = []
      case "/":
        guard let section = sections.popLast(), section.name == name else {
          preconditionFailure("{{/\(name)}} closes no open section")
        }
        nodes = section.before + [.section(name: name, isInverted: section.isInverted, nodes: nodes)]
      case ">": nodes.append(.partial(name: name, indentation: string(textEnd..<start)))
      default: nodes.append(.value(name: name))
      }
      position = line?.upperBound ?? end
    }
    appendText(position..<bytes.count)
    precondition(sections.isEmpty, "{{#\(sections.last?.name ?? "")}} is never closed")
    return nodes
  }

  private mutating func appendText(_ range: Range<Int>) {
    if !range.isEmpty { nodes.append(.text(string(range))) }
  }

  /// The extent of a tag's line, including its end; nil if the line holds anything else.
  private func lineOfItsOwn(_ tag: Range<Int>) -> Range<Int>? {
    let start = (bytes[..<tag.lowerBound].lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    if tag.upperBound == bytes.count { return start..<tag.upperBound }
    return bytes[tag.upperBound] == UInt8(ascii: "\n") ? start..<tag.upperBound + 1 : nil
  }

  /// Finds the next place where a character occurs twice in a row.
  private func find(_ character: Unicode.Scalar, from start: Int) -> Int? {
    let byte = UInt8(ascii: character)
    return (start..<max(start, bytes.count - 1)).first { bytes[$0] == byte && bytes[$0 + 1] == byte }
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// One piece of a compiled template.
indirect enum MustacheNode: Sendable {
  /// Text outside tags.
  case text(String)
  /// An interpolation: `{{name}}`, or `{{.}}` for the value of the innermost open section.
  case value(name: String)
  /// A section, `{{#name}}...{{/name}}`, or an inverted one, `{{^name}}...{{/name}}`.
  case section(name: String, isInverted: Bool, nodes: [MustacheNode])
  /// A partial: `{{>name}}`. Its indentation is the whitespace before the tag if the tag is alone on its line;
  /// otherwise, empty.
  case partial(name: String, indentation: String)
}
