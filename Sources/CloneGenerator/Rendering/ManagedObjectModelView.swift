/// What the template of the model in code sees.
struct ManagedObjectModelView {
  let names: PlanNames
  let model: Model
  let source: String
  let access: String
  let isForMissing: Bool

  /// The values: `type`, `entities` with their properties, and what the model has beside them as `extras`.
  func value() -> MustacheValue {
    let entities = names.plan.entities
    return [
      "type": .string(names.types.managedObjectModel),
      "source": .string(SwiftName.comment(source)),
      "access": .string(access),
      "isForMissing": .bool(isForMissing),
      "entities": .list(entities.map(value(of:))),
      "extras": extras(),
    ]
  }

  private func value(of plan: EntityPlan) -> MustacheValue {
    let entity = plan.entity
    let subentities = names.plan.entities.filter { $0.entity.parentName == entity.name }
    let constraints = entity.uniquenessConstraints.map { names in
      "[" + names.map(SwiftName.literal).joined(separator: ", ") + "]"
    }
    return [
      "entity": .string(SwiftName.literal(entity.name)),
      "class": .string(names.classNameInClasses(entity.name)),
      "variable": .string(variable(entity.name)),
      "arguments": .string(
        (entity.isAbstract ? ", isAbstract: true" : "")
          + versions(entity.renamingIdentifier, entity.versionHashModifier)),
      "userInfo": .string(ModelLiteral.dictionary(entity.userInfo)),
      "attributes": .list(entity.attributes.map(value(of:))),
      "fetchedProperties": .list(entity.fetchedProperties.map(value(of:))),
      "indexes": indexes(of: entity),
      "relationships": .list(entity.relationships.compactMap { value(of: $0, in: entity) }),
      "subentities": .string(subentities.map { variable($0.entity.name) }.joined(separator: ", ")),
      "constraints": .string(constraints.isEmpty ? "" : "[" + constraints.joined(separator: ", ") + "]"),
    ]
  }

  private func value(of attribute: Attribute) -> MustacheValue {
    [
      "call": .string(AttributeCall(composites: model.composites).text(attribute)),
      "userInfo": .string(ModelLiteral.dictionary(attribute.userInfo)),
    ]
  }

  private func value(of relationship: Relationship, in entity: Entity) -> MustacheValue? {
    guard let destination = relationship.destinationName else { return nil }
    var arguments = ""
    if relationship.isOrdered { arguments += ", isOrdered: true" }
    if relationship.isOptional { arguments += ", isOptional: true" }
    if relationship.isTransient { arguments += ", isTransient: true" }
    arguments += ", deleteRule: .\(relationship.deleteRule.caseName)"
    arguments += versions(relationship.renamingIdentifier, relationship.versionHashModifier)
    let maximum = relationship.isToMany ? relationship.maximumCount ?? 0 : 1
    return [
      "name": .string(SwiftName.literal(relationship.name)),
      "variable": .string(variable(entity.name, relationship.name)),
      "destination": .string(variable(destination)),
      "count": .string("(\(relationship.minimumCount ?? 0), \(maximum))"),
      "arguments": .string(arguments),
      "userInfo": .string(ModelLiteral.dictionary(relationship.userInfo)),
      "inverse": inverse(of: relationship).map { .string($0) } ?? .null,
    ]
  }

  /// The variable of the relationship that is named as the inverse, wherever in the destination's lineage it stands.
  private func inverse(of relationship: Relationship) -> String? {
    guard let destination = relationship.destinationName, let name = relationship.inverseName,
      let found = names.plan[destination]?.relationships.first(where: { $0.relationship.name == name })
    else { return nil }
    return variable(found.declaringEntity, name)
  }

  private func versions(_ renamingIdentifier: String?, _ hashModifier: String?) -> String {
    ModelLiteral.argument("renamingIdentifier", renamingIdentifier)
      + ModelLiteral.argument("versionHashModifier", hashModifier)
  }

  func variable(_ entity: String) -> String { names.entity(entity).variable }

  private func variable(_ entity: String, _ relationship: String) -> String {
    names.entity(entity).variable(relationship)
  }
}

extension Relationship.DeleteRule {
  /// The case of `NSDeleteRule`.
  fileprivate var caseName: String {
    switch self {
    case .noAction: "noActionDeleteRule"
    case .nullify: "nullifyDeleteRule"
    case .cascade: "cascadeDeleteRule"
    case .deny: "denyDeleteRule"
    }
  }
}
