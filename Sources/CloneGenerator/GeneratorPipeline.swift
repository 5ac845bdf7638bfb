/// The whole way from data models to Swift source.
///
///     paths --read--> TargetModels --plan--> [PlannedModel] --render--> [GeneratedFile]
///
/// Each stage is a pure function of the result of the one before; only `ModelFiles` reads files. One collector is passed
/// through, and if an error is in it, nothing is rendered.
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
    /// True if only a build writes the file: nothing is wanted in it, but a package's build has to know its files from names
    /// alone.
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

  // MARK: Stages

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

  /// Plans what cloning does with the objects of a target's models, and checks it: the second stage.
  ///
  /// - Parameters:
  ///   - target: The models, as they were read.
  ///   - collector: Takes the diagnostics.
  /// - Returns: The models with their plans; none if a merged model is incomplete, since checking its rules would report
  ///   errors that aren't theirs.
  package func plan(_ target: TargetModels, into collector: inout DiagnosticCollector) -> [PlannedModel] {
    var models = target.models
    // 1. Add the configuration's rules, so that everything after it sees them like the models' own.
    var rules = AddedRules(configuration.rules)
    for index in models.indices { rules.add(to: &models[index].model) }
    // 2. Silence what the models silence.
    for loaded in models { collector.silence(by: loaded.model, keys: configuration.ruleKeys) }
    if target.isMerged, collector.hasErrors { return [] }
    if !target.isUnreadable {
      rules.reportUnmatched(in: models.map(\.model), into: &collector)
      configuration.decided.reportUnmatched(in: models.map(\.model), into: &collector)
    }
    // 3. Plan each model: find its classes, decide, check.
    var declared = DeclaredClasses(of: models.map(\.model), configuration, in: sources)
    var variants = configuration.variants.map { ($0, AddedRules($0, keys: configuration.ruleKeys)) }
    let planned = models.map { loaded in
      var loaded = loaded
      loaded.model.removeModule(module, declaredIn: declared.files)
      declared.others = loaded.model.resolveClasses(of: target.others, into: &collector)
      let planner = Planner(loaded.model, configuration, declared: declared)
      let plan = planner.plan()
      PlanChecker.check(plan, by: planner, into: &collector)
      return PlannedModel(
        source: loaded, plan: plan,
        variants: variants.indices.compactMap { index in
          self.plan(loaded, variants[index].0, &variants[index].1, declared, into: &collector)
        })
    }
    if !target.isUnreadable {
      for (_, rules) in variants { rules.reportUnmatched(in: models.map(\.model), into: &collector) }
    }
    // 4. Check the models together.
    TargetChecker.check(planned, configuration, targetKind: targetKind, files: declared.files, into: &collector)
    return planned
  }

  /// Plans a model by the rules of a variant, and reports what only the variant causes.
  ///
  /// - Returns: Nil if the variant is for other models.
  private func plan(
    _ loaded: LoadedModel, _ variant: Variant, _ rules: inout AddedRules, _ declared: DeclaredClasses,
    into collector: inout DiagnosticCollector
  ) -> PlannedModel? {
    var loaded = loaded
    guard rules.add(to: &loaded.model) || variant.rules.isEmpty else { return nil }
    let planner = Planner(loaded.model, configuration, declared: declared)
    let plan = planner.plan(variant: variant.name)
    var own = DiagnosticCollector(severities: configuration.severities)
    own.silence(by: loaded.model, keys: configuration.ruleKeys)
    PlanChecker.check(plan, by: planner, into: &own)
    collector.add(own, about: variant.name)
    return PlannedModel(source: loaded, plan: plan)
  }
}

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
