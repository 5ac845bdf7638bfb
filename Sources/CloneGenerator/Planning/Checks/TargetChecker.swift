/// Checks what the models of a target do together, and with the target's files.
struct TargetChecker {
  let models: [PlannedModel]
  let configuration: Configuration
  /// The target's files; nil for none.
  let sources: SwiftSources?
  var collector: DiagnosticCollector

  /// Checks the models of a target.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - configuration: The target's configuration.
  ///   - targetKind: The kind of project that the target belongs to.
  ///   - sources: The target's files; nil for none.
  ///   - collector: Takes the diagnostics.
  static func check(
    _ models: [PlannedModel], _ configuration: Configuration, targetKind: TargetKind, sources: SwiftSources?,
    into collector: inout DiagnosticCollector
  ) {
    var checker = TargetChecker(models: models, configuration: configuration, sources: sources, collector: collector)
    checker.checkEmptyModels()
    checker.checkTypeNames()
    checker.checkEntitiesInSeveralModels()
    checker.checkDeclaredClasses()
    checker.checkUndeclaredClasses()
    checker.checkIsolatedHooks()
    checker.checkMacroClasses()
    if targetKind != .swiftBuild { checker.checkClassesOfXcode() }
    collector = checker.collector
  }

  /// Warns about a model that nothing is generated for.
  private mutating func checkEmptyModels() {
    for path in models.filter(\.plan.entities.isEmpty).flatMap(\.source.paths) {
      collector.report(
        .modelWithoutEntities,
        "the model has no entities, so no code is generated for it; add some, or remove it from the target",
        at: SourceLocation(path: path))
    }
  }

  /// Refuses models whose names give generated types the same name.
  private mutating func checkTypeNames() {
    for (model, other) in models.repeated(on: { SwiftName.types(of: $0.plan.modelName) })
    where model.plan.modelName.lowercased() != other.plan.modelName.lowercased() {
      collector.report(
        .modelNameDuplicate,
        "the model's name gives generated types the names of those of '\(other.plan.modelName)', such as "
          + "'\(SwiftName.types(of: model.plan.modelName))Cloning'; rename one of them",
        at: SourceLocation(path: model.source.paths[0]))
    }
  }

  /// Refuses entities whose class or whose name belongs to an earlier model, too.
  private mutating func checkEntitiesInSeveralModels() {
    var (classes, names): ([String: Int], [String: Int]) = ([:], [:])
    for (number, model) in models.enumerated() {
      for entity in model.plan.entities.map(\.entity) {
        // Generated types are named after entities.
        let typeName = SwiftName.upperCamel(SwiftName.identifier(entity.name))
        if let name = entity.swiftClassName, let owner = Self.earlier(name, in: &classes, than: number) {
          collector.report(
            .classInSeveralModels,
            "'\(entity.name)' has the class '\(name)', which belongs to the model '\(models[owner].plan.modelName)' as well, "
              + "and a class gets 'deepClone' from one model; give one of them a class of its own, or move one of the models "
              + "to another target", at: entity.location)
        } else if let owner = Self.earlier(typeName, in: &names, than: number) {
          collector.report(
            .entityInSeveralModels,
            "the model '\(models[owner].plan.modelName)' has an entity '\(entity.name)' as well, and generated types are named "
              + "after entities; rename one of them, move one of the models to another target, or mark the one that stands for "
              + "the other as a placeholder", at: entity.location)
        }
      }
    }
  }

  /// The earlier model that has a name; nil, and the name is this model's from now on, if there is none.
  private static func earlier(_ name: String, in owners: inout [String: Int], than number: Int) -> Int? {
    let owner = owners[name, default: number]
    owners[name] = owner
    return owner == number ? nil : owner
  }

  // MARK: Classes

  /// Notes entities whose classes aren't generated because the app declares them.
  mutating func checkDeclaredClasses() {
    for model in models {
      let plans = model.plan.entities.filter { $0.module == nil && $0.isClassDeclared && !$0.isExtended }
      guard let first = plans.first else { continue }
      collector.report(
        .classDeclared,
        "the target declares the classes of \(plans.map(\.entity.name).quotedList) itself, so they aren't generated, although "
          + "'entityClasses' is \"always\" in the configuration", at: first.entity.location)
    }
  }

