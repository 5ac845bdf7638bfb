package import DeepClone

/// Makes small models in code, each entity of the class `NSManagedObject`.
package enum CodeModel {
  package static func attribute(
    _ name: String, _ type: NSAttributeType = .stringAttributeType, was identifier: String? = nil,
    isRequired: Bool = false,
    default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, value)
    (attribute.renamingIdentifier, attribute.isOptional) = (identifier, !isRequired)
    return attribute
  }

  package static func entity(
    _ name: String, _ properties: [NSPropertyDescription] = [], was identifier: String? = nil,
    below parent: NSEntityDescription? = nil, isAbstract: Bool = false
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    (entity.name, entity.properties) = (name, properties)
    (entity.renamingIdentifier, entity.isAbstract) = (identifier, isAbstract)
    parent?.subentities.append(entity)
    return entity
  }

  /// Adds a relationship and its inverse; names that end with `*` are to-many, with `+` ordered.
  package static func link(
    _ source: NSEntityDescription, _ name: String, _ destination: NSEntityDescription, _ inverse: String,
    was identifiers: (String?, String?) = (nil, nil)
  ) {
    let (there, back) = (relationship(name), relationship(inverse))
    (there.renamingIdentifier, back.renamingIdentifier) = identifiers
    there.destinationEntity = destination
    back.destinationEntity = source
    there.inverseRelationship = back
    back.inverseRelationship = there
    source.properties.append(there)
    destination.properties.append(back)
  }

  /// Adds a relationship that names a relationship as its inverse which doesn't name it back.
  package static func link(
    _ source: NSEntityDescription, _ name: String, _ destination: NSEntityDescription, oneSided inverse: String
  ) {
    let there = relationship(name)
    there.destinationEntity = destination
    there.inverseRelationship = destination.relationshipsByName[inverse]
    source.properties.append(there)
  }

  private static func relationship(_ name: String) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name.filter { $0 != "*" && $0 != "+" }
    relationship.isOrdered = name.hasSuffix("+")
    relationship.maxCount = name.hasSuffix("*") || name.hasSuffix("+") ? 0 : 1
    return relationship
  }

  /// A model of some entities, each with its own properties; links come afterwards.
  package static func model(
    _ entities: [NSEntityDescription], _ link: ([String: NSEntityDescription]) -> Void = { _ in }
  ) -> NSManagedObjectModel {
    link(Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first }))
    let model = NSManagedObjectModel()
    model.entities = entities
    return model
  }

  /// Adds a relationship without an inverse.
  package static func oneWay(_ source: NSEntityDescription?, _ name: String, _ destination: NSEntityDescription?) {
    let relationship = relationship(name)
    relationship.destinationEntity = destination
    source?.properties.append(relationship)
  }
}

extension [String: NSEntityDescription] {
  /// Adds a relationship and its inverse, `Entity.name` each; names that end with `*` are to-many, with `+` ordered.
  package func link(_ left: String, _ right: String, was identifiers: (String?, String?) = (nil, nil)) {
    let (there, back) = (left.split(separator: "."), right.split(separator: "."))
    guard let source = self[String(there[0])], let destination = self[String(back[0])] else { return }
    CodeModel.link(source, String(there[1]), destination, String(back[1]), was: identifiers)
  }
}
