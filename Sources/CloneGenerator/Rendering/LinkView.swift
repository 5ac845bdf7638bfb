/// What the template of linking sees: how each relationship of a clone that was not linked at its making is written.
struct LinkView {
  let names: PlanNames
  let plan: EntityPlan

  /// Whether a relationship is written when all clones exist, from its own side.
  ///
  /// What is owned, unordered and has a to-one inverse needs nothing: each child is linked as it is made, or as it is
  /// met again.
  static func needsCounterpart(_ relationship: RelationshipPlan) -> Bool {
    switch relationship.rule {
    case .exclude: false
    case .share: true
    case .own: relationship.inverse?.isToMany != false || isWrittenInOrder(relationship)
    }
  }

  private static func isWrittenInOrder(_ relationship: RelationshipPlan) -> Bool {
    relationship.relationship.isToMany && relationship.relationship.isOrdered
  }

  var hasUnordered: Bool { plan.relationships.contains { Self.needsCounterpart($0) && !Self.isWrittenInOrder($0) } }
  var hasOrdered: Bool { plan.relationships.contains { Self.needsCounterpart($0) && Self.isWrittenInOrder($0) } }

  /// The relationships that are written first, in any order.
  var unordered: MustacheValue {
    .list(plan.relationships.filter { Self.needsCounterpart($0) && !Self.isWrittenInOrder($0) }.map(value))
  }

  /// The relationships that are written last, whole, so that their order holds.
  var ordered: MustacheValue {
    .list(plan.relationships.filter { Self.needsCounterpart($0) && Self.isWrittenInOrder($0) }.map(value))
  }

  /// The ways to be reached whose links are written as objects are made, so that an object which was met again needs
  /// one more.
  private var meetingOwners: [OwnerPlan] {
    plan.owners.filter { owner in
      guard let inverse = owner.relationship.inverse, !inverse.isToMany else { return false }
      return !Self.isWrittenInOrder(owner.relationship)
    }
  }

  var hasMeetings: Bool { !meetingOwners.isEmpty }

  var meetings: MustacheValue {
    [
      "isPartial": .bool(meetingOwners.count < plan.owners.count),
      "cases": .list(
        meetingOwners.map { owner in
          [
            "case": .string(EntityNames(entity: owner.entity).parentCase(owner.relationship.relationship.name)),
            "ownerQueue": .string(EntityNames(entity: owner.entity).queue),
            "link": owner.relationship.inverse.map { .string($0.name) } ?? .null,
          ]
        }),
    ]
  }

  /// The relationships of this entity's objects whose other side shares them, so that a clone of an earlier call may
  /// refer to an object that is only now cloned.
  private var referring: [RelationshipPlan] {
    plan.relationships.filter { relationship in
      guard let inverse = relationship.inverse else { return false }
      return names.plan[relationship.destination]?.relationships.contains {
        $0.relationship.name == inverse.name && $0.rule == .share
      } ?? false
    }
  }

  /// Whether another entity's objects can be what this one's share.
  var isReferrer: Bool {
    plan.relationships.contains { $0.rule == .share && $0.inverse != nil }
  }

  var hasReferrers: Bool { !referring.isEmpty }

  var referrers: MustacheValue {
    .list(
      referring.map { relationship in
        let kinds = names.kindValues(of: relationship.destination) { kind in
          ["class": .string(names.className(kind)), "relink": .string(EntityNames(entity: kind).relink)]
        }
        let values: [String: MustacheValue] = [
          "name": .string(relationship.relationship.name),
          "isToMany": .bool(relationship.relationship.isToMany),
          "class": .string(names.className(relationship.destination)),
          "isPolymorphic": .bool(names.isPolymorphic(relationship.destination)),
        ]
        return .object(values.merging(kinds) { _, kinds in kinds })
      })
  }

  private func value(of relationship: RelationshipPlan) -> MustacheValue {
    let cases = names.casesText(of: plan, through: relationship.inverse)
    let isClonesOnly = relationship.rule == .own
    return [
      "name": .string(relationship.relationship.name),
      // A clone that was reached through the inverse is linked to its parent already, or is not to join others.
      "parentCases": .string(relationship.rule == .share ? cases : ""),
      "isToMany": .bool(relationship.relationship.isToMany),
      "value": .string(expression(of: relationship, clonesOnly: isClonesOnly)),
      "clonesOnlyValue": .string(expression(of: relationship, clonesOnly: true)),
    ]
  }

  /// What a relationship is set to: clones alone, or clones and what is shared.
  private func expression(of relationship: RelationshipPlan, clonesOnly: Bool) -> String {
    let name = relationship.relationship.name
    let destination = EntityNames(entity: relationship.destination)
    let isToMany = relationship.relationship.isToMany
    guard names.isPolymorphic(relationship.destination) else {
      let verb = (clonesOnly ? "clone" : "counterpart") + (isToMany ? "s" : "")
      return (clonesOnly ? "" : "try ") + "\(destination.queue).\(verb)(of: source.\(name), in: context)"
    }
    let verb = clonesOnly ? destination.clone : destination.counterpart
    let attempt = clonesOnly ? "" : "try "
    guard isToMany else { return "\(attempt)\(verb)(of: source.\(name), in: context)" }
    let maker = relationship.relationship.isOrdered ? "makeOrderedSet" : "makeSet"
    let members = "Members<\(names.className(relationship.destination))>(source.\(name))"
    return "\(attempt)\(maker)(\(members).compactMap { \(attempt)\(verb)(of: $0, in: context) })"
  }
}
