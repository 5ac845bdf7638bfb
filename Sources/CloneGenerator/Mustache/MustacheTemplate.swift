/// A compiled template: the part of the Mustache language that the generator's templates use.
///
/// These are comments, interpolation, sections, inverted sections and partials as the specification
/// (https://github.com/mustache/spec, 1.4) defines them, with three differences that suit source text:
///
/// - Values are inserted as they are, without HTML's escapes.
/// - A name that no view has, and a partial that is missing, are errors and not empty.
/// - A partial's indentation is left away on empty lines, so that generated text has no trailing whitespace.
struct MustacheTemplate: Sendable {
  /// The template's name, which errors show.
  let name: String
  /// The template's text, which is compiled again for a partial that is indented.
  let text: String
  let nodes: [MustacheNode]

  /// Compiles a template.
  ///
  /// - Throws: `MustacheError` with the line of the mistake.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, name: String) throws(MustacheError) {
    var parser = MustacheParser(text, name: name)
    self.name = name
    self.text = text
    nodes = try parser.parse()
  }

  /// Renders the template.
  ///
  /// - Parameters:
  ///   - view: What names are looked up in.
  ///   - partials: The templates that `{{>name}}` inserts.
  /// - Throws: `MustacheError` with the template and the line of the mistake.
  /// - Complexity: O(*n*) in the size of the view and the length of the output.
  func render(_ view: MustacheValue, partials: [String: MustacheTemplate] = [:]) throws(MustacheError) -> String {
    var renderer = MustacheRenderer(view, partials: partials)
    try renderer.render(self)
    return renderer.output
  }

  /// The template with an indentation in front of each line that is not empty.
  func indented(by indentation: String) throws(MustacheError) -> MustacheTemplate {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "" : indentation + $0 }
    return try MustacheTemplate(indented.joined(separator: "\n"), name: name)
  }
}
