#if !canImport(CoreData)
import Foundation

extension ModelMapping {
  /// Refuses differences that no row can follow, whatever the store holds.
  ///
  /// - Parameter entities: The entities of the newer version.
  /// - Throws: A Cocoa error that names the first.
  func check(_ entities: [NSEntityDescription], _ error: MigrationError) throws {
    let entities = entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
    try checkTrees(entities, error)
    for entity in entities {
      guard source(of: entity) != nil else { continue }
      for attribute in entity.storedAttributes { try check(attribute, in: entity, error) }
    }
    for entity in entities {
      for relationship in entity.storedRelationships where relationship.entityInUse === entity {
        try check(relationship, error)
      }
    }
  }

  /// The rows of two trees have the same numbers, so that they can't come into one table.
  private func checkTrees(_ entities: [NSEntityDescription], _ error: MigrationError) throws {
    var trees: [ObjectIdentifier: NSEntityDescription] = [:]
    for entity in entities {
      guard let source = source(of: entity) else { continue }
      guard let other = trees.updateValue(source, forKey: ObjectIdentifier(entity.root)), other.root !== source.root
      else { continue }
      throw error.inference(
        entity,
        "'\(other.name ?? "")' and '\(source.name ?? "")' had no parent in common, and now have "
          + "'\(entity.root.name ?? "")'")
    }
  }

  private func check(
    _ attribute: NSAttributeDescription, in entity: NSEntityDescription, _ error: MigrationError
  ) throws {
    let name = "'\(entity.name ?? "").\(attribute.name)'"
    let source = source(of: attribute, in: entity)
    if let source { try check(attribute, from: source, in: entity, error) }
    guard !attribute.isOptional, !(attribute is NSDerivedAttributeDescription), source?.isOptional ?? true,
      AttributeValue(boxed: attribute.defaultValue, as: attribute.attributeType) ?? .null == .null
    else { return }
    if attribute is NSCompositeAttributeDescription, source != nil { return }
    throw error.inference(
      entity,
      "the attribute \(name) \(source == nil ? "is new" : "was optional"), is required, and has no default value",
      property: attribute)
  }

  private func check(
    _ attribute: NSAttributeDescription, from source: NSAttributeDescription, in entity: NSEntityDescription,
    _ error: MigrationError
  ) throws {
    if let composite = attribute as? NSCompositeAttributeDescription,
      let was = source as? NSCompositeAttributeDescription
    {
      for element in composite.elements {
        if let old = was.elements.first(where: { $0.name == element.name }) {
          try check(element, from: old, in: entity, error)
        }
      }
      return
    }
    if AttributeConversion(from: source, to: attribute) != nil { return }
    throw error.inference(
      entity,
      "the attribute '\(entity.name ?? "").\(attribute.name)' is \(attribute.attributeType.name), and was "
        + "\(source.attributeType.name) as '\(source.name)'", property: attribute)
  }

  private func check(_ relationship: NSRelationshipDescription, _ error: MigrationError) throws {
    guard let entity = relationship.entityInUse else { return }
    let name = "'\(entity.name ?? "").\(relationship.name)'"
    for source in sources(of: relationship) {
      if let old = source.destinationEntity, let new = relationship.destinationEntity {
        let stray = old.hierarchy.first { successor(of: $0).map { !$0.isKindOf(entity: new) } ?? false }
        if let stray {
          throw error.inference(
            entity,
            "the relationship \(name) refers to '\(new.name ?? "")', and referred to '\(stray.name ?? "")', which is no "
              + "'\(new.name ?? "")'", property: relationship)
        }
        if !old.hierarchy.contains(where: { successor(of: $0) != nil }) {
          throw error.inference(
            entity,
            "the relationship \(name) refers to '\(new.name ?? "")', and referred to '\(old.name ?? "")', which was removed",
            property: relationship)
        }
      }
      guard let inverse = relationship.inverseRelationship else { continue }
      let others = sources(of: inverse)
      let isKnown = others.contains { source.inverseRelationship === $0 || $0.inverseRelationship === source }
      if !others.isEmpty, !isKnown {
        throw error.inference(
          entity,
          "the relationship \(name) has the inverse '\(inverse.entityInUse?.name ?? "").\(inverse.name)', which was not "
            + "the inverse of '\(source.entityInUse?.name ?? "").\(source.name)'", property: relationship)
      }
    }
  }
}

extension NSAttributeType {
  /// The type's name in the model editor.
  fileprivate var name: String {
    switch self {
    case .undefinedAttributeType: "Undefined"
    case .integer16AttributeType: "Integer 16"
    case .integer32AttributeType: "Integer 32"
    case .integer64AttributeType: "Integer 64"
    case .decimalAttributeType: "Decimal"
    case .doubleAttributeType: "Double"
    case .floatAttributeType: "Float"
    case .stringAttributeType: "String"
    case .booleanAttributeType: "Boolean"
    case .dateAttributeType: "Date"
    case .binaryDataAttributeType: "Binary Data"
    case .UUIDAttributeType: "UUID"
    case .URIAttributeType: "URI"
    case .transformableAttributeType: "Transformable"
    case .objectIDAttributeType: "Object ID"
    case .compositeAttributeType: "Composite"
    }
  }
}
#endif
