/// The effects that a change of a model, or of its rules, has on cloning.
///
/// Entities and properties are paired by name, or else by renaming identifier. Changes of properties are listed only at
/// the entity that declares them, not at its sub-entities.
struct PlanComparison: Equatable {
  /// The outcome of a property, with the reason.
  struct Outcome: Equatable {
    var text: String
    var reason = ""
  }

  /// The subject of a change.
  enum Subject: Equatable {
    /// The entity as a whole.
    case entity
    /// The entity's name.
    case name
    /// A fact about its objects as a whole, such as `parent`.
    case fact(String)
    /// A property.
    case property(String)
  }

  /// The outcomes before and after; at least one of them exists.
  struct Change: Equatable {
    var entity: String
    var subject: Subject
    var was: Outcome?
    var now: Outcome?
    /// Its location; the location of its entity or model if it's gone.
    var location: SourceLocation
  }

  /// The name of the model.
  let modelName: String
  /// The changes: by entity in the model's order, then those of entities that are gone.
  private(set) var changes: [Change] = []

  /// Compares the plans of a model.
  ///
  /// - Parameters:
  ///   - old: The earlier model with its plan; nil if there was none.
  ///   - new: The plan.
  ///   - configurations: The configurations of the earlier model and of the new one.
  ///   - path: The path of the model, which is the location of entities that are gone.
  /// - Complexity: O(*n*) for *n* properties of entities with a handful of ancestors.
  init(
    _ old: PlannedModel?, _ new: Plan, _ configurations: (old: Configuration, new: Configuration), path: String
  ) {
    modelName = new.title
    // Compared under their new names, entities that were only renamed have no other change.
    let formerNames = Self.formerNames(old?.plan, new)
    let names = Dictionary(formerNames.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    let former = old.map { model in
      names.isEmpty
        ? model.plan
        : Planner(model.source.model.naming(names, configurations.old.ruleKeys), configurations.old).plan()
    }
    let table = PropertyTable(plan: new, keys: configurations.new.ruleKeys)
    let formerTable = PropertyTable(plan: former ?? new, keys: configurations.old.ruleKeys)
    for plan in new.entities {
      let before = former?[plan.name].map { (plan: $0, name: formerNames[plan.name], table: formerTable) }
      changes += Self.changes(before, plan, table)
    }
    for plan in former?.entities ?? [] where new[plan.name] == nil {
      let location = SourceLocation(path: path)
      changes.append(
        Change(entity: plan.name, subject: .entity, was: Self.outcome(of: plan), location: location))
    }
  }

  init(modelName: String, changes: [Change]) {
    (self.modelName, self.changes) = (modelName, changes)
  }

  /// The earlier names of renamed entities, by their new ones: renaming identifiers that were the name of an entity
  /// that's gone.
  private static func formerNames(_ old: Plan?, _ new: Plan) -> [String: String] {
    var found: [String: String] = [:]
    for entity in new.entities.map(\.entity) where old?[entity.name] == nil {
      guard let name = entity.renamingIdentifier, old?[name] != nil, new[name] == nil, !found.values.contains(name)
      else { continue }
      found[entity.name] = name
    }
    return found
  }

  private static func outcome(of plan: EntityPlan) -> Outcome {
    if plan.isNeverCloned { return Outcome(text: "an entity that is never cloned", reason: "rule `clone: never`") }
    let owners = plan.owners.map { SwiftName.code($0.path) }
    return Outcome(
      text: "an entity", reason: owners.isEmpty ? "nothing owns it" : "owned by " + owners.joined(separator: ", "))
  }

  /// The changes of an entity and of what it declares.
  ///
  /// - Parameter former: The earlier plan, with the entity's earlier name if that differs.
  private static func changes(
    _ former: (plan: EntityPlan, name: String?, table: PropertyTable)?, _ new: EntityPlan, _ table: PropertyTable
  ) -> [Change] {
    func change(_ subject: Subject, _ was: Outcome?, _ now: Outcome?, at location: SourceLocation? = nil) -> Change {
      Change(entity: new.name, subject: subject, was: was, now: now, location: location ?? new.location)
    }
    guard let former else { return [change(.entity, nil, outcome(of: new))] }
    let (before, after) = (former.table.rows(of: former.plan), table.rows(of: new))
    let (known, names) = (before.keyed(by: \.property), Set(after.map(\.property)))
    var paired: Set<String> = []
    var changes: [Change] = []
    if let name = former.name {
      changes.append(
        change(.name, Outcome(text: SwiftName.code(name)), Outcome(text: SwiftName.code(new.name))))
    }
    for (was, now) in zip(facts(of: former.plan), facts(of: new)) where was.outcome != now.outcome {
      changes.append(change(.fact(now.name), was.outcome, now.outcome))
    }
    for now in after where now.declaringEntity == new.name {
      // The property with its name, else the one with its renaming identifier, if that was renamed.
      let was = known[now.property] ?? now.renamingIdentifier.flatMap { names.contains($0) ? nil : known[$0] }
      if let was { paired.insert(was.property) }
      if was?.outcome == now.outcome, was?.detail == now.detail { continue }
      changes.append(
        change(.property(now.property), was?.outcome(beside: now), now.outcome(beside: was), at: now.location))
    }
    let told = names.union(paired)
    for was in before where was.declaringEntity == former.plan.name && !told.contains(was.property) {
      changes.append(change(.property(was.property), was.outcome(beside: nil), nil))
    }
    return changes
  }

  /// Returns the facts about an entity's objects as a whole, always in the same order.
  private static func facts(of plan: EntityPlan) -> [(name: String, outcome: Outcome?)] {
    func fact(_ text: String?) -> Outcome? { text.map { Outcome(text: $0) } }
    return [
      ("objects", fact(plan.isNeverCloned ? "never cloned" : "cloned")),
      ("parent", fact(plan.ancestors.first.map(SwiftName.code))),
      ("owners", fact(plan.hasSeveralOwners && !plan.isNeverCloned ? plan.ownersInForce : nil)),
      ("matchBy", fact(plan.matchBy.isEmpty ? nil : plan.matchBy.map(SwiftName.code).joined(separator: ", "))),
    ]
  }
}

extension PropertyTable.Row {
  /// The property's outcome, with its detail if another row's differs.
  fileprivate func outcome(beside other: PropertyTable.Row?) -> PlanComparison.Outcome {
    let isSame = other == nil || other?.detail == detail
    return PlanComparison.Outcome(text: isSame ? outcome : "\(outcome), \(detail)", reason: reason)
  }
}
