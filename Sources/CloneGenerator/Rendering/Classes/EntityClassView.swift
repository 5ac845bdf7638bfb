import CloneTemplates

extension TemplateView {
  /// The view of an entity's class.
  ///
  /// - Parameters:
  ///   - plans: The entities that have the class, at least one. If there are several, the class has the properties of
  ///     all of them, each once.
  ///   - names: The plan's names.
  ///   - contents: The choices for the file with the class.
  static func entityClass(_ plans: [EntityPlan], names: PlanNames, contents: CoreDataContents) -> TemplateView {
    let first = plans.first?.entity.name ?? ""
    let declaredClass = names.declaredClassName(first)
    let inherited = (plans.first?.entity.swiftClassName).flatMap(names.superclass)
    let superclass = inherited.flatMap { names.plans(ofClass: $0).first }.map {
      names.classNameInClasses($0.name)
    }
    let (attributes, relationships) = (plans.declaredAttributes, plans.declaredRelationships)
    let properties = attributes.map(\.name) + relationships.map(\.name)
    var pool = NamePool(taken: properties)
    let storages = properties.map { pool.take("_" + $0) }
    let firstSlot = inherited.map(names.storedCount) ?? 0
    let isExtension = plans.contains(where: \.isExtended)
    let relationshipViews = relationships.enumerated().map { index, relationship in
      let (key, storage) = (SwiftName.literal(relationship.name), storages[attributes.count + index])
      // A class that stores nothing has no slots of its own.
      let slot = isExtension ? "toManySlot(forKey: \(key))" : "\(names.types.slots).\(storage).rawValue"
      return self.relationship(relationship, storage: storage, slot: slot, names: names)
    }
    let sides = zip(relationships, relationshipViews)
    return [
      "entity": SwiftName.comment(plans.map(\.name).joined(separator: ", ")),
      "entityName": SwiftName.literal(first),
      // The class's name in its declaration, and elsewhere.
      "class": declaredClass,
      "usedClass": names.classNameInClasses(first),
      "objectiveCName": contents.findsClassesByName ? declaredClass.filter { $0 != "`" } : nil,
      "superclass": superclass,
      "isEverywhere": contents.isEverywhere,
      "isExtension": isExtension,
      // An `id` of a composite is a dictionary, which isn't an identity.
      "isIdentifiable": superclass == nil && !attributes.contains { $0.name == "id" && $0.type == .composite },
      "hasFetchRequest": plans.count == 1,
      "names": properties.map(SwiftName.literal),
      "inheritsProperties": firstSlot > 0,
      "slotType": names.types.slots,
      // The first has its number, and the others follow, so that a new property changes one line.
      "slots": storages.prefix(1).map { firstSlot > 0 ? "\($0) = \(firstSlot)" : $0 } + storages.dropFirst(),
      "attributes": zip(attributes, storages).map { attribute, storage in
        self.attribute(attribute, storage: storage)
      },
      "relationships": relationshipViews,
      "toOne": sides.filter { !$0.0.isToMany }.map(\.1),
      "toMany": sides.filter(\.0.isToMany).map(\.1),
    ]
  }

  private static func attribute(_ attribute: Attribute, storage: String) -> TemplateView {
    let type = PropertyType(attribute)
    let isConverted = attribute.mayBeMutable && type.name != "NSObject"
    // Data in a file of its own is read when somebody asks for it.
    let isLazy = attribute.type == .binary && attribute.allowsExternalStorage
    let key = SwiftName.literal(attribute.name)
    return [
      "key": key,
      "keyedValue": isConverted
        ? "AttributeValue(transformed: value(forKey: \(key))).transformed()" : type.value(forKey: key),
      "declaredName": SwiftName.declared(attribute.name),
      "storage": storage,
      "isReadOnly": attribute.isDerived,
      "accessorType": type.accessor,
      "appleType": PropertyType.apple(attribute).accessor,
      // A store may have an object of another class, which an unchanged row keeps.
      "storedType": attribute.mayBeMutable ? "NSObject?" : isLazy ? "AttributeValue" : type.stored,
      "isTransformed": attribute.mayBeMutable,
      "isBoxed": isLazy,
      "readValue": isConverted
        ? "AttributeValue(transformed: \(storage)).transformed()" : storage + (isLazy ? ".data" : type.conversion),
      "writtenValue": isConverted
        ? "AttributeValue(transformed: newValue).transformed()" : isLazy ? "AttributeValue(newValue)" : type.newValue,
      "keyedNewValue": type.newValue,
      "initial": isLazy ? ".null" : type.initialValue(of: attribute),
      "numberType": type.numberType(of: attribute),
      "extractor": attribute.mayBeMutable ? "transformed()" : type.extractor,
    ]
  }

  private static func relationship(
    _ relationship: Relationship, storage: String, slot: String, names: PlanNames
  ) -> TemplateView {
    let destinationClass = relationship.destinationName.map(names.classNameInClasses) ?? "NSManagedObject"
    let isOrdered = relationship.isToMany && relationship.isOrdered
    return [
      "key": SwiftName.literal(relationship.name),
      "declaredName": SwiftName.declared(relationship.name),
      "storage": storage,
      "slot": slot,
      "suffix": SwiftName.upperCamel(relationship.name),
      "destinationClass": destinationClass,
      "hasDestinationClass": destinationClass != "NSManagedObject",
      "isOrdered": isOrdered,
      "type": !relationship.isToMany ? destinationClass : isOrdered ? "NSOrderedSet" : "NSSet",
    ]
  }
}

extension [EntityPlan] {
  /// The attributes of a class that the entities share.
  var declaredAttributes: [Attribute] { flatMap(\.entity.attributes).uniqued(on: \.name) }

  /// The relationships of a class that the entities share.
  var declaredRelationships: [Relationship] { flatMap(\.entity.relationships).uniqued(on: \.name) }
}
