/// The whole way from data models to Swift source.
///
///     paths --TargetModels--> Model --Planner--> Plan --SourceRenderer--> Swift source
///
/// Each model has a file with the clone code and one with entity classes and the model in code. Models whose entities are
/// tagged as placeholders are merged into one. Its code is in the files of the alphabetically first model; the files of
/// the others say so. They exist because the files that a build writes have to be known from file names alone.
///
/// Each stage is a pure function of the result of the one before; only `ModelFiles` reads files. Diagnostics of all
/// stages are collected, and if one of them is an error, nothing is rendered.
package struct GeneratorPipeline: Sendable {
  /// A file to write.
  package struct GeneratedFile: Equatable, Sendable {
    /// The file's name.
    package var name: String
    /// The file's text.
    package var text: String
  }

  /// The result of a run.
  package struct Result: Equatable, Sendable {
    /// The files, two per model that was given; none if there are errors.
    package var files: [GeneratedFile] = []
    /// The diagnostics, sorted by location.
    package var diagnostics: [Diagnostic] = []
    /// True if a model couldn't be read at all.
    package var isUnreadable = false

    /// True if an error is among the diagnostics.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  private let module: String?
  private let configuration: Configuration
  private let targetKind: TargetKind
  private let files: ModelFiles
  private let sources: SwiftSources?

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - module: The target's module; nil if it isn't known.
  ///   - configuration: The target's configuration.
  ///   - targetKind: The kind of project that the target belongs to.
  ///   - files: How files are reached.
  ///   - sources: The target's Swift files, to find the classes that they declare; nil for none.
  package init(
    module: String? = nil, configuration: Configuration, targetKind: TargetKind = .package, files: ModelFiles,
    sources: SwiftSources? = nil
  ) {
    self.module = module
    self.configuration = configuration
    self.targetKind = targetKind
    self.files = files
    self.sources = sources
  }

  /// An error for each model whose files would overwrite another's; file systems may fold case.
  private static func duplicates(among paths: [String]) -> [Diagnostic] {
    paths.repeated { SourceFile.modelName(of: $0).lowercased() }.map { path, other in
      Diagnostic(
        .modelNameDuplicate,
        "the model has the name of another one, \(other), whose generated files it would overwrite; rename one of them",
        at: SourceLocation(path: path))
    }
  }

  /// A warning for each model that is generated in code although Xcode compiles it.
  private func secondModels(_ units: [TargetPlans.Unit]) -> [Diagnostic] {
    guard targetKind == .xcode, configuration.managedObjectModel == .always else { return [] }
    return units.flatMap(\.source.paths).map { path in
      Diagnostic(
        .modelDeclaredTwice,
        "Xcode compiles the model, and 'managedObjectModel' is \"always\" in the configuration, so the model in code is a second "
          + "one; an app that loads both has two entities for each class, and Core Data can't tell which is meant; write "
          + "\"whereMissing\", or load the model in code alone and ignore this diagnostic",
        at: SourceLocation(path: path))
    }
  }

  /// Generates the source of a target's models.
  ///
  /// - Parameters:
  ///   - paths: The paths of the model bundles.
  ///   - others: Models of other targets, to merge with the target's.
  /// - Returns: The files and the diagnostics.
  package func generate(_ paths: [String], others: [OtherModel] = []) -> Result {
    var result = Result()
    let plans = TargetPlans(
      paths, others: others, module: module, configuration: configuration, targetKind: targetKind, files: files,
      sources: sources)
    var collector = plans.collector
    collector.add(Self.duplicates(among: paths))
    collector.add(secondModels(plans.units))
    result.isUnreadable = plans.isUnreadable
    result.diagnostics = collector.diagnostics
    guard !collector.hasErrors else { return result }
    for unit in plans.units {
      let sources = unit.source.paths.map(SourceFile.bundleName)
      let models = unit.source.paths.map(SourceFile.modelName)
      let texts = SourceRenderer.render(
        unit.plan, of: unit.source.model, source: unit.source.bundles.joined(separator: ", "),
        configuration: configuration)
      for file in SourceFile.allCases {
        let name = file.name(of: models[0])
        result.files.append(GeneratedFile(name: name, text: texts[file] ?? ""))
        for (model, source) in zip(models, sources).dropFirst() {
          result.files.append(
            GeneratedFile(name: file.name(of: model), text: SourceRenderer.renderReference(from: source, to: name)))
        }
      }
    }
    return result
  }
}
