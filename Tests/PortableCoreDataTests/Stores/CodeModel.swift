#if !canImport(CoreData)
/// Makes small models in code, each entity of the class `NSManagedObject`.
enum CodeModel {
  static func attribute(
    _ name: String, _ type: NSAttributeType = .stringAttributeType, was identifier: String? = nil,
    isRequired: Bool = false,
    default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, value)
    (attribute.renamingIdentifier, attribute.isOptional) = (identifier, !isRequired)
    return attribute
  }

  static func derived(_ name: String, _ type: NSAttributeType, _ expression: String) -> NSAttributeDescription {
    let attribute = NSDerivedAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.derivationExpressionFormat = expression
    return attribute
  }

  static func entity(
    _ name: String, _ properties: [NSPropertyDescription] = [], was identifier: String? = nil,
    below parent: NSEntityDescription? = nil, isAbstract: Bool = false
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    (entity.name, entity.properties) = (name, properties)
    (entity.renamingIdentifier, entity.isAbstract) = (identifier, isAbstract)
    parent?.subentities.append(entity)
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

  /// A model of some entities, each with its own properties; links come afterwards.
  static func model(
    _ entities: [NSEntityDescription], _ link: ([String: NSEntityDescription]) -> Void = { _ in }
  ) -> NSManagedObjectModel {
    link(Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first }))
    let model = NSManagedObjectModel()
    model.entities = entities
    return model
  }

  /// Adds a relationship without an inverse.
  static func oneWay(_ source: NSEntityDescription?, _ name: String, _ destination: NSEntityDescription?) {
    let relationship = NSRelationshipDescription()
    relationship.name = name.filter { $0 != "*" }
    relationship.destinationEntity = destination
    relationship.maxCount = name.hasSuffix("*") ? 0 : 1
    source?.properties.append(relationship)
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

extension [String: NSEntityDescription] {
  /// Adds a relationship and its inverse, `Entity.name` each; what ends with `*` is to-many, with `+` ordered.
  func link(_ left: String, _ right: String, was identifiers: (String?, String?) = (nil, nil)) {
    let (there, back) = (left.split(separator: "."), right.split(separator: "."))
    guard let source = self[String(there[0])], let destination = self[String(back[0])] else { return }
    CodeModel.link(source, String(there[1]), destination, String(back[1]))
    let name = { (text: Substring) in text.filter { $0 != "*" && $0 != "+" } }
    source.relationshipsByName[name(there[1])]?.renamingIdentifier = identifiers.0
    destination.relationshipsByName[name(back[1])]?.renamingIdentifier = identifiers.1
  }
}
#endif
