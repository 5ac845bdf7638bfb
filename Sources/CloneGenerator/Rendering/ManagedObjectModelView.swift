/// What the template of the model in code sees.
struct ManagedObjectModelView {
  let names: PlanNames
  let source: String
  let access: String
  let isForMissing: Bool

  /// The values: `type`, and `entities` with `attributes` and `relationships`.
  func value() -> MustacheValue {
    let entities = names.plan.entities
    return [
      "type": .string(SwiftName.upperCamel(SwiftName.identifier(names.plan.modelName)) + "Model"),
      "source": .string(source),
      "access": .string(access),
      "isForMissing": .bool(isForMissing),
      "entities": .list(entities.map(value(of:))),
    ]
  }

  private func value(of plan: EntityPlan) -> MustacheValue {
    let entity = plan.entity
    let subentities = names.plan.entities.filter { $0.entity.parentName == entity.name }
    let constraints = entity.uniquenessConstraints.map { names in
      "[" + names.map(SwiftName.literal).joined(separator: ", ") + "]"
    }
    return [
      "entity": .string(entity.name),
      "class": .string(names.className(entity.name)),
      "variable": .string(variable(entity.name)),
      "isAbstract": .bool(entity.isAbstract),
      "userInfo": .string(literal(entity.userInfo)),
      "attributes": .list(entity.attributes.map(value(of:))),
      "relationships": .list(entity.relationships.compactMap { value(of: $0, in: entity) }),
      "subentities": .string(subentities.map { variable($0.entity.name) }.joined(separator: ", ")),
      "constraints": .string(constraints.isEmpty ? "" : "[" + constraints.joined(separator: ", ") + "]"),
    ]
  }

  private func value(of attribute: Attribute) -> MustacheValue {
    var arguments = ""
    if attribute.isOptional { arguments += ", isOptional: true" }
    if attribute.isTransient { arguments += ", isTransient: true" }
    if let value = attribute.defaultValueExpression { arguments += ", defaultValue: \(value)" }
    if attribute.type == .transformable {
      if let name = attribute.customClassName { arguments += ", valueClass: \(SwiftName.literal(name))" }
      if let name = attribute.valueTransformerName { arguments += ", transformer: \(SwiftName.literal(name))" }
    }
    if attribute.allowsExternalStorage { arguments += ", allowsExternalStorage: true" }
    return [
      "name": .string(SwiftName.literal(attribute.name)),
      "type": .string("." + attribute.type.caseName),
      "arguments": .string(arguments),
      "userInfo": .string(literal(attribute.userInfo)),
    ]
  }

  private func value(of relationship: Relationship, in entity: Entity) -> MustacheValue? {
    guard let destination = relationship.destinationName else { return nil }
    var arguments = ""
    if relationship.isOrdered { arguments += ", isOrdered: true" }
    if relationship.isOptional { arguments += ", isOptional: true" }
    if relationship.isTransient { arguments += ", isTransient: true" }
    arguments += ", deleteRule: .\(relationship.deleteRule.caseName)"
    let maximum = relationship.isToMany ? relationship.maximumCount ?? 0 : 1
    return [
      "name": .string(SwiftName.literal(relationship.name)),
      "variable": .string(variable(entity.name, relationship.name)),
      "destination": .string(variable(destination)),
      "count": .string("(\(relationship.minimumCount ?? 0), \(maximum))"),
      "arguments": .string(arguments),
      "userInfo": .string(literal(relationship.userInfo)),
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

  private func literal(_ userInfo: UserInfo) -> String {
    guard !userInfo.entries.isEmpty else { return "" }
    let entries = userInfo.entries.map { "\(SwiftName.literal($0.key)): \(SwiftName.literal($0.value))" }
    return "[" + entries.joined(separator: ", ") + "]"
  }

  private func variable(_ entity: String) -> String { SwiftName.lowerCamel(entity) + "Entity" }

  private func variable(_ entity: String, _ relationship: String) -> String {
    SwiftName.lowerCamel(entity) + SwiftName.upperCamel(relationship)
  }
}

extension Attribute.AttributeType {
  /// The case of `NSAttributeType`.
  fileprivate var caseName: String {
    switch self {
    case .undefined: "undefinedAttributeType"
    case .integer16: "integer16AttributeType"
    case .integer32: "integer32AttributeType"
    case .integer64: "integer64AttributeType"
    case .decimal: "decimalAttributeType"
    case .double: "doubleAttributeType"
    case .float: "floatAttributeType"
    case .string: "stringAttributeType"
    case .boolean: "booleanAttributeType"
    case .date: "dateAttributeType"
    case .binary: "binaryDataAttributeType"
    case .uuid: "UUIDAttributeType"
    case .uri: "URIAttributeType"
    case .transformable: "transformableAttributeType"
    case .objectID: "objectIDAttributeType"
    case .composite: "compositeAttributeType"
    }
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
