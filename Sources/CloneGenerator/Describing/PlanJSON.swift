import Foundation

/// Plans as JSON: an object for one model, an array of them for several, keys sorted.
///
/// - A model: `format`, which is 2, `name`, `entities`.
/// - An entity: `name`, `class` (absent where there is none), `isAbstract`, `isNeverCloned`, `hasHook` (absent where the target's
///   files aren't known), `ancestors`, `owners` (each `entity` and `relationship`), `matchBy`, `attributes`, `relationships`,
///   inherited ones included.
/// - An attribute: `name`, `type`, `declaredBy`, `location`, and `rule`: `copied`, `leftAsInserted`, `newUUID`, `now`, `custom`,
///   `followsParent`, `followsClone` or `derived`. What is followed is the `value`: `name` or `Entity.name`;
///   `withoutParent` is there where the rule is.
/// - A relationship: `name`, `destination`, `isToMany`, `isOrdered`, `declaredBy`, `location`, `inverse` (absent where
///   there is none), `rule`: `owned`, `shared` or `leftOut`, and `reason`: `rule`, `inverse-is-to-one`,
///   `inverse-is-to-many`, `never-cloned`, `to-one-without-inverse` or `to-many-without-inverse`.
///
/// Keys are added where plans say more. Where one is renamed or taken away, `format` is another number; 1 had none.
enum PlanJSON {
  static func text(_ selections: [PlanSelection]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let models = selections.map(Model.init)
    let data = models.count == 1 ? try encoder.encode(models[0]) : try encoder.encode(models)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Model: Encodable {
    var format = 2
    var name: String
    var entities: [Entity]

    init(_ selection: PlanSelection) {
      name = selection.plan.modelName
      entities = selection.entities.map(Entity.init)
    }
  }

  private struct Entity: Encodable {
    struct Owner: Encodable {
      var entity: String
      var relationship: String
    }

    var name: String
    var `class`: String?
    var isAbstract: Bool
    var isNeverCloned: Bool
    var hasHook: Bool?
    var ancestors: [String]
    var owners: [Owner]
    var matchBy: [String]
    var attributes: [Attribute]
    var relationships: [Relationship]

    init(_ plan: EntityPlan) {
      name = plan.entity.name
      `class` = plan.entity.swiftClassName
      isAbstract = plan.entity.isAbstract
      isNeverCloned = plan.isNeverCloned
      hasHook = plan.hasHook
      ancestors = plan.ancestors
      owners = plan.owners.map { Owner(entity: $0.entity, relationship: $0.relationship.relationship.name) }
      matchBy = plan.matchBy
      attributes = plan.attributes.map(Attribute.init)
      relationships = plan.relationships.map(Relationship.init)
    }
  }

  private struct Attribute: Encodable {
    var name: String
    var type: String
    var declaredBy: String
    var rule: String
    var value: String?
    var withoutParent: String?
    var location: SourceLocation

    init(_ plan: AttributePlan) {
      name = plan.attribute.name
      type = plan.attribute.type.rawValue
      declaredBy = plan.declaringEntity
      location = plan.attribute.location
      rule = plan.rule.word
      switch plan.rule {
      case .followsParent(let followed, let without): (value, withoutParent) = (followed.description, without?.rawValue)
      case .followsClone(let named): value = named.description
      case .copied, .leftAsInserted, .newUUID, .now, .custom, .derived: break
      }
    }
  }

  private struct Relationship: Encodable {
    var name: String
    var destination: String
    var isToMany: Bool
    var isOrdered: Bool
    var declaredBy: String
    var inverse: String?
    var rule: String
    var reason: String
    var location: SourceLocation

    init(_ plan: RelationshipPlan) {
      name = plan.relationship.name
      destination = plan.destination
      isToMany = plan.relationship.isToMany
      isOrdered = plan.relationship.isOrdered
      declaredBy = plan.declaringEntity
      inverse = plan.inverse.map { "\($0.declaringEntity).\($0.name)" }
      rule = plan.rule.rawValue
      reason =
        switch plan.reason {
        case .rule: "rule"
        case .inverseIsToOne: "inverse-is-to-one"
        case .inverseIsToMany: "inverse-is-to-many"
        case .neverCloned: "never-cloned"
        case .toOneWithoutInverse: "to-one-without-inverse"
        case .toManyWithoutInverse: "to-many-without-inverse"
        }
      location = plan.relationship.location
    }
  }
}
