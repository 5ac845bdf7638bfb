import DeepClone

/// The tests' model without classes: the same descriptions, copied, each entity of the class `NSManagedObject`.
enum GeneralModel {
  /// Never changed.
  nonisolated(unsafe) static let shared = make()

  private static func make() -> NSManagedObjectModel {
    let source = LibraryModel.managedObjectModel
    let model = NSManagedObjectModel()
    model.entities = source.entities.map { entity in
      let copy = NSEntityDescription()
      copy.name = entity.name
      copy.isAbstract = entity.isAbstract
      copy.managedObjectClassName = "NSManagedObject"
      return copy
    }
    for entity in source.entities {
      copy(entity)?.subentities = entity.subentities.compactMap(copy)
    }
    for entity in source.entities {
      copy(entity)?.properties = entity.properties.filter { $0.entity === entity }.compactMap(property)
    }
    for entity in source.entities {
      for (name, relationship) in entity.relationshipsByName where relationship.entity === entity {
        guard let inverse = relationship.inverseRelationship else { continue }
        copy(entity)?.relationshipsByName[name]?.inverseRelationship =
          copy(inverse.entity)?.relationshipsByName[inverse.name]
      }
    }
    return model

    func copy(_ entity: NSEntityDescription) -> NSEntityDescription? { model.entitiesByName[entity.name ?? ""] }

    func property(_ property: NSPropertyDescription) -> NSPropertyDescription? {
      switch property {
      case let attribute as NSAttributeDescription: return self.copy(attribute)
      case let relationship as NSRelationshipDescription:
        let copied = self.copy(relationship)
        copied.destinationEntity = relationship.destinationEntity.flatMap(copy)
        return copied
      default: return nil
      }
    }
  }

  private static func copy(_ attribute: NSAttributeDescription) -> NSAttributeDescription {
    let copy = NSAttributeDescription()
    copy.name = attribute.name
    copy.isOptional = attribute.isOptional
    copy.isTransient = attribute.isTransient
    copy.attributeType = attribute.attributeType
    copy.defaultValue = attribute.defaultValue
    return copy
  }

  private static func copy(_ relationship: NSRelationshipDescription) -> NSRelationshipDescription {
    let copy = NSRelationshipDescription()
    copy.name = relationship.name
    copy.isOptional = relationship.isOptional
    copy.isOrdered = relationship.isOrdered
    copy.deleteRule = relationship.deleteRule
    copy.minCount = relationship.minCount
    copy.maxCount = relationship.maxCount
    return copy
  }
}
