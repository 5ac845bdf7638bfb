/// Renders compiled templates into one growing text.
struct MustacheRenderer {
  /// How deep sections and partials may be nested in all: deeper than any model, less than the stack holds.
  static let maximumDepth = 100

  /// What has been rendered so far.
  private(set) var output = ""

  private let partials: [String: MustacheTemplate]
  private let escaping: MustacheEscaping
  /// Whether names and partials that are not there are errors, and not empty.
  private let isStrict: Bool
  /// What names are looked up in, the innermost last.
  private var stack: [MustacheValue]
  /// The name of the template that is being rendered, for errors.
  private var templateName = ""
  /// What stands before every line of the partial that is being rendered.
  private var indentation = ""
  /// Whether a line has begun that has no text yet.
  private var isIndentationDue = false
  private var depth = 0

  init(
    _ context: MustacheValue, partials: [String: MustacheTemplate], escaping: MustacheEscaping, isStrict: Bool = false
  ) {
    self.partials = partials
    self.escaping = escaping
    self.isStrict = isStrict
    stack = [context]
  }

  /// Renders a template.
  mutating func render(_ template: MustacheTemplate) throws(MustacheError) {
    let outer = templateName
    templateName = template.name
    try render(template.nodes)
    templateName = outer
  }

  private mutating func render(_ nodes: [MustacheNode]) throws(MustacheError) {
    for node in nodes {
      switch node {
      case .text(let text): render(text)
      case .value(let value): try render(value)
      case .section(let section): try render(section)
      case .partial(let partial): try render(partial)
      }
    }
  }

  private mutating func render(_ text: MustacheNode.Text) {
    guard !indentation.isEmpty else {
      output += text.whole
      return
    }
    if text.startsLine { isIndentationDue = true }
    for (index, line) in text.lines.enumerated() {
      if index > 0 { isIndentationDue = true }
      guard !line.isEmpty else { continue }
      if isIndentationDue, line != "\n", line != "\r\n" { output += indentation }
      isIndentationDue = false
      output += line
    }
  }

  private mutating func render(_ value: MustacheNode.Value) throws(MustacheError) {
    if value.startsLine { isIndentationDue = true }
    guard let text = try lookUp(value.path, line: value.line).text else {
      throw MustacheError(
        .notText,
        "`\(value.path.spelling)` is a list or an object, which has no text; open a section:"
          + " {{#\(value.path.spelling)}}...{{/\(value.path.spelling)}}",
        templateName: templateName, line: value.line)
    }
    guard !text.isEmpty else { return }
    indentIfDue()
    if value.isEscaped {
      escaping.append(text, to: &output)
    } else {
      output += text
    }
  }

  private mutating func render(_ section: MustacheNode.Section) throws(MustacheError) {
    if section.startsLine { isIndentationDue = true }
    let found = try lookUp(section.path, line: section.line)
    guard found.isTruthy != section.isInverted else { return }
    try enter(section.path.spelling, line: section.line)
    if section.isInverted {
      try render(section.nodes)
    } else if case .list(let elements) = found {
      for element in elements {
        stack.append(element)
        try render(section.nodes)
        stack.removeLast()
      }
    } else {
      stack.append(found)
      try render(section.nodes)
      stack.removeLast()
    }
    depth -= 1
  }

  private mutating func render(_ partial: MustacheNode.Partial) throws(MustacheError) {
    if partial.startsLine { isIndentationDue = true }
    guard let template = partials[partial.name] else {
      if isStrict { throw unknown("there is no template `\(partial.name)` to insert", line: partial.line) }
      return
    }
    try enter(partial.name, line: partial.line)
    let outer = indentation
    if let own = partial.indentation {
      indentation += own
    } else {
      // The lines of a partial in the middle of a line are its own.
      indentIfDue()
      indentation = ""
    }
    try render(template)
    indentation = outer
    isIndentationDue = false
    depth -= 1
  }

  private mutating func enter(_ name: String, line: Int) throws(MustacheError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw MustacheError(
        .nesting,
        "sections and partials are nested deeper than \(Self.maximumDepth) levels at `\(name)`;"
          + " a partial that inserts itself needs a section around the tag that ends it",
        templateName: templateName, line: line)
    }
  }

  private mutating func indentIfDue() {
    if isIndentationDue { output += indentation }
    isIndentationDue = false
  }

  /// The value of a name: its first part is looked up in the whole stack, each further part in what was found.
  private func lookUp(_ path: MustachePath, line: Int) throws(MustacheError) -> MustacheValue {
    guard let first = path.first else { return stack.last ?? .null }
    var level = stack.count - 1
    while level >= 0 {
      if case .object(let values) = stack[level], let found = values[first] {
        if path.rest.isEmpty { return found }
        if let found = follow(path.rest, from: found) { return found }
        break
      }
      level -= 1
    }
    if isStrict { throw unknown("no view around the tag has the name `\(path.spelling)`; correct it", line: line) }
    return .null
  }

  private func follow(_ parts: [String], from start: MustacheValue) -> MustacheValue? {
    var value = start
    for part in parts {
      // A part of nothing is nothing, and no mistake.
      if case .null = value { return .null }
      guard case .object(let values) = value, let next = values[part] else { return nil }
      value = next
    }
    return value
  }

  private func unknown(_ message: String, line: Int) -> MustacheError {
    MustacheError(.unknownName, message, templateName: templateName, line: line)
  }
}
