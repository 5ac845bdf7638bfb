extension GeneratorPipeline {
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
    if !target.isUnreadable { rules.reportUnmatched(in: models.map(\.model), into: &collector) }
    // 3. Plan each model: find its classes, decide, check.
    var declared = DeclaredClasses(configuration, in: sources)
    let planned = models.map { loaded in
      var loaded = loaded
      loaded.model.removeModule(module, declaredIn: sources)
      declared.others = loaded.model.resolveClasses(of: target.others, into: &collector)
      let planner = Planner(loaded.model, configuration, declared: declared)
      let plan = planner.plan()
      PlanChecker.check(plan, by: planner, into: &collector)
      return PlannedModel(source: loaded, plan: plan)
    }
    // 4. Check the models together.
    TargetChecker.check(planned, configuration, targetKind: targetKind, sources: sources, into: &collector)
    return planned
  }
}
