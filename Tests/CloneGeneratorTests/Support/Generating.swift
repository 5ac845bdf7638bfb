@testable import CloneGenerator

/// The root of the package.
let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The bytes of a file beside the goldens.
func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: packageRoot.appendingPathComponent("Tests/CloneGeneratorTests/Goldens/\(name)"))
}

extension Configuration {
  /// A configuration that says something.
  init(_ change: (inout Configuration) -> Void) {
    self.init()
    change(&self)
  }

  /// Classes and the model in code are generated, whatever the model says.
  static var everything: Configuration {
    Configuration { ($0.entityClasses, $0.managedObjectModel) = (.always, .always) }
  }
}

extension ModelFiles {
  /// A loose model with a text as its `contents`, at any path.
  static func model(_ contents: String) -> ModelFiles {
    let bytes = Data(contents.utf8)
    return ModelFiles(entries: { _ in ["contents"] }, contents: { _ in bytes })
  }

  /// Files that lie in a dictionary, by path.
  static func dictionary(_ files: [String: String]) -> ModelFiles {
    ModelFiles(
      entries: { folder in
        let inside = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        let names = Set(inside.compactMap { $0.split(separator: "/").first.map(String.init) })
        return names.isEmpty ? nil : names.sorted()
      },
      contents: { path in
        guard let text = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
        return Data(text.utf8)
      })
  }
}

extension GeneratorPipeline {
  /// Generates for a loose model with a text as its `contents`.
  static func generate(
    _ contents: String, _ configuration: Configuration = Configuration(), path: String = "M.xcdatamodel",
    targetKind: TargetKind = .package, sources: SwiftSources? = nil
  ) -> Result {
    GeneratorPipeline(
      configuration: configuration, targetKind: targetKind, files: .model(contents), sources: sources
    ).generate([path])
  }
}

/// What reading and planning make of models.
struct TargetPlans {
  let units: [PlannedModel]
  private(set) var collector: DiagnosticCollector

  init(
    _ paths: [String], others: [OtherModel] = [], configuration: Configuration, targetKind: TargetKind = .package,
    files: ModelFiles, sources: SwiftSources? = nil
  ) {
    let pipeline = GeneratorPipeline(
      configuration: configuration, targetKind: targetKind, files: files, sources: sources)
    collector = DiagnosticCollector(severities: configuration.severities)
    let target = pipeline.read(paths, others: others, into: &collector)
    units = pipeline.plan(target, into: &collector)
  }

  /// The plans of a loose model with a text as its `contents`.
  init(
    of contents: String, _ configuration: Configuration = Configuration(), targetKind: TargetKind = .package,
    sources: SwiftSources? = nil
  ) {
    self.init(
      ["M.xcdatamodel"], configuration: configuration, targetKind: targetKind, files: .model(contents), sources: sources
    )
  }
}
