/// The whole way from data models to Swift source.
///
///     paths --read--> TargetModels --plan--> [PlannedModel] --render--> [GeneratedFile]
///
/// Each stage has a file, `GeneratorPipeline+Read.swift` and so on, and is a pure function of the result of the one before;
/// only `ModelFiles` reads files. One collector is passed through, and if an error is in it, nothing is rendered.
///
/// Each model has a file with the clone code and one with entity classes and the model in code. Models whose entities are
/// tagged as placeholders are merged into one. Its code is in the files of the alphabetically first model; the files of
/// the others say so. They exist because the files that a build writes have to be known from file names alone.
package struct GeneratorPipeline: Sendable {
  /// A file to write.
  package struct GeneratedFile: Equatable, Sendable {
    /// The file's name.
    package var name: String
    /// The file's text.
    package var text: String
    /// True if only a build writes the file: the configuration says that nothing goes into it, but a build has to know its
    /// files from names alone.
    package var isOnlyForBuilds = false
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

  /// The target's module; nil if it isn't known.
  let module: String?
  let configuration: Configuration
  let targetKind: TargetKind
  let files: ModelFiles
  let sources: SwiftSources?

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
    (self.module, self.configuration, self.targetKind) = (module, configuration, targetKind)
    (self.files, self.sources) = (files, sources)
  }

  /// Generates the source of a target's models.
  ///
  /// - Parameters:
  ///   - paths: The paths of the model bundles.
  ///   - others: Models of other targets, to merge with the target's.
  /// - Returns: The files and the diagnostics.
  package func generate(_ paths: [String], others: [OtherModel] = []) -> Result {
    var collector = DiagnosticCollector(severities: configuration.severities)
    let target = read(paths, others: others, into: &collector)
    let models = plan(target, into: &collector)
    let files = render(models, for: paths, into: &collector)
    return Result(files: files, diagnostics: collector.diagnostics, isUnreadable: target.isUnreadable)
  }
}
