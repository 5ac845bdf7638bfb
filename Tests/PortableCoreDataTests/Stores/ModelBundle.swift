#if !canImport(CoreData)
import CloneGenerator

/// Makes a model of Core Data's from a model's file, each entity of the class `NSManagedObject`.
enum ModelBundle {
  /// Reads a version of a model, an `.xcdatamodel` folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isEverythingOptional: Whether no property is required: dirty rows are not valid.
  ///   - areRelationshipsOptional: Whether no relationship is required, or has limits.
  static func model(
    _ path: String, isEverythingOptional: Bool = false, areRelationshipsOptional: Bool = false
  ) throws -> NSManagedObjectModel {
    var collector = DiagnosticCollector()
    guard let model = ModelLoader(files: .disk).load(path, into: &collector) else { throw Unreadable(path: path) }
    let made = managedObjectModel(model)
    if isEverythingOptional || areRelationshipsOptional {
      for property in made.entities.flatMap(\.properties)
      where isEverythingOptional || property is NSRelationshipDescription {
        property.isOptional = true
        (property as? NSRelationshipDescription)?.minCount = 0
        if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
          relationship.maxCount = 0
        }
      }
    }
    return made
  }

  struct Unreadable: Error {
    let path: String
  }

  private static func managedObjectModel(_ model: CloneGenerator.Model) -> NSManagedObjectModel {
    let made = NSManagedObjectModel()
    made.entities = model.entities.map { entity in
      let description = NSEntityDescription()
      description.name = entity.name
      description.isAbstract = entity.isAbstract
      description.renamingIdentifier = entity.renamingIdentifier
      description.versionHashModifier = entity.versionHashModifier
      description.uniquenessConstraints = entity.uniquenessConstraints
      return description
    }
    for entity in model.entities {
      made.entitiesByName[entity.name]?.subentities = model.entities.filter { $0.parentName == entity.name }
        .compactMap { made.entitiesByName[$0.name] }
    }
    for entity in model.entities {
      guard let description = made.entitiesByName[entity.name] else { continue }
      description.properties =
        entity.attributes.map { attribute($0, model) } + entity.relationships.map { relationship($0, made) }
      description.indexes = entity.indexes.map { index($0, description) }
    }
    for entity in model.entities {
      for relationship in entity.relationships {
        guard let inverse = relationship.inverseName, let destination = relationship.inverseEntityName else { continue }
        made.entitiesByName[entity.name]?.relationshipsByName[relationship.name]?.inverseRelationship =
          made.entitiesByName[destination]?.relationshipsByName[inverse]
      }
    }
    return made
  }

  private static func attribute(
    _ attribute: CloneGenerator.Attribute, _ model: CloneGenerator.Model
  ) -> NSAttributeDescription {
    let made: NSAttributeDescription
    if attribute.isDerived {
      let derived = NSDerivedAttributeDescription()
      derived.derivationExpressionFormat = attribute.derivationExpression
      made = derived
    } else if attribute.type == .composite {
      let composite = NSCompositeAttributeDescription()
      composite.elements =
        model.composites.first { $0.name == attribute.compositeName }?.attributes.map { self.attribute($0, model) }
        ?? []
      made = composite
    } else {
      made = NSAttributeDescription()
    }
    made.name = attribute.name
    made.attributeType = type(attribute.type)
    made.isOptional = attribute.isOptional
    made.isTransient = attribute.isTransient
    made.allowsExternalBinaryDataStorage = attribute.allowsExternalStorage
    made.valueTransformerName = attribute.valueTransformerName
    made.renamingIdentifier = attribute.renamingIdentifier
    made.versionHashModifier = attribute.versionHashModifier
    made.defaultValue = attribute.defaultValue.flatMap { defaultValue($0, attribute.type) }
    return made
  }

  private static func defaultValue(_ text: String, _ type: CloneGenerator.Attribute.AttributeType) -> Any? {
    switch type {
    case .string: text
    case .boolean: NSNumber(value: text == "YES" || Double(text).map { $0 != 0 } ?? false)
    case .integer16, .integer32, .integer64: Int64(text).map { NSNumber(value: $0) }
    case .double, .float: Double(text).map { NSNumber(value: $0) }
    case .decimal: NSDecimalNumber(string: text)
    case .date: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .uuid: UUID(uuidString: text)
    case .uri: URL(string: text)
    case .undefined, .binary, .transformable, .objectID, .composite: nil
    }
  }

  private static func type(_ type: CloneGenerator.Attribute.AttributeType) -> NSAttributeType {
    switch type {
    case .undefined: .undefinedAttributeType
    case .integer16: .integer16AttributeType
    case .integer32: .integer32AttributeType
    case .integer64: .integer64AttributeType
    case .decimal: .decimalAttributeType
    case .double: .doubleAttributeType
    case .float: .floatAttributeType
    case .string: .stringAttributeType
    case .boolean: .booleanAttributeType
    case .date: .dateAttributeType
    case .binary: .binaryDataAttributeType
    case .uuid: .UUIDAttributeType
    case .uri: .URIAttributeType
    case .transformable: .transformableAttributeType
    case .objectID: .objectIDAttributeType
    case .composite: .compositeAttributeType
    }
  }

  private static func relationship(
    _ relationship: CloneGenerator.Relationship, _ model: NSManagedObjectModel
  ) -> NSRelationshipDescription {
    let made = NSRelationshipDescription()
    made.name = relationship.name
    made.destinationEntity = relationship.destinationName.flatMap { model.entitiesByName[$0] }
    made.isOptional = relationship.isOptional
    made.isTransient = relationship.isTransient
    made.renamingIdentifier = relationship.renamingIdentifier
    made.versionHashModifier = relationship.versionHashModifier
    made.isOrdered = relationship.isToMany && relationship.isOrdered
    made.maxCount = relationship.isToMany ? relationship.maximumCount.flatMap { $0 == 1 ? nil : $0 } ?? 0 : 1
    made.minCount = relationship.minimumCount ?? 0
    made.deleteRule =
      switch relationship.deleteRule {
      case .noAction: .noActionDeleteRule
      case .nullify: .nullifyDeleteRule
      case .cascade: .cascadeDeleteRule
      case .deny: .denyDeleteRule
      }
    return made
  }

  private static func index(
    _ index: CloneGenerator.FetchIndex, _ entity: NSEntityDescription
  ) -> NSFetchIndexDescription {
    NSFetchIndexDescription(
      name: index.name,
      elements: index.elements.compactMap { element in
        element.propertyName.flatMap { entity.propertiesByName[$0] }.map {
          NSFetchIndexElementDescription(property: $0, collationType: .binary)
        }
      })
  }
}
#endif
