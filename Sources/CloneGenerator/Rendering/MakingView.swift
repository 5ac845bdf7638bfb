/// What the template of a clone's making sees: its attributes, and the links to the owner through which it was reached.
struct MakingView {
  let names: PlanNames
  let plan: EntityPlan

  private var values: ValueStatements { ValueStatements(names: names) }

  /// The values.
  ///
  /// | name | value |
  /// | --- | --- |
  /// | `assignments` | what each attribute is set to: `statement`, or `name` and `isOptionalScalar` |
  /// | `owned` | the owning relationships as exclusions, empty where there are none |
  /// | `links`, `isPartial` | the links to owners: `case`, `statement`; whether other owners exist |
  /// | `rebuilt` | the calls of the class's own functions |
  /// | `usesSource`, `positionName` | what the loop needs |
  func value() -> MustacheValue {
    let links = plan.owners.compactMap(link)
    let usesPosition = usesSource || !links.isEmpty || plan.hasFollowing
    return [
      "assignments": .list(plan.attributes.compactMap(assignment)),
      "owned": .string(owned.joined(separator: ", ")),
      "hasLinks": .bool(!links.isEmpty),
      "links": .list(links),
      "rebuilt": .list(rebuilt.map { .string("try clone.\(SwiftName.rebuild($0))(from: source, in: context)") }),
      "usesSource": .bool(usesSource),
      "positionName": .string(usesPosition ? "position" : "_"),
    ]
  }

  /// The owning relationships, which nothing may be in when they are assigned.
  private var owned: [String] {
    plan.relationships.filter { $0.rule == .own }.map { names.access($0).exclusion }
  }

  private var usesSource: Bool {
    !rebuilt.isEmpty
      || plan.attributes.contains {
        switch $0.rule {
        case .copy, .followClone: true
        default: false
        }
      }
  }

  /// The names of the attributes that the class's own functions make.
  private var rebuilt: [String] { plan.attributes.filter { $0.rule == .custom }.map(\.attribute.name) }

  /// The to-one relationship that links a clone to its parent as it is made; nil where the link is written later.
  private func link(of owner: OwnerPlan) -> MustacheValue? {
    guard let inverse = owner.relationship.inverse, !inverse.isToMany else { return nil }
    // An ordered side is written whole, when all its members exist.
    let relationship = owner.relationship.relationship
    if relationship.isToMany, relationship.isOrdered { return nil }
    let access = names.access(inverse.name, declaredBy: inverse.declaringEntity)
    let own = names.entity(owner.entity)
    return [
      "case": .string(own.parentCase(relationship.name)),
      "statement": .string(access.write("clone", "\(own.queue).clone(index)")),
    ]
  }

  private func assignment(_ plan: AttributePlan) -> MustacheValue? {
    let access = names.access(plan)
    switch plan.rule {
    case .copy, .followClone: return values.copy(plan)
    case .newUUID:
      let value = plan.attribute.type == .string ? "context.newUUID().uuidString" : "context.newUUID()"
      return ["statement": .string(access.write("clone", value))]
    case .now: return ["statement": .string(access.write("clone", "context.now"))]
    case .exclude, .derived, .follow, .custom: return nil
    }
  }
}
