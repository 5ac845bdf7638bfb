extension PlanChecker {
  /// Checks each `followParent` rule that an entity declares against the owners that its objects can have.
  mutating func checkFollowedParents(of plan: EntityPlan, cycles: Set<AttributeName>) {
    for attribute in plan.ownAttributes {
      guard case .followsParent(let followed, _) = attribute.rule,
        let entry = attribute.attribute.userInfo[keys[.followParent]]
      else { continue }
      let name = "'\(plan.name).\(attribute.name)'"
      if plan.kinds.isEmpty {
        checkNames(followed, of: entry, named: name)
        continue
      }
      let owners = ancestry.parents(meantBy: followed, of: plan.kinds)
      let found = owners.map { plans[$0]?.attribute(followed.name) }
      let parents = zip(owners, found).compactMap { owner, plan in plan.map { (owner, $0) } }
      let isUnknown = followed.entityName != nil && plans[followed] == nil
      guard !parents.isEmpty, !isUnknown else {
        reportUnknown(entry, followed, of: plan.entity, named: name, owners: owners)
        continue
      }
      checkType(attribute.attribute, against: parents, entry: entry, named: name)
      checkValue(of: parents, entry: entry, named: name)
      // A rule with an unknown value has an error of its own.
      if attribute.attribute.userInfo[keys[.withoutParent]] == nil, !cycles.contains(AttributeName(attribute)) {
        let lost = plan.kinds.filter { kind in
          !ancestry.parents(meantBy: followed, of: [kind]).contains { plans[$0]?.attribute(followed.name) != nil }
        }
        let others = zip(owners, found).filter { $0.1 == nil }.map(\.0)
        if lost.isEmpty {
          reportPartly(entry, followed, attribute, named: name, without: others)
        } else {
          reportNever(entry, followed, attribute, named: name, of: lost)
        }
      }
    }
  }

  private mutating func checkType(
    _ attribute: Attribute, against parents: [(String, AttributePlan)], entry: UserInfo.Entry, named name: String
  ) {
    guard let (owner, parent) = parents.first(where: { $0.1.attribute.type != attribute.type }) else { return }
    report(
      .followParentTypeMismatch,
      "\(name) is of type \(attribute.type.rawValue), but the attribute '\(owner).\(parent.name)' that it follows "
        + "is of type \(parent.attribute.type.rawValue); make the types equal", at: entry.location)
  }

  /// Warns about a parent's attribute that isn't set in the parent's clone.
  private mutating func checkValue(of parents: [(String, AttributePlan)], entry: UserInfo.Entry, named name: String) {
    for (owner, parent) in parents {
      guard let reason = parent.givesNoValueBecause else { continue }
      report(
        .followParentUnset,
        "\(name) follows '\(owner).\(parent.name)', which \(reason); follow another attribute, or have that one "
          + "copied or rebuilt", at: entry.location)
      return
    }
  }

  private mutating func reportPartly(
    _ entry: UserInfo.Entry, _ followed: AttributeName, _ plan: AttributePlan, named name: String,
    without others: [String]
  ) {
    let reason =
      if others.isEmpty, let ancestor = followed.entityName {
        "an object that is cloned without a '\(ancestor)' above it has nothing to follow"
      } else if others.isEmpty {
        "an object that is cloned directly has no parent"
      } else {
        others.quotedNames
          + " can own its object too and \(others.count == 1 ? "has" : "have") no '\(followed.name)'"
      }
    report(
      .followParentPartly,
      "\(name) follows a parent, but \(reason), and then the call throws; \(adviceWithoutParent(plan))",
      at: entry.location)
  }

  /// Refuses a rule that makes it impossible to clone objects of some entities.
  private mutating func reportNever(
    _ entry: UserInfo.Entry, _ followed: AttributeName, _ plan: AttributePlan, named name: String,
    of lost: [String]
  ) {
    let parent =
      followed.entityName.map { "no '\($0)' can be above it" } ?? "nothing that owns it has '\(followed.name)'"
    report(
      .followParentNever,
      "\(name) follows a parent, but an object of \(lost.quotedChoice) has none to follow (\(parent)), so every call that "
        + "clones one throws; \(adviceWithoutParent(plan))", at: entry.location)
  }

  /// Returns the advice to say what happens without a parent; a required value can't be left blank.
  private func adviceWithoutParent(_ plan: AttributePlan) -> String {
    "add the rule '\(keys[.withoutParent])' with \"keep\"" + (plan.canStayUnset ? " or \"blank\"" : "")
  }

  private mutating func reportUnknown(
    _ entry: UserInfo.Entry, _ followed: AttributeName, of entity: Entity, named name: String, owners: [String]
  ) {
    if followed.name.isEmpty {
      report(
        .followParentUnknown, entry, of: name,
        " with the value \"\(entry.value)\", which names no attribute; write the name of a parent's attribute")
    } else {
      let why = whyUnknown(followed, of: entity, owners: owners)
      report(.followParentUnknown, entry, of: name, value: entry.value.trimmed, ", but \(why)")
    }
  }

  /// Why a rule that names an attribute names none of a parent.
  private func whyUnknown(_ followed: AttributeName, of entity: Entity, owners: [String]) -> String {
    if let entity = followed.entityName, graph[entity] == nil {
      return "the model has no entity '\(entity)'; name an attribute of a parent"
        + didYouMean(entity, among: graph.entities.map(\.name))
    }
    if let entity = followed.entityName,
      let kind = graph.kinds(of: entity).first(where: { $0 != entity && graph.attribute(followed.name, of: $0) != nil })
    {
      return "'\(entity)' has no attribute '\(followed.name)', only its sub-entity '\(kind)' has; write "
        + "'\(kind).\(followed.name)', or move the attribute to '\(entity)'"
    }
    let why =
      switch (followed.entityName, owners.isEmpty) {
      case (let entity?, true): "no object of an entity '\(entity)' can be its ancestor"
      case (let entity?, false): "'\(entity)' has no attribute '\(followed.name)'"
      case (nil, true): "nothing owns its entity"
      case (nil, false): "no owner (\(owners.quotedNames)) has an attribute '\(followed.name)'"
      }
    let names = owners.flatMap { owner in graph.lineage(of: owner).flatMap { $0.attributes.map(\.name) } }.uniqued()
    let sharing = owners.isEmpty && followed.entityName == nil ? relationshipSharing(entity) : nil
    let advice =
      sharing.map { ", and \($0) shares its objects, having no inverse; add the rule '\(keys[.clone]): deep' to \($0)" }
      ?? "; name an attribute of a parent" + didYouMean(followed.name, among: names)
    return why + advice
  }

  /// A to-one relationship that refers to an entity, and shares its objects only because it has no inverse.
  private func relationshipSharing(_ entity: Entity) -> String? {
    let lineage = graph.lineage(of: entity).map(\.name)
    return graph.entities.lazy.flatMap { plans[$0.name]?.ownRelationships ?? [] }
      .first { $0.reason == .toOneWithoutInverse && lineage.contains($0.destination) }
      .map { "'\($0.declaringEntity).\($0.name)'" }
  }
}

