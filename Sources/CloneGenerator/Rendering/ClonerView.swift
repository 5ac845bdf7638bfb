/// What the template of the cloner sees.
struct ClonerView {
  let names: PlanNames
  let keys: RuleKeys

  /// The values of the model: `model`, `cloner`, `kinds`, a list of concrete entities, and what parts of them depend on.
  func value() -> MustacheValue {
    let concrete = names.concrete
    // A switch over classes has to ask for a sub-entity's class before its parent's.
    let deepestFirst = concrete.enumerated().sorted {
      ($1.element.ancestors.count, $0.offset) < ($0.element.ancestors.count, $1.offset)
    }
    let followClone = FollowCloneView(names: names)
    let rules = RulesView(plan: names.plan, keys: keys)
    return [
      "attributeRules": rules.attributes,
      "relationshipRules": rules.relationships,
      "hasMatchBy": .bool(!rules.matchBy.isEmpty),
      "matchBy": .list(rules.matchBy),
      "hasDependents": .bool(concrete.contains(where: \.dependsOnParents)),
      "records": followClone.records,
      "hasFollowClones": .bool(!followClone.isEmpty),
      "followClones": followClone.followers,
      "followsAgain": .bool(followClone.isFollowed),
      "firstQueue": .string(concrete.first.map { names.entity($0.entity.name).queue } ?? ""),
      "model": .string(SwiftName.comment(names.plan.modelName)),
      "cloner": .string(names.cloner),
      "kinds": .list(concrete.map(value(of:))),
      "hasReferrers": .bool(concrete.contains { LinkView(names: names, plan: $0).hasReferrers }),
      "kindsDeepestFirst": .list(
        deepestFirst.map { _, plan in
          [
            "pattern": .string(names.pattern(plan.entity.name, binding: "source", of: "NSManagedObject")),
            "queue": .string(names.entity(plan.entity.name).queue),
          ]
        }),
      "polymorphic": .list(polymorphic(concrete).map(value(ofPolymorphic:))),
      "roots": .list(names.plan.entities.filter(names.isHierarchyRoot).map(value(ofRoot:))),
      "untyped": .string(names.untyped),
      "hasUntyped": .bool(concrete.contains { !names.isTyped($0.entity.name) }),
    ]
  }

  private func value(of plan: EntityPlan) -> MustacheValue {
    let own = names.entity(plan.entity.name)
    let links = LinkView(names: names, plan: plan)
    let following = FollowingView(names: names, plan: plan).value()
    let owned = plan.relationships.filter { $0.rule == .own }
    // No object can lie behind an abstract entity without concrete ones.
    let followed = owned.filter { !names.kinds($0.destination).isEmpty }
    return [
      "entity": .string(plan.entity.name),
      "class": .string(names.className(plan.entity.name)),
      "queue": .string(own.queue),
      "level": .string(own.level),
      "parents": .string(own.parents),
      "make": .string(own.make),
      "reach": .string(own.reach),
      "link": .string(own.link),
      "order": .string(own.order),
      "parentType": .string(plan.owners.isEmpty ? "Never" : own.parents),
      "hasOwners": .bool(!plan.owners.isEmpty),
      "owners": .list(
        plan.owners.map { owner in
          let ownerNames = names.entity(owner.entity)
          return [
            "case": .string(ownerNames.parentCase(owner.relationship.relationship.name)),
            "ownerEntity": .string(owner.entity),
            "ownerRelationship": .string(owner.relationship.relationship.name),
            "ownerClass": .string(names.className(owner.entity)),
            "ownerQueue": .string(ownerNames.queue),
          ]
        }),
      "making": MakingView(names: names, plan: plan).value(),
      "hasFollowing": .bool(plan.hasFollowing),
      "dependsOnParents": .bool(plan.dependsOnParents),
      "hasChecks": .bool(FollowingView(names: names, plan: plan).hasChecks),
      "follow": .string(own.follow),
      "check": .string(own.check),
      "following": following,
      "hasOwned": .bool(!owned.isEmpty),
      "followed": .string(
        plan.relationships.filter { $0.relationship.isToMany && $0.rule != .exclude }
          .map { names.access($0).exclusion }.joined(separator: ", ")),
      "hasReached": .bool(!followed.isEmpty),
      "reached": .list(followed.map { reached($0, by: plan) }),
      "meet": .string(own.meet),
      "relink": .string(own.relink),
      "isOneWay": .bool(links.isOneWay && !links.oneWayCondition.isEmpty),
      "oneWayCondition": .string(links.oneWayCondition),
      "relinkReferrers": .string(own.relinkReferrers),
      "isReferrer": .bool(links.isReferrer),
      "hasReferrers": .bool(links.hasReferrers),
      "referrers": links.referrers,
      "hasUnorderedLinks": .bool(links.hasUnordered),
      "links": links.unordered,
      "hasMeetings": .bool(links.hasMeetings),
      "meetings": links.meetings,
      "hasOrderedLinks": .bool(links.hasOrdered),
      "orderedLinks": links.ordered,
      "carried": .list(
        plan.carriedAncestors.map { ancestor in
          [
            "class": .string(names.className(ancestor)), "entity": .string(ancestor),
            "array": .string(own.ancestors(ancestor)),
          ]
        }),
    ]
  }

