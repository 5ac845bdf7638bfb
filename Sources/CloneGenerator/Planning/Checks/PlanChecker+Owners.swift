extension PlanChecker {
  /// Checks an entity's rule `owners`.
  mutating func checkOwnersRule(of plan: EntityPlan) {
    guard let entry = plan.entity.userInfo[keys[.owners]] else { return }
    let name = "'\(plan.entity.name)'"
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
    let relationships = plans.undecidedOwnership(keys).filter {
      !collector.isSilenced(.ownershipUndecided, at: $0.relationship.location)
    }
    if !relationships.isEmpty { reportOwnership(of: relationships) }
    let entities = plans.undecidedOwners(keys).filter {
      !collector.isSilenced(.ownersUndecided, at: $0.entity.location)
    }
    if !entities.isEmpty { reportOwners(of: entities) }
  }

  private mutating func reportOwnership(of undecided: [RelationshipPlan]) {
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
    report(
      .ownershipUndecided,
      "\(subject), and \(effect); decide in \"rules\" of clonegen.json: \(rules), with { \"\(keys[.exclude])\": \"\" } in "
        + "place of deep where they aren't part of it", at: undecided.map(\.relationship.location))
  }

  private mutating func reportOwners(of undecided: [EntityPlan]) {
    let subjects = undecided.map { entity in
      "'\(entity.entity.name)' (\(entity.toOwners.compactMap(\.inverse).map(\.path).quotedList))"
    }
    func rules(_ rule: OwnersRule) -> String {
      undecided.map { $0.entity.configuredRule(keys[.owners], rule.rawValue) }.joined(separator: ", ")
    }
    let objects = undecided.count == 1 ? "an object has" : "objects have"
    report(
      .ownersUndecided,
      "\(subjects.joined(separator: ", ")) can have several owners, and nothing says whether \(objects) one of them or all, so "
        + "clones keep all: 'into:' adds an owner to the source's, and a clone of one owner adds to the others; decide in "
        + "\"rules\" of clonegen.json: \(rules(.one)), or \(rules(.all))", at: undecided.map(\.entity.location))
  }
}
