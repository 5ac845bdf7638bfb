extension Plan {
  /// Says whether a clone of an entity's object refers to nothing but clones, by the rules alone; nil if there are no clones.
  ///
  /// The new owner that a call names counts as a clone.
  func closedFact(of entity: EntityPlan) -> String? {
    if entity.isNeverCloned || entity.kinds.isEmpty { return nil }
    var outside: [String] = []
    var joinsOwner = false
    for reached in reached(from: entity.entity.name).compactMap({ self[$0] }) where !reached.entity.isAbstract {
      let hasOneOwner = Set(reached.owners.map(\.relationship.path)).count == 1
      for relationship in reached.relationships where relationship.isLinkedOutside {
        if relationship.rule == .owner, hasOneOwner || reached.ownersRule == .one {
          // What is reached through its only owner belongs to a clone. A new owner takes the place of the others.
          joinsOwner = joinsOwner || !hasOneOwner || entity.kinds.contains(reached.entity.name)
        } else {
          outside.append(relationship.path)
        }
      }
    }
    if !outside.isEmpty {
      return "not closed: a clone may refer to objects that aren't cloned with it through "
        + outside.uniqued().joined(separator: ", ")
    }
    return joinsOwner
      ? "closed with 'into:': else, a clone belongs to its source's owner" : "closed: a clone refers to no other object"
  }
}

extension RelationshipPlan {
  /// True if a clone refers to a destination that isn't cloned: an owner with room for one object is left to its own.
  fileprivate var isLinkedOutside: Bool { rule == .shared || rule == .owner && inverse?.relationship.isToMany == true }
}
