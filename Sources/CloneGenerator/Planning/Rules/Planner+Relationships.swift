extension Planner {
  /// Decides what happens to a relationship: a rule, else the arity of its inverse.
  ///
  /// - Returns: Nil where the model names no destination, which reading reports.
  mutating func planRelationship(_ relationship: Relationship, of entity: Entity) -> RelationshipPlan? {
    guard let destination = relationship.destinationName, graph[destination] != nil else { return nil }
    checkRelationshipKeys(relationship, of: entity)
    let inverse = graph.inverse(of: relationship, declaredBy: entity.name)
    let (rule, reason) = relationshipRule(relationship, inverse: inverse?.relationship)
    checkExclusion(relationship, of: entity, inverse: inverse?.relationship)
    checkShare(relationship, of: entity, rule: rule, reason: reason, inverse: inverse?.relationship)
    return RelationshipPlan(
      relationship: relationship, declaringEntity: entity.name, destination: destination, rule: rule, reason: reason,
      inverse: inverse.map { inverse in
        InversePlan(
          declaringEntity: inverse.declaringEntity, name: inverse.relationship.name,
          isToMany: inverse.relationship.isToMany,
          rule: relationshipRule(inverse.relationship, inverse: relationship).rule)
      })
  }

  /// The rule of a relationship and the reason for it.
  private func relationshipRule(
    _ relationship: Relationship, inverse: Relationship?
  ) -> (rule: RelationshipRule, reason: RelationshipReason) {
    if relationship.userInfo[keys[.exclude]] != nil { return (.exclude, .rule(.exclude)) }
    switch relationship.userInfo[keys[.clone]]?.value.trimmed.lowercased() {
    case "deep": return (.own, .rule(.clone))
    case "share": return (.share, .rule(.clone))
    default: break
    }
    guard let inverse else {
      return relationship.isToMany ? (.own, .toManyWithoutInverse) : (.share, .toOneWithoutInverse)
    }
    return inverse.isToMany ? (.share, .inverseIsToMany) : (.own, .inverseIsToOne)
  }

  private mutating func checkRelationshipKeys(_ relationship: Relationship, of entity: Entity) {
    let name = "'\(entity.name).\(relationship.name)'"
    checkElement(relationship.userInfo, of: .relationship, named: name)
    checkPrecedence(relationship, named: name)
    guard let entry = relationship.userInfo[keys[.clone]] else { return }
    if !["deep", "share"].contains(entry.value.trimmed.lowercased()) {
      reportUnknown(entry, .cloneUnknown, named: name, allowed: ["deep", "share"])
    }
  }

  private mutating func checkExclusion(_ relationship: Relationship, of entity: Entity, inverse: Relationship?) {
    guard let entry = relationship.userInfo[keys[.exclude]], relationship.needsDestination else { return }
    // The other side may still fill it, unless it is excluded as well.
    if let inverse, inverse.userInfo[keys[.exclude]] == nil { return }
    report(
      .requiredRelationshipExcluded,
      "'\(entity.name).\(relationship.name)' is excluded but required, and no other side can set it, so no clone could "
        + "be saved; make it optional or remove the rule '\(entry.key)'", at: entry.location)
  }

  private mutating func checkShare(
    _ relationship: Relationship, of entity: Entity, rule: RelationshipRule, reason: RelationshipReason,
    inverse: Relationship?
  ) {
    guard rule == .share, reason == .rule(.clone), let entry = relationship.userInfo[keys[.clone]] else { return }
    let takesAway = inverse.map { !$0.isToMany } ?? relationship.isToMany
    guard takesAway else { return }
    report(
      .shareWouldSteal,
      "'\(entity.name).\(relationship.name)' cannot be shared: a destination has room for one owner, so the clone "
        + "would take it away from the source; use 'deep' or '\(keys[.exclude])'", at: entry.location)
  }
}
