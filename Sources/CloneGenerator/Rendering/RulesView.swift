/// What the template of the rules that generated code keeps for reports, previews and tests sees.
struct RulesView {
  let plan: Plan
  let keys: RuleKeys

  /// The rules of attributes: `entity`, `name`, `outcome` and `reason`, as Swift source.
  var attributes: MustacheValue {
    .list(
      plan.entities.flatMap { entity in
        entity.attributes.filter { $0.declaringEntity == entity.entity.name }.map { attribute in
          rule(
            attribute.declaringEntity, attribute.attribute.name, outcome(attribute.rule),
            PropertyTable.row(of: attribute, keys: keys))
        }
      })
  }

  /// The rules of relationships, likewise.
  var relationships: MustacheValue {
    .list(
      plan.entities.flatMap { entity in
        entity.relationships.filter { $0.declaringEntity == entity.entity.name }.map { relationship in
          rule(
            relationship.declaringEntity, relationship.relationship.name, outcome(relationship.rule),
            PropertyTable.row(of: relationship, keys: keys))
        }
      })
  }

  /// The attributes that identify objects: `entity`, and `names` with commas between them.
  var matchBy: [MustacheValue] {
    plan.entities.filter { !$0.entity.isAbstract && !$0.matchBy.isEmpty }.map { entity in
      [
        "entity": .string(SwiftName.literal(entity.entity.name)),
        "names": .string(entity.matchBy.map(SwiftName.literal).joined(separator: ", ")),
      ]
    }
  }

  private func rule(_ entity: String, _ name: String, _ outcome: String, _ row: PropertyTable.Row) -> MustacheValue {
    [
      "entity": .string(SwiftName.literal(entity)), "name": .string(SwiftName.literal(name)),
      "outcome": .string(outcome), "reason": .string(SwiftName.literal(row.reason)),
    ]
  }

  private func outcome(_ rule: RelationshipRule) -> String {
    switch rule {
    case .own: ".cloned"
    case .share: ".shared"
    case .exclude: ".excluded"
    }
  }

  private func outcome(_ rule: AttributeRule) -> String {
    switch rule {
    case .copy: ".copied"
    case .exclude: ".leftAsInserted"
    case .newUUID: ".newUUID"
    case .now: ".now"
    case .custom: ".custom"
    case .derived: ".derived"
    case .followClone(let named):
      ".followsClone(entity: \(SwiftName.literal(named.entityName)), attribute: \(SwiftName.literal(named.name)))"
    case .follow(let followed, let withoutParent):
      ".followsParent(entity: \(followed.entityName.map(SwiftName.literal) ?? "nil"), "
        + "attribute: \(SwiftName.literal(followed.name)), without: \(without(withoutParent)))"
    }
  }

  private func without(_ rule: WithoutParent?) -> String {
    switch rule {
    case .keep: ".keeps"
    case .blank: ".leavesBlank"
    case nil: ".fails"
    }
  }
}
