/// What the template of an entity's class sees.
struct EntityClassView: TemplateView {
  /// The entities that have the class, for comments.
  let entity: String
  let entityName: String
  /// The class as it is declared, and as it is used.
  let `class`: String
  let usedClass: String
  let objectiveCName: String
  let superclass: String?
  /// Whether the class is generated on every platform, and not only where Xcode does not generate it.
  let isEverywhere: Bool
  let isIdentifiable: Bool
  let hasFetchRequest: Bool
  let hasProperties: Bool
  /// The literals of the properties' names.
  let names: [String]
  let inheritsProperties: Bool
  let hasAttributes: Bool
  let attributes: [AttributeView]
  let relationships: [RelationshipView]
  let hasToOne: Bool
  let toOne: [RelationshipView]
  let hasToMany: Bool
  let toMany: [RelationshipView]

  /// - Parameters:
  ///   - plans: The entities that have the class, at least one; where there are several, the class has the properties of
  ///     all of them, each once.
  ///   - names: The plan's names.
  ///   - isEverywhere: Whether the class is generated on every platform.
  init(_ plans: [EntityPlan], names: PlanNames, isEverywhere: Bool) {
    let first = plans.first?.entity.name ?? ""
    entity = SwiftName.comment(plans.map(\.entity.name).joined(separator: ", "))
    entityName = SwiftName.literal(first)
    `class` = names.declaredClassName(first)
    objectiveCName = `class`.filter { $0 != "`" }
    let ancestors = names.superclassPlans(of: plans)
    usedClass = names.classNameInClasses(first)
    superclass = ancestors.first.map { names.classNameInClasses($0.entity.name) }
    self.isEverywhere = isEverywhere
    hasFetchRequest = plans.count == 1

    let attributes = plans.attributes
    let relationships = plans.relationships
    let properties = attributes.map(\.name) + relationships.map(\.name)
    // An `id` of a composite is a dictionary, which is no identity.
    isIdentifiable = superclass == nil && !attributes.contains { $0.name == "id" && $0.type == .composite }
    hasProperties = !properties.isEmpty
    self.names = properties.map(SwiftName.literal)
    var pool = NamePool(taken: properties)
    let storages = properties.map { pool.take("_" + $0) }
    let firstSlot = names.storedPropertyCount(of: ancestors)
    inheritsProperties = firstSlot > 0
    hasAttributes = !attributes.isEmpty
    self.attributes = zip(attributes, storages).enumerated().map { index, attribute in
      AttributeView(attribute.0, storage: attribute.1, slot: firstSlot + index)
    }
    let views = zip(relationships, storages.dropFirst(attributes.count)).enumerated().map { index, relationship in
      RelationshipView(
        relationship.0, storage: relationship.1, slot: firstSlot + attributes.count + index, names: names)
    }
    self.relationships = views
    toOne = views.filter { !$0.isToMany }
    hasToOne = !toOne.isEmpty
    toMany = views.filter(\.isToMany)
    hasToMany = !toMany.isEmpty
  }

  /// An attribute.
  struct AttributeView: TemplateView {
    let declaredName: String
    let storage: String
    let slot: Int
    let isReadOnly: Bool
    let accessorType: String
    let appleType: String
    let storedType: String
    let zero: String?
    let initial: String?
    let numberType: String?
    let extractor: String

    init(_ attribute: Attribute, storage: String, slot: Int) {
      let type = PropertyType(attribute)
      declaredName = SwiftName.declared(attribute.name)
      self.storage = storage
      self.slot = slot
      isReadOnly = attribute.isDerived
      accessorType = type.accessor
      appleType = PropertyType.apple(attribute).accessor
      storedType = type.stored
      zero = type.zero
      initial = type.initialValue(of: attribute)
      numberType = type.numberType(of: attribute)
      extractor = type.extractor
    }
  }

  /// A relationship.
  struct RelationshipView: TemplateView {
    let declaredName: String
    let storage: String
    let slot: Int
    let suffix: String
    let destinationClass: String
    let hasDestinationClass: Bool
    let type: String
    let isToMany: Bool
    let isOrdered: Bool

    init(_ relationship: Relationship, storage: String, slot: Int, names: PlanNames) {
      declaredName = SwiftName.declared(relationship.name)
      self.storage = storage
      self.slot = slot
      suffix = SwiftName.upperCamel(relationship.name)
      destinationClass = relationship.destinationName.map(names.classNameInClasses) ?? "NSManagedObject"
      hasDestinationClass = destinationClass != "NSManagedObject"
      isToMany = relationship.isToMany
      isOrdered = isToMany && relationship.isOrdered
      type = !isToMany ? destinationClass : isOrdered ? "NSOrderedSet" : "NSSet"
    }
  }
}

extension [EntityPlan] {
  /// The attributes of a class that the entities share.
  fileprivate var attributes: [Attribute] { flatMap(\.entity.attributes).uniqued(on: \.name) }

  /// The relationships of a class that the entities share.
  fileprivate var relationships: [Relationship] { flatMap(\.entity.relationships).uniqued(on: \.name) }
}

extension PlanNames {
  /// The entities of the class that a class inherits from, the nearest ancestor's that is another one; none where there is
  /// no such class.
  fileprivate func superclassPlans(of plans: [EntityPlan]) -> [EntityPlan] {
    let own = plans.first?.entity.swiftClassName
    let ancestors = plans.first?.ancestors.compactMap { plan[$0] } ?? []
    guard let name = ancestors.lazy.compactMap(\.entity.swiftClassName).first(where: { $0 != own }) else { return [] }
    return plan.entities.filter { $0.entity.swiftClassName == name }
  }

  /// How many properties a class stores, with those of its superclasses.
  fileprivate func storedPropertyCount(of plans: [EntityPlan]) -> Int {
    plans.isEmpty
      ? 0
      : storedPropertyCount(of: superclassPlans(of: plans)) + plans.attributes.count + plans.relationships.count
  }
}
