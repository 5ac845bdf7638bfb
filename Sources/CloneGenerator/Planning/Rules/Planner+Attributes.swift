extension Planner {
  /// Decides what happens to an attribute, in the order `exclude`, `followParent`, `followClone`, `rebuild`, copy.
  mutating func attributeRule(_ attribute: Attribute, of entity: Entity) -> AttributeRule {
    if neverCloned.contains(entity.name) { return attribute.isDerived ? .derived : .copied }
    let name = "'\(entity.name).\(attribute.name)'"
    let rebuild = rebuildRule(attribute, of: entity, named: name)
    let withoutParent = withoutParentRule(attribute, named: name)
    let followClone = followCloneRule(attribute, named: name)
    checkElement(attribute.userInfo, of: .attribute, named: name)
    checkPrecedence(attribute, named: name)
    if let exclude = attribute.userInfo[keys[.exclude]] {
      if !attribute.canStayUnset {
        report(
          .requiredAttributeExcluded,
          "\(name) is not copied but required, so no clone could be saved; make it optional, give it a default value or "
            + "remove the rule '\(keys[.exclude])'", at: exclude.location)
      }
      return .notCopied
    }
    if attribute.isDerived { return .derived }
    if let follow = attribute.userInfo[keys[.followParent]] {
      return .followsParent(FollowedAttribute(follow.value.trimmed), withoutParent: withoutParent)
    }
    return followClone ?? rebuild ?? (isComputed(attribute, of: entity) ? .notCopied : .copied)
  }

  /// Returns whether an attribute is in no store, and its class is seen to compute it and has no setter.
  private func isComputed(_ attribute: Attribute, of entity: Entity) -> Bool {
    attribute.isTransient && isWritten(entity) && properties(of: entity)?[attribute.name]?.isReadOnly == true
  }

  private mutating func followCloneRule(_ attribute: Attribute, named name: String) -> AttributeRule? {
    guard let entry = attribute.userInfo[keys[.followClone]] else { return nil }
    if let named = AttributeName(entry.value.trimmed) { return .followsClone(named) }
    report(
      .followCloneUnknown,
      "\(name) has the rule '\(entry.key)' with the value \"\(entry.value)\", which names no attribute of an entity; "
        + "write \"Entity.attribute\"", at: entry.location)
    return nil
  }

  private mutating func rebuildRule(_ attribute: Attribute, of entity: Entity, named name: String) -> AttributeRule? {
    guard let entry = attribute.userInfo[keys[.rebuild]] else { return nil }
    let rule: AttributeRule
    let types: [Attribute.AttributeType]
    switch entry.value.trimmed.lowercased() {
    case "":
      report(
        .rebuildEmpty,
        "\(name) has the rule '\(entry.key)' without a value, so it is copied; use \"uuid\", \"uuidPerValue\", \"now\" "
          + "or \"custom\", or remove the rule", at: entry.location)
      return nil
    case "uuid": (rule, types) = (.newUUID, [.uuid, .string])
    case "uuidpervalue": (rule, types) = (.newUUIDPerValue, [.uuid, .string])
    case "now": (rule, types) = (.now, [.date])
    case "custom":
      if entity.swiftClassName == nil {
        report(
          .rebuildCustomWithoutClass,
          "\(name) has the rule '\(entry.key): custom', but its entity has no class of its own that could provide the "
            + "function; choose a class in the model editor (Class > Name), or another rule", at: entry.location)
      }
      return .custom
    default:
      reportUnknown(entry, .rebuildUnknown, named: name, allowed: ["uuid", "uuidPerValue", "now", "custom"])
      return nil
    }
    checkLength(attribute, entry: entry, rule: rule, named: name)
    if !types.contains(attribute.type) {
      let allowed = types.map(\.rawValue).joined(separator: " or ")
      report(
        .rebuildTypeMismatch,
        "\(name) is of type \(attribute.type.rawValue), but '\(entry.key): \(entry.value.trimmed)' makes a value for "
          + "\(allowed); change the type or remove the rule", at: entry.location)
    }
    return rule
  }

  private mutating func withoutParentRule(_ attribute: Attribute, named name: String) -> WithoutParent? {
    guard let entry = attribute.userInfo[keys[.withoutParent]] else { return nil }
    guard let rule = WithoutParent(rawValue: entry.value.trimmed.lowercased()) else {
      reportUnknown(
        entry, .withoutParentUnknown, named: name,
        allowed: WithoutParent.allCases.map(\.rawValue))
      return nil
    }
    if attribute.userInfo[keys[.followParent]] == nil {
      report(
        .withoutParentUnused,
        "\(name) has the rule '\(entry.key)' without '\(keys[.followParent])', so it has no effect; remove it or add "
          + "'\(keys[.followParent])'", at: entry.location)
    } else if rule == .blank, !attribute.canStayUnset {
      report(
        .withoutParentBlankRequired,
        "\(name) is required and has no default value, so '\(entry.key): blank' would leave a clone that cannot be "
          + "saved; use 'keep', make it optional or give it a default value", at: entry.location)
    }
    return rule
  }

  /// Refuses a UUID's text if the attribute's length limits don't allow it.
  private mutating func checkLength(
    _ attribute: Attribute, entry: UserInfo.Entry, rule: AttributeRule, named name: String
  ) {
    guard rule == .newUUID || rule == .newUUIDPerValue, attribute.type == .string else { return }
    for (word, text) in attribute.lengthsWithoutRoomForUUID {
      report(
        .rebuildInvalidValue,
        "\(name) has the rule '\(entry.key): \(entry.value.trimmed)', whose values have 36 characters, but a \(word) length "
          + "of \(text), so no clone could be saved; change the length, or use another rule", at: entry.location)
    }
  }
}

extension Attribute {
  /// True if an object is valid without a value of the attribute.
  var canStayUnset: Bool { isOptional || defaultValue != nil || isDerived }

  /// The limits of a String's length that a UUID's text breaks.
  var lengthsWithoutRoomForUUID: [(word: String, text: String)] {
    var limits: [(word: String, text: String)] = []
    if let minimum, let length = Double(minimum), length > 36 { limits.append(("minimum", minimum)) }
    if let maximum, let length = Double(maximum), length < 36 { limits.append(("maximum", maximum)) }
    return limits
  }
}
