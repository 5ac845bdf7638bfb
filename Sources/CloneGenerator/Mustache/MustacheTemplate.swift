/// A compiled template of the Mustache language.
///
/// All core modules of the specification (https://github.com/mustache/spec, 1.4) are there: comments, delimiters,
/// interpolation, inverted sections, partials, sections. The optional ones (lambdas, inheritance, dynamic names) are
/// errors, not text.
///
/// A partial's indentation is left away on lines that stay empty, so that generated text has no trailing whitespace.
public struct MustacheTemplate: Sendable {
  /// The template's name, which errors show.
  public let name: String

  let nodes: [MustacheNode]

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - text: The template's text.
  ///   - name: The template's name, for errors.
  /// - Throws: `MustacheError` with the line of the mistake.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, name: String) throws(MustacheError) {
    var parser = MustacheParser(text, name: name)
    self.name = name
    nodes = try parser.parse()
  }

  /// Renders the template.
  ///
  /// - Parameters:
  ///   - context: What names are looked up in; usually an object.
  ///   - partials: The templates that `{{>name}}` inserts. A missing one inserts nothing, as the specification says.
  ///   - escaping: What happens to the values of `{{name}}`.
  /// - Throws: `MustacheError` where partials nest without end, or where a list or an object is interpolated.
  /// - Complexity: O(*n*) in the length of the output.
  public func render(
    _ context: MustacheValue, partials: [String: MustacheTemplate] = [:], escaping: MustacheEscaping = .html
  ) throws(MustacheError) -> String {
    var renderer = MustacheRenderer(context, partials: partials, escaping: escaping)
    try renderer.render(self)
    return renderer.output
  }
}
