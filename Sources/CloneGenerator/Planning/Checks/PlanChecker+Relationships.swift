extension PlanChecker {
  /// Checks the rules of a relationship.
  mutating func checkRules(of relationship: Relationship, of entity: Entity) {
    guard let plan = planner.plan(of: relationship, of: entity) else { return }
    let name = "'\(plan.path)'"
    checkElement(relationship.userInfo, of: .relationship, named: name)
    checkPrecedence(relationship, named: name)
    if let entry = relationship.userInfo[keys[.clone]],
      !["deep", "share"].contains(entry.value.trimmed.lowercased())
    {
      reportUnknown(entry, .cloneUnknown, named: name, allowed: ["deep", "share"])
    }
    checkExclusion(plan, named: name)
    checkShare(plan, named: name)
  }

  /// Refuses to leave out what a clone can't be saved without.
  private mutating func checkExclusion(_ plan: RelationshipPlan, named name: String) {
    guard let entry = plan.relationship.userInfo[keys[.exclude]], plan.relationship.needsDestination else { return }
    // The other side may still fill it, unless it is left out as well, or never cloned.
    if let inverse = plan.inverse, !planner.neverCloned.contains(inverse.declaringEntity) {
      let side = DeclaredRelationship(relationship: plan.relationship, declaringEntity: plan.declaringEntity)
      if planner.choice(inverse, inverse: side).rule != .leftOut { return }
    }
    report(
      .requiredRelationshipExcluded,
      "\(name) is left out but required, and no other side can set it, so no clone could "
        + "be saved; make it optional or remove the rule '\(entry.key)'", at: entry.location)
  }

  /// Refuses a rule that would take a destination away from the source.
  private mutating func checkShare(_ plan: RelationshipPlan, named name: String) {
    let takesAway = plan.inverse.map { !$0.relationship.isToMany } ?? plan.relationship.isToMany
    guard plan.rule.isShared, plan.reason == .rule, takesAway, let entry = plan.relationship.userInfo[keys[.clone]]
    else { return }
    report(
      .shareWouldSteal,
      "\(name) cannot be shared: a destination has room for one owner, so the clone "
        + "would take it away from the source; use 'deep' or '\(keys[.exclude])'", at: entry.location)
  }
}
