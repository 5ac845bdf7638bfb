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
  private(set) var collector: DiagnosticCollector

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
    for relationship in entity.relationships { checkRules(of: relationship, of: entity) }
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
      checkOwners(of: entity)
    }
    checkOneToOnes()
    checkGuesses()
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
}
