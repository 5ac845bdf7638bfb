import Foundation

/// An entity as both sides' models have it.
struct EntityPair {
  let source: NSEntityDescription
  let target: NSEntityDescription
  /// Whether both sides' objects have the class that the generated code was written for.
  let isTyped: Bool

  /// Finds a model's entities on both sides, and compares them.
  ///
  /// - Throws: `CopyError` where a side lacks an entity, or the target's cannot hold what the source's holds.
  static func all(
    of model: CloneModel, source: NSManagedObjectModel, target: NSManagedObjectModel
  ) throws -> [EntityPair] {
    let (sourceEntities, targetEntities) = (source.entitiesByName, target.entitiesByName)
    return try model.entities.map { entity in
      guard let description = sourceEntities[entity.name] else {
        throw CopyError.entityMissing(entity: entity.name, isTarget: false)
      }
      guard let counterpart = targetEntities[entity.name] else {
        throw CopyError.entityMissing(entity: entity.name, isTarget: true)
      }
      try compare(description, counterpart)
      let isTyped = [description, counterpart].allSatisfy(entity.type.isTyped)
      return EntityPair(source: description, target: counterpart, isTyped: isTyped)
    }
  }

  /// Whether an object cannot be saved without a destination.
  func requires(_ link: CloneLink) -> Bool { target.relationshipsByName[link.name]?.isOptional == false }

  /// Throws where a target's entity cannot hold what the source's holds.
  private static func compare(_ source: NSEntityDescription, _ target: NSEntityDescription) throws {
    if source === target { return }
    let others = target.propertiesByName
    for property in source.properties {
      let isAlike: Bool
      switch (property, others[property.name]) {
      case (let own as NSAttributeDescription, let other as NSAttributeDescription):
        isAlike = own.attributeType == other.attributeType
      case (let own as NSRelationshipDescription, let other as NSRelationshipDescription):
        isAlike = own.isToMany == other.isToMany && own.isOrdered == other.isOrdered
      case (is NSFetchedPropertyDescription, _): isAlike = true
      default: isAlike = false
      }
      guard isAlike else { throw CopyError.propertyDiffers(entity: source.name ?? "", property: property.name) }
    }
  }
}

extension ClonedEntity {
  /// Whether the objects of an entity have the class that the generated code was written for.
  fileprivate static func isTyped(_ entity: NSEntityDescription) -> Bool {
    let type: AnyClass = NSClassFromString(entity.managedObjectClassName) ?? NSManagedObject.self
    return type is Object.Type
  }
}
