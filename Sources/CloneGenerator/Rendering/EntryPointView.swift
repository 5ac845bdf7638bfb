/// What the template of an entity's entry points sees.
struct EntryPointView {
  let names: PlanNames
  let keys: RuleKeys
  let access: String

  /// The values of an entity.
  ///
  /// | name | value |
  /// | --- | --- |
  /// | `entity`, `class` | the entity's name and its Swift class |
  /// | `access` | the access level's keyword with a space, or nothing |
  /// | `cloner`, `queue` | the type that clones, and its queue of the entity |
  /// | `isHierarchyRoot`, `isSubentity` | where the entity stands in its hierarchy; both false where it has none |
  /// | `cloning` | the protocol of the hierarchy's entry points |
  /// | `reachRoot` | what queues a root of the hierarchy |
  /// | `selfType` | `Self` in a hierarchy, else the class |
  /// | `tables` | what happens to each property: `entity`, `properties` of `property`, `outcome`, `reason` |
  /// | `rebuilding`, `rebuilt` | the protocol of the class's own functions, and those: `name`, `function` |
  /// | `exclusions` | the relationships declared here that can be left out: `name`, `deeperClass` |
  func value(of plan: EntityPlan) -> MustacheValue {
    let entity = plan.entity.name
    let own = names.entity(entity)
    let isSubentity = names.hasTypedParent(entity)
    let isHierarchyRoot = names.isHierarchyRoot(plan)
    let isInHierarchy = isSubentity || isHierarchyRoot
    let tables = isHierarchyRoot ? plan.kinds.compactMap { names.plan[$0] } : [plan]
    return [
      "entity": .string(entity),
      "class": .string(names.className(entity)),
      "access": .string(access),
      "cloner": .string(names.cloner),
      "queue": .string(own.queue),
      "cloning": .string(own.cloning),
      "reachRoot": .string(own.reachRoot),
      "selfType": .string(isInHierarchy ? "Self" : names.className(entity)),
      "isInHierarchy": .bool(isInHierarchy),
      "isHierarchyRoot": .bool(isHierarchyRoot),
      "isSubentity": .bool(isSubentity),
      "tables": .list(
        tables.map { table in
          [
            "entity": .string(table.entity.name),
            "properties": .list(
              PropertyTable.rows(of: table, keys: keys).map { row in
                [
                  "property": .string(row.property), "outcome": .string(row.outcome), "reason": .string(row.reason),
                ]
              }),
          ]
        }),
      "rebuilding": .string(own.rebuilding),
      "hasRebuilt": .bool(!rebuilt(by: plan).isEmpty),
      "rebuilt": .list(
        rebuilt(by: plan).map { ["name": .string($0), "function": .string(SwiftName.rebuild($0))] }),
      "hasExclusions": .bool(!exclusions(of: plan).isEmpty),
      "exclusions": .list(
        exclusions(of: plan).map { relationship in
          [
            "name": .string(relationship.relationship.name),
            "declaredName": .string(SwiftName.declared(relationship.relationship.name)),
            "deeperClass": relationship.rule == .own ? .string(names.className(relationship.destination)) : .null,
          ]
        }),
    ]
  }

  /// The attributes that an entity itself declares and whose values its class makes.
  private func rebuilt(by plan: EntityPlan) -> [String] {
    plan.attributes.filter { $0.declaringEntity == plan.entity.name && $0.rule == .custom }.map(\.attribute.name)
  }

  /// The relationships that an entity itself declares and that no rule excludes anyway.
  private func exclusions(of plan: EntityPlan) -> [RelationshipPlan] {
    plan.relationships.filter { $0.declaringEntity == plan.entity.name && $0.rule != .exclude }
  }
}
