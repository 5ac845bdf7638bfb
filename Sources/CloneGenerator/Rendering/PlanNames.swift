/// A plan with what naming needs of it: classes and hierarchies by entity name.
struct PlanNames {
  let plan: Plan
  private let plans: [String: EntityPlan]

  init(_ plan: Plan) {
    self.plan = plan
    plans = Dictionary(plan.entities.map { ($0.entity.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The type that does the cloning of the whole model.
  var cloner: String { SwiftName.upperCamel(SwiftName.identifier(plan.modelName)) + "Cloner" }

  /// The entities whose objects are cloned, in the model's order.
  var concrete: [EntityPlan] { plan.entities.filter { !$0.entity.isAbstract } }

  /// The Swift class of an entity.
  func className(_ entity: String) -> String {
    plans[entity]?.entity.swiftClassName ?? "NSManagedObject"
  }

  /// The concrete entities that an entity can stand for, sub-entities first.
  func kinds(_ entity: String) -> [String] { plans[entity]?.kinds ?? [] }

  /// The entities that a reference to an entity can lead to, for templates: `subkinds`, each asked for before its
  /// parent, and `itself`, which is what is left; null where the entity is abstract.
  func kindValues(of entity: String, _ value: (String) -> MustacheValue) -> [String: MustacheValue] {
    let kinds = kinds(entity)
    return [
      "subkinds": .list(kinds.filter { $0 != entity }.map(value)),
      "itself": kinds.contains(entity) ? value(entity) : .null,
    ]
  }

  /// Whether objects behind a reference to an entity may belong to another one.
  func isPolymorphic(_ entity: String) -> Bool { kinds(entity) != [entity] }

  /// Whether an entity is another or inherits from it.
  func isKind(_ entity: String, of ancestor: String) -> Bool {
    entity == ancestor || plans[entity]?.ancestors.contains(ancestor) == true
  }

  /// An attribute that objects of an entity have.
  func attribute(_ name: String, of entity: String) -> Attribute? {
    plans[entity]?.attributes.first { $0.attribute.name == name }?.attribute
  }

  /// The ways in which an entity's objects are reached through a relationship's inverse.
  func ownerCases(of plan: EntityPlan, through inverse: InversePlan?) -> [String] {
    guard let inverse else { return [] }
    return plan.owners
      .filter {
        $0.relationship.declaringEntity == inverse.declaringEntity
          && $0.relationship.relationship.name == inverse.name
      }
      .map { EntityNames(entity: $0.entity).parentCase($0.relationship.relationship.name) }
  }

  /// The same, as patterns of a switch; empty where there are none.
  func casesText(of plan: EntityPlan, through inverse: InversePlan?) -> String {
    ownerCases(of: plan, through: inverse).map { "." + $0 }.joined(separator: ", ")
  }
}
