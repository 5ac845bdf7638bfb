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
            "case": .string(names.entity(owner.entity).parentCase(owner.relationship.relationship.name)),
            "statement": owner.relationship.inverse.map { inverse in
              let access = names.access(inverse.name, declaredBy: inverse.declaringEntity)
              return .string(access.write("clone", "\(names.entity(owner.entity).queue).clone(index)"))
            } ?? .null,
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

  /// The shared relationships without an inverse, through which nobody finds the clones that refer to an object.
  private var oneWay: [RelationshipPlan] {
    plan.relationships.filter { $0.rule == .share && $0.inverse == nil }
  }

  /// Whether clones of earlier calls may refer to what is cloned now without its knowing.
  var isOneWay: Bool { !oneWay.isEmpty }

  /// Whether this call cloned anything that they may refer to, as an expression.
  var oneWayCondition: String {
    let kinds = oneWay.flatMap { names.kinds($0.destination) }.uniqued()
    return kinds.map { "!\(names.entity($0).queue).unlinked.isEmpty" }.joined(separator: " || ")
  }

  var referrers: MustacheValue {
    .list(
      referring.map { relationship in
        let kinds = names.kindValues(of: relationship.destination) { kind in
          [
            "pattern": .string(
              names.pattern(kind, binding: "referrer", of: names.className(relationship.destination))),
            "relink": .string(names.entity(kind).relink),
          ]
        }
        let values: [String: MustacheValue] = [
          "isToMany": .bool(relationship.relationship.isToMany),
          "class": .string(names.className(relationship.destination)),
          "members": .string(members(of: relationship)),
          "destination": .string(
            names.access(relationship).readDestination("source", as: names.className(relationship.destination))),
          "isPolymorphic": .bool(names.isPolymorphic(relationship.destination)),
        ]
        return .object(values.merging(kinds) { _, kinds in kinds })
      })
  }

  private func value(of relationship: RelationshipPlan) -> MustacheValue {
    let cases = names.casesText(of: plan, through: relationship.inverse)
    let access = names.access(relationship)
    let isClonesOnly = relationship.rule == .own
    return [
      "exclusion": .string(access.exclusion),
      // A clone that was reached through the inverse is linked to its parent already, or is not to join others.
      "parentCases": .string(relationship.rule == .share ? cases : ""),
      "isReached": .string(isReached(through: relationship.inverse)),
      "isToMany": .bool(relationship.relationship.isToMany),
      "members": relationship.relationship.isToMany ? .string(members(of: relationship)) : .null,
      "statement": .string(access.write("clone", expression(of: relationship, clonesOnly: isClonesOnly))),
      "clonesOnlyStatement": .string(access.write("clone", expression(of: relationship, clonesOnly: true))),
    ]
  }

  /// Whether an owner reached the object through a relationship's inverse, as an expression.
  private func isReached(through inverse: InversePlan?) -> String {
    let own = names.entity(plan.entity.name)
    let cases = names.ownerCases(of: plan, through: inverse)
    guard cases.count < plan.owners.count else { return "!\(own.queue).parents(position).isEmpty" }
    let list = cases.map { "." + $0 }.joined(separator: ", ")
    // In a condition, a trailing closure is a warning.
    return "\(own.queue).parents(position).contains(where: { switch $0 { case \(list): true; default: false } })"
  }

  /// The members of a to-many relationship of the source.
  private func members(of relationship: RelationshipPlan) -> String {
    names.access(relationship).readMembers(
      "source", as: names.className(relationship.destination), isOrdered: relationship.relationship.isOrdered)
  }

  /// What a relationship is set to: clones alone, or clones and what is shared.
  private func expression(of relationship: RelationshipPlan, clonesOnly: Bool) -> String {
    let destination = names.entity(relationship.destination)
    let isToMany = relationship.relationship.isToMany
    let source =
      isToMany
      ? "members"
      : names.access(relationship).readArgument("source", as: names.className(relationship.destination))
    guard names.isPolymorphic(relationship.destination) else {
      let verb = (clonesOnly ? "clone" : "counterpart") + (isToMany ? "s" : "")
      // Where no typed property says which kind of set is wanted, the cast does.
      let kind = relationship.relationship.isOrdered ? " as NSOrderedSet" : " as NSSet"
      let cast = isToMany && names.access(relationship).isByKey ? kind : ""
      return (clonesOnly ? "" : "try ") + "\(destination.queue).\(verb)(of: \(source), in: context)\(cast)"
    }
    let verb = clonesOnly ? destination.clone : destination.counterpart
    let attempt = clonesOnly ? "" : "try "
    guard isToMany else { return "\(attempt)\(verb)(of: \(source), in: context)" }
    let maker = relationship.relationship.isOrdered ? "makeOrderedSet" : "makeSet"
    return "\(attempt)\(maker)(context.distinct(\(source).compactMap { \(attempt)\(verb)(of: $0, in: context) }))"
  }
}
