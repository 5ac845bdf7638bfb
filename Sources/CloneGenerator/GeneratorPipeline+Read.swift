extension GeneratorPipeline {
  /// Reads the models of a target: the first stage.
  ///
  /// - Parameters:
  ///   - paths: The paths of the model bundles.
  ///   - others: Models of other targets, to merge with the target's.
  ///   - collector: Takes the diagnostics.
  package func read(
    _ paths: [String], others: [OtherModel] = [], into collector: inout DiagnosticCollector
  ) -> TargetModels {
    collector.add(configuration.warnings)
    // 1. Load the current version of each.
    let own = load(paths, into: &collector)
    let foreign = load(others.map(\.path), into: &collector)
    var target = TargetModels(others: others)
    target.isUnreadable = own.count < paths.count || foreign.count < others.count
    let parts = own.map(\.model)
    let keys = configuration.ruleKeys
    if target.isUnreadable, !others.isEmpty || ModelMerger.isSplit(parts, keys: keys) { return target }
    // 2. Merge them if they are parts of one.
    let merged = ModelMerger.merge(parts, others: foreign.map(\.model), keys: keys, into: &collector)
    target.isMerged = merged != nil
    target.models = merged.map { [LoadedModel($0, of: own, foreign)] } ?? own
    // 3. Check the references of each; the merger has checked those of a merged one.
    if merged == nil { for part in parts { part.checkReferences(into: &collector) } }
    return target
  }

  private func load(_ paths: [String], into collector: inout DiagnosticCollector) -> [LoadedModel] {
    paths.compactMap { path in
      ModelLoader(files: files).load(path, into: &collector).map { LoadedModel($0, at: path) }
    }
  }
}
