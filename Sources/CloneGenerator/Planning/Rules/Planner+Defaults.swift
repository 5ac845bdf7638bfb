extension Planner {
  /// A rule that doesn't depend on the inverse's rule, and the reason for it.
  typealias Choice = (rule: RelationshipRule, reason: RelationshipReason)

  /// The rule that the model gives a relationship; nil if it gives none.
  func explicitRule(_ side: DeclaredRelationship) -> Choice? {
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
  func defaultRule(_ relationship: Relationship, inverse: DeclaredRelationship?) -> Choice {
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
