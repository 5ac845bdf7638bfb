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
    // Where a clone follows its owner, it is linked on the same occasion.
    let links = plan.hasFollowing ? [] : plan.owners.compactMap(link)
    let usesPosition = usesSource || !links.isEmpty || plan.hasFollowing
    return [
      "assignments": .list(plan.attributes.compactMap(assignment)),
      "owned": .string(owned.joined(separator: ", ")),
      "hasLinks": .bool(!links.isEmpty),
      "links": .list(links),
      "rebuilt": .list(rebuilt.map { .string("try clone.\(SwiftName.rebuild($0))(from: source, in: context)") }),
      "usesSource": .bool(usesSource || plan.hasFollowing),
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

  private func link(of owner: OwnerPlan) -> MustacheValue? {
    guard let access = names.linkToOwner(owner) else { return nil }
    let own = names.entity(owner.entity)
    return [
      "case": .string(own.parentCase(owner.relationship.relationship.name)),
      "statement": .string(access.write("clone", "\(own.queue).clone(index)")),
    ]
  }

  private func assignment(_ plan: AttributePlan) -> MustacheValue? {
    let access = names.access(plan)
    switch plan.rule {
    case .copy, .followClone: return values.copy(plan)
    case .newUUID:
      let value = plan.attribute.type == .string ? "context.newUUID().uuidString" : "context.newUUID()"
      return ["statement": .string(access.write("clone", value)), "isOptionalScalar": false]
    case .now: return ["statement": .string(access.write("clone", "context.now")), "isOptionalScalar": false]
    case .exclude, .derived, .follow, .custom: return nil
    }
  }
}
