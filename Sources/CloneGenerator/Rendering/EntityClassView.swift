/// What the template of an entity's class sees.
struct EntityClassView {
  let names: PlanNames
  let access: String
  /// Whether the class is generated on every platform, and not only where Xcode does not generate it.
  let isEverywhere: Bool

  /// The values: `class`, `superclass`, `attributes`, `toOne`, `toMany`, and what typed storage needs of each.
  ///
  /// - Parameter plans: The entities that have the class, at least one; where there are several, the class has the
  ///   properties of all of them, each once.
  func value(of plans: [EntityPlan]) -> MustacheValue {
    let attributes = plans.flatMap(\.entity.attributes).uniqued(on: \.name)
    let relationships = plans.flatMap(\.entity.relationships).uniqued(on: \.name)
    let entities = plans.map(\.entity.name)
    let superclass = superclass(of: plans)
    let properties = attributes.map(\.name) + relationships.map(\.name)
    var storage = NamePool(taken: properties)
    let storages = properties.map { storage.take("_" + $0) }
    let firstSlot = superclass.map(storedNames(of:))?.count ?? 0
    let attributeValues = attributes.enumerated().map { value(of: $1, storage: storages[$0], slot: firstSlot + $0) }
    let relationshipValues = relationships.enumerated().map { index, relationship in
      let slot = attributes.count + index
      return (relationship, value(of: relationship, storage: storages[slot], slot: firstSlot + slot))
    }
    return [
      "entity": .string(SwiftName.comment(entities.joined(separator: ", "))),
      "entityName": .string(SwiftName.literal(entities.first ?? "")),
      "class": .string(names.declaredClassName(entities.first ?? "")),
      "usedClass": .string(names.classNameInClasses(entities.first ?? "")),
      "objectiveCName": .string(names.declaredClassName(entities.first ?? "").filter { $0 != "`" }),
      "superclass": .string(
        superclass.map { names.classNameInClasses($0.first?.entity.name ?? "") } ?? "NSManagedObject"),
      "hasSuperclass": .bool(superclass != nil),
      "access": .string(access),
      "isEverywhere": .bool(isEverywhere),
      "isIdentifiable": .bool(superclass == nil && !hasUnhashableID(attributes)),
      "hasFetchRequest": .bool(entities.count == 1),
      "hasProperties": .bool(!properties.isEmpty),
      "names": .list(properties.map { .string(SwiftName.literal($0)) }),
      "superNames": .string(firstSlot == 0 ? "" : "super.storedPropertyNames + "),
      "hasAttributes": .bool(!attributes.isEmpty),
      "attributes": .list(attributeValues),
      "relationships": .list(relationshipValues.map(\.1)),
      "hasToOne": .bool(relationshipValues.contains { !$0.0.isToMany }),
      "toOne": .list(relationshipValues.filter { !$0.0.isToMany }.map(\.1)),
      "hasToMany": .bool(relationshipValues.contains { $0.0.isToMany }),
      "toMany": .list(relationshipValues.filter(\.0.isToMany).map(\.1)),
    ]
  }

  /// Whether an attribute `id` would stand for an identity that it cannot be: a composite's dictionary.
  private func hasUnhashableID(_ attributes: [Attribute]) -> Bool {
    attributes.contains { $0.name == "id" && $0.type == .composite }
  }

  /// The entities of the class that a class inherits from: the nearest ancestor's that is another one.
  private func superclass(of plans: [EntityPlan]) -> [EntityPlan]? {
    let own = plans.first?.entity.swiftClassName
    let ancestors = plans.first?.ancestors.compactMap { names.plan[$0] } ?? []
    guard let name = ancestors.lazy.compactMap(\.entity.swiftClassName).first(where: { $0 != own }) else { return nil }
    return names.plan.entities.filter { $0.entity.swiftClassName == name }
  }

  /// The properties that a class stores, those of its superclass first.
  private func storedNames(of plans: [EntityPlan]) -> [String] {
    let inherited = superclass(of: plans).map(storedNames(of:)) ?? []
    return inherited
      + (plans.flatMap(\.entity.attributes).map(\.name).uniqued()
        + plans.flatMap(\.entity.relationships).map(\.name).uniqued())
  }

  private func value(of attribute: Attribute, storage: String, slot: Int) -> MustacheValue {
    let type = PropertyType(attribute)
    return [
      "name": .string(attribute.name),
      "declaredName": .string(SwiftName.declared(attribute.name)),
      "storage": .string(storage),
      "slot": .string(String(slot)),
      "isReadOnly": .bool(attribute.isDerived),
      "accessorType": .string(type.accessor),
      "appleType": .string(PropertyType.apple(attribute).accessor),
      "storedType": .string(type.stored),
      "zero": type.zero.map { .string($0) } ?? .null,
      "initial": type.initialValue(of: attribute).map { .string($0) } ?? .null,
      "boxArgument": .string(type.boxArgument(of: attribute)),
      "extractor": .string(type.extractor),
    ]
  }

  private func value(of relationship: Relationship, storage: String, slot: Int) -> MustacheValue {
    let destination = relationship.destinationName.map(names.classNameInClasses) ?? "NSManagedObject"
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    return [
      "name": .string(relationship.name),
      "declaredName": .string(SwiftName.declared(relationship.name)),
      "storage": .string(storage),
      "slot": .string(String(slot)),
      "suffix": .string(SwiftName.upperCamel(relationship.name)),
      "destinationClass": .string(destination),
      "downcast": .string(destination == "NSManagedObject" ? "" : " as? \(destination)"),
      "type": .string(relationship.isToMany ? set : destination),
      "isOrdered": .bool(relationship.isToMany && relationship.isOrdered),
      "membersFunction": .string(relationship.isOrdered ? "orderedMembers" : "members"),
    ]
  }
}

extension Sequence {
  /// The elements that differ in a value, each where it first stood.
  fileprivate func uniqued<Value: Hashable>(on value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }
}
