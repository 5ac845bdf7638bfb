extension Planner {
  /// Decides what happens to an attribute, in the order `exclude`, `followParent`, `followClone`, `rebuild`, copy.
  mutating func planAttribute(_ attribute: Attribute, of entity: Entity) -> AttributePlan {
    AttributePlan(attribute: attribute, declaringEntity: entity.name, rule: attributeRule(attribute, of: entity))
  }

  private mutating func attributeRule(_ attribute: Attribute, of entity: Entity) -> AttributeRule {
    let name = "'\(entity.name).\(attribute.name)'"
    let rebuild = rebuildRule(attribute, of: entity, named: name)
    let withoutParent = withoutParentRule(attribute, named: name)
    let followClone = followCloneRule(attribute, named: name)
    checkElement(attribute.userInfo, of: .attribute, named: name)
    if let exclude = attribute.userInfo[keys[.exclude]] {
      if !attribute.canStayUnset {
        report(
          .error, "required-attribute-excluded",
          "\(name) is excluded but required, so no clone could be saved; make it optional, give it a default value or "
            + "remove the rule '\(keys[.exclude])'", at: exclude.location)
      }
      return .exclude
    }
    if attribute.isDerived { return .derived }
    if let follow = attribute.userInfo[keys[.followParent]] {
      return .follow(FollowedAttribute(follow.value.trimmed), withoutParent: withoutParent)
    }
    return followClone ?? rebuild ?? .copy
  }

  private mutating func followCloneRule(_ attribute: Attribute, named name: String) -> AttributeRule? {
    guard let entry = attribute.userInfo[keys[.followClone]] else { return nil }
    if let named = ClonedAttribute(entry.value.trimmed) { return .followClone(named) }
    report(
      .error, "follow-clone-unknown",
      "\(name) has the rule '\(entry.key)' with the value \"\(entry.value)\", which names no attribute of an entity; "
        + "write \"Entity.attribute\"", at: entry.location)
    return nil
  }

  private mutating func rebuildRule(
    _ attribute: Attribute, of entity: Entity, named name: String
  ) -> AttributeRule? {
    guard let entry = attribute.userInfo[keys[.rebuild]] else { return nil }
    let rule: AttributeRule
    let types: [Attribute.AttributeType]
    switch entry.value.trimmed.lowercased() {
    case "":
      report(
        .warning, "rebuild-empty",
        "\(name) has the rule '\(entry.key)' without a value, so it is copied; say \"uuid\", \"now\" or "
          + "\"custom\", or remove the rule", at: entry.location)
      return nil
    case "uuid": (rule, types) = (.newUUID, [.uuid, .string])
    case "now": (rule, types) = (.now, [.date])
    case "custom":
      if entity.swiftClassName == nil {
        report(
          .error, "rebuild-custom-without-class",
          "\(name) has the rule '\(entry.key): custom', but its entity has no class of its own that could provide the "
            + "function; choose a class in the model editor (Class > Name), or another rule", at: entry.location)
      }
      return .custom
    default:
      reportUnknown(entry, rule: .rebuild, "rebuild-unknown", named: name, allowed: ["uuid", "now", "custom"])
      return nil
    }
    if !types.contains(attribute.type) {
      let allowed = types.map(\.rawValue).joined(separator: " or ")
      report(
        .error, "rebuild-type-mismatch",
        "\(name) is of type \(attribute.type.rawValue), but '\(entry.key): \(entry.value.trimmed)' makes a value for "
          + "\(allowed); change the type or remove the rule", at: entry.location)
    }
    return rule
  }

  private mutating func withoutParentRule(_ attribute: Attribute, named name: String) -> WithoutParent? {
    guard let entry = attribute.userInfo[keys[.withoutParent]] else { return nil }
    guard let rule = WithoutParent(rawValue: entry.value.trimmed.lowercased()) else {
      reportUnknown(
        entry, rule: .withoutParent, "without-parent-unknown", named: name,
        allowed: WithoutParent.allCases.map(\.rawValue))
      return nil
    }
    if attribute.userInfo[keys[.followParent]] == nil {
      report(
        .warning, "without-parent-unused",
        "\(name) has the rule '\(entry.key)' without '\(keys[.followParent])', so it says nothing; remove it or add "
          + "'\(keys[.followParent])'", at: entry.location)
    } else if rule == .blank, !attribute.canStayUnset {
      report(
        .error, "without-parent-blank-required",
        "\(name) is required and has no default value, so '\(entry.key): blank' would leave a clone that cannot be "
          + "saved; use 'keep', make it optional or give it a default value", at: entry.location)
    }
    return rule
  }

  /// Checks each `followParent` rule that an entity declares against the owners that its objects can have.
  mutating func checkFollowedAttributes(of plan: EntityPlan, among entities: [EntityPlan]) {
    let kinds = entities.filter { plan.kinds.contains($0.entity.name) }
    guard !kinds.isEmpty else { return }
    for attribute in plan.attributes where attribute.declaringEntity == plan.entity.name {
      guard case .follow(let followed, let withoutParent) = attribute.rule,
        let entry = attribute.attribute.userInfo[keys[.followParent]]
      else { continue }
      let name = "'\(plan.entity.name).\(attribute.attribute.name)'"
      let owners = candidates(for: followed, of: kinds, among: entities)
      let found = owners.map { graph.attribute(followed.name, of: $0) }
      guard let first = found.lazy.compactMap({ $0 }).first else {
        reportUnknownFollowed(entry, followed, named: name, owners: owners)
        continue
      }
      for case let parent? in found where parent.type != attribute.attribute.type {
        report(
          .error, "follow-parent-type-mismatch",
          "\(name) is of type \(attribute.attribute.type.rawValue), but the attribute '\(followed.name)' that it "
            + "follows is of type \(first.type.rawValue); make the types equal", at: entry.location)
        break
      }
      if withoutParent == nil {
        report(
          .warning, "follow-parent-partly",
          "\(name) follows a parent, but an object can be cloned without one, and then the call throws; say with "
            + "'\(keys[.withoutParent])' whether to 'keep' the value or leave it 'blank'", at: entry.location)
      }
    }
  }

  /// Checks that each `followClone` rule which an entity declares names an attribute of its own type.
  mutating func checkFollowedClones(of plan: EntityPlan) {
    for attribute in plan.attributes where attribute.declaringEntity == plan.entity.name {
      guard case .followClone(let named) = attribute.rule,
        let entry = attribute.attribute.userInfo[keys[.followClone]]
      else { continue }
      let name = "'\(plan.entity.name).\(attribute.attribute.name)'"
      guard graph[named.entityName] != nil else {
        report(
          .error, "follow-clone-unknown",
          "\(name) has the rule '\(entry.key): \(entry.value.trimmed)', but the model has no entity "
            + "'\(named.entityName)'" + hint(nearest(to: named.entityName, among: graph.entities.map(\.name))),
          at: entry.location)
        continue
      }
      guard let target = graph.attribute(named.name, of: named.entityName) else {
        let names = graph.lineage(of: named.entityName).flatMap { $0.attributes.map(\.name) }
        report(
          .error, "follow-clone-unknown",
          "\(name) has the rule '\(entry.key): \(entry.value.trimmed)', but '\(named.entityName)' has no attribute "
            + "'\(named.name)'" + hint(nearest(to: named.name, among: names)), at: entry.location)
        continue
      }
      if target.type != attribute.attribute.type {
        report(
          .error, "follow-clone-type-mismatch",
          "\(name) is of type \(attribute.attribute.type.rawValue), but the attribute '\(named.entityName).\(named.name)' "
            + "that it names objects by is of type \(target.type.rawValue); make the types equal", at: entry.location)
      }
    }
  }

  /// The entities whose objects can be the parent that a rule means.
  private func candidates(for followed: FollowedAttribute, of kinds: [EntityPlan], among entities: [EntityPlan])
    -> [String]
  {
    guard let ancestor = followed.entityName else {
      return kinds.flatMap { $0.owners.map(\.entity) }.uniqued()
    }
    // An ancestor further up: whatever owns, directly or not, and is of that entity.
    let plans = Dictionary(entities.map { ($0.entity.name, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [String] = []
    var seen: Set<String> = []
    var pending = kinds.flatMap { $0.owners.map(\.entity) }
    while let owner = pending.popLast() {
      guard seen.insert(owner).inserted else { continue }
      if graph.isKind(owner, of: ancestor) { found.append(owner) }
      pending += plans[owner]?.owners.map(\.entity) ?? []
    }
    return found.sorted()
  }

  private mutating func reportUnknownFollowed(
    _ entry: UserInfo.Entry, _ followed: FollowedAttribute, named name: String, owners: [String]
  ) {
    let why: String
    if let entity = followed.entityName {
      why =
        owners.isEmpty
        ? "no object of an entity '\(entity)' can be its ancestor" : "'\(entity)' has no attribute '\(followed.name)'"
    } else {
      let list = owners.map { "'\($0)'" }.joined(separator: ", ")
      why = owners.isEmpty ? "nothing owns its entity" : "no owner (\(list)) has an attribute '\(followed.name)'"
    }
    let names = owners.flatMap { owner in graph.lineage(of: owner).flatMap { $0.attributes.map(\.name) } }.uniqued()
    report(
      .error, "follow-parent-unknown",
      "\(name) has the rule '\(entry.key): \(entry.value.trimmed)', but \(why); name an attribute of a parent"
        + hint(nearest(to: followed.name, among: names)), at: entry.location)
  }
}

extension Attribute {
  /// Whether an object is valid while nobody sets the attribute.
  var canStayUnset: Bool { isOptional || defaultValue != nil || isDerived }
}
