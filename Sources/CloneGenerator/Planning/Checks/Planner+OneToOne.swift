extension Planner {
  /// One side of a one-to-one.
  private struct Side {
    var entity: String
    var relationship: Relationship

    var name: String { "\(entity).\(relationship.name)" }
    var cascades: Bool { relationship.deleteRule == .cascade }
  }

  /// Warns of one-to-ones that nobody has said of which side is the owner.
  mutating func checkOneToOnes(_ entities: [EntityPlan]) {
    var seen: Set<[String]> = []
    for entity in entities {
      for plan in entity.ownRelationships {
        guard plan.rule == .owned, plan.reason == .inverseIsToOne, !plan.relationship.isToMany,
          let inverse = plan.inverse, inverse.isOwned,
          let other = graph[inverse.declaringEntity]?.relationships.first(where: { $0.name == inverse.name }),
          other.userInfo[keys[.clone]] == nil
        else { continue }
        let here = Side(entity: entity.entity.name, relationship: plan.relationship)
        let there = Side(entity: inverse.declaringEntity, relationship: other)
        guard seen.insert([here.name, there.name].sorted()).inserted else { continue }
        if here.name == there.name { reportSelfInverse(here) } else { reportOneToOne(here, there) }
      }
    }
  }

  private mutating func reportSelfInverse(_ side: Side) {
    let rules = ["\(keys[.clone]): deep"] + (side.relationship.isOptional ? [keys[.exclude]] : [])
    report(
      .oneToOneOwnedBothWays,
      "'\(side.name)' is a one-to-one that is its own inverse, so cloning an object clones the other and all that it owns; "
        + "add the rule \(rules.quotedChoice) to '\(side.name)'", at: side.relationship.location)
  }

  /// Warns at the side that the advice is about: the one that leads back to the owner, where a delete rule tells which
  /// that is.
  private mutating func reportOneToOne(_ here: Side, _ there: Side) {
    func exclude(_ side: Side) -> String { "the rule '\(keys[.exclude])' to '\(side.name)'" }
    func deep(_ side: Side) -> String { "the rule '\(keys[.clone]): deep' to '\(side.name)'" }
    // A required side can't be left out.
    let optional = [there, here].filter(\.relationship.isOptional)
    let back: Side
    let advice: String
    if here.cascades != there.cascades {
      let owner = here.cascades ? here : there
      back = here.cascades ? there : here
      let subject = "'\(owner.name)' cascades, so '\(owner.entity)' is the owner"
      advice =
        back.relationship.isOptional
        ? "\(subject): add \(exclude(back)), or \(deep(back)) if both are meant"
        : "\(subject), but '\(back.name)' is required and can't be left out: add \(deep(back))"
    } else {
      back = optional.first ?? there
      advice =
        switch optional.count {
        case 0: "both are required, so neither can be left out: add \(deep(back))"
        case 1: "add \(exclude(back)) if that leads back to the owner, or \(deep(back)) if both are meant"
        default:
          "add \(exclude(there)) or \(exclude(here)), whichever leads back to the owner, or \(deep(back)) if both are meant"
        }
    }
    report(
      .oneToOneOwnedBothWays,
      "'\(here.name)' and '\(there.name)' own each other, so cloning an object of either entity clones the other and all "
        + "that it owns; \(advice)", at: back.relationship.location)
  }
}
