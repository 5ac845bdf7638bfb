/// Models for facts, built by hand from Core Data's own classes.
package enum FactModel {
  /// Shelves with items and pages, items with tags, and doors with guards; each entity has the class `Hooked`.
  ///
  /// `Special` inherits from `Item`. Pages are ordered, and are deleted with their shelf. A guard is deleted with its
  /// door, and can't be deleted by itself.
  package static func library() -> NSManagedObjectModel {
    let shelf = entity("Shelf", [attribute("name")])
    let item = entity("Item", [attribute("title"), attribute("amount", .integer64AttributeType)])
    let special = entity("Special")
    let tag = entity("Tag", [attribute("name")])
    let page = entity("Page", [attribute("position", .integer64AttributeType)])
    let (keeper, door) = (entity("Guard"), entity("Door"))
    item.subentities = [special]
    relate(relationship("items*"), of: shelf, to: item, inverse: relationship("shelf"))
    relate(relationship("tags*"), of: item, to: tag, inverse: relationship("items*"))
    relate(relationship("pages+", .cascadeDeleteRule), of: shelf, to: page, inverse: relationship("shelf"))
    relate(
      relationship("door", .denyDeleteRule), of: keeper, to: door, inverse: relationship("keeper", .cascadeDeleteRule))
    return model([shelf, item, special, tag, page, keeper, door])
  }

  /// A model with one entity, `Item`, of the class `Hooked`.
  package static func single(_ attributes: [NSAttributeDescription]) -> NSManagedObjectModel {
    model([entity("Item", attributes)])
  }

  /// A model of some entities.
  package static func model(_ entities: [NSEntityDescription]) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = entities
    return model
  }

  /// An entity of a class.
  package static func entity(
    _ name: String, _ properties: [NSPropertyDescription] = [], of type: NSManagedObject.Type = Hooked.self
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(type)
    entity.properties = properties
    return entity
  }

  /// An optional attribute.
  package static func attribute(
    _ name: String, _ type: NSAttributeType = .stringAttributeType
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = true
    return attribute
  }

  /// The title in lower case and without accents, as an attribute that the store derives.
  package static func derived() -> NSAttributeDescription {
    let attribute = NSDerivedAttributeDescription()
    attribute.name = "sorting"
    attribute.attributeType = .stringAttributeType
    attribute.isOptional = true
    #if canImport(CoreData)
    attribute.derivationExpression = NSExpression(format: "canonical:(title)")
    #else
    attribute.derivationExpressionFormat = "canonical:(title)"
    #endif
    return attribute
  }

  /// A place with a street and a town; nil on systems that have no composite attributes.
  package static func composite() -> NSAttributeDescription? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
    let attribute = NSCompositeAttributeDescription()
    attribute.name = "place"
    attribute.elements = [Self.attribute("street"), Self.attribute("town")]
    attribute.isOptional = true
    return attribute
  }

  /// An optional relationship; one whose name ends with `*` is to-many, with `+` ordered.
  package static func relationship(
    _ name: String, _ rule: NSDeleteRule = .nullifyDeleteRule
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name.filter { $0 != "*" && $0 != "+" }
    relationship.isOrdered = name.hasSuffix("+")
    relationship.minCount = 0
    relationship.maxCount = relationship.name == name ? 1 : 0
    relationship.isOptional = true
    relationship.deleteRule = rule
    return relationship
  }

  /// Adds a relationship and its inverse to their entities.
  package static func relate(
    _ relationship: NSRelationshipDescription, of source: NSEntityDescription, to destination: NSEntityDescription,
    inverse: NSRelationshipDescription
  ) {
    relationship.destinationEntity = destination
    inverse.destinationEntity = source
    relationship.inverseRelationship = inverse
    inverse.inverseRelationship = relationship
    source.properties.append(relationship)
    destination.properties.append(inverse)
  }
}