  /// Refuses entities whose class a person has to write, and hasn't.
  mutating func checkUndeclaredClasses() {
    // In a folder that nobody named, a class that is missing may be in another one.
    if configuration.entityClasses == .always || sources?.isComplete == false { return }
    let written = models.flatMap(\.plan.entities).filter { $0.module == nil }.compactMap { plan in
      // Classes of other modules aren't declared in these files.
      plan.entity.codeGeneration == .class ? nil : plan.entity.swiftClassName.map { (plan.entity, $0) }
    }
    guard !written.isEmpty, let declared = sources?.declaredNames() else { return }
    for (entity, name) in written where !declared.contains(name) {
      let (menu, more) =
        entity.codeGeneration == .manual
        ? ("Manual/None", "") : ("Category/Extension", ", since Xcode writes its properties alone")
      collector.report(
        .classUndeclared,
        "'\(entity.name)' has the class '\(name)', which no Swift file of the target declares; declare it (its codegen is "
          + "\"\(menu)\"\(more)), have it generated (\"entityClasses\": \"always\" in clonegen.json), or correct the name in "
          + "the model editor (Class > Name)"
          + didYouMean(name, among: declared), at: entity.location)
    }
  }

  /// Warns about conformances to `AwakeningClone` that may be isolated to the main actor, if background calls are wanted.
  mutating func checkIsolatedHooks() {
    guard configuration.isolation == .nonisolated, let hooks = sources?.hooks() else { return }
    let cloned = models.flatMap(\.plan.entities).filter { !$0.isNeverCloned }
    let classes = Set(cloned.map(\.entity.ownClassName))
    for hook in hooks where classes.contains(hook.name) && !hook.isNonisolatedHook {
      collector.report(
        .hookIsolated,
        "'\(hook.name)' conforms to 'AwakeningClone' without 'nonisolated', so where the main actor is the target's default, a "
          + "background call can't call its hook, and throws; write 'nonisolated \(hook.isClass ? "class" : "extension") "
          + "\(hook.name)', or 'nonisolated AwakeningClone'", at: hook.location)
    }
  }

  /// Warns about classes of CoreDataEvolution's macro that are cloned through their properties.
  mutating func checkMacroClasses() {
    guard configuration.access == .property, let declarations = sources?.declarations() else { return }
    let key = configuration.ruleKeys[.access]
    let cloned = models.flatMap(\.plan.entities).filter { !$0.isNeverCloned && $0.entity.userInfo[key] == nil }
    let classes = Set(cloned.map(\.entity.ownClassName))
    for declared in declarations
    where declared.modifiers.contains("PersistentModel") && classes.contains(declared.name) {
      collector.report(
        .persistentModelAccess,
        "'\(declared.name)' is a @PersistentModel, whose relationships can have other names and types than the model's, so "
          + "cloning through them may not compile; write \"access\": \"key\" in clonegen.json", at: declared.location)
    }
  }

  /// Warns about entities whose classes are generated although Xcode, or Swift Build on a Mac, writes them.
  mutating func checkClassesOfXcode() {
    if configuration.entityClasses != .always { return }
    for model in models {
      let plans = model.plan.entities.filter { $0.module == nil && (!$0.isClassDeclared || $0.isExtended) }
      let entities = plans.map(\.entity).filter {
        $0.swiftClassName != nil && $0.codeGeneration != .manual
          && !collector.isSilenced(.classDeclaredTwice, at: $0.location)
      }
      guard let first = entities.first else { continue }
      func written(_ what: String, _ kind: Entity.CodeGeneration) -> String? {
        let names = entities.filter { $0.codeGeneration == kind }.map(\.name)
        return names.isEmpty ? nil : "the \(what) of \(names.quotedList)"
      }
      let both = [written("classes", .class), written("properties", .category)].compactMap(\.self)
      collector.report(
        .classDeclaredTwice,
        "Xcode and Swift Build write \(both.joined(separator: " and ")), as their codegen says, and 'entityClasses' is "
          + "\"always\" in the configuration, which declares the same again; choose \"Manual/None\" in the model editor "
          + "(Class > Codegen), or write \"whereMissing\"", at: first.location)
    }
  }
}

extension ClassDeclaration {
  /// True if its conformance to `AwakeningClone` is declared nonisolated.
  fileprivate var isNonisolatedHook: Bool {
    let parts = words.split(separator: ",")
    return modifiers.contains("nonisolated")
      || parts.contains { $0.contains("AwakeningClone") && $0.contains("nonisolated") }
  }
}
