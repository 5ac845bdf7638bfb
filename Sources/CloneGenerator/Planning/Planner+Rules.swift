extension Planner {
  /// Decides what happens to an attribute, by its strongest rule.
  func attributeRule(_ attribute: Attribute, of entity: Entity) -> AttributeRule {
    if neverCloned.contains(entity.name) { return attribute.isDerived ? .derived : .copied }
    if attribute.isDerived { return attribute.userInfo[keys[.exclude]] == nil ? .derived : .notCopied }
    return AttributeRule.ruleKeys.lazy.compactMap { AttributeRule($0, of: attribute, keys) }.first
      ?? (isComputed(attribute, of: entity) ? .notCopied : .copied)
  }

  /// Returns whether an attribute is in no store, and its class is seen to compute it and has no setter.
  private func isComputed(_ attribute: Attribute, of entity: Entity) -> Bool {
    attribute.isTransient && isWritten(entity) && properties(of: entity)?[attribute.name]?.isReadOnly == true
  }
}

extension Attribute {
  /// True if an object is valid without a value of the attribute.
  var canStayUnset: Bool { isOptional || hasDefault || isDerived }
}

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
      access: access(to: relationship, of: entity), inverse: inverse, isInverseOwned: inverseRule == .owned)
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
    if relationship.needsDestination { return (.owned, .required) }
    // Sharing would take the objects away from the source. A to-one inverse of a to-many relationship links the clones itself.
    let isLinkedByInverse = relationship.isToMany && inverse != nil
    let canBeCloned = !leadsToNeverCloned(relationship.destinationName)
    return (isLinkedByInverse || !canBeCloned ? .leftOut : .betweenClones, .deleteRule)
  }

  /// Returns whether the other side of a one-to-one relationship owns, and this side, which doesn't cascade, doesn't.
  private func owns(_ other: DeclaredRelationship, _ relationship: Relationship) -> Bool {
    if relationship.isToMany { return false }
    if let chosen = explicitRule(other) { return chosen.rule == .owned }
    return other.relationship.cascades
      || other.relationship.needsDestination && !relationship.needsDestination
  }

  /// Returns whether a relationship refers to objects that are never cloned.
  func leadsToNeverCloned(_ destination: String?) -> Bool { destination.map(neverCloned.contains) ?? false }

  /// The rule `owners` that is the nearest in a lineage; nil if there is none.
  func ownersRule(_ lineage: [Entity]) -> OwnersRule? {
    lineage.lazy.compactMap { $0.userInfo[keys[.owners]] }.first.flatMap {
      OwnersRule(rawValue: $0.value.trimmed.lowercased())
    }
  }

  /// The attributes that identify objects of the first entity of a lineage: those of the nearest rule `matchBy`, or
  /// else of the first uniqueness constraint that names only attributes that can.
  func matchBy(_ lineage: [Entity]) -> [String] {
    let rules = lineage.lazy.compactMap { $0.userInfo[keys[.matchBy]] }
    if let rule = rules.first { return rule.value.listed }
    let attributes = lineage.flatMap(\.attributes).uniqued(on: \.name).filter { $0.reasonNotToIdentify == nil }
    let names = Set(attributes.map(\.name))
    return lineage.lazy.flatMap(\.uniquenessConstraints).first { !$0.isEmpty && $0.allSatisfy(names.contains) } ?? []
  }
}

extension EntityGraph {
  /// The entities that stand for those of other targets.
  func placeholders(_ keys: RuleSpelling) -> Set<String> {
    Set(entities.filter { PlaceholderMark(of: $0, keys: keys) == .placeholder }.map(\.name))
  }

  /// The entities whose objects are never cloned: those with the rule `clone: never`, placeholders, and the sub-entities of
  /// both.
  ///
  /// A relationship to a parent can refer to objects of its sub-entities, so the rule has to apply to whole
  /// hierarchies. On a sub-entity of an entity that's cloned, it's an error without effect.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func neverCloned(_ keys: RuleSpelling) -> Set<String> {
    let placeholders = placeholders(keys)
    return Set(
      entities.map(\.name).filter { name in
        let lineage = lineage(of: name)
        return lineage.last?.isNeverCloned(keys) == true || lineage.contains { placeholders.contains($0.name) }
      })
  }
}

extension Entity {
  /// Returns whether the entity itself has the rule `clone: never`.
  func isNeverCloned(_ keys: RuleSpelling) -> Bool {
    userInfo[keys[.clone]]?.value.trimmed.lowercased() == "never"
  }
}

extension Attribute {
  /// Why the attribute's values can't identify an object in another store; nil if they can.
  var reasonNotToIdentify: String? {
    if isTransient { return "is transient and in no store" }
    if isDerived { return "is derived and has no value before it is saved" }
    return switch type {
    case .binary, .transformable, .composite, .objectID, .undefined: "is of type \(type.rawValue)"
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .boolean, .date, .uuid, .uri: nil
    }
  }
}
