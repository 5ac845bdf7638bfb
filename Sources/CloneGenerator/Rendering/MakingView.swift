/// What the template of a clone's making sees: its attributes, and what each way to be reached adds.
struct MakingView {
  let names: PlanNames
  let keys: RuleKeys
  let plan: EntityPlan

  private var own: EntityNames { names.entity(plan.entity.name) }

  /// The attributes that follow the direct parent.
  private var following: [Follow] {
    follows.filter { $0.followed.entityName == nil }
  }

  private var follows: [Follow] {
    plan.attributes.compactMap { attribute in
      guard case .follow(let followed, let withoutParent) = attribute.rule else { return nil }
      return Follow(attribute: attribute, followed: followed, withoutParent: withoutParent)
    }
  }

  /// The names of the attributes that the class's own functions make.
  private var rebuilt: [String] { plan.attributes.filter { $0.rule == .custom }.map(\.attribute.name) }

  /// An attribute that takes its value from a parent.
  private struct Follow {
    var attribute: AttributePlan
    var followed: FollowedAttribute
    var withoutParent: WithoutParent?
  }

  /// The values: `assignments`, `hasParentSwitch`, `withoutParent`, `ancestors` and `usesSource`.
  func value() -> MustacheValue {
    let hasParentSwitch =
      !plan.owners.isEmpty
      && (!following.isEmpty || !plan.carriedAncestors.isEmpty || plan.owners.contains { link(of: $0) != nil })
    let assignments = plan.attributes.compactMap(assignment)
    let copies =
      plan.attributes.contains { $0.rule == .copy } || follows.contains { $0.withoutParent != .blank }
      || !rebuilt.isEmpty
    return [
      "assignments": .list(assignments),
      "hasParentSwitch": .bool(hasParentSwitch),
      "rebuilt": .list(rebuilt.map { .string("try clone.\(SwiftName.rebuild($0))(from: source, in: context)") }),
      "withoutParent": missing(following),
      "hasNothingWithoutParent": .bool(
        plan.carriedAncestors.isEmpty && following.allSatisfy { $0.withoutParent == .blank }),
      "ancestors": .list(plan.carriedAncestors.map(ancestor)),
      "usesSource": .bool(copies),
      "positionName": .string(copies || hasParentSwitch ? "position" : "_"),
    ]
  }

  /// A way to be reached: `case`, `class` of the owner, and what the clone takes from the owner's clone.
  func value(of owner: OwnerPlan) -> MustacheValue {
    let names = names.entity(owner.entity)
    let found = following.filter { self.names.attribute($0.followed.name, of: owner.entity) != nil }
    let lacking = following.filter { self.names.attribute($0.followed.name, of: owner.entity) == nil }
    let link = link(of: owner)
    let usesParent =
      link != nil || !found.isEmpty || plan.carriedAncestors.contains { self.names.isKind(owner.entity, of: $0) }
    let usesIndex = usesParent || !plan.carriedAncestors.isEmpty
    return [
      "case": .string(names.parentCase(owner.relationship.relationship.name)),
      "ownerEntity": .string(owner.entity),
      "ownerRelationship": .string(owner.relationship.relationship.name),
      "ownerClass": .string(self.names.className(owner.entity)),
      "ownerQueue": .string(names.queue),
      "usesParent": .bool(usesParent),
      "usesIndex": .bool(usesIndex),
      "isEmpty": .bool(!usesIndex && lacking.allSatisfy { $0.withoutParent == .blank }),
      "link": link.map { .string($0.write("clone", "parent")) } ?? .null,
      "follows": .list(found.map { .string(statement(of: $0, from: owner.entity)) }),
      "withoutParent": missing(lacking),
      "ancestors": .list(
        plan.carriedAncestors.map { ancestor in
          [
            "entity": .string(ancestor),
            "variable": .string(nearest(ancestor)),
            "isParent": .bool(self.names.isKind(owner.entity, of: ancestor)),
            "array": .string(names.ancestors(ancestor)),
          ]
        }),
    ]
  }

  /// The to-one relationship that links a clone to its parent as it is made; nil where the link is written later.
  private func link(of owner: OwnerPlan) -> PropertyAccess? {
    guard let inverse = owner.relationship.inverse, !inverse.isToMany else { return nil }
    // An ordered side is written whole, when all its members exist.
    let relationship = owner.relationship.relationship
    if relationship.isToMany, relationship.isOrdered { return nil }
    return names.access(inverse.name, declaredBy: inverse.declaringEntity)
  }

  /// What gives a clone the value of its parent's clone, which is in the variable `parent`.
  private func statement(of follow: Follow, from entity: String) -> String {
    let source = names.attribute(follow.followed.name, of: entity).map(names.access)
    let value = source?.read("parent") ?? "nil"
    return names.access(follow.attribute).write("clone", value)
  }

  private func assignment(_ plan: AttributePlan) -> MustacheValue? {
    let access = names.access(plan)
    switch plan.rule {
    case .copy: return copy(plan)
    case .newUUID:
      let value = plan.attribute.type == .string ? "context.newUUID().uuidString" : "context.newUUID()"
      return ["statement": .string(access.write("clone", value))]
    case .now: return ["statement": .string(access.write("clone", "context.now"))]
    case .exclude, .derived, .follow, .followClone, .custom: return nil
    }
  }

  /// What copies the source's value.
  private func copy(_ plan: AttributePlan) -> MustacheValue {
    let access = names.access(plan)
    if plan.attribute.isOptionalScalar, !access.isByKey {
      return ["name": .string(plan.attribute.name), "isOptionalScalar": true]
    }
    return ["statement": .string(access.write("clone", access.read("source")))]
  }

  /// What happens to attributes that follow a parent which is not there.
  private func missing(_ follows: [Follow]) -> MustacheValue {
    let kept = follows.filter { $0.withoutParent == .keep }
    let unsaid = follows.first { $0.withoutParent == nil }
    return [
      "kept": .list(kept.map { copy($0.attribute) }),
      "thrown": unsaid.map {
        ["attribute": .string($0.attribute.attribute.name), "followed": .string($0.followed.description)]
      } ?? .null,
    ]
  }

  /// The local name of the nearest ancestor of an entity.
  private func nearest(_ entity: String) -> String { "nearest" + SwiftName.upperCamel(entity) }

  /// An ancestor that attributes follow by its entity's name.
  private func ancestor(_ entity: String) -> MustacheValue {
    let own = follows.filter { $0.followed.entityName == entity }
    return [
      "entity": .string(entity),
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

extension Attribute {
  /// Whether Xcode's accessor of the attribute turns nil into zero.
  var isOptionalScalar: Bool {
    guard isOptional, usesScalarType else { return false }
    switch type {
    case .integer16, .integer32, .integer64, .double, .float, .boolean: return true
    default: return false
    }
  }
}
