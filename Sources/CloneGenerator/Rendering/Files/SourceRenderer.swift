/// Renders a plan as Swift source: the third stage.
///
/// The stage is a pure function of the plan and the templates, so equal models give equal bytes.
enum SourceRenderer {
  /// Renders one model's files.
  ///
  /// - Parameters:
  ///   - plan: The model's plan, free of errors.
  ///   - model: The model, for the model in code.
  ///   - source: The name of the bundle, for the files' first line.
  ///   - configuration: The target's configuration.
  /// - Returns: The Swift source of each file.
  static func render(
    _ plan: Plan, of model: Model, source: String, configuration: Configuration
  ) -> [SourceFile: String] {
    let names = PlanNames(plan)
    let contents = CoreDataContents(plan, configuration: configuration)
    let views: [SourceFile: TemplateView] = [
      .deepClone: .deepClone(names, source: source, configuration: configuration),
      .coreData: .coreData(names, contents, model: model, source: source, configuration: configuration),
    ]
    return Dictionary(uniqueKeysWithValues: views.map { file, view in (file, view.rendered(with: file.rawValue)) })
  }

  /// Renders the file of a model whose code is in another one.
  ///
  /// - Parameters:
  ///   - source: The name of the bundle.
  ///   - file: The name of the file that holds the code.
  static func renderReference(from source: String, to file: String) -> String {
    let code = SwiftName.code(file)
    let reason = "The model is merged with others of its target: its code is in \(code)."
    let view: TemplateView = ["source": SwiftName.comment(source), "reasons": [reason]]
    return view.rendered(with: "Header")
  }
}
