extension Planner {
  /// Decides what happens to a relationship, by a rule or by the default.
  ///
  /// - Returns: Nil if the model names no destination, which reading reports.
  mutating func planRelationship(_ relationship: Relationship, of entity: Entity) -> RelationshipPlan? {
    guard let destination = relationship.destinationName, graph[destination] != nil else { return nil }
    let side = DeclaredRelationship(relationship: relationship, declaringEntity: entity.name)
    let inverse = graph.inverse(of: relationship, declaredBy: entity.name)
    let byDefault = defaultRule(relationship, inverse: inverse)
    let (chosen, reason) = explicitRule(side) ?? byDefault
    let inverseRule = inverse.map { (explicitRule($0) ?? defaultRule($0.relationship, inverse: side)).rule }
    if !neverCloned.contains(entity.name) {
      checkRelationshipKeys(relationship, of: entity)
      // The other side may still fill it, unless it is left out as well, or never cloned.
      let isFilled = inverse.map { inverseRule != .leftOut && !neverCloned.contains($0.declaringEntity) } ?? false
      if !isFilled { checkExclusion(relationship, of: entity) }
      checkShare(relationship, of: entity, rule: chosen, reason: reason, inverse: inverse?.relationship)
    }
    return RelationshipPlan(
      relationship: relationship, declaringEntity: entity.name, destination: destination,
      rule: chosen.beside(inverseRule), reason: reason, isOwnedByDefault: byDefault.rule == .owned,
      keyReason: keyReason(of: relationship, of: entity), inverse: inverse, isInverseOwned: inverseRule == .owned)
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

  private mutating func checkExclusion(_ relationship: Relationship, of entity: Entity) {
    guard let entry = relationship.userInfo[keys[.exclude]], relationship.needsDestination else { return }
    report(
      .requiredRelationshipExcluded,
      "'\(entity.name).\(relationship.name)' is left out but required, and no other side can set it, so no clone could "
        + "be saved; make it optional or remove the rule '\(entry.key)'", at: entry.location)
  }

  private mutating func checkShare(
    _ relationship: Relationship, of entity: Entity, rule: RelationshipRule, reason: RelationshipReason,
    inverse: Relationship?
  ) {
    let takesAway = inverse.map { !$0.isToMany } ?? relationship.isToMany
    guard rule == .shared, reason == .rule, takesAway, let entry = relationship.userInfo[keys[.clone]] else { return }
    report(
      .shareWouldSteal,
      "'\(entity.name).\(relationship.name)' cannot be shared: a destination has room for one owner, so the clone "
        + "would take it away from the source; use 'deep' or '\(keys[.exclude])'", at: entry.location)
  }
}
