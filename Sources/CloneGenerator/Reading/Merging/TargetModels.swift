/// The models of one call: loaded, and merged if they are parts of one.
///
///     paths --ModelLoader--> models --ModelMerger--> units
struct TargetModels: Sendable {
  /// A whole model, with the bundles that it comes from.
  struct Unit: Equatable, Sendable {
    /// The model.
    var model: Model
    /// The paths of the bundles that files are generated for; the first is the one that the model is named for.
    var paths: [String]
    /// The names of all its bundles.
    var bundles: [String]
  }

  /// The models: as many as were loaded, or the merged one.
  private(set) var units: [Unit] = []
  /// The diagnostics, sorted by location within each model.
  private(set) var diagnostics: [Diagnostic] = []
  /// True if a model couldn't be read at all.
  ///
  /// Then nothing is merged, since that model may have the entities that others have placeholders for.
  private(set) var isUnreadable = false
  /// True if the one model is a merged one.
  private(set) var isMerged = false

  /// Loads models.
  ///
  /// - Parameters:
  ///   - paths: The paths of the bundles.
  ///   - others: The paths of bundles of other targets.
  ///   - files: How files are reached.
  ///   - keys: How the userInfo keys are spelled.
  init(_ paths: [String], others: [String] = [], files: ModelFiles, keys: RuleSpelling) {
    var loaded: [Unit] = []
    for path in paths + others {
      let result = ModelLoader(files: files).load(path, checksReferences: false)
      diagnostics += result.diagnostics
      if let model = result.model {
        loaded.append(Unit(model: model, paths: [path], bundles: [SourceFile.bundleName(of: path)]))
      } else {
        isUnreadable = true
      }
    }
    let models = loaded.map(\.model)
    if isUnreadable, !others.isEmpty || ModelMerger.isSplit(models, keys: keys) { return }
    let (merged, found) = ModelMerger.merge(
      Array(models.prefix(paths.count)), others: Array(models.dropFirst(paths.count)), keys: keys)
    diagnostics += found
    if let merged {
      func sorted(_ units: some Sequence<Unit>) -> [Unit] { units.sorted { $0.model.name < $1.model.name } }
      let (own, foreign) = (sorted(loaded.prefix(paths.count)), sorted(loaded.dropFirst(paths.count)))
      let written = SourceFile.written(paths, others) { $0 }
      units = [Unit(model: merged, paths: written, bundles: (own + foreign).flatMap(\.bundles))]
      isMerged = true
    } else {
      // The merger checks the references of models that it merges.
      units = loaded
      diagnostics += models.flatMap { $0.referenceDiagnostics() }
    }
  }
}
