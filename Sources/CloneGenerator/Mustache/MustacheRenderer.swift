/// Renders compiled templates into one growing text.
struct MustacheRenderer {
  /// How deep sections and partials may be nested in all: deeper than any model, less than the stack holds.
  static let maximumDepth = 100

  /// The text that has been rendered so far.
  private(set) var output = ""

  private let partials: [String: MustacheTemplate]
  /// The partials with an indentation that were compiled so far, by their indentation and name.
  private var indentedPartials: [String: MustacheTemplate] = [:]
  /// The values in which names are looked up, the innermost last; never empty.
  private var stack: [MustacheValue]
  /// The name of the template that is being rendered, for errors.
  private var templateName = ""
  /// How many sections and partials are being rendered, each inside the one before.
  private var depth = 0

  init(_ view: MustacheValue, partials: [String: MustacheTemplate]) {
    self.partials = partials
    stack = [view]
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
      case .text(let text): output += text
      case .value(let name, let line):
        guard let text = try lookUp(name, line: line).text else {
          throw error("'\(name)' is a list or a view, which has no text; open a section: {{#\(name)}}", line: line)
        }
        output += text
      case .section(let name, let isInverted, let nodes, let line):
        let value = try lookUp(name, line: line)
        guard value.isTruthy != isInverted else { continue }
        try enter(name, line: line)
        try render(nodes, for: value)
        depth -= 1
      case .partial(let name, let indentation, let line):
        try enter(name, line: line)
        try render(partial(name, indentation: indentation, line: line))
        depth -= 1
      }
    }
  }

  /// Renders a section's pieces: once for each element of a list, else once.
  private mutating func render(_ nodes: [MustacheNode], for value: MustacheValue) throws(MustacheError) {
    let elements = if case .list(let elements) = value, !elements.isEmpty { elements } else { [value] }
    for element in elements {
      stack.append(element)
      try render(nodes)
      stack.removeLast()
    }
  }

  private mutating func partial(_ name: String, indentation: String, line: Int) throws(MustacheError)
    -> MustacheTemplate
  {
    guard let template = partials[name] else { throw error("there is no template '\(name)' to insert", line: line) }
    if indentation.isEmpty { return template }
    let key = indentation + name
    if let known = indentedPartials[key] { return known }
    let indented = try template.indented(by: indentation)
    indentedPartials[key] = indented
    return indented
  }

  private mutating func enter(_ name: String, line: Int) throws(MustacheError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw error(
        "sections and partials are nested deeper than \(Self.maximumDepth) levels at '\(name)'; put a section around the "
          + "tag of a partial that inserts itself", line: line)
    }
  }

  /// The value of a name in the innermost view that has it.
  private func lookUp(_ name: String, line: Int) throws(MustacheError) -> MustacheValue {
    if name == "." { return stack[stack.count - 1] }
    for case .object(let values) in stack.reversed() {
      if let value = values[name] { return value }
    }
    throw error("no view around the tag has the name '\(name)'; correct it", line: line)
  }

  private func error(_ message: String, line: Int) -> MustacheError {
    MustacheError(message: message, templateName: templateName, line: line)
  }
}
