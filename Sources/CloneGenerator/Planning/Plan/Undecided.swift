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
        // Two clones are linked. What nothing owns is never cloned with anything; one rule decides about both sides.
        let inverse = plan.inverse?.relationship.userInfo
        return inverse?[keys[.clone]] == nil && inverse?[keys[.exclude]] == nil && !isOwned(plan.destination)
      default: return false
      }
    }
  }

  /// Returns whether anything owns objects of an entity.
  private func isOwned(_ entity: String) -> Bool {
    self[entity]?.kinds.contains { self[$0]?.owners.isEmpty == false } == true
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
        && decided.toOwners.contains { $0.declaringEntity == entity.entity.name }
    }
  }
}
