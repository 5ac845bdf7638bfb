#if !canImport(CoreData)
import Foundation

/// Copies of some models' entities, which refer to each other like the originals.
struct DescriptionCopies {
  private(set) var entities: [NSEntityDescription] = []
  private var byName: [String: NSEntityDescription] = [:]

  /// Copies the entities of models; one that is described alike in several of them is copied once.
  ///
  /// - Precondition: No two entities with the same name differ.
  init(of models: [NSManagedObjectModel]) {
    var originals: [String: NSEntityDescription] = [:]
    var order: [NSEntityDescription] = []
    for entity in models.flatMap(\.entities) {
      if let known = originals[entity.name ?? ""] {
        precondition(known == entity, "two different entities are called '\(entity.name ?? "")'")
        continue
      }
      originals[entity.name ?? ""] = entity
      order.append(entity)
    }
    for original in order {
      let copy = NSEntityDescription()
      copy.name = original.name
      copy.managedObjectClassName = original.managedObjectClassName
      copy.isAbstract = original.isAbstract
      copy.userInfo = original.userInfo
      copy.renamingIdentifier = original.givenRenamingIdentifier
      copy.versionHashModifier = original.versionHashModifier
      copy.versionHash = original.versionHash
      copy.uniquenessConstraints = original.uniquenessConstraints.map { constraint in
        constraint.map { ($0 as? NSPropertyDescription)?.name ?? $0 }
      }
      entities.append(copy)
      byName[original.name ?? ""] = copy
    }
    for (original, copy) in zip(order, entities) {
      copy.subentities = original.subentities.compactMap { byName[$0.name ?? ""] }
    }
    for (original, copy) in zip(order, entities) {
      copy.properties = original.declaredProperties.map { $0.unlinkedCopy() }
    }
    for (original, copy) in zip(order, entities) {
      for case let relationship as NSRelationshipDescription in original.declaredProperties {
        link(relationship, copy.relationshipsByName[relationship.name])
      }
      copy.indexes = original.indexes.map { index($0, of: copy) }
    }
  }

  private func link(_ original: NSRelationshipDescription, _ copy: NSRelationshipDescription?) {
    copy?.destinationEntity = original.destinationEntity.flatMap { byName[$0.name ?? ""] }
    if let inverse = original.inverseRelationship, let owner = inverse.entityInUse {
      copy?.inverseRelationship = byName[owner.name ?? ""]?.relationshipsByName[inverse.name]
    }
  }

  private func index(_ original: NSFetchIndexDescription, of entity: NSEntityDescription) -> NSFetchIndexDescription {
    let properties = entity.propertiesByName
    let copy = NSFetchIndexDescription(
      name: original.name,
      elements: original.elements.compactMap { element in
        // An element that isn't a property of the entity is an expression.
        guard let property = element.property.map({ properties[$0.name] ?? $0.unlinkedCopy() }) else { return nil }
        let copy = NSFetchIndexElementDescription(property: property, collationType: element.collationType)
        copy.isAscending = element.isAscending
        return copy
      })
    copy.partialIndexPredicate = original.partialIndexPredicate
    return copy
  }
}
#endif
