extension PlanChecker {
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
        + "add the rule \(rules.quotedChoice) to '\(side.path)'", at: side.relationship.location)
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
        + "that it owns; \(advice)", at: back.relationship.location)
  }
}
