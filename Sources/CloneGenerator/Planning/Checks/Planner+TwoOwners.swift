extension Planner {
  /// Warns about an entity whose objects join several owners, each of which would add to the others when it's cloned.
  ///
  /// An entity that inherits all of them has the warning of its parent.
  mutating func checkOwners(of entity: EntityPlan) {
    let owners = entity.relationships.filter { plan in
      plan.rule == .owner && !plan.relationship.isOptional && plan.inverse?.relationship.cascades == true
    }
    let unclear = owners.compactMap(\.inverse).filter { $0.relationship.userInfo[keys[.clone]] == nil }
    guard owners.count > 1, !unclear.isEmpty, owners.contains(where: { $0.declaringEntity == entity.entity.name })
    else { return }
    let name = "'\(entity.entity.name)'"
    let paths = owners.compactMap(\.inverse).map(\.path)
    let effects = owners.map { owner in
      let others = owners.filter { $0.relationship.name != owner.relationship.name }.map(\.destination).uniqued()
      return "a clone of '\(owner.destination)' adds one to each \(others.quotedChoice) of its own"
    }
    let excluded = owners.compactMap(\.inverse).filter { !$0.relationship.needsDestination }.map { side in
      "the rule '\(keys[.exclude])' to '\(side.path)'"
    }
    let advice = excluded.isEmpty ? "" : excluded.joined(separator: " or ") + ", whichever only refers to it, or "
    report(
      .ownedByTwo,
      "\(name) belongs to \(paths.quotedNames), which cascade, and needs an object of each, so \(effects.uniqued().joined(separator: ", and ")); "
        + "add \(advice)'\(keys[.clone]): deep' to \(paths.count == 2 ? "both" : "all") if you mean that",
      at: entity.entity.location)
  }
}
