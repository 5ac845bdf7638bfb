/// Checks a model's rules, and what they make cloning do.
///
/// It changes no decision of the planner. A plan with an error among its diagnostics must not be rendered.
struct PlanChecker {
  /// The planner that made the plan.
  let planner: Planner
  /// The plans of all entities.
  let plans: Plan
  /// The concrete entities that can be above others.
  let ancestry: Ancestry
  var collector: DiagnosticCollector

  var graph: EntityGraph { planner.graph }
  var keys: RuleSpelling { planner.keys }

  /// Checks a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - planner: The planner that made it.
  ///   - collector: Takes the diagnostics.
  static func check(_ plan: Plan, by planner: Planner, into collector: inout DiagnosticCollector) {
    var checker = PlanChecker(
      planner: planner, plans: plan, ancestry: Ancestry(plan, planner.graph), collector: collector)
    for entity in planner.graph.entities { checker.check(entity) }
    for composite in planner.model.composites { checker.checkRules(of: composite) }
    checker.checkPlans()
    collector = checker.collector
  }

  /// Checks what an entity says by itself.
  private mutating func check(_ entity: Entity) {
    checkKeys(of: entity)
    checkNever(of: entity)
    checkNames(of: entity)
    checkSimilarNames(of: entity)
    checkHiddenTypes(of: entity)
    checkClass(of: entity)
    checkProperties(of: entity)
    if planner.neverCloned.contains(entity.name) { return }
    for attribute in entity.attributes { checkRules(of: attribute, of: entity) }
    if planner.configuration.decided.contains(entity, in: graph) { checkDecided(entity) }
    for relationship in entity.relationships { checkRules(of: relationship, of: entity) }
    for property in entity.fetchedProperties {
      checkElement(property.userInfo, of: .fetchedProperty, named: "'\(entity.name).\(property.name)'")
    }
  }

  /// Checks what needs the plans of all entities.
  private mutating func checkPlans() {
    let cycles = checkCycles()
    for entity in plans.entities {
      checkMatchBy(of: entity)
      if entity.isNeverCloned { continue }
      checkFollowedParents(of: entity, cycles: cycles)
      checkFollowedClones(of: entity)
      checkConstraints(of: entity)
      checkOwnership(of: entity)
      checkOwnersRule(of: entity)
    }
    checkOneToOnes()
    checkUndecided()
    checkCloudKit()
  }

  /// Adds a diagnostic.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at location: SourceLocation, severity: Diagnostic.Severity? = nil
  ) {
    collector.report(id, message, at: location, severity: severity)
  }

  /// Adds a diagnostic about a rule: `NAME has the rule 'KEY'`, or `'KEY: VALUE'`, and the text after that.
  mutating func report(
    _ id: DiagnosticID, _ entry: UserInfo.Entry, of name: String, value: String? = nil, _ text: String
  ) {
    let rule = entry.key + (value.map { ": \($0)" } ?? "")
    report(id, "\(name) has the rule '\(rule)'\(text)", at: entry.location)
  }

  /// Adds the diagnostic that a rule has an unknown value.
  mutating func reportUnknown(_ entry: UserInfo.Entry, _ id: DiagnosticID, named name: String, allowed: [String]) {
    report(
      id, entry, of: name,
      " with the unknown value \"\(entry.value)\"; allowed: \(allowed.quotedValues)"
        + didYouMean(entry.value.trimmed, among: allowed))
  }

  // MARK: Keys

  /// Checks the keys of the entity and of everything that it declares.
  mutating func checkKeys(of entity: Entity) {
    checkKeys(of: entity.userInfo, on: .entity, named: "'\(entity.name)'")
    checkElement(entity.userInfo, of: .entity, named: "'\(entity.name)'")
    for (kind, property, userInfo, _) in entity.properties {
      checkKeys(of: userInfo, on: kind, named: "'\(entity.name).\(property)'")
    }
  }

  /// Refuses rules inside a composite type, whose values are copied as a whole.
  mutating func checkRules(of composite: Composite) {
    checkElement(composite.userInfo, of: .composite, named: "composite '\(composite.name)'")
    for attribute in composite.attributes {
      checkElement(attribute.userInfo, of: .composite, named: "'\(composite.name).\(attribute.name)'")
    }
  }

  /// Refuses rules on an element that they don't apply to.
  mutating func checkElement(_ userInfo: UserInfo, of element: RuleKey.Element, named name: String) {
    for key in RuleKey.rules where !key.applies(to: element) {
      guard let entry = userInfo[keys[key]] else { continue }
      let meant =
        switch element {
        case .fetchedProperty: "is not for fetched properties, which are never cloned; remove it"
        case .composite:
          "is not for composite types, whose values are copied whole; move it to the attribute that is meant"
        case _ where key == .matchBy || key == .owners: "is for entities; move it to the entity that is meant"
        case .entity:
          "is for properties; move it to the property that is meant"
            + (key == .exclude ? ", or write '\(keys[.clone]): never' if the entity's objects are never cloned" : "")
        case .attribute: "is for relationships and entities; remove it"
        case .relationship: "is for attributes; remove it"
        }
      report(.ruleOnWrongElement, entry, of: name, ", which \(meant)")
    }
  }

  private mutating func checkKeys(of userInfo: UserInfo, on element: RuleKey.Element, named name: String) {
    if let entry = userInfo[keys[.access]], entry.value.trimmed.lowercased() != "key" {
      reportUnknown(entry, .accessUnknown, named: name, allowed: ["key"])
    }
    let known = RuleKey.rules.map { keys[$0] }
    let others = RuleKey.placeholders.map { keys[$0] }
    for entry in userInfo.entries where !known.contains(entry.key) && !others.contains(entry.key) {
      if let renamed = RuleKey(rawValue: entry.key) {
        report(
          .ruleKeyRenamed,
          "\(name) has the userInfo key '\(entry.key)', which 'ruleKeys' of the configuration renames to "
            + "'\(keys[renamed])', so it has no effect; rename it, or remove it from 'ruleKeys'", at: entry.location)
        continue
      }
      checkSpelling(of: entry, among: known, on: element, named: name)
    }
  }

  /// Refuses a key that's one edit away from a rule for this element, since clones would be silently wrong; warns about
  /// other keys that are almost a rule's.
  private mutating func checkSpelling(
    of entry: UserInfo.Entry, among known: [String], on element: RuleKey.Element, named name: String
  ) {
    let key = entry.key.trimmed
    let meant = RuleKey.rules.first { rule in
      rule != .diagnostics && rule.applies(to: element) && isOneEdit(key, from: keys[rule])
    }
    let hint = didYouMean(key, among: meant.map { [keys[$0]] } ?? known)
    if hint.isEmpty { return }
    let advice =
      meant == nil
      ? ""
      : ", so clones would ignore it; correct it, or add the userInfo entry '\(keys[.diagnostics])' = "
        + "\"\(DiagnosticID.ruleKeyMisspelt.rawValue)\" if the key is your app's own"
    report(
      .ruleKeyMisspelt, "\(name) has the userInfo key '\(entry.key)', which is not a rule\(advice)\(hint)",
      at: entry.location, severity: meant == nil ? .warning : .error)
  }
}
