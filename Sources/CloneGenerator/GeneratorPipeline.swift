import Foundation

/// The whole way from data models to Swift source.
///
///     path --ModelLoader--> Model --Planner--> Plan --SourceRenderer--> Swift source
///
/// Each stage is a pure function of what the one before gives; files are reached through `ModelFiles` alone. Findings
/// of all stages are collected, and where one of them is an error nothing is rendered.
public struct GeneratorPipeline: Sendable {
  /// A file to write.
  public struct GeneratedFile: Equatable, Sendable {
    /// The file's name.
    public var name: String
    /// The file's text.
    public var text: String
  }

  /// What a run gives.
  public struct Result: Equatable, Sendable {
    /// The files, one per model; none where there are errors.
    public var files: [GeneratedFile] = []
    /// The findings, sorted by place.
    public var diagnostics: [Diagnostic] = []
    /// Whether a model could not be read at all.
    public var isUnreadable = false

    /// Whether an error is among the findings.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  private let configuration: Configuration
  private let files: ModelFiles
  private let renderer: SourceRenderer

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - configuration: The target's configuration.
  ///   - files: How files are reached.
  ///   - templates: The templates' texts by name.
  /// - Throws: `MustacheError` where a template is malformed.
  public init(configuration: Configuration, files: ModelFiles, templates: [String: String]) throws(MustacheError) {
    self.configuration = configuration
    self.files = files
    renderer = try SourceRenderer(templates: templates)
  }

  /// The name of the file that is generated for a model: it follows from the bundle's name alone.
  ///
  /// - Parameter path: The path of the bundle.
  public static func fileName(of path: String) -> String {
    ModelLoader.modelName(of: path) + "+DeepClone.swift"
  }

  /// Generates the source of a target's models.
  ///
  /// - Parameter paths: The paths of the model bundles.
  /// - Returns: The files and the findings.
  /// - Throws: `MustacheError` where a template cannot be rendered.
  public func generate(_ paths: [String]) throws(MustacheError) -> Result {
    var result = Result()
    var collector = DiagnosticCollector(severities: configuration.severities)
    var plans: [(path: String, plan: Plan)] = []
    for path in paths {
      let loaded = ModelLoader(files: files).load(path)
      collector.add(loaded.diagnostics)
      guard let model = loaded.model else {
        result.isUnreadable = true
        continue
      }
      let (plan, diagnostics) = Planner.plan(model, keys: configuration.ruleKeys)
      collector.add(diagnostics)
      plans.append((path, plan))
    }
    result.diagnostics = collector.diagnostics
    guard !collector.hasErrors else { return result }
    for (path, plan) in plans {
      let source = URL(fileURLWithPath: path).lastPathComponent
      let text = try renderer.render(plan, source: source, configuration: configuration)
      result.files.append(GeneratedFile(name: Self.fileName(of: path), text: text))
    }
    return result
  }
}
