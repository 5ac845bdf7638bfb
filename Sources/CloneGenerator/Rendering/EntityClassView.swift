/// What the template of an entity's class sees.
struct EntityClassView {
  let names: PlanNames
  let access: String
  /// Whether the class is generated on every platform, and not only where Xcode does not generate it.
  let isEverywhere: Bool

  /// The values: `class`, `superclass`, `attributes`, `toOne`, `toMany`, and what typed storage needs of each.
  func value(of plan: EntityPlan) -> MustacheValue {
    let entity = plan.entity
    let firstSlot = inheritedNames(of: plan).count
    let attributes = entity.attributes.enumerated().map { value(of: $1, slot: firstSlot + $0) }
    let relationships = entity.relationships.enumerated().map { index, relationship in
      (relationship, value(of: relationship, slot: firstSlot + entity.attributes.count + index))
    }
    let properties = entity.attributes.map(\.name) + entity.relationships.map(\.name)
    return [
      "entity": .string(entity.name),
      "class": .string(names.className(entity.name)),
      "superclass": .string(entity.parentName.map(names.className) ?? "NSManagedObject"),
      "access": .string(access),
      "isEverywhere": .bool(isEverywhere),
      "hasProperties": .bool(!properties.isEmpty),
      "names": .list(properties.map { .string(SwiftName.literal($0)) }),
      "superNames": .string(firstSlot == 0 ? "" : "super.storedPropertyNames + "),
      "hasAttributes": .bool(!attributes.isEmpty),
      "attributes": .list(attributes),
      "relationships": .list(relationships.map(\.1)),
      "hasToOne": .bool(relationships.contains { !$0.0.isToMany }),
      "toOne": .list(relationships.filter { !$0.0.isToMany }.map(\.1)),
      "hasToMany": .bool(relationships.contains { $0.0.isToMany }),
      "toMany": .list(relationships.filter(\.0.isToMany).map(\.1)),
    ]
  }

  /// The properties that a superclass stores.
  private func inheritedNames(of plan: EntityPlan) -> [String] {
    plan.ancestors.compactMap { names.plan[$0]?.entity }.flatMap { entity in
      entity.attributes.map(\.name) + entity.relationships.map(\.name)
    }
  }

  private func value(of attribute: Attribute, slot: Int) -> MustacheValue {
    let type = PropertyType(attribute)
    return [
      "name": .string(attribute.name),
      "declaredName": .string(SwiftName.declared(attribute.name)),
      "storage": .string("_" + attribute.name),
      "slot": .string(String(slot)),
      "accessorType": .string(type.accessor),
      "storedType": .string(type.stored),
      "zero": type.zero.map { .string($0) } ?? .null,
      "boxArgument": .string(type.boxArgument(of: attribute)),
      "extractor": .string(type.extractor),
    ]
  }

  private func value(of relationship: Relationship, slot: Int) -> MustacheValue {
    let destination = relationship.destinationName.map(names.className) ?? "NSManagedObject"
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    return [
      "name": .string(relationship.name),
      "declaredName": .string(SwiftName.declared(relationship.name)),
      "storage": .string("_" + relationship.name),
      "slot": .string(String(slot)),
      "suffix": .string(SwiftName.upperCamel(relationship.name)),
      "destinationClass": .string(destination),
      "type": .string(relationship.isToMany ? set : destination),
      "isOrdered": .bool(relationship.isToMany && relationship.isOrdered),
      "membersFunction": .string(relationship.isOrdered ? "orderedMembers" : "members"),
    ]
  }
}
