import PortableCoreData

// What the models of harnesses are built of.

extension NSAttributeDescription {
  static func named(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }
}

extension NSRelationshipDescription {
  static func named(
    _ name: String, _ destination: NSEntityDescription, toMany: Bool = false, ordered: Bool = false
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    (relationship.name, relationship.destinationEntity) = (name, destination)
    (relationship.maxCount, relationship.isOrdered) = (toMany ? 0 : 1, ordered)
    return relationship
  }

  /// Makes two relationships each other's inverse, and adds each to the other's destination.
  static func link(_ first: NSRelationshipDescription, _ second: NSRelationshipDescription) {
    (first.inverseRelationship, second.inverseRelationship) = (second, first)
    second.destinationEntity?.properties.append(first)
    first.destinationEntity?.properties.append(second)
  }
}
