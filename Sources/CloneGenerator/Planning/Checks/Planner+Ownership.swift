extension Planner {
  /// Warns of what an entity's relationships do that their owner may not expect.
  mutating func checkOwnership(of plan: EntityPlan) {
    for relationship in plan.ownRelationships {
      let name = "'\(plan.entity.name).\(relationship.relationship.name)'"
      checkNeverOwned(relationship, named: name)
      checkInverse(of: relationship, named: name)
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
    if leadsToNeverCloned(plan.destination) { return }
    switch plan.reason {
    case .toOneWithoutInverse:
      report(
        .noInverse,
        "\(name) has no inverse, so nothing tells whether its object has one owner or many, and it is shared; add the rule "
          + "'\(keys[.clone]): deep' or '\(keys[.clone]): share', or add an inverse", at: relationship.location)
    case .toManyWithoutInverse:
      report(
        .noInverse,
        "\(name) has no inverse, so nothing tells whether its objects are part of it, and they are owned; add the rule "
          + (["\(keys[.clone]): deep"] + (relationship.needsDestination ? [] : [keys[.exclude]])).quotedChoice
          + ", or add an inverse", at: relationship.location)
    case .rule, .inverseIsToOne, .inverseIsToMany, .neverCloned: break
    }
  }

  private mutating func reportNotReciprocal(_ relationship: Relationship, inverseName: String, named name: String) {
    guard let destination = relationship.destinationName,
      let inverse = graph.relationship(inverseName, of: relationship.inverseEntityName ?? destination)
    else { return }
    let other = inverse.relationship
    // An inverse that does not exist has an error of its own.
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

  private mutating func checkDeleteRule(of plan: RelationshipPlan, named name: String) {
    guard plan.rule.isShared, plan.reason != .rule(.clone), plan.relationship.deleteRule == .cascade else { return }
    let rules = (plan.relationship.needsDestination ? [] : [keys[.exclude]]) + ["\(keys[.clone]): share"]
    let subject = "\(name) \(plan.rule == .owner ? "refers to the owner" : "is shared")"
    report(
      .sharedCascade,
      "\(subject) and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose "
        + "Nullify, or add the rule \(rules.quotedChoice) if you mean that", at: plan.relationship.location)
  }

  /// Warns of a to-many that each object needs a new object of its own for.
  private mutating func checkEnd(of plan: RelationshipPlan, named name: String) {
    let relationship = plan.relationship
    guard plan.rule == .owned, relationship.isToMany, relationship.needsDestination, plan.inverse?.isToMany == false,
      graph.isKind(plan.destination, of: plan.declaringEntity)
    else { return }
    report(
      .ownershipEndless,
      "\(name) is required and has a minimum count, and what it owns is of the same entity and needs more of its own, so "
        + "no tree of them can be saved; make it optional or remove the minimum count", at: relationship.location)
  }
}
