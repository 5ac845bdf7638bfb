/// The effects that a change of a model, or of its rules, has on cloning.
///
/// Entities and properties are paired by their names, else by their renaming identifiers. What a parent entity declares is
/// told there, and not at its heirs.
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
    /// Where it stands now; where it is gone, its entity or its model.
    var location: SourceLocation
  }

  /// The name of the model.
  let modelName: String
  /// The changes: by entity in the model's order, then those of entities that are gone.
  private(set) var changes: [Change] = []

  /// Compares the plans of a model.
  ///
  /// - Parameters:
  ///   - old: The earlier plan; nil where there was none.
  ///   - new: The plan.
  ///   - keys: How rule keys were spelled, and how they are.
  ///   - path: The path of the model, the location of what is gone.
  /// - Complexity: O(*n*) for *n* properties of entities with a handful of ancestors.
  init(_ old: Plan?, _ new: Plan, keys: (old: RuleSpelling, new: RuleSpelling), path: String) {
    modelName = new.modelName
    // Under the new names a change of name alone changes nothing else.
    let formerNames = Self.formerNames(old, new)
    let old = old?.renamingEntities(
      Dictionary(formerNames.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first }))
    let table = PropertyTable(plan: new, keys: keys.new)
    let formerTable = PropertyTable(plan: old ?? new, keys: keys.old)
    for plan in new.entities {
      func add(_ subject: Subject, _ was: Outcome?, _ now: Outcome) {
        changes.append(
          Change(entity: plan.entity.name, subject: subject, was: was, now: now, location: plan.entity.location))
      }
      guard let former = old?[plan.entity.name] else {
        add(.entity, nil, Self.outcome(of: plan))
        continue
      }
      if let name = formerNames[plan.entity.name] {
        add(.name, Outcome(text: SwiftName.code(name)), Outcome(text: SwiftName.code(plan.entity.name)))
      }
      changes += Self.changes((former, formerTable), (plan, table))
    }
    for plan in old?.entities ?? [] where new[plan.entity.name] == nil {
      let location = SourceLocation(path: path)
      changes.append(
        Change(entity: plan.entity.name, subject: .entity, was: Self.outcome(of: plan), location: location))
    }
  }

  /// The earlier names of renamed entities by the new ones: renaming identifiers that named an entity which is gone.
  private static func formerNames(_ old: Plan?, _ new: Plan) -> [String: String] {
    var found: [String: String] = [:]
    for entity in new.entities.map(\.entity) where old?[entity.name] == nil {
      guard let name = entity.renamingIdentifier, old?[name] != nil, new[name] == nil, !found.values.contains(name)
      else { continue }
      found[entity.name] = name
    }
    return found
  }

  /// Returns the former property: the one that had the name, or else the renaming identifier and now has another name.
  private static func former<Value>(
    _ name: String, _ identifier: String?, in before: [String: Value], except names: Set<String>
  ) -> Value? {
    before[name] ?? identifier.flatMap { names.contains($0) ? nil : before[$0] }
  }

  private static func outcome(of plan: EntityPlan) -> Outcome {
    if plan.isNeverCloned { return Outcome(text: "an entity that is never cloned", reason: "rule `clone: never`") }
    let owners = plan.owners.map { SwiftName.code("\($0.entity).\($0.relationship.relationship.name)") }
    return Outcome(
      text: "an entity", reason: owners.isEmpty ? "nothing owns it" : "owned by " + owners.joined(separator: ", "))
  }

  /// The changes of an entity and of what it declares.
  private static func changes(
    _ earlier: (entity: EntityPlan, table: PropertyTable), _ current: (entity: EntityPlan, table: PropertyTable)
  ) -> [Change] {
    let (old, new) = (earlier.entity, current.entity)
    let (before, after) = (Properties(old, earlier.table), Properties(new, current.table))
    let names = Set(after.all.keys)
    var paired: Set<String> = []
    var changes = zip(facts(of: old), facts(of: new)).compactMap { was, now -> Change? in
      was.outcome == now.outcome
        ? nil
        : Change(
          entity: new.entity.name, subject: .fact(now.name), was: was.outcome, now: now.outcome,
          location: new.entity.location)
    }
    for name in after.declared {
      guard let now = after.all[name] else { continue }
      let was = former(name, now.renamingIdentifier, in: before.all, except: names)
      if let was { paired.insert(was.name) }
      if was?.outcome.text == now.outcome.text, was?.detail == now.detail { continue }
      changes.append(
        Change(
          entity: new.entity.name, subject: .property(name), was: was?.told(beside: now), now: now.told(beside: was),
          location: now.location))
    }
    for name in before.declared where !paired.contains(name) && after.all[name] == nil {
      changes.append(
        Change(
          entity: new.entity.name, subject: .property(name), was: before.all[name]?.outcome,
          location: new.entity.location))
    }
    return changes
  }

  /// Returns the facts about an entity's objects as a whole, always in the same order.
  private static func facts(of plan: EntityPlan) -> [(name: String, outcome: Outcome?)] {
    func fact(_ text: String?) -> Outcome? { text.map { Outcome(text: $0) } }
    return [
      ("objects", fact(plan.isNeverCloned ? "never cloned" : "cloned")),
      ("parent", fact(plan.ancestors.first.map(SwiftName.code))),
      ("matchBy", fact(plan.matchBy.isEmpty ? nil : plan.matchBy.map(SwiftName.code).joined(separator: ", "))),
    ]
  }

  /// The properties of an entity's objects.
  private struct Properties {
    /// A property, by what cloning does with it.
    struct Property {
      var name: String
      var renamingIdentifier: String?
      var outcome: Outcome
      /// The destination of a relationship.
      var detail: String
      var location: SourceLocation

      /// Returns the outcome, with the destination if that has changed.
      func told(beside other: Property?) -> Outcome {
        guard let other, other.detail != detail else { return outcome }
        return Outcome(text: "\(outcome.text), \(detail)", reason: outcome.reason)
      }
    }

    var all: [String: Property] = [:]
    /// The names of those that the entity itself declares, in the model's order.
    var declared: [String] = []

    init(_ plan: EntityPlan, _ table: PropertyTable) {
      func add(
        _ row: PropertyTable.Row, _ identifier: String?, _ detail: String, _ location: SourceLocation, _ owner: String
      ) {
        all[row.property] = Property(
          name: row.property, renamingIdentifier: identifier,
          outcome: Outcome(text: row.outcome, reason: row.reason), detail: detail, location: location)
        if owner == plan.entity.name { declared.append(row.property) }
      }
      for attribute in plan.attributes {
        add(
          table.row(of: attribute, in: plan), attribute.attribute.renamingIdentifier, "",
          attribute.attribute.location, attribute.declaringEntity)
      }
      for relationship in plan.relationships {
        add(
          table.row(of: relationship), relationship.relationship.renamingIdentifier,
          "to \(relationship.count) \(SwiftName.code(relationship.destination))",
          relationship.relationship.location, relationship.declaringEntity)
      }
    }
  }
}
