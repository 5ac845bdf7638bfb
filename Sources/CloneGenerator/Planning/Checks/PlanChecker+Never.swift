extension PlanChecker {
  /// Refuses an entity's rule `clone` with another value than `never`, or on a sub-entity of an entity that's cloned.
  mutating func checkNever(of entity: Entity) {
    guard let entry = entity.userInfo[keys[.clone]] else { return }
    guard entity.isNeverCloned(keys) else {
      reportUnknown(entry, .cloneUnknown, named: "'\(entity.name)'", allowed: ["never"])
      return
    }
    guard !planner.neverCloned.contains(entity.name), let parent = entity.parentName,
      let top = graph.lineage(of: entity.name).last
    else { return }
    report(
      .neverOnSubentity, entry, of: "'\(entity.name)'", value: "never",
      ", but its parent '\(parent)' is cloned, and a relationship to '\(parent)' has one rule for the objects of all its "
        + "sub-entities; move the rule to '\(top.name)', so that it applies to all of them, or remove it")
  }

  /// Refuses an owning relationship to objects that are never cloned.
  mutating func checkNeverOwned(_ plan: RelationshipPlan, named name: String) {
    guard plan.rule == .owned, planner.leadsToNeverCloned(plan.destination) else { return }
    let relationship = plan.relationship
    let entry = plan.reason == .rule ? relationship.userInfo[keys[.clone]] : nil
    let canBeShared = plan.inverse?.relationship.isToMany ?? !relationship.isToMany
    let advice =
      if canBeShared {
        "write 'share'"
      } else if relationship.needsDestination {
        "make it optional and add the rule '\(keys[.exclude])'"
      } else {
        "add the rule '\(keys[.exclude])'" + (entry.map { ", and remove '\($0.key)'" } ?? "")
      }
    let why =
      canBeShared
      ? ""
      : ", and can't be shared, because \(relationship.isToMany ? "each destination has" : "its destination has") "
        + "room for one owner"
    // A sub-entity can't have the rule alone.
    let never =
      graph[plan.declaringEntity]?.parentName == nil
      ? ", or add it to '\(plan.declaringEntity)' too, if its objects are never cloned" : ""
    report(
      .neverClonedOwned,
      "\(name) owns objects of '\(plan.destination)', which has the rule '\(keys[.clone]): never'\(why); \(advice), or remove "
        + "the rule of '\(plan.destination)'\(never)", at: entry?.location ?? relationship.location)
  }
}
