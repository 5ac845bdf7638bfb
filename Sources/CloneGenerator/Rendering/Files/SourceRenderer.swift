/// Renders a plan as Swift source: the third stage.
///
/// The stage is a pure function of the plan and the templates, so equal models give equal bytes.
struct SourceRenderer: Sendable {
  private let templates: [String: MustacheTemplate]

  /// Compiles the templates.
  ///
  /// - Parameter texts: The templates' texts by name.
  /// - Throws: `MustacheError` with the template and the line of a mistake.
  init(templates texts: [String: String]) throws(MustacheError) {
    var templates: [String: MustacheTemplate] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      templates[name] = try MustacheTemplate(text, name: name)
    }
    self.templates = templates
  }

  /// Renders one model's files.
  ///
  /// - Parameters:
  ///   - plan: The model's plan, free of errors.
  ///   - model: The model, for the model in code.
  ///   - source: The name of the bundle, for the files' first line.
  ///   - configuration: The target's configuration.
  /// - Returns: The Swift source of each file.
  /// - Throws: `MustacheError` if a template is missing, or has a name that no view has.
  func render(
    _ plan: Plan, of model: Model, source: String, configuration: Configuration
  ) throws(MustacheError) -> [SourceFile: String] {
    let names = PlanNames(plan, configuration: configuration)
    let contents = CoreDataContents(plan, configuration: configuration)
    let views: [SourceFile: TemplateView] = [
      .deepClone: .deepClone(names, source: source, configuration: configuration),
      .coreData: .coreData(names, contents, model: model, source: source, configuration: configuration),
    ]
    var texts: [SourceFile: String] = [:]
    for (file, view) in views { texts[file] = try render(view, file.rawValue) }
    return texts
  }

  /// Renders the file of a model whose code is in another one.
  ///
  /// - Parameters:
  ///   - source: The name of the bundle.
  ///   - file: The name of the file that holds the code.
  func renderReference(from source: String, to file: String) throws(MustacheError) -> String {
    let code = SwiftName.code(file)
    let reason = "The model is merged with others of its target: its code is in \(code)."
    return try render(["source": SwiftName.comment(source), "reasons": [reason]], "Header")
  }

  private func render(_ view: TemplateView, _ name: String) throws(MustacheError) -> String {
    guard let template = templates[name] else {
      throw MustacheError(message: "there is no template of this name", templateName: name, line: 1)
    }
    return try template.render(view.mustacheValue, partials: templates)
  }
}
