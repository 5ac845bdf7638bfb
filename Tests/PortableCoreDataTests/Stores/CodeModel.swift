import PortableCoreData

/// Makes small models in code, each entity of the class `NSManagedObject`.
enum CodeModel {
  static func attribute(_ name: String, _ type: NSAttributeType = .stringAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    return attribute
  }

  static func derived(_ name: String, _ type: NSAttributeType, _ expression: String) -> NSAttributeDescription {
    let attribute = NSDerivedAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.derivationExpressionFormat = expression
    return attribute
  }

  static func entity(_ name: String, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = properties
    return entity
  }

  /// Adds a relationship and its inverse; what ends with `*` is to-many, with `+` ordered.
  static func link(
    _ source: NSEntityDescription, _ name: String, _ destination: NSEntityDescription, _ inverse: String
  ) {
    let (there, back) = (relationship(name), relationship(inverse))
    there.destinationEntity = destination
    back.destinationEntity = source
    there.inverseRelationship = back
    back.inverseRelationship = there
    source.properties.append(there)
    destination.properties.append(back)
  }

  /// Adds a relationship that names a relationship as its inverse which doesn't name it back.
  static func link(
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

  static func model(_ entities: [NSEntityDescription]) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = entities
    return model
  }

  /// Orders with items and a customer, and everything that can be derived.
  static func orders() -> NSManagedObjectModel {
    let customer = entity(
      "Customer", [attribute("name"), derived("canonical", .stringAttributeType, "canonical:(name)")])
    let order = entity(
      "Order",
      [
        derived("count", .integer64AttributeType, "items.@count"),
        derived("total", .decimalAttributeType, "items.@sum.price"),
        derived("customerName", .stringAttributeType, "customer.name"), derived("changed", .dateAttributeType, "now()"),
        attribute("code"),
      ])
    let item = entity("Item", [attribute("price", .decimalAttributeType)])
    link(order, "items*", item, "order")
    link(order, "customer", customer, "orders*")
    order.uniquenessConstraints = [["code"]]
    return model([customer, order, item])
  }
}
