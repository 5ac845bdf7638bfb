extension TargetPlans {
  /// A note for each model with entities whose classes aren't generated because the app declares them.
  var declaredClasses: [Diagnostic] {
    units.compactMap { unit in
      let plans = unit.plan.entities.filter { $0.module == nil && $0.isClassDeclared && !$0.isExtended }
      return plans.first.map { first in
        Diagnostic(
          .classDeclared,
          "the target declares the classes of \(plans.map(\.entity.name).quotedList) itself, so they aren't generated, although "
            + "'entityClasses' is \"always\" in the configuration", at: first.entity.location)
      }
    }
  }

  /// An error for each entity whose class a person has to write, and hasn't.
  func undeclaredClasses(_ entityClasses: GenerationMode, in sources: SwiftSources?) -> [Diagnostic] {
    if entityClasses == .always { return [] }
    let written = units.flatMap(\.plan.entities).filter { $0.module == nil }.compactMap { plan in
      // Classes of other modules aren't declared in these files.
      plan.entity.codeGeneration == .class ? nil : plan.entity.swiftClassName.map { (plan.entity, $0) }
    }
    guard !written.isEmpty, let declared = sources?.declaredNames() else { return [] }
    return written.filter { !declared.contains($0.1) }.map { entity, name in
      let (menu, more) =
        entity.codeGeneration == .manual
        ? ("Manual/None", "") : ("Category/Extension", ", since Xcode writes its properties alone")
      return Diagnostic(
        .classUndeclared,
        "'\(entity.name)' has the class '\(name)', which no Swift file of the target declares; declare it (its codegen is "
          + "\"\(menu)\"\(more)), have it generated (\"entityClasses\": \"always\" in clonegen.json), or correct the name in "
          + "the model editor (Class > Name)"
          + didYouMean(name, among: declared), at: entity.location)
    }
  }

  /// A warning for each conformance to `AwakeningClone` that may be isolated to the main actor, if background calls are
  /// wanted.
  func isolatedHooks(_ isolation: CloneIsolation, in sources: SwiftSources?) -> [Diagnostic] {
    guard isolation == .nonisolated, let hooks = sources?.hooks() else { return [] }
    let cloned = units.flatMap(\.plan.entities).filter { !$0.isNeverCloned }
    let classes = Set(cloned.map(\.entity.ownClassName))
    return hooks.filter { classes.contains($0.name) && !$0.isNonisolatedHook }.map { hook in
      Diagnostic(
        .hookIsolated,
        "'\(hook.name)' conforms to 'AwakeningClone' without 'nonisolated', so where the main actor is the target's default, a "
          + "background call can't call its hook, and throws; write 'nonisolated \(hook.isClass ? "class" : "extension") "
          + "\(hook.name)', or 'nonisolated AwakeningClone'", at: hook.location)
    }
  }

  /// A warning for each class of CoreDataEvolution's macro that is cloned through its properties.
  func macroClasses(_ configuration: Configuration, in sources: SwiftSources?) -> [Diagnostic] {
    guard configuration.access == .property else { return [] }
    let key = configuration.ruleKeys[.access]
    let entities = units.flatMap { unit in
      unit.plan.entities.filter { !$0.isNeverCloned && $0.entity.userInfo[key] == nil }
    }
    let classes = Set(entities.map(\.entity.ownClassName))
    let declarations = sources?.declarations() ?? []
    return declarations.filter { $0.modifiers.contains("PersistentModel") && classes.contains($0.name) }.map {
      declared in
      Diagnostic(
        .persistentModelAccess,
        "'\(declared.name)' is a @PersistentModel, whose relationships can have other names and types than the model's, so "
          + "cloning through them may not compile; write \"access\": \"key\" in clonegen.json",
        at: declared.location)
    }
  }

  /// A warning for each model with entities whose classes are generated although Xcode, or Swift Build on a Mac, writes
  /// them.
  func classesOfXcode(_ entityClasses: GenerationMode) -> [Diagnostic] {
    if entityClasses != .always { return [] }
    return units.compactMap { unit in
      let plans = unit.plan.entities.filter { $0.module == nil && (!$0.isClassDeclared || $0.isExtended) }
      let entities = plans.map(\.entity).filter { entity in
        let isSilenced = silenced.contains { $0.contains(Diagnostic(.classDeclaredTwice, "", at: entity.location)) }
        return entity.swiftClassName != nil && entity.codeGeneration != .manual && !isSilenced
      }
      guard let first = entities.first else { return nil }
      func written(_ what: String, _ kind: Entity.CodeGeneration) -> String? {
        let names = entities.filter { $0.codeGeneration == kind }.map(\.name)
        return names.isEmpty ? nil : "the \(what) of \(names.quotedList)"
      }
      let both = [written("classes", .class), written("properties", .category)].compactMap(\.self)
      return Diagnostic(
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
