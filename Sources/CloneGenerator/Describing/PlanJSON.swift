import Foundation

/// Plans as JSON: an object for one model, an array of them for several, keys sorted.
///
/// - A model: `format`, which is 3, `name`, `variant` (absent for the model's own rules), `entities`.
/// - An entity: `name`, `class` (absent if there is none), `isAbstract`, `isNeverCloned`, `hasHook` (absent if the
///   target's files aren't known), `ancestors`, `owners` (each `entity` and `relationship`), `ownersRule` (`one`, `all` or
///   `undecided`; absent if objects can't have several owners), `matchBy`, `mayComeTwice`
///   (its objects can be shared, and nothing identifies them in another store), `closed` (a clone refers to nothing but clones:
///   `yes`, `no`, or `into` if a call names a new owner; absent if there are no clones), `outside` (the relationships through
///   which it may refer to objects that aren't cloned with it; absent if there are none), `attributes`, `relationships`,
///   including inherited ones.
/// - An attribute: `name`, `type`, `declaredBy`, `location`, and `rule`: `copied`, `notCopied`, `newUUID`, `newUUIDPerValue`,
///   `now`, `custom`, `followsParent`, `followsClone` or `derived`. The attribute that is followed is the `value`: `name` or
///   `Entity.name`; `withoutParent` is absent if there is no such rule.
/// - A relationship: `name`, `destination`, `isToMany`, `isOrdered`, `declaredBy`, `location`, `inverse` (absent if
///   there is none), `rule`: `owned`, `belongsTo`, `shared`, `betweenClones` or `leftOut`, and `reason`: `rule`, `inverse-is-to-one`,
///   `inverse-is-to-many`, `never-cloned`, `to-one-without-inverse`, `to-many-without-inverse`, `delete-rule` or `required`.
/// - All three: `configured`, where the element's rules that the configuration gives stand, by key (absent if there are
///   none).
/// - Properties: `byKey`, the reason why the property's accessor isn't used (absent if it is): a case of `KeyReason`.
///
/// Later versions may add keys. If one is renamed or removed, `format` gets another number; version 1 had no `format`, and
/// version 2 said `owner` for `belongsTo`.
enum PlanJSON {
  static func text(_ selections: [PlanSelection]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let models = selections.map(model)
    let data = models.count == 1 ? try encoder.encode(models[0]) : try encoder.encode(models)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func model(_ selection: PlanSelection) -> JSONObject {
    [
      "format": 3, "name": selection.plan.modelName, "variant": selection.plan.variant,
      "entities": selection.entities.map { entity($0, in: selection.plan) },
    ]
  }

  private static func entity(_ plan: EntityPlan, in model: Plan) -> JSONObject {
    let closedness = model.closedness(of: plan)
    return [
      "name": plan.name,
      "class": plan.entity.swiftClassName,
      "isAbstract": plan.entity.isAbstract,
      "isNeverCloned": plan.isNeverCloned,
      "hasHook": plan.hasHook,
      "ancestors": plan.ancestors,
      "owners": plan.owners.map { owner -> JSONObject in
        ["entity": owner.entity, "relationship": owner.relationship.name]
      },
      "ownersRule": plan.hasSeveralOwners ? plan.ownersRule?.rawValue ?? "undecided" : nil,
      "matchBy": plan.matchBy,
      "configured": configured(plan.entity.userInfo),
      "mayComeTwice": plan.mayComeTwice,
      "closed": closedness?.word,
      "outside": closedness?.outside,
      "attributes": plan.attributes.map(attribute),
      "relationships": plan.relationships.map(relationship),
    ]
  }

  private static func attribute(_ plan: AttributePlan) -> JSONObject {
    [
      "name": plan.name,
      "type": plan.attribute.type.rawValue,
      "declaredBy": plan.declaringEntity,
      "location": plan.location.description,
      "rule": plan.rule.word,
      "value": plan.rule.followed?.description,
      "withoutParent": plan.rule.withoutParent?.rawValue,
      "byKey": plan.usedKeyReason?.rawValue,
      "isSetOnInsertion": plan.isSetOnInsertion ? true : nil,
      "configured": configured(plan.attribute.userInfo),
    ]
  }

  private static func relationship(_ plan: RelationshipPlan) -> JSONObject {
    [
      "name": plan.name,
      "destination": plan.destination,
      "isToMany": plan.relationship.isToMany,
      "isOrdered": plan.relationship.isOrdered,
      "declaredBy": plan.declaringEntity,
      "inverse": plan.inverse?.path,
      "rule": plan.rule.rawValue,
      "reason": plan.reason.rawValue,
      "byKey": plan.access.keyReason?.rawValue,
      "configured": configured(plan.relationship.userInfo),
      "location": plan.location.description,
    ]
  }

  private static func configured(_ userInfo: UserInfo) -> [String: String]? {
    let entries = userInfo.entries.filter { $0.location.element != nil }
    return entries.isEmpty ? nil : entries.keyed(by: \.key).mapValues(\.location.description)
  }
}

/// An object of JSON; nil is left out.
private struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private let members: [String: Member]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = Dictionary(uniqueKeysWithValues: members).compactMapValues { $0.map(Member.init) }
  }

  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
