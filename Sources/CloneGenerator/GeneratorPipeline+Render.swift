extension GeneratorPipeline {
  /// Renders the files of a target's models: the third stage.
  ///
  /// - Parameters:
  ///   - models: The models with their plans.
  ///   - paths: The paths of the target's own bundles, also of those that couldn't be read.
  ///   - collector: Has the diagnostics of the other stages, and takes those about files.
  /// - Returns: The files, two per bundle; none if there are errors.
  package func render(
    _ models: [PlannedModel], for paths: [String], into collector: inout DiagnosticCollector
  ) -> [GeneratedFile] {
    // 1. Check that files don't overwrite each other, or declare what Xcode makes of the models.
    checkNames(of: paths, into: &collector)
    checkSecondModels(models, into: &collector)
    if collector.hasErrors { return [] }
    // 2. Render the files of each model.
    return models.flatMap(files)
  }

  /// Refuses models whose files would overwrite another's; file systems may fold case.
  private func checkNames(of paths: [String], into collector: inout DiagnosticCollector) {
    for (path, other) in paths.repeated(on: { SourceFile.modelName(of: $0).lowercased() }) {
      collector.report(
        .modelNameDuplicate,
        "the model has the name of another one, \(other), whose generated files it would overwrite; rename one of them",
        at: SourceLocation(path: path))
    }
  }

  /// Warns about models that are generated in code although Xcode compiles them.
  private func checkSecondModels(_ models: [PlannedModel], into collector: inout DiagnosticCollector) {
    guard targetKind == .xcode, configuration.managedObjectModel == .always else { return }
    for path in models.flatMap(\.source.paths) {
      collector.report(
        .modelDeclaredTwice,
        "Xcode compiles the model, and 'managedObjectModel' is \"always\" in the configuration, so the model in code is a second "
          + "one; an app that loads both has two entities for each class, and Core Data can't tell which is meant; write "
          + "\"whereMissing\", or load the model in code alone and ignore this diagnostic",
        at: SourceLocation(path: path))
    }
  }

  /// The files of a model; those of further bundles that are merged into it refer to those of the first.
  private func files(of model: PlannedModel) -> [GeneratedFile] {
    let names = model.source.paths.map(SourceFile.modelName)
    let renderer = SourceRenderer(model, configuration)
    return SourceFile.allCases.flatMap { file in
      let isNothingWanted =
        targetKind == .xcode && !configuration.asksForCoreData
        || configuration.entityClasses == .never && configuration.managedObjectModel == .never
      let isOnlyForBuilds = file == .coreData && isNothingWanted
      let first = GeneratedFile(
        name: file.name(of: names[0]), text: renderer.render(file), isOnlyForBuilds: isOnlyForBuilds)
      return [first]
        + zip(names, model.source.paths).dropFirst().map { name, path in
          GeneratedFile(
            name: file.name(of: name),
            text: SourceRenderer.renderReference(from: SourceFile.bundleName(of: path), to: first.name),
            isOnlyForBuilds: isOnlyForBuilds)
        }
    }
  }
}
