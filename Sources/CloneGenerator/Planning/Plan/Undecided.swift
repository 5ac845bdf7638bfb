// What a model leaves to decide about owners: the build warns about it, and `clonegen init` writes it down.

extension Plan {
  /// The relationships about whose objects the inverse and the delete rule disagree, and no rule decides: the objects have room
  /// for one owner, and aren't deleted with it.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func undecidedOwnership(_ keys: RuleSpelling) -> [RelationshipPlan] {
    entities.filter { !$0.isNeverCloned }.flatMap(\.ownRelationships).filter { plan in
      if plan.relationship.cascades || self[plan.destination]?.isNeverCloned == true { return false }
      switch (plan.reason, plan.rule) {
      case (.inverseIsToOne, .owned), (.deleteRule, .leftOut): return plan.relationship.isToMany
      case (.deleteRule, .betweenClones):
        // Two clones are linked. What nothing owns is never cloned with anything, unless it's what the object is a part of; one
        // rule decides about both sides.
        let inverse = plan.inverse?.relationship.userInfo
        return inverse?[keys[.clone]] == nil && inverse?[keys[.exclude]] == nil && !isOwned(plan.destination)
          && !owns(plan.destination, plan.declaringEntity)
      default: return false
      }
    }
  }

  /// Returns whether anything owns objects of an entity.
  private func isOwned(_ entity: String) -> Bool {
    self[entity]?.kinds.contains { self[$0]?.owners.isEmpty == false } == true
  }

  /// Returns whether objects of an entity own those of another one, directly or not.
  private func owns(_ entity: String, _ other: String) -> Bool {
    let owned = self[entity]?.relationships.filter { $0.rule == .owned } ?? []
    return owned.contains { reached(from: $0.destination).contains(other) }
  }

  /// The entities whose objects can have several owners, where no rule says whether they have one of them or all.
  ///
  /// An entity that inherits all of them is decided about with its parent, and an owner that isn't decided about is none yet.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func undecidedOwners(_ keys: RuleSpelling) -> [EntityPlan] {
    let open = Set(undecidedOwnership(keys).map(\.path))
    return entities.filter { entity in
      var decided = entity
      decided.relationships.removeAll { $0.inverse.map { open.contains($0.path) } == true }
      // A rule of another word has a diagnostic of its own.
      let hasRule = entity.ownersRule != nil || entity.entity.userInfo[keys[.owners]] != nil
      return !entity.isNeverCloned && !hasRule && decided.hasSeveralOwners
        && decided.toOwners.contains { $0.declaringEntity == entity.name }
    }
  }
}

// IDs of objects' own that clones would have, too, as nothing decides about them: one notion for the warning and for what
// `init` offers.

extension Sequence<EntityPlan> {
  /// The attributes that are IDs of their objects' own, and that are copied although no rule says so.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func copiedIDs(_ keys: RuleSpelling) -> [AttributePlan] {
    let matching = Set(
      filter { $0.entity.userInfo[keys[.matchBy]] != nil }
        .flatMap { plan in plan.matchBy.compactMap(plan.attribute).map(AttributeName.init) })
    return filter { !$0.isNeverCloned }.flatMap { plan in
      plan.ownAttributes.filter {
        $0.isUndecided(keys) && $0.attribute.hasRoomForUUID && plan.entity.isIdentified(by: $0.attribute)
          && !matching.contains(AttributeName($0))
      }
    }
  }

  /// The keys of the configuration's rules for some attributes: one for all entities where that changes no other attribute of
  /// the name.
  func ruleTargets(for attributes: [AttributePlan]) -> [ConfiguredRule.Target] {
    let all = filter { !$0.isNeverCloned }.flatMap(\.ownAttributes)
    let found = Dictionary(grouping: attributes, by: \.name)
    return found.sorted { $0.key < $1.key }.flatMap { name, owners in
      let isShared = owners.count > 1 && owners.count == all.count { $0.name == name }
      let entities = isShared ? [nil] : owners.map { Optional($0.declaringEntity) }
      return entities.map { ConfiguredRule.Target(entity: $0, property: name) }
    }
  }
}

extension ConfiguredRule.Target {
  /// Returns whether the rule is for an attribute.
  func isFor(_ plan: AttributePlan) -> Bool {
    property == plan.name && (entity ?? plan.declaringEntity) == plan.declaringEntity
  }
}

extension AttributePlan {
  /// Returns whether the value is copied because no rule says what happens to it.
  func isUndecided(_ keys: RuleSpelling) -> Bool {
    rule == .copied && AttributeRule.ruleKeys.allSatisfy { attribute.userInfo[keys[$0]] == nil }
  }
}

extension Attribute {
  /// True if every new UUID can be the value.
  var hasRoomForUUID: Bool {
    type == .uuid || type == .string && lengthsWithoutRoomForUUID.isEmpty && regularExpression == nil
  }
}

extension Entity {
  /// Returns whether an attribute is an ID of the entity's objects: it's unique, or named so.
  fileprivate func isIdentified(by attribute: Attribute) -> Bool {
    ["id", "uuid", "guid", "identifier", name.lowercased() + "id"].contains(attribute.name.lowercased())
      || uniquenessConstraints.contains([attribute.name])
  }
}
