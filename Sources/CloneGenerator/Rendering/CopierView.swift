/// What the template of the copier sees: how objects are copied to another store, without any rule.
struct CopierView {
  let names: PlanNames
  let access: String
  private let order: CopierOrder

  init(names: PlanNames, access: String) {
    self.names = names
    self.access = access
    order = CopierOrder(names.plan)
  }

  /// The values.
  ///
  /// | name | value |
  /// | --- | --- |
  /// | `model`, `access`, `copier`, `copying` | the model, the access level, the type that copies, the classes' protocol |
  /// | `entities` | every entity in the order of copying: `entity`, `number`, `class`, `isAbstract`, `arguments`, ... |
  /// | `hasMade`, `hasAttributes`, `hasRelationships`, `hasLinks` | which of the functions have any case |
  /// | `topmost` | the classes that have `deepCopy` and inherit it from no other |
  func value() -> MustacheValue {
    var number = -1
    let entities = order.entities.map { plan in
      (
        plan,
        plan.relationships.filter { $0.declaringEntity == plan.entity.name }.map { relationship in
          number += 1
          return (number, relationship)
        }
      )
    }
    let relationships = entities.flatMap(\.1).map(\.1)
    return [
      "model": .string(SwiftName.comment(names.plan.modelName)),
      "access": .string(access),
      "copier": .string(names.types.copier),
      "copying": .string(names.types.copying),
      "entities": .list(entities.map(value)),
      "hasAttributes": .bool(names.plan.entities.contains { !attributes(of: $0).isEmpty }),
      "hasRelationships": .bool(number >= 0),
      "hasLinks": .bool(relationships.contains(where: order.writes)),
      "topmost": .list(
        names.plan.entities.map(\.entity.name).filter { names.isTyped($0) && !names.hasTypedParent($0) }
          .map { .string(names.className($0)) }),
    ]
  }

  /// The attributes that an entity itself declares and that can be set.
  private func attributes(of plan: EntityPlan) -> [AttributePlan] {
    plan.attributes.filter { $0.declaringEntity == plan.entity.name && !$0.attribute.isDerived }
  }

  private func value(of plan: EntityPlan, _ relationships: [(Int, RelationshipPlan)]) -> MustacheValue {
    let attributes = attributes(of: plan)
    let values = ValueStatements(names: names)
    return [
      "entity": .string(plan.entity.name),
      "name": .string(SwiftName.literal(plan.entity.name)),
      "number": .integer(order.number(plan.entity.name)),
      "class": .string(names.className(plan.entity.name)),
      "isConcrete": .bool(!plan.entity.isAbstract),
      "arguments": .string(arguments(of: plan)),
      "hasOwnRelationships": .bool(!relationships.isEmpty),
      "hasOwnAttributes": .bool(!attributes.isEmpty),
      "attributes": .list(attributes.map(values.copy)),
      "relationships": .list(
        relationships.map { CopierLinkView(names: names, order: order, plan: $1, number: $0, owner: plan).value() }),
    ]
  }

  /// What the description of an entity says beside its name.
  private func arguments(of plan: EntityPlan) -> String {
    var arguments = ""
    if let parent = plan.ancestors.first { arguments += ", parent: \(SwiftName.literal(parent))" }
    if plan.entity.isAbstract { arguments += ", isAbstract: true" }
    if !plan.entity.isAbstract, !plan.matchBy.isEmpty {
      arguments += ", matchBy: [\(plan.matchBy.map(SwiftName.literal).joined(separator: ", "))]"
    }
    return arguments
  }
}
