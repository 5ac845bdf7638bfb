extension PlanChecker {
  /// Warns about an attribute's rules that have no effect because of a stronger one, or because the store computes the
  /// value.
  mutating func checkPrecedence(_ attribute: Attribute, named name: String) {
    let rules = AttributeRule.ruleKeys.compactMap { key in attribute.userInfo[keys[key]].map { (key, $0) } }
    if let entry = attribute.userInfo[keys[.exclude]] { checkExclude(entry, named: name) }
    if attribute.isDerived {
      for (_, entry) in rules {
        report(
          .ruleOnDerivedAttribute, entry, of: name,
          ", but it is derived: the store computes it, and cloning never sets it; remove the rule")
      }
      return
    }
    guard let (strongest, winner) = rules.first else { return }
    var weaker = rules.dropFirst().map(\.1)
    if strongest == .exclude, rules.contains(where: { $0.0 == .followParent }),
      let entry = attribute.userInfo[keys[.withoutParent]]
    {
      weaker.append(entry)
    }
    for entry in weaker { reportShadowed(entry, by: winner, named: name) }
  }

  /// Warns about a relationship's rules that have no effect because of a stronger one.
  mutating func checkPrecedence(_ relationship: Relationship, named name: String) {
    guard let exclude = relationship.userInfo[keys[.exclude]] else { return }
    checkExclude(exclude, named: name)
    if let clone = relationship.userInfo[keys[.clone]] { reportShadowed(clone, by: exclude, named: name) }
  }

  private mutating func reportShadowed(_ entry: UserInfo.Entry, by winner: UserInfo.Entry, named name: String) {
    report(
      .ruleShadowed, entry, of: name,
      ", which has no effect beside the stronger rule '\(winner.key)'; remove one of them")
  }

  /// Warns about an `exclude` whose value seems to say no.
  private mutating func checkExclude(_ entry: UserInfo.Entry, named name: String) {
    guard ["no", "false", "0"].contains(entry.value.trimmed.lowercased()) else { return }
    report(
      .excludeValueIgnored, entry, of: name,
      " with the value \"\(entry.value)\", which applies anyway, because only the key counts; remove the entry if you "
        + "don't mean that")
  }

  /// Checks the rules of an attribute.
  mutating func checkRules(of attribute: Attribute, of entity: Entity) {
    let name = "'\(entity.name).\(attribute.name)'"
    checkElement(attribute.userInfo, of: .attribute, named: name)
    checkPrecedence(attribute, named: name)
    checkRebuild(attribute, of: entity, named: name)
    checkWithoutParent(attribute, of: entity, named: name)
    if let entry = attribute.userInfo[keys[.followClone]], AttributeRule(.followClone, of: attribute, keys) == nil {
      report(
        .followCloneUnknown, entry, of: name,
        " with the value \"\(entry.value)\", which names no attribute of an entity; write \"Entity.attribute\"")
    }
    if let exclude = attribute.userInfo[keys[.exclude]], !canStayUnset(attribute, of: entity) {
      report(
        .requiredAttributeExcluded,
        "\(name) is not copied but required, so no clone could be saved; make it optional, give it a default value or "
          + "remove the rule '\(keys[.exclude])'", at: exclude.location)
    }
  }

  /// Returns whether a clone is valid without a value of its source's or a rule's.
  private func canStayUnset(_ attribute: Attribute, of entity: Entity) -> Bool {
    attribute.canStayUnset || planner.isSetOnInsertion(attribute, of: entity)
  }

  /// Refuses attributes that are copied without a rule, where the configuration wants each to have one.
  mutating func checkDecided(_ entity: Entity) {
    let rules = AttributeRule.ruleKeys.map { keys[$0] }
    for plan in plans[entity.name]?.ownAttributes ?? [] where plan.isUndecided(keys) {
      report(
        .attributeUndecided,
        "'\(AttributeName(plan))' has no rule, and 'decide' of the configuration asks for one; add "
          + "\(rules.quotedChoice), the last if a copy is what you mean", at: plan.location)
    }
  }

  private mutating func checkRebuild(_ attribute: Attribute, of entity: Entity, named name: String) {
    guard let entry = attribute.userInfo[keys[.rebuild]] else { return }
    let words = AttributeRule.rebuilt.compactMap(\.value)
    switch AttributeRule(.rebuild, of: attribute, keys) {
    case .custom where entity.swiftClassName == nil:
      report(
        .rebuildCustomWithoutClass, entry, of: name, value: "custom",
        ", but its entity has no class of its own that could provide the function; choose a class in the model editor "
          + "(Class > Name), or another rule")
    case let rule?:
      guard let types = rule.types else { return }
      if types.contains(.string) { checkLength(attribute, entry, named: name) }
      checkType(attribute, among: types, entry, named: name)
    case nil where entry.value.trimmed.isEmpty:
      report(
        .rebuildEmpty, entry, of: name,
        " without a value, so it is copied; use \(words.quotedValueChoice), or remove the rule")
    case nil: reportUnknown(entry, .rebuildUnknown, named: name, allowed: words)
    }
  }

  /// Refuses values of another type than the attribute's.
  private mutating func checkType(
    _ attribute: Attribute, among types: [Attribute.AttributeType], _ entry: UserInfo.Entry, named name: String
  ) {
    if types.contains(attribute.type) { return }
    let allowed = types.map(\.rawValue).joined(separator: " or ")
    report(
      .rebuildTypeMismatch,
      "\(name) is of type \(attribute.type.rawValue), but '\(entry.key): \(entry.value.trimmed)' makes a value for "
        + "\(allowed); change the type or remove the rule", at: entry.location)
  }

  /// Refuses a UUID's text if the attribute's length limits don't allow it.
  private mutating func checkLength(_ attribute: Attribute, _ entry: UserInfo.Entry, named name: String) {
    guard attribute.type == .string else { return }
    for (word, text) in attribute.lengthsWithoutRoomForUUID {
      report(
        .rebuildInvalidValue, entry, of: name, value: entry.value.trimmed,
        ", whose values have 36 characters, but a \(word) length of \(text), so no clone could be saved; change the "
          + "length, or use another rule")
    }
  }

  private mutating func checkWithoutParent(_ attribute: Attribute, of entity: Entity, named name: String) {
    guard let entry = attribute.userInfo[keys[.withoutParent]] else { return }
    guard let rule = ParentlessValue(of: attribute, keys) else {
      reportUnknown(entry, .withoutParentUnknown, named: name, allowed: ParentlessValue.allCases.map(\.rawValue))
      return
    }
    if attribute.userInfo[keys[.followParent]] == nil {
      let other = keys[.followParent]
      report(
        .withoutParentUnused, entry, of: name,
        " without '\(other)', so it has no effect; remove it or add '\(other)'")
    } else if rule == .blank, !canStayUnset(attribute, of: entity) {
      report(
        .withoutParentBlankRequired,
        "\(name) is required and has no default value, so '\(entry.key): blank' would leave a clone that cannot be "
          + "saved; use 'keep', make it optional or give it a default value", at: entry.location)
    }
  }
}

extension Attribute {
  /// The limits of a String's length that a UUID's text breaks.
  var lengthsWithoutRoomForUUID: [(word: String, text: String)] {
    var limits: [(word: String, text: String)] = []
    if let minimum, let length = Double(minimum), length > 36 { limits.append(("minimum", minimum)) }
    if let maximum, let length = Double(maximum), length < 36 { limits.append(("maximum", maximum)) }
    return limits
  }
}
