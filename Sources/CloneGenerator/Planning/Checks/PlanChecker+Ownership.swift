extension PlanChecker {
  /// Warns about relationships of an entity that may do something unexpected.
  mutating func checkOwnership(of plan: EntityPlan) {
    for relationship in plan.ownRelationships {
      let name = "'\(plan.entity.name).\(relationship.relationship.name)'"
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
        + "Nullify, or add the rule \(rules.quotedChoice) if you mean that", at: plan.relationship.location)
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
