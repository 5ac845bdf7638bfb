extension Planner {
  /// Decides what happens to a relationship, by a rule or by the default.
  ///
  /// - Returns: Nil if the model names no destination, which reading reports.
  func plan(of relationship: Relationship, of entity: Entity) -> RelationshipPlan? {
    guard let destination = relationship.destinationName, graph[destination] != nil else { return nil }
    let side = DeclaredRelationship(relationship: relationship, declaringEntity: entity.name)
    let inverse = graph.inverse(of: relationship, declaredBy: entity.name)
    let chosen = choice(side, inverse: inverse)
    let inverseRule = inverse.map { choice($0, inverse: side).rule }
    return RelationshipPlan(
      relationship: relationship, declaringEntity: entity.name, destination: destination,
      rule: chosen.rule.beside(inverseRule), reason: chosen.reason,
      isOwnedByDefault: defaultRule(relationship, inverse: inverse).rule == .owned,
      keyReason: keyReason(of: relationship, of: entity), inverse: inverse, isInverseOwned: inverseRule == .owned)
  }

  /// The rule of one side of a relationship, whatever that of the other side is.
  func choice(_ side: DeclaredRelationship, inverse: DeclaredRelationship?) -> Choice {
    explicitRule(side) ?? defaultRule(side.relationship, inverse: inverse)
  }

  /// A rule that doesn't depend on the inverse's rule, and the reason for it.
  typealias Choice = (rule: RelationshipRule, reason: RelationshipReason)

  /// The rule that the model gives a relationship; nil if it gives none.
  private func explicitRule(_ side: DeclaredRelationship) -> Choice? {
    if neverCloned.contains(side.declaringEntity) { return (.shared, .neverCloned) }
    let userInfo = side.relationship.userInfo
    if userInfo[keys[.exclude]] != nil { return (.leftOut, .rule) }
    if let destination = side.relationship.destinationName, placeholders.contains(destination) {
      // Sharing would take the objects away from the source.
      let inverse = graph.inverse(of: side.relationship, declaredBy: side.declaringEntity)?.relationship
      let takesAway = inverse.map { !$0.isToMany } ?? side.relationship.isToMany
      return (takesAway ? .leftOut : .shared, .placeholder)
    }
    switch userInfo[keys[.clone]]?.value.trimmed.lowercased() {
    case "deep": return (.owned, .rule)
    case "share": return (.shared, .rule)
    default: return nil
    }
  }

  /// The default rule of a relationship: a guess from its inverse, or from its delete rule.
  private func defaultRule(_ relationship: Relationship, inverse: DeclaredRelationship?) -> Choice {
    if inverse?.relationship.isToMany == true { return (.shared, .inverseIsToMany) }
    let isReference = inverse == nil && !relationship.isToMany
    if isReference, leadsToNeverCloned(relationship.destinationName) { return (.shared, .neverCloned) }
    guard configuration.ownership == .deleteRule else {
      if inverse != nil { return (.owned, .inverseIsToOne) }
      return isReference ? (.shared, .toOneWithoutInverse) : (.owned, .toManyWithoutInverse)
    }
    if relationship.cascades { return (.owned, .deleteRule) }
    if isReference || inverse.map({ owns($0, relationship) }) == true { return (.shared, .deleteRule) }
    // Sharing would take the objects away from the source.
    return relationship.needsDestination ? (.owned, .required) : (.leftOut, .deleteRule)
  }

  /// Returns whether the other side of a one-to-one relationship owns, and this side, which doesn't cascade, doesn't.
  private func owns(_ other: DeclaredRelationship, _ relationship: Relationship) -> Bool {
    if relationship.isToMany { return false }
    if let chosen = explicitRule(other) { return chosen.rule == .owned }
    return other.relationship.cascades
      || other.relationship.needsDestination && !relationship.needsDestination
  }
}
