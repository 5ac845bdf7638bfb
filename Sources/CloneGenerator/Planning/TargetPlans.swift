/// The models of one call with their plans: loaded, merged if they are parts of one, and planned.
///
///     paths --TargetModels--> units --Planner--> plans
package struct TargetPlans: Sendable {
  /// A whole model with its plan.
  package struct Unit: Equatable, Sendable {
    /// The model, and the paths of its bundles.
    var source: TargetModels.Unit
    /// The plan for the model's objects.
    package var plan: Plan
  }

  /// The plans; none if a merged model is incomplete, since checking its rules would report errors that aren't theirs.
  package private(set) var units: [Unit] = []
  /// The diagnostics of reading, merging and planning, with the severities of the configuration.
  package private(set) var collector: DiagnosticCollector
  /// True if a model couldn't be read at all.
  package let isUnreadable: Bool
  /// The diagnostics that the models silence.
  let silenced: [SilencedDiagnostics]

  /// Loads and plans models.
  ///
  /// - Parameters:
  ///   - paths: The paths of the bundles.
  ///   - others: Models of other targets.
  ///   - module: The target's module; nil if it isn't known.
  ///   - configuration: The target's configuration.
  ///   - targetKind: The kind of project that the target belongs to.
  ///   - files: How files are reached.
  ///   - sources: The target's files, to find the classes that they declare; nil for none.
  package init(
    _ paths: [String], others: [OtherModel] = [], module: String? = nil, configuration: Configuration,
    targetKind: TargetKind = .package, files: ModelFiles, sources: SwiftSources? = nil
  ) {
    collector = DiagnosticCollector(severities: configuration.severities)
    collector.add(configuration.warnings)
    let models = TargetModels(paths, others: others.map(\.path), files: files, keys: configuration.ruleKeys)
    var rules = AddedRules(configuration.rules)
    var planned = models.units
    for index in planned.indices { rules.add(to: &planned[index].model) }
    silenced = planned.map { SilencedDiagnostics($0.model, keys: configuration.ruleKeys) }
    isUnreadable = models.isUnreadable
    collect(models.diagnostics + silenced.flatMap(\.diagnostics))
    if models.isMerged, collector.hasErrors { return }
    if !isUnreadable { collect(rules.unmatched(in: planned.map(\.model))) }
    var declared = DeclaredClasses()
    declared.hooks = sources?.hookedClasses()
    declared.properties = sources?.properties() ?? [:]
    if configuration.entityClasses == .always { declared.names = sources?.declaredClasses() ?? [] }
    for var unit in planned {
      let namesModules = unit.model.entities.contains { $0.swiftClassName?.contains(".") == true }
      let own = namesModules && module == nil ? sources?.declaredNames() ?? [] : []
      unit.model.entities = unit.model.entities.map { Self.withoutModule($0, module, own) }
      let classes = Self.otherClasses(of: &unit.model, others)
      declared.others = classes.found
      collect(classes.diagnostics)
      let (plan, diagnostics) = Planner.plan(unit.model, configuration, declared: declared)
      collect(diagnostics)
      units.append(Unit(source: unit, plan: plan))
    }
    collect(emptyModels + entitiesInSeveralModels + declaredClasses)
    collect(undeclaredClasses(configuration.entityClasses, in: sources))
    collect(isolatedHooks(configuration.isolation, in: sources) + macroClasses(configuration, in: sources))
    if targetKind != .swiftBuild { collect(classesOfXcode(configuration.entityClasses)) }
  }

  /// An entity without the module of its class, if that's the target's own module.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - module: The target's module; nil if it isn't known.
  ///   - own: The names that the target declares, for a target whose module isn't known.
  private static func withoutModule(_ entity: Entity, _ module: String?, _ own: Set<String>) -> Entity {
    guard let name = entity.swiftClassName, name.contains("."),
      module.map({ name.hasPrefix($0 + ".") }) ?? own.contains(entity.ownClassName)
    else { return entity }
    var entity = entity
    entity.className = entity.ownClassName
    return entity
  }

  /// Adds the diagnostics that the models don't silence.
  private mutating func collect(_ diagnostics: [Diagnostic]) {
    collector.add(diagnostics.filter { diagnostic in !silenced.contains { $0.contains(diagnostic) } })
  }

  /// A warning for each model that nothing is generated for.
  private var emptyModels: [Diagnostic] {
    units.filter { $0.plan.entities.isEmpty }.flatMap(\.source.paths).map { path in
      Diagnostic(
        .modelWithoutEntities,
        "the model has no entities, so no code is generated for it; add some, or remove it from the target",
        at: SourceLocation(path: path))
    }
  }

  /// An error for each entity whose class or whose name belongs to an earlier model, too.
  private var entitiesInSeveralModels: [Diagnostic] {
    var (classes, names): ([String: Int], [String: Int]) = ([:], [:])
    var diagnostics: [Diagnostic] = []
    for (number, unit) in units.enumerated() {
      for entity in unit.plan.entities.map(\.entity) {
        if let name = entity.swiftClassName, let owner = Self.earlier(name, in: &classes, than: number) {
          diagnostics.append(
            Diagnostic(
              .classInSeveralModels,
              "'\(entity.name)' has the class '\(name)', which belongs to the model '\(units[owner].plan.modelName)' as well, "
                + "and a class gets 'deepClone' from one model; give one of them a class of its own, or move one of the models "
                + "to another target", at: entity.location))
        } else if let owner = Self.earlier(typeName(of: entity), in: &names, than: number) {
          diagnostics.append(
            Diagnostic(
              .entityInSeveralModels,
              "the model '\(units[owner].plan.modelName)' has an entity '\(entity.name)' as well, and generated types are named "
                + "after entities; rename one of them, move one of the models to another target, or mark the one that stands for "
                + "the other as a placeholder", at: entity.location))
        }
      }
    }
    return diagnostics
  }

  /// Returns the word that starts the names of an entity's types.
  private func typeName(of entity: Entity) -> String { SwiftName.upperCamel(SwiftName.identifier(entity.name)) }

  /// The earlier model that has a name; nil, and the name is this model's from now on, if there is none.
  private static func earlier(_ name: String, in owners: inout [String: Int], than number: Int) -> Int? {
    let owner = owners[name, default: number]
    owners[name] = owner
    return owner == number ? nil : owner
  }
}
