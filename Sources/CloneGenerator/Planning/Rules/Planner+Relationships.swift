extension Planner {
  /// Decides what happens to a relationship: a rule, else the arity of its inverse.
  ///
  /// - Returns: Nil where the model names no destination, which reading reports.
  mutating func planRelationship(_ relationship: Relationship, of entity: Entity) -> RelationshipPlan? {
    guard let destination = relationship.destinationName, graph[destination] != nil else { return nil }
    let inverse = graph.inverse(of: relationship, declaredBy: entity.name)
    let (chosen, reason) = chosenRule(relationship, of: entity.name, inverse: inverse?.relationship)
    let inverseRule = inverse.map { chosenRule($0.relationship, of: $0.declaringEntity, inverse: relationship).rule }
    if !neverCloned.contains(entity.name) {
      checkRelationshipKeys(relationship, of: entity)
      checkExclusion(relationship, of: entity, inverse: inverse)
      checkShare(relationship, of: entity, rule: chosen, reason: reason, inverse: inverse?.relationship)
    }
    return RelationshipPlan(
      relationship: relationship, declaringEntity: entity.name, destination: destination,
      rule: chosen.beside(inverseRule), reason: reason,
      inverse: inverse.map { inverse in
        InversePlan(
          declaringEntity: inverse.declaringEntity, name: inverse.relationship.name,
          isToMany: inverse.relationship.isToMany, isOwned: inverseRule == .owned)
      })
  }

  /// The rule of a relationship without regard to its inverse's, and the reason for it.
  private func chosenRule(
    _ relationship: Relationship, of entity: String, inverse: Relationship?
  ) -> (rule: RelationshipRule, reason: RelationshipReason) {
    if neverCloned.contains(entity) { return (.shared, .neverCloned) }
    if relationship.userInfo[keys[.exclude]] != nil { return (.leftOut, .rule(.exclude)) }
    switch relationship.userInfo[keys[.clone]]?.value.trimmed.lowercased() {
    case "deep": return (.owned, .rule(.clone))
    case "share": return (.shared, .rule(.clone))
    default: break
    }
    guard let inverse else {
      if relationship.isToMany { return (.owned, .toManyWithoutInverse) }
      return (.shared, leadsToNeverCloned(relationship.destinationName) ? .neverCloned : .toOneWithoutInverse)
    }
    return inverse.isToMany ? (.shared, .inverseIsToMany) : (.owned, .inverseIsToOne)
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

  private mutating func checkExclusion(
    _ relationship: Relationship, of entity: Entity, inverse: (relationship: Relationship, declaringEntity: String)?
  ) {
    guard let entry = relationship.userInfo[keys[.exclude]], relationship.needsDestination else { return }
    // The other side may still fill it, unless it is left out as well, or never cloned.
    if let inverse, inverse.relationship.userInfo[keys[.exclude]] == nil,
      !neverCloned.contains(inverse.declaringEntity)
    {
      return
    }
    report(
      .requiredRelationshipExcluded,
      "'\(entity.name).\(relationship.name)' is left out but required, and no other side can set it, so no clone could "
        + "be saved; make it optional or remove the rule '\(entry.key)'", at: entry.location)
  }

  private mutating func checkShare(
    _ relationship: Relationship, of entity: Entity, rule: RelationshipRule, reason: RelationshipReason,
    inverse: Relationship?
  ) {
    guard rule == .shared, reason == .rule(.clone), let entry = relationship.userInfo[keys[.clone]] else { return }
    let takesAway = inverse.map { !$0.isToMany } ?? relationship.isToMany
    guard takesAway else { return }
    report(
      .shareWouldSteal,
      "'\(entity.name).\(relationship.name)' cannot be shared: a destination has room for one owner, so the clone "
        + "would take it away from the source; use 'deep' or '\(keys[.exclude])'", at: entry.location)
  }
}
