import CloneTemplates

/// Renders a model's plan as Swift source: the third stage.
///
/// The stage is a pure function of the plan and the templates, so equal models give equal bytes.
struct SourceRenderer {
  private let model: PlannedModel
  private let names: PlanNames
  private let configuration: Configuration

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - model: The model, with a plan that is free of errors.
  ///   - configuration: The target's configuration.
  init(_ model: PlannedModel, _ configuration: Configuration) {
    (self.model, self.configuration) = (model, configuration)
    names = PlanNames(model.plan, variants: model.variants.compactMap(\.plan.variant))
  }

  /// Renders one of the model's files.
  func render(_ file: SourceFile) -> String {
    let source = model.source.bundles.joined(separator: ", ")
    let view: TemplateView =
      switch file {
      case .deepClone:
        .deepClone(names, variants: model.variants.map(\.plan), source: source, configuration: configuration)
      case .coreData: .coreData(names, model: model.source.model, source: source, configuration: configuration)
      }
    return view.rendered(with: file.rawValue)
  }

  /// Renders the file of a model whose code is in another one.
  ///
  /// - Parameters:
  ///   - source: The name of the bundle.
  ///   - file: The name of the file that holds the code.
  static func renderReference(from source: String, to file: String) -> String {
    let code = SwiftName.code(file)
    let reason = "The model is merged with others of its target: its code is in \(code)."
    let view: TemplateView = [
      "source": SwiftName.comment(source), "guide": "Nothing here decides what is cloned.", "reasons": [reason],
    ]
    return view.rendered(with: "Header")
  }
}
