/// Checks what the models of a target do together, and with the target's files.
struct TargetChecker {
  let models: [PlannedModel]
  let configuration: Configuration
  /// The target's files; nil if they aren't known.
  let files: SwiftClasses?
  var collector: DiagnosticCollector

  /// Checks the models of a target.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - configuration: The target's configuration.
  ///   - targetKind: The kind of project that the target belongs to.
  ///   - files: The target's files; nil if they aren't known.
  ///   - collector: Takes the diagnostics.
  static func check(
    _ models: [PlannedModel], _ configuration: Configuration, targetKind: TargetKind, files: SwiftClasses?,
    into collector: inout DiagnosticCollector
  ) {
    var checker = TargetChecker(models: models, configuration: configuration, files: files, collector: collector)
    checker.checkEmptyModels()
    checker.checkTypeNames()
    checker.checkEntitiesInSeveralModels()
    checker.checkDeclaredClasses()
    files.map { checker.collector.reportUnclosed($0) }
    checker.checkUndeclaredClasses()
    checker.checkUnseenClasses()
    checker.checkCopiedIDs()
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
}

extension TargetChecker {
  /// Warns about IDs of objects' own that clones would have, too, once a model, with the rules to write.
  ///
  /// Attributes of a uniqueness constraint have a diagnostic of their own.
  mutating func checkCopiedIDs() {
    let keys = configuration.ruleKeys
    let entities = models.flatMap(\.plan.entities)
    let copied = models.map { $0.plan.entities.copiedIDs(keys) }
    let targets = entities.ruleTargets(for: copied.flatMap(\.self))
    let unique = Set(
      entities.flatMap { plan in
        plan.entity.uniquenessConstraints.joined().compactMap(plan.attribute).map(AttributeName.init)
      })
    for copied in copied {
      let found = copied.filter { !unique.contains(AttributeName($0)) }
      collector.report(.identityCopied, about: found, at: \.location) { found in
        let rules = targets.filter { target in found.contains { target.isFor($0) } }
          .map { $0.text(keys[.rebuild], "uuid") }.joined(separator: ", ")
        let (verb, noun) = found.count == 1 ? ("is", "an ID of its object's own") : ("are", "IDs of their objects' own")
        return "\(found.map(\.path).quotedList) \(verb) \(noun), but \(verb) copied, so a clone has its "
          + "source's; add \(rules) to 'rules' in clonegen.json, or { \"\(keys[.copy])\": \"\" } where you mean that"
      }
    }
  }
}
