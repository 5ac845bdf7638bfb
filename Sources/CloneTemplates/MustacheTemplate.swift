/// A compiled template: the part of the Mustache language that the generator's templates use.
///
/// These are interpolation, sections, inverted sections and partials as the specification
/// (https://github.com/mustache/spec, 1.4) defines them, with three differences that suit source text:
///
/// - Values are inserted as they are, without HTML's escapes.
/// - A name that no view has stops the program: the templates are the package's own.
/// - Empty lines of a partial aren't indented, so that generated text has no trailing whitespace.
struct MustacheTemplate: Sendable {
  private let nodes: [MustacheNode]

  /// Compiles a template.
  ///
  /// - Precondition: Every section is closed.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    var parser = MustacheParser(text)
    nodes = parser.parse()
  }

  /// Renders the template.
  ///
  /// - Parameters:
  ///   - view: The view to look names up in.
  ///   - partials: The templates that `{{>name}}` inserts.
  /// - Precondition: Views and partials have every name.
  /// - Complexity: O(*n*) in the size of the view and the length of the output.
  func render(_ view: MustacheValue, partials: [String: MustacheTemplate] = [:]) -> String {
    var stack = [view]
    return Self.render(nodes, &stack, partials)
  }

  /// Renders pieces, with the values to look names up in, innermost last.
  private static func render(
    _ nodes: [MustacheNode], _ stack: inout [MustacheValue], _ partials: [String: MustacheTemplate]
  ) -> String {
    var output = ""
    for node in nodes {
      switch node {
      case .text(let text): output += text
      case .value(let name): output += lookUp(name, stack).text
      case .section(let name, let isInverted, let nodes):
        let value = lookUp(name, stack)
        guard value.isTruthy != isInverted else { continue }
        let elements = if case .list(let elements) = value, !isInverted { elements } else { [value] }
        for element in elements {
          stack.append(element)
          output += render(nodes, &stack, partials)
          stack.removeLast()
        }
      case .partial(let name, let indentation):
        guard let partial = partials[name] else { preconditionFailure("there is no template '\(name)'") }
        let text = render(partial.nodes, &stack, partials)
        output += indentation.isEmpty ? text : indented(text, by: indentation)
      }
    }
    return output
  }

  private static func indented(_ text: String, by indentation: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }

  /// The value of a name in the innermost view that has it.
  private static func lookUp(_ name: String, _ stack: [MustacheValue]) -> MustacheValue {
    if name == "." { return stack[stack.count - 1] }
    for case .object(let values) in stack.reversed() {
      if let value = values[name] { return value }
    }
    preconditionFailure("no view has the name '\(name)'")
  }
}
