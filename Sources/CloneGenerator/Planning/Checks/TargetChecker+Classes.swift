/// Checks of the classes that the target's files declare, or don't.
extension TargetChecker {
  /// Notes entities whose classes aren't generated because the app declares them.
  mutating func checkDeclaredClasses() {
    for model in models {
      let plans = model.plan.entities.filter { $0.module == nil && $0.isClassDeclared && !$0.isExtended }
      collector.report(.classDeclared, about: plans, at: \.location) { plans in
        "the target declares the classes of \(plans.map(\.name).quotedList) itself, so they aren't generated, although "
          + "'entityClasses' is \"always\" in the configuration"
      }
    }
  }

  /// Refuses entities whose class a person has to write, and hasn't.
  mutating func checkUndeclaredClasses() {
    guard configuration.entityClasses != .always, let files, files.isComplete else { return }
    for entity in models.flatMap(\.plan.entities).filter({ $0.module == nil }).map(\.entity) {
      guard entity.codeGeneration != .class, let name = entity.swiftClassName, !files.names.contains(name) else {
        continue
      }
      let subject = "'\(entity.name)' has the class '\(name)', which"
      if let swift = files.className(inObjectiveC: name) {
        collector.report(
          .classUndeclared,
          "\(subject) is the name of '\(swift)' in Objective-C, and generated code uses Swift's names; write "
            + "'typealias \(name) = \(swift)' beside the class", at: entity.location)
        continue
      }
      let (menu, more) =
        entity.codeGeneration == .manual
        ? ("Manual/None", "") : ("Category/Extension", ", since Xcode writes its properties alone")
      let advice =
        files.superclasses.contains(name)
        ? "; if a framework declares it, add the userInfo entry '\(configuration.ruleKeys[.diagnostics])' = "
          + "\"\(DiagnosticID.classUndeclared.rawValue)\" to the entity, and for a class in Swift, choose its module in the model "
          + "editor (Class > Module); else declare it"
        : "; declare it (its codegen is \"\(menu)\"\(more)), have it generated (\"entityClasses\": \"always\" in "
          + "clonegen.json), or correct the name in the model editor (Class > Name)"
      collector.report(
        .classUndeclared,
        "\(subject) no file of the target declares\(advice)\(didYouMean(name, among: files.names))", at: entity.location
      )
    }
  }

  /// Warns about classes that a person writes, and whose declarations aren't seen, so that their properties go by key.
  mutating func checkUnseenClasses() {
    guard let files else { return }
    let (place, advice) =
      if !files.isComplete {
        ("in \(files.paths.quotedList)", "name the folder of the target's files with '--sources'")
      } else if files.unclosed.isEmpty {
        ("outside of other types", "declare them there")
      } else {
        ("that the tool understands", "correct \(files.unclosed.quotedList)")
      }
    for model in models {
      let unseen = model.plan.entities.filter { plan in
        let name = plan.entity.ownClassName
        return plan.module == nil && plan.isClassWritten && files.properties(of: name) == nil
          && !files.namesInObjectiveC.contains(name) && (!files.isComplete || files.names.contains(name))
      }
      collector.report(.classUnseen, about: unseen, at: \.location) { unseen in
        let count = unseen.flatMap(\.ownAttributes).count { $0.access.keyReason == .classUnseen }
        return count == 0
          ? nil
          : "no Swift file declares the classes of \(unseen.map(\.name).quotedList) \(place), so \(count) "
            + "\(count == 1 ? "attribute goes" : "attributes go") by key; \(advice)"
      }
    }
  }

  /// Warns about conformances to `AwakeningClone` that may be isolated to the main actor, if background calls are wanted.
  mutating func checkIsolatedHooks() {
    guard configuration.isolation == .nonisolated, let files else { return }
    let cloned = models.flatMap(\.plan.entities).filter { !$0.isNeverCloned }
    for hook in files.hooks(of: Set(cloned.map(\.entity.ownClassName))) where !hook.isNonisolatedHook {
      collector.report(
        .hookIsolated,
        "'\(hook.name)' conforms to 'AwakeningClone' without 'nonisolated', so where the main actor is the target's default, a "
          + "background call can't call its hook, and throws; write 'nonisolated \(hook.isClass ? "class" : "extension") "
          + "\(hook.name)', or 'nonisolated AwakeningClone'", at: hook.location)
    }
  }

  /// Warns about classes of CoreDataEvolution's macro that are cloned through their properties.
  mutating func checkMacroClasses() {
    guard configuration.access == .property, let declarations = files?.declarations else { return }
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
      let written = plans.filter { $0.entity.swiftClassName != nil && $0.entity.codeGeneration != .manual }
      collector.report(.classDeclaredTwice, about: written, at: \.location) { plans in
        func names(_ what: String, _ kind: Entity.CodeGeneration) -> String? {
          let names = plans.filter { $0.entity.codeGeneration == kind }.map(\.name)
          return names.isEmpty ? nil : "the \(what) of \(names.quotedList)"
        }
        let both = [names("classes", .class), names("properties", .category)].compactMap(\.self)
        return "Xcode and Swift Build write \(both.joined(separator: " and ")), as their codegen says, and "
          + "'entityClasses' is \"always\" in the configuration, which declares the same again; choose \"Manual/None\" in the "
          + "model editor (Class > Codegen), or write \"whereMissing\""
      }
    }
  }
}

extension ClassDeclaration {
  /// True if its conformance to `AwakeningClone` is declared nonisolated.
  fileprivate var isNonisolatedHook: Bool {
    modifiers.contains("nonisolated")
      || inherited.contains { $0.last == "AwakeningClone" && $0.contains("nonisolated") }
  }
}

extension DiagnosticCollector {
  /// Warns about files whose classes aren't known.
  mutating func reportUnclosed(_ files: SwiftClasses) {
    for path in files.unclosed {
      report(
        .sourceUnclosed,
        "the file has a brace, a comment or a string that doesn't end, so the classes in it aren't known; correct it, or if it "
          + "compiles, move the model's classes to a file of their own", at: SourceLocation(path: path))
    }
  }
}
