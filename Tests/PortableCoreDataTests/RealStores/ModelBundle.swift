#if !canImport(CoreData)
import CloneGenerator

/// Makes a model of Core Data's from a model's file, with what tables follow from; each entity has the class `NSManagedObject`.
enum ModelBundle {
  /// Reads a version of a model, an `.xcdatamodel` folder.
  static func model(_ path: String) throws -> NSManagedObjectModel {
    var collector = DiagnosticCollector()
    guard let model = ModelLoader(files: .disk).load(path, into: &collector) else { throw Unreadable(path: path) }
    return managedObjectModel(model)
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
    return made
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
    made.isOrdered = relationship.isToMany && relationship.isOrdered
    made.maxCount = relationship.isToMany ? relationship.maximumCount.flatMap { $0 == 1 ? nil : $0 } ?? 0 : 1
    return made
  }
}
#endif