  /// A relationship through which owned objects are queued.
  private func reached(_ relationship: RelationshipPlan, by plan: EntityPlan) -> MustacheValue {
    let access = names.access(relationship)
    let parentCase = names.entity(plan.entity.name).parentCase(relationship.relationship.name)
    let type = names.className(relationship.destination)
    let isOnce = relationship.inverse.map { !$0.isToMany } ?? false
    let parentCases = isOnce ? names.casesText(of: plan, through: relationship.inverse) : ""
    var values: [String: MustacheValue] = [
      "exclusion": .string(access.exclusion),
      "members": .string(access.readMembers("source", as: type, isOrdered: relationship.relationship.isOrdered)),
      "destination": .string(access.readDestination("source", as: type)),
      "isToMany": .bool(relationship.relationship.isToMany),
      "parentCases": .string(parentCases),
      "destinationClass": .string(type),
      "isPolymorphic": .bool(names.isPolymorphic(relationship.destination)),
      // Objects of one entity that have one owner at most are queued all at once.
      "isOnce": .bool(isOnce && !names.isPolymorphic(relationship.destination)),
    ]
    values.merge(
      names.kindValues(of: relationship.destination) { kind in
        [
          "pattern": .string(names.pattern(kind, binding: "destination", of: type)),
          "queue": .string(names.entity(kind).queue),
          "parentCase": .string(parentCase),
          "isOnce": .bool(isOnce),
          "number": .integer(number(of: relationship, ownedBy: plan, to: kind)),
        ]
      }
    ) { _, kinds in kinds }
    return .object(values)
  }

  /// What tells an owning relationship from the others that lead to one entity.
  private func number(of relationship: RelationshipPlan, ownedBy plan: EntityPlan, to kind: String) -> Int {
    let owners = names.plan[kind]?.owners ?? []
    // The concrete entities that inherit one relationship share its number: an object has one owner through it.
    let relationships = owners.map { $0.relationship.declaringEntity + "." + $0.relationship.relationship.name }
    let wanted = relationship.declaringEntity + "." + relationship.relationship.name
    return relationships.uniqued().firstIndex(of: wanted) ?? 0
  }

  /// The entities that relationships lead to and whose objects may belong to a sub-entity.
  private func polymorphic(_ concrete: [EntityPlan]) -> [String] {
    concrete.flatMap(\.relationships).filter(LinkView.needsCounterpart).map(\.destination).uniqued()
      .filter(names.isPolymorphic)
  }

  /// A hierarchy, whose objects can be roots of an operation whatever their entity.
  private func value(ofRoot plan: EntityPlan) -> MustacheValue {
    queues(
      of: plan.entity.name,
      [
        "class": .string(names.className(plan.entity.name)),
        "reachRoot": .string(names.entity(plan.entity.name).reachRoot),
      ])
  }

  private func value(ofPolymorphic entity: String) -> MustacheValue {
    let own = names.entity(entity)
    return queues(
      of: entity,
      [
        "entity": .string(entity),
        "class": .string(names.className(entity)),
        "counterpart": .string(own.counterpart),
        "clone": .string(own.clone),
      ])
  }

  /// Values with the queues of the kinds that an entity can stand for.
  private func queues(of entity: String, _ values: [String: MustacheValue]) -> MustacheValue {
    let kinds = names.kindValues(of: entity) { kind in
      [
        "pattern": .string(names.pattern(kind, binding: "source", of: names.className(entity))),
        "optionalPattern": .string(
          names.pattern(kind, binding: "source", of: names.className(entity), isOptional: true)),
        "queue": .string(names.entity(kind).queue),
      ]
    }
    return .object(values.merging(kinds) { _, kinds in kinds })
  }
}
