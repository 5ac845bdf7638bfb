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

  // MARK: One-to-one

  /// Warns about one-to-one relationships without a rule that says which side is the owner.
  mutating func checkOneToOnes() {
    var seen: Set<[String]> = []
    for entity in plans.entities {
      for plan in entity.ownRelationships {
        guard plan.rule == .owned, [.inverseIsToOne, .deleteRule].contains(plan.reason), !plan.relationship.isToMany,
          let there = plan.inverse, plan.isInverseOwned, there.relationship.userInfo[keys[.clone]] == nil
        else { continue }
        let here = DeclaredRelationship(relationship: plan.relationship, declaringEntity: plan.declaringEntity)
        guard seen.insert([here.path, there.path].sorted()).inserted else { continue }
        if here.path == there.path { reportSelfInverse(here) } else { reportOneToOne(here, there) }
      }
    }
  }

  private mutating func reportSelfInverse(_ side: DeclaredRelationship) {
    let rules = ["\(keys[.clone]): deep"] + (side.relationship.isOptional ? [keys[.exclude]] : [])
    report(
      .oneToOneOwnedBothWays,
      "'\(side.path)' is a one-to-one that is its own inverse, so cloning an object clones the other and all that it owns; "
        + "add the rule \(rules.quotedChoice) to '\(side.path)'", at: side.location)
  }

  /// Warns at the side that the advice is about: if a delete rule says which side is the owner, that's the other side.
  private mutating func reportOneToOne(_ here: DeclaredRelationship, _ there: DeclaredRelationship) {
    func exclude(_ side: DeclaredRelationship) -> String { "the rule '\(keys[.exclude])' to '\(side.path)'" }
    func deep(_ side: DeclaredRelationship) -> String { "the rule '\(keys[.clone]): deep' to '\(side.path)'" }
    // A required side can't be left out.
    let optional = [there, here].filter(\.relationship.isOptional)
    let back: DeclaredRelationship
    let advice: String
    if here.relationship.cascades != there.relationship.cascades {
      let owner = here.relationship.cascades ? here : there
      back = here.relationship.cascades ? there : here
      let subject = "'\(owner.path)' cascades, so '\(owner.declaringEntity)' is the owner"
      advice =
        back.relationship.isOptional
        ? "\(subject): add \(exclude(back)), or \(deep(back)) if both are meant"
        : "\(subject), but '\(back.path)' is required and can't be left out: add \(deep(back))"
    } else {
      back = optional.first ?? there
      advice =
        switch optional.count {
        case 0: "both are required, so neither can be left out: add \(deep(back))"
        case 1: "add \(exclude(back)) if that refers back to the owner, or \(deep(back)) if both are meant"
        default:
          "add \(exclude(there)) or \(exclude(here)), whichever refers back to the owner, or \(deep(back)) if both are meant"
        }
    }
    report(
      .oneToOneOwnedBothWays,
      "'\(here.path)' and '\(there.path)' own each other, so cloning an object of either entity clones the other and all "
        + "that it owns; \(advice)", at: back.location)
  }

  // MARK: Never cloned

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
