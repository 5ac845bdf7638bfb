import Foundation

/// Copies entities of several models so that the copies refer to each other by name.
///
/// Descriptions belong to one model, and refer to each other within it, so they are copied one by one and connected when
/// all are there.
struct ModelCopy {
  private let originals: RealEntities
  let copies: [String: NSEntityDescription]

  /// Copies entities, without their properties.
  init(_ originals: RealEntities) {
    self.originals = originals
    copies = Dictionary(
      originals.entities.map { ($0.name ?? "", Self.copy(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The copies, connected, in the order of their originals.
  func entities() throws(ModelMergingError) -> [NSEntityDescription] {
    for entity in originals.entities { try addProperties(of: entity) }
    for entity in originals.entities { try addInverses(of: entity) }
    try addInheritance()
    for entity in originals.entities { addIndexes(of: entity) }
    return originals.entities.compactMap { copies[$0.name ?? ""] }
  }

  /// Copies an entity's own properties.
  private func addProperties(of entity: NSEntityDescription) throws(ModelMergingError) {
    var properties: [NSPropertyDescription] = []
    for property in entity.declaredProperties {
      if let relationship = property as? NSRelationshipDescription {
        let copy = Self.copy(of: relationship)
        guard let destination = relationship.destinationEntity.flatMap({ copies[realName(of: $0)] }) else {
          throw .destinationMissing(entity: entity.name ?? "", relationship: relationship.name)
        }
        copy.destinationEntity = destination
        properties.append(copy)
      } else if let attribute = property.copy() as? NSAttributeDescription {
        // Such a copy has what the subclasses for derived and composite attributes add, and the validation.
        properties.append(attribute)
      } else if let fetched = property as? NSFetchedPropertyDescription {
        let copy = NSFetchedPropertyDescription()
        Self.copyCommon(of: fetched, to: copy)
        copy.fetchRequest = fetched.fetchRequest.flatMap { self.copy(of: $0, in: entity.managedObjectModel) }
        properties.append(copy)
      }
    }
    copies[entity.name ?? ""]?.properties = properties
  }

  private func addInverses(of entity: NSEntityDescription) throws(ModelMergingError) {
    for case let relationship as NSRelationshipDescription in entity.declaredProperties {
      guard let inverse = relationship.inverseRelationship?.name else { continue }
      let owner = originals.relationship(inverse, of: relationship.destinationEntity.map(realName) ?? "")?
        .declaringEntity
      guard let owner, let copy = copies[owner]?.relationshipsByName[inverse] else {
        throw .inverseMissing(entity: entity.name ?? "", relationship: relationship.name, inverse: inverse)
      }
      copies[entity.name ?? ""]?.relationshipsByName[relationship.name]?.inverseRelationship = copy
    }
  }

  private func addInheritance() throws(ModelMergingError) {
    var children: [String: [NSEntityDescription]] = [:]
    for entity in originals.entities {
      guard let parent = entity.superentity.map(realName), let copy = copies[entity.name ?? ""] else { continue }
      guard copies[parent] != nil else { throw .parentMissing(entity: entity.name ?? "", parent: parent) }
      guard !originals.lineage(of: parent).contains(where: { $0 === entity }) else {
        throw .parentCycle(entity: entity.name ?? "")
      }
      children[parent, default: []].append(copy)
    }
    for (parent, subentities) in children { copies[parent]?.subentities = subentities }
  }

  /// The name that an entity has when models are merged.
  func realName(of entity: NSEntityDescription) -> String { originals.keys.realName(of: entity) }

  private static func copy(of entity: NSEntityDescription) -> NSEntityDescription {
    let copy = NSEntityDescription()
    copy.name = entity.name
    copy.managedObjectClassName = entity.managedObjectClassName
    copy.isAbstract = entity.isAbstract
    copy.userInfo = entity.userInfo
    copy.renamingIdentifier = entity.renamingIdentifier
    copy.versionHashModifier = entity.versionHashModifier
    // A constraint may hold attributes instead of names, and these belong to the original.
    copy.uniquenessConstraints = entity.uniquenessConstraints.map { constraint in
      constraint.map { ($0 as? NSPropertyDescription)?.name ?? $0 }
    }
    return copy
  }

  private static func copy(of relationship: NSRelationshipDescription) -> NSRelationshipDescription {
    let copy = NSRelationshipDescription()
    copyCommon(of: relationship, to: copy)
    copy.isTransient = relationship.isTransient
    copy.minCount = relationship.minCount
    copy.maxCount = relationship.maxCount
    copy.isOrdered = relationship.isOrdered
    copy.deleteRule = relationship.deleteRule
    return copy
  }

  static func copyCommon(of property: NSPropertyDescription, to copy: NSPropertyDescription) {
    copy.name = property.name
    copy.isOptional = property.isOptional
    copy.userInfo = property.userInfo
    copy.renamingIdentifier = property.renamingIdentifier
    copy.versionHashModifier = property.versionHashModifier
  }
}
