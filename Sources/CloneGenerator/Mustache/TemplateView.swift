/// What a template sees: each stored property is a name that the template can use.
///
/// A property is a text, a truth value, a whole number, another view, a list or an optional one of these. Nil is a null:
/// the name is there all the same. A name that no view has is an error where a view is rendered.
protocol TemplateView: Encodable {}

extension MustacheTemplate {
  /// Renders a view.
  ///
  /// Other than with values alone, it is an error where the template has a name that is in no view around the tag, or a
  /// partial that is missing.
  ///
  /// - Parameters:
  ///   - view: What names are looked up in.
  ///   - partials: The templates that `{{>name}}` inserts.
  ///   - escaping: What happens to the values of `{{name}}`.
  /// - Throws: `MustacheError` with the template and the line of the mistake.
  /// - Complexity: O(*n*) in the size of the view and the length of the output.
  func render(
    _ view: some TemplateView, partials: [String: MustacheTemplate] = [:], escaping: MustacheEscaping = .none
  ) throws(MustacheError) -> String {
    let value: MustacheValue
    do {
      value = try ViewEncoder.value(of: view)
    } catch {
      throw MustacheError(.notText, "the view cannot be rendered: \(error)", templateName: name, line: 1)
    }
    var renderer = MustacheRenderer(value, partials: partials, escaping: escaping, isStrict: true)
    try renderer.render(self)
    return renderer.output
  }
}

extension MustacheValue: Encodable {
  /// Encodes nothing: inside a view, a value is taken as it is.
  public func encode(to encoder: any Encoder) throws {}
}