/// The concrete entities that can be above others, through owning relationships.
struct Ancestry {
  private let plan: Plan
  /// The entities above each entity, by the ancestor that a rule names.
  private let above: [String: [String: [String]]]

  init(_ plan: Plan, _ graph: EntityGraph) {
    self.plan = plan
    var owned: [String: [String]] = [:]
    for plan in plan.entities { for owner in plan.owners { owned[owner.entity, default: []].append(plan.name) } }
    let ancestors = Set(
      plan.entities.flatMap(\.attributes).map(\.rule).filter { $0.ruleKey == .followParent }
        .compactMap(\.followed?.entityName))
    above = Dictionary(uniqueKeysWithValues: ancestors.map { ($0, Self.below(graph.kinds(of: $0), owned)) })
  }

  /// Finds which of some entities are above each entity.
  ///
  /// - Complexity: O(*n*) in the relationships, for each of the entities.
  private static func below(_ ancestors: [String], _ owned: [String: [String]]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for ancestor in ancestors {
      let names = reached(from: owned[ancestor] ?? []) { owned[$0] ?? [] }
      for name in names { found[name, default: []].append(ancestor) }
    }
    return found
  }

  /// The names of the concrete entities whose objects can be the parent that a rule means, each once.
  ///
  /// - Parameters:
  ///   - followed: The attribute that the rule names.
  ///   - kinds: The concrete entities whose objects have the rule.
  /// - Complexity: O(*n*) in what is found.
  func parents(meantBy followed: AttributeName, of kinds: [String]) -> [String] {
    guard let ancestor = followed.entityName else {
      return kinds.flatMap { plan[$0]?.owners.map(\.entity) ?? [] }.uniqued()
    }
    // An ancestor further up: any direct or indirect owner of that entity.
    return Set(kinds.flatMap { above[ancestor]?[$0] ?? [] }).sorted()
  }
}

