/// What the template of following sees: the values that a clone takes from its parents' clones.
struct FollowingView {
  let names: PlanNames
  let plan: EntityPlan

  private var own: EntityNames { names.entity(plan.entity.name) }
  private var values: ValueStatements { ValueStatements(names: names) }

  /// The attributes that follow the direct parent.
  private var following: [Follow] { plan.follows.filter { $0.followed.entityName == nil } }

  /// Whether a later owner can have a value that a clone follows, so that it has to agree with the first one.
  var hasChecks: Bool {
    plan.dependsOnParents && plan.owners.contains { !checks(of: found(at: $0), in: $0).isEmpty }
  }

  /// The values: `owners`, `ancestors`, `withoutParent`; null where nothing follows a parent.
  func value() -> MustacheValue {
    guard plan.hasFollowing else { return .null }
    return [
      "impossible": impossible.map { thrown($0) } ?? .null,
      "owners": .list(plan.owners.map(value)),
      "withoutParent": missing(following),
      "hasNothingWithoutParent": .bool(
        plan.carriedAncestors.isEmpty && following.allSatisfy { $0.withoutParent == .blank }),
      "ancestors": .list(plan.carriedAncestors.map(ancestor)),
      "hasChecks": .bool(hasChecks),
      "dependsOnParents": .bool(plan.dependsOnParents),
    ]
  }

  /// A way to be reached, and what the clone takes from the owner's clone.
  private func value(of owner: OwnerPlan) -> MustacheValue {
    let names = names.entity(owner.entity)
    let found = found(at: owner)
    let lacking = following.filter { self.names.attribute($0.followed.name, of: owner.entity) == nil }
    let link = self.names.linkToOwner(owner)
    let usesParent =
      link != nil || !found.isEmpty || plan.carriedAncestors.contains { self.names.isKind(owner.entity, of: $0) }
    let usesIndex = usesParent || !plan.carriedAncestors.isEmpty
    let checks = checks(of: found, in: owner)
    return [
      "case": .string(names.parentCase(owner.relationship.relationship.name)),
      "ownerQueue": .string(names.queue),
      "usesParent": .bool(usesParent),
      "indexName": .string(usesIndex ? "let index" : "_"),
      "isEmpty": .bool(!usesIndex && lacking.allSatisfy { $0.withoutParent == .blank }),
      "link": link.map { .string($0.write("clone", "parent")) } ?? .null,
      "follows": .list(found.map { .string(statement(of: $0, from: owner.entity)) }),
      "withoutParent": missing(lacking),
      "ancestors": .list(
        plan.carriedAncestors.map { ancestor in
          [
            "variable": .string(nearest(ancestor)),
            "isParent": .bool(self.names.isKind(owner.entity, of: ancestor)),
            "array": .string(names.ancestors(ancestor)),
          ]
        }),
      "hasChecks": .bool(!checks.isEmpty),
      "checks": .list(checks),
    ]
  }

  /// The attributes that follow one which the owner has.
  private func found(at owner: OwnerPlan) -> [Follow] {
    following.filter { names.attribute($0.followed.name, of: owner.entity) != nil }
  }

  /// What a later owner has to agree with: `attribute`, `followed`, and the `parent` that is meant.
  private func checks(of found: [Follow], in owner: OwnerPlan) -> [MustacheValue] {
    let queue = names.entity(owner.entity).queue
    let direct = found.map { check($0, parent: "\(queue).clone(index)") }
    let further = plan.follows.compactMap { follow -> MustacheValue? in
      guard let ancestor = follow.followed.entityName else { return nil }
      let isParent = names.isKind(owner.entity, of: ancestor)
      let array = names.entity(owner.entity).ancestors(ancestor)
      return check(follow, parent: isParent ? "\(queue).clone(index)" : "\(array)[index]")
    }
    return direct + further
  }

  private func check(_ follow: Follow, parent: String) -> MustacheValue {
    [
      "attribute": .string(SwiftName.literal(follow.attribute.attribute.name)),
      "followed": .string(SwiftName.literal(follow.followed.name)),
      "parent": .string(parent),
    ]
  }

  /// What gives a clone the value of its parent's clone, which is in the variable `parent`.
  private func statement(of follow: Follow, from entity: String) -> String {
    guard let followed = names.attribute(follow.followed.name, of: entity) else { return "" }
    return values.follow(followed, of: "parent", by: follow.attribute)
  }

  /// What happens to attributes that follow a parent which is not there.
  private func missing(_ follows: [Follow]) -> MustacheValue {
    let kept = follows.filter { $0.withoutParent == .keep }
    let unsaid = follows.first { $0.withoutParent == nil }
    return [
      "kept": .list(kept.map { values.copy($0.attribute) }),
      "thrown": unsaid.map(thrown) ?? .null,
    ]
  }

  private func thrown(_ follow: Follow) -> MustacheValue {
    [
      "attribute": .string(follow.attribute.attribute.name), "followed": .string(follow.followed.description),
    ]
  }

  /// An attribute that no owner can give a value, and that has no rule for that: no object of this kind can be cloned.
  private var impossible: Follow? {
    following.first { follow in
      follow.withoutParent == nil
        && plan.owners.allSatisfy { names.attribute(follow.followed.name, of: $0.entity) == nil }
    }
  }

  /// The local name of the nearest ancestor of an entity.
  private func nearest(_ entity: String) -> String { "nearest" + SwiftName.upperCamel(entity) }

  /// An ancestor that attributes follow by its entity's name.
  private func ancestor(_ entity: String) -> MustacheValue {
    let own = plan.follows.filter { $0.followed.entityName == entity }
    return [
      "class": .string(names.className(entity)),
      "variable": .string(nearest(entity)),
      "array": .string(self.own.ancestors(entity)),
      "hasFollows": .bool(!own.isEmpty),
      "follows": .list(own.map { .string(statement(of: $0, from: entity)) }),
      "hasMissing": .bool(own.contains { $0.withoutParent != .blank }),
      "withoutParent": missing(own),
    ]
  }
}

extension EntityPlan {
  /// Whether anything of its clones, or of what they own, comes from a parent or says what happens without one.
  var hasFollowing: Bool { !follows.isEmpty || !carriedAncestors.isEmpty }
}
