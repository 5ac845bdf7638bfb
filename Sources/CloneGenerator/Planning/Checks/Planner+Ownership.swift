extension Planner {
  /// Warns of what an entity's relationships do that their owner may not expect.
  mutating func checkOwnership(of plan: EntityPlan) {
    for relationship in plan.relationships where relationship.declaringEntity == plan.entity.name {
      let name = "'\(plan.entity.name).\(relationship.relationship.name)'"
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
    switch plan.reason {
    case .toOneWithoutInverse:
      report(
        .noInverse,
        "\(name) has no inverse, so nothing tells whether its object has one owner or many, and it is shared; add the rule "
          + "'\(keys[.clone]): deep' or '\(keys[.clone]): share', or add an inverse", at: relationship.location)
    case .toManyWithoutInverse:
      report(
        .noInverse,
        "\(name) has no inverse, so nothing tells whether its objects are part of it, and they are cloned; add the rule "
          + "'\(keys[.clone]): deep' or '\(keys[.exclude])', or add an inverse", at: relationship.location)
    case .rule, .inverseIsToOne, .inverseIsToMany: break
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
    guard plan.rule == .share, plan.relationship.deleteRule == .cascade else { return }
    report(
      .sharedCascade,
      "\(name) is shared and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose "
        + "Nullify, or add the rule '\(keys[.clone]): deep' or '\(keys[.exclude])'", at: plan.relationship.location)
  }

  /// Warns of a to-many that each object needs a new object of its own for.
  private mutating func checkEnd(of plan: RelationshipPlan, named name: String) {
    let relationship = plan.relationship
    guard plan.rule == .own, relationship.isToMany, relationship.needsDestination, plan.inverse?.isToMany == false,
      graph.isKind(plan.destination, of: plan.declaringEntity)
    else { return }
    report(
      .ownershipEndless,
      "\(name) is required and has a minimum count, and what it owns is of the same entity and needs more of its own, so "
        + "no tree of them can be saved; make it optional or remove the minimum count", at: relationship.location)
  }

  /// Warns of one-to-ones that nobody has said of which side is the owner.
  mutating func checkOneToOnes(_ entities: [EntityPlan]) {
    var seen: Set<[String]> = []
    for entity in entities {
      for plan in entity.relationships where plan.declaringEntity == entity.entity.name {
        guard plan.rule == .own, plan.reason == .inverseIsToOne, !plan.relationship.isToMany,
          let inverse = plan.inverse, inverse.rule == .own,
          let other = graph[inverse.declaringEntity]?.relationships.first(where: { $0.name == inverse.name }),
          other.userInfo[keys[.clone]] == nil
        else { continue }
        let (name, otherName) = (
          "\(entity.entity.name).\(plan.relationship.name)", "\(inverse.declaringEntity).\(inverse.name)"
        )
        guard seen.insert([name, otherName].sorted()).inserted else { continue }
        let isBack = leadsBack(plan.relationship, rather: other)
        reportOneToOne(
          isBack ? name : otherName, other: isBack ? otherName : name,
          at: (isBack ? plan.relationship : other).location)
      }
    }
  }

  /// Whether the first side of a one-to-one looks more like the part's side, that leads back to the whole.
  private func leadsBack(_ relationship: Relationship, rather other: Relationship) -> Bool {
    func weight(_ relationship: Relationship) -> Int {
      (relationship.deleteRule == .cascade ? -2 : 0) + (relationship.isOptional ? 0 : 1)
    }
    return weight(relationship) > weight(other)
  }

  private mutating func reportOneToOne(_ name: String, other: String, at location: SourceLocation) {
    report(
      .oneToOneOwnedBothWays,
      name == other
        ? "'\(name)' is a one-to-one that is its own inverse, so cloning an object clones the other and all that it owns; "
          + "add the rule '\(keys[.clone]): deep' or '\(keys[.exclude])'"
        : "'\(name)' and '\(other)' own each other, so cloning an object of either entity clones the other and all that "
          + "it owns; add the rule '\(keys[.exclude])' to the one that leads back, or '\(keys[.clone]): deep' if that is meant",
      at: location)
  }
}
