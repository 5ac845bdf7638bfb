/// Renders a plan as Swift source: the third stage.
///
/// The stage is a pure function of the plan and the templates, so equal models give equal bytes.
public struct SourceRenderer: Sendable {
  /// The template that inserts all others.
  private static let mainTemplate = "Model"

  private let templates: [String: MustacheTemplate]

  /// Compiles the templates.
  ///
  /// - Parameter texts: The templates' texts by name, the one named `Model` among them.
  /// - Throws: `MustacheError` with the template and the line of a mistake.
  public init(templates texts: [String: String]) throws(MustacheError) {
    var templates: [String: MustacheTemplate] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      templates[name] = try MustacheTemplate(text, name: name)
    }
    guard templates[Self.mainTemplate] != nil else {
      throw MustacheError(
        .malformed, "there is no template of this name, which inserts all others", templateName: Self.mainTemplate,
        line: 1)
    }
    self.templates = templates
  }

  /// Renders one model's file.
  ///
  /// - Parameters:
  ///   - plan: The model's plan, free of errors.
  ///   - model: The model, for the model in code.
  ///   - source: The name of the bundle, for the file's first line.
  ///   - configuration: The target's configuration.
  /// - Returns: The Swift source.
  /// - Throws: `MustacheError` where a template is missing or goes round in circles.
  public func render(
    _ plan: Plan, of model: Model, source: String, configuration: Configuration
  ) throws(MustacheError) -> String {
    guard let template = templates[Self.mainTemplate] else { return "" }
    let view = ModelView(plan: plan, model: model, source: source, configuration: configuration)
    let text = try template.render(view.value(), partials: templates, escaping: .none)
    return FrameworkNames.qualified(text, besides: view.names.ownNames)
  }
}
