/// The models of one call: loaded, and merged into one where they are its parts.
///
///     paths --ModelLoader--> models --ModelMerger--> units
struct TargetModels: Sendable {
  /// A whole model, with the bundles that it comes from.
  struct Unit: Equatable, Sendable {
    /// The model.
    var model: Model
    /// The paths of its bundles; the first is the one that the model is named for.
    var paths: [String]
  }

  /// The models: as many as were loaded, or the merged one.
  private(set) var units: [Unit] = []
  /// The diagnostics, sorted by location within each model.
  private(set) var diagnostics: [Diagnostic] = []
  /// True if a model could not be read at all; then nothing is merged, since it may hold what others have placeholders
  /// for.
  private(set) var isUnreadable = false
  /// True if the one model is a merged one.
  private(set) var isMerged = false

  /// Loads models.
  ///
  /// - Parameters:
  ///   - paths: The paths of the bundles.
  ///   - files: How files are reached.
  ///   - keys: How the userInfo keys are spelled.
  init(_ paths: [String], files: ModelFiles, keys: RuleSpelling) {
    for path in paths {
      let loaded = ModelLoader(files: files).load(path, checksReferences: false)
      diagnostics += loaded.diagnostics
      if let model = loaded.model {
        units.append(Unit(model: model, paths: [path]))
      } else {
        isUnreadable = true
      }
    }
    let models = units.map(\.model)
    if isUnreadable, ModelMerger.isSplit(models, keys: keys) {
      units = []
      return
    }
    let (merged, found) = ModelMerger.merge(models, keys: keys)
    diagnostics += found
    if let merged {
      let paths = units.sorted { $0.model.name < $1.model.name }.flatMap(\.paths)
      units = [Unit(model: merged, paths: paths)]
      isMerged = true
    } else {
      // The merger looks at the references of what it merges itself.
      diagnostics += models.flatMap { $0.referenceDiagnostics() }
    }
  }
}