extension PlanChecker {
  /// The types whose values can identify an object.
  private static let namingTypes: [Attribute.AttributeType] = [
    .string, .uuid, .uri, .integer16, .integer32, .integer64,
  ]

  /// Checks that each `followClone` rule of an entity names an attribute of the same type that changes in clones.
  mutating func checkFollowedClones(of plan: EntityPlan) {
    for attribute in plan.ownAttributes {
      guard case .followsClone(let named) = attribute.rule,
        let entry = attribute.attribute.userInfo[keys[.followClone]]
      else { continue }
      let name = "'\(plan.name).\(attribute.name)'"
      guard let target = plans[named] else {
        let entity = named.entityName ?? ""
        let names = graph.lineage(of: entity).flatMap { $0.attributes.map(\.name) }
        let why =
          graph[entity] == nil
          ? "the model has no entity '\(entity)'; name an attribute of an entity"
            + didYouMean(entity, among: graph.entities.map(\.name))
          : "'\(entity)' has no attribute '\(named.name)'; name one of its attributes"
            + didYouMean(named.name, among: names)
        report(.followCloneUnknown, entry, of: name, value: entry.value.trimmed, ", but \(why)")
        continue
      }
      let full = "'\(named)'"
      if checkType(attribute.attribute, target.attribute, full, entry: entry, named: name) {
        checkValue(of: target, full, entry: entry, named: name)
      }
    }
  }

  /// Refuses types that differ, or whose values can't identify an object.
  ///
  /// - Returns: Whether the types are right.
  private mutating func checkType(
    _ attribute: Attribute, _ target: Attribute, _ full: String, entry: UserInfo.Entry, named name: String
  ) -> Bool {
    let isSame = target.type == attribute.type
    if isSame, Self.namingTypes.contains(attribute.type) { return true }
    let why =
      isSame
      ? "whose values cannot name an object; change the type to one of "
        + "\(Self.namingTypes.map(\.rawValue).joined(separator: ", ")), or remove the rule '\(entry.key)'"
      : "but the attribute \(full) that it names objects by is of type \(target.type.rawValue); make the types equal"
    report(.followCloneTypeMismatch, "\(name) is of type \(attribute.type.rawValue), \(why)", at: entry.location)
    return false
  }

  /// Warns about a target whose value a clone doesn't change, or doesn't have.
  private mutating func checkValue(
    of target: AttributePlan, _ full: String, entry: UserInfo.Entry, named name: String
  ) {
    if target.rule == .copied {
      report(
        .followCloneUnchanged,
        "\(name) names objects by \(full), which is copied, so a clone has the same value as its source and the rule "
          + "'\(entry.key)' changes nothing; give \(full) the rule '\(keys[.rebuild])', or remove this one",
        at: entry.location)
    } else if let reason = target.givesNoValueBecause {
      report(
        .followCloneUnset,
        "\(name) names objects by \(full), which \(reason); name them by another attribute, or have that one rebuilt",
        at: entry.location)
    }
  }
}
