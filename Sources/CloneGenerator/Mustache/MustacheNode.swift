/// One piece of a compiled template.
///
/// `startsLine` says that the piece is the first of a line of the template's text: where an indented partial puts
/// its indentation.
indirect enum MustacheNode: Sendable {
  case text(Text)
  case value(Value)
  case section(Section)
  case partial(Partial)

  /// Text that stands outside tags.
  struct Text: Sendable {
    /// The whole text.
    var whole: String
    /// The text's lines with their ends, for rendering with an indentation.
    var lines: [String]
    var startsLine: Bool
  }

  /// An interpolation.
  struct Value: Sendable {
    var path: MustachePath
    var isEscaped: Bool
    var startsLine: Bool
    var line: Int
  }

  /// A section or an inverted section.
  struct Section: Sendable {
    var path: MustachePath
    var isInverted: Bool
    var nodes: [MustacheNode]
    var startsLine: Bool
    var line: Int
  }

  /// A partial.
  struct Partial: Sendable {
    var name: String
    /// The whitespace before a partial that has its line for itself; nil where it shares the line.
    var indentation: String?
    var startsLine: Bool
    var line: Int
  }
}

/// A name, split at its dots; `.` has no parts and means the value on top of the context stack.
struct MustachePath: Sendable {
  /// The name as the template spells it.
  var spelling: String
  /// The part before the first dot, which is looked up in the whole stack; nil for `.`.
  var first: String?
  /// The further parts.
  var rest: [String] = []

  /// Splits a name; nil where a part is empty.
  init?(_ spelling: String) {
    self.spelling = spelling
    guard spelling != "." else { return }
    let parts = spelling.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") { return nil }
    first = parts.first
    rest = Array(parts.dropFirst())
  }
}
