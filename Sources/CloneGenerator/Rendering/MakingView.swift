/// What the template of a clone's making sees: its attributes, and what each way to be reached adds.
struct MakingView {
  let names: PlanNames
  let keys: RuleKeys
  let plan: EntityPlan

  private var own: EntityNames { EntityNames(entity: plan.entity.name) }

  /// The attributes that follow the direct parent.
  private var following: [(attribute: Attribute, followed: FollowedAttribute, withoutParent: WithoutParent?)] {
    follows.filter { $0.followed.entityName == nil }
  }

  private var follows: [(attribute: Attribute, followed: FollowedAttribute, withoutParent: WithoutParent?)] {
    plan.attributes.compactMap { attribute in
      guard case .follow(let followed, let withoutParent) = attribute.rule else { return nil }
      return (attribute.attribute, followed, withoutParent)
    }
  }

  /// The values: `assignments`, `hasParentSwitch`, `withoutParent`, `ancestors` and `usesSource`.
  func value() -> MustacheValue {
    let hasParentSwitch =
      !plan.owners.isEmpty
      && (!following.isEmpty || !plan.carriedAncestors.isEmpty || plan.owners.contains { link(of: $0) != nil })
    let assignments = plan.attributes.compactMap(assignment)
    let copies = plan.attributes.contains { $0.rule == .copy } || follows.contains { $0.withoutParent != .blank }
    return [
      "assignments": .list(assignments),
      "hasParentSwitch": .bool(hasParentSwitch),
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
    let names = EntityNames(entity: owner.entity)
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
      "link": link.map { .string($0) } ?? .null,
      "follows": .list(
        found.map { ["attribute": .string($0.attribute.name), "followed": .string($0.followed.name)] }),
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
  private func link(of owner: OwnerPlan) -> String? {
    guard let inverse = owner.relationship.inverse, !inverse.isToMany else { return nil }
    // An ordered side is written whole, when all its members exist.
    let relationship = owner.relationship.relationship
    return relationship.isToMany && relationship.isOrdered ? nil : inverse.name
  }

  private func assignment(_ plan: AttributePlan) -> MustacheValue? {
    let attribute = plan.attribute
    var value: [String: MustacheValue] = ["name": .string(attribute.name)]
    switch plan.rule {
    case .copy: value[attribute.isOptionalScalar ? "isOptionalScalar" : "isCopied"] = true
    case .newUUID: value[attribute.type == .string ? "isNewUUIDText" : "isNewUUID"] = true
    case .now: value["isNow"] = true
    case .exclude, .derived, .follow: return nil
    }
    return .object(value)
  }

  /// What happens to attributes that follow a parent which is not there.
  private func missing(
    _ follows: [(attribute: Attribute, followed: FollowedAttribute, withoutParent: WithoutParent?)]
  ) -> MustacheValue {
    let kept = follows.filter { $0.withoutParent == .keep }
    let unsaid = follows.first { $0.withoutParent == nil }
    return [
      "kept": .list(
        kept.map { attribute in
          [
            "name": .string(attribute.attribute.name),
            attribute.attribute.isOptionalScalar ? "isOptionalScalar" : "isCopied": true,
          ]
        }),
      "thrown": unsaid.map {
        ["attribute": .string($0.attribute.name), "followed": .string($0.followed.description)]
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
      "follows": .list(
        own.map { ["attribute": .string($0.attribute.name), "followed": .string($0.followed.name)] }),
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
