extension PlanChecker {
  /// Warns about relationships of an entity that may do something unexpected.
  mutating func checkOwnership(of plan: EntityPlan) {
    for relationship in plan.ownRelationships {
      let name = "'\(plan.name).\(relationship.name)'"
      checkNeverOwned(relationship, named: name)
      checkInverse(of: relationship, named: name)
      checkRequired(relationship, named: name)
      checkDeleteRule(of: relationship, named: name)
      checkEnd(of: relationship, named: name)
    }
  }

  private mutating func checkInverse(of plan: RelationshipPlan, named name: String) {
    let relationship = plan.relationship
    if let inverseName = relationship.inverseName {
      if plan.inverse == nil { reportNotReciprocal(relationship, inverseName: inverseName, named: name) }
      return
    }
    guard plan.reason.isWithoutInverse, !planner.leadsToNeverCloned(plan.destination) else { return }
    let (guess, other) =
      relationship.isToMany
      ? ("its objects are part of it, and they are owned", relationship.needsDestination ? nil : keys[.exclude])
      : ("its object has one owner or many, and it is shared", "\(keys[.clone]): share")
    let rules = ["\(keys[.clone]): deep", other].compactMap(\.self)
    report(
      .noInverse,
      "\(name) has no inverse, so nothing tells whether \(guess); add the rule \(rules.quotedChoice), or add an inverse",
      at: relationship.location)
  }

  private mutating func reportNotReciprocal(_ relationship: Relationship, inverseName: String, named name: String) {
    guard let destination = relationship.destinationName,
      let inverse = graph.relationship(inverseName, of: relationship.inverseEntityName ?? destination)
    else { return }
    let other = inverse.relationship
    // An inverse that doesn't exist has an error of its own.
    if let back = other.inverseName, let destination = other.destinationName,
      graph.relationship(back, of: other.inverseEntityName ?? destination) == nil
    {
      return
    }
    let back = other.inverseName.map { back in
      "names '\(other.destinationName.map { "\($0)." } ?? "")\(back)' as its own inverse"
    }
    report(
      .inverseNotReciprocal,
      "\(name) has the inverse '\(inverse.declaringEntity).\(inverseName)', which \(back ?? "has none"), so nothing keeps "
        + "the two in step, and \(name) is taken as one without an inverse; make the two name each other, or remove the "
        + "inverse", at: relationship.location)
  }

  private mutating func checkRequired(_ plan: RelationshipPlan, named name: String) {
    guard plan.reason == .required else { return }
    let relationship = plan.relationship
    report(
      .requiredRelationshipOwned,
      "\(name) is required, so it can't be left out as its delete rule \(relationship.deleteRule.rawValue) says, and it is "
        + "owned; choose Cascade or add the rule '\(keys[.clone]): deep' if you mean that, or make it optional",
      at: relationship.location)
  }

  private mutating func checkDeleteRule(of plan: RelationshipPlan, named name: String) {
    guard plan.rule.isShared, plan.reason != .rule, plan.relationship.cascades else { return }
    let rules = (plan.relationship.needsDestination ? [] : [keys[.exclude]]) + ["\(keys[.clone]): share"]
    let subject = "\(name) \(plan.rule == .owner ? "refers to the owner" : "is shared")"
    report(
      .sharedCascade,
      "\(subject) and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose "
        + "Nullify, or add the rule \(rules.quotedChoice) if you mean that", at: plan.location)
  }

  /// Warns about a to-many relationship that needs a new object of its own for each object, without end.
  private mutating func checkEnd(of plan: RelationshipPlan, named name: String) {
    let relationship = plan.relationship
    guard plan.rule == .owned, relationship.isToMany, relationship.needsDestination,
      plan.inverse?.relationship.isToMany == false, graph.isKind(plan.destination, of: plan.declaringEntity)
    else { return }
    report(
      .ownershipEndless,
      "\(name) is required and has a minimum count, and what it owns is of the same entity and needs more of its own, so "
        + "no tree of them can be saved; make it optional or remove the minimum count", at: relationship.location)
  }
}

extension PlanChecker {
  /// Checks an entity's rule `owners`.
  mutating func checkOwnersRule(of plan: EntityPlan) {
    guard let entry = plan.entity.userInfo[keys[.owners]] else { return }
    let name = "'\(plan.name)'"
    guard let rule = OwnersRule(rawValue: entry.value.trimmed.lowercased()) else {
      return reportUnknown(entry, .ownersUnknown, named: name, allowed: OwnersRule.allCases.map(\.rawValue))
    }
    let kinds = [plan] + plan.kinds.compactMap { plans[$0] }
    guard kinds.contains(where: \.hasSeveralOwners) else {
      let owners = plan.toOwners.compactMap(\.inverse).map(\.path)
      let found = owners.isEmpty ? "nothing owns its objects" : "only \(owners.quotedNames) owns its objects"
      return report(
        .ownersUnused, entry, of: name, value: entry.value, ", but \(found), so it has no effect; remove it")
    }
    guard rule == .one else { return }
    for owner in plan.toOwners where owner.relationship.needsDestination {
      report(
        .requiredRelationshipExcluded, entry, of: name, value: entry.value,
        ", but '\(owner.path)' is required, so no clone with another owner could be saved; make it optional, or write "
          + "'\(entry.key): all'")
    }
  }

  // MARK: What is left to decide

  /// Warns about what the rules leave open about owners: one line a model for each of two questions.
  mutating func checkUndecided() {
    collector.report(
      .ownershipUndecided, about: plans.undecidedOwnership(keys), at: \.location, message(aboutOwnership:))
    collector.report(.ownersUndecided, about: plans.undecidedOwners(keys), at: \.location, message(aboutOwners:))
  }

  private func message(aboutOwnership undecided: [RelationshipPlan]) -> String {
    let (names, isOne) = (undecided.map(\.path).quotedList, undecided.count == 1)
    let cascades = graph.entities.contains { $0.relationships.contains(where: \.cascades) }
    let subject =
      cascades
      ? "\(names) \(isOne ? "doesn't cascade, but its" : "don't cascade, but their") objects have room for one owner"
      : "nothing in the model cascades, so delete rules don't say what is part of what: the objects of \(names) have room for "
        + "one owner"
    let effect =
      undecided[0].rule == .owned
      ? "the inverse decides, so they're cloned with it" : "the delete rule decides, so they aren't cloned with it"
    let rules = undecided.map { $0.configuredRule(keys[.clone], "deep") }.joined(separator: ", ")
    return "\(subject), and \(effect); decide in \"rules\" of clonegen.json: \(rules), with "
      + "{ \"\(keys[.exclude])\": \"\" } in place of deep where they aren't part of it"
  }

  private func message(aboutOwners undecided: [EntityPlan]) -> String {
    let subjects = undecided.map { entity in
      "'\(entity.name)' (\(entity.toOwners.compactMap(\.inverse).map(\.path).quotedList))"
    }
    func rules(_ rule: OwnersRule) -> String {
      undecided.map { $0.entity.configuredRule(keys[.owners], rule.rawValue) }.joined(separator: ", ")
    }
    let objects = undecided.count == 1 ? "an object has" : "objects have"
    return "\(subjects.joined(separator: ", ")) can have several owners, and nothing says whether \(objects) one of "
      + "them or all, so clones keep all: 'into:' adds an owner to the source's, and a clone of one owner adds to the others; decide in "
      + "\"rules\" of clonegen.json: \(rules(.one)), or \(rules(.all))"
  }
}
