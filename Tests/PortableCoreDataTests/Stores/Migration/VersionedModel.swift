import PortableCoreData

/// Writes two versions of a model briefly.
enum VersionedModel {
  /// A model of some entities, each with its own properties; links come afterwards.
  static func make(
    _ entities: [NSEntityDescription], _ link: ([String: NSEntityDescription]) -> Void = { _ in }
  ) -> NSManagedObjectModel {
    link(Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first }))
    return CodeModel.model(entities)
  }

  static func entity(
    _ name: String, _ attributes: [NSAttributeDescription] = [], was identifier: String? = nil,
    below parent: NSEntityDescription? = nil, isAbstract: Bool = false
  ) -> NSEntityDescription {
    let entity = CodeModel.entity(name, attributes)
    entity.renamingIdentifier = identifier
    entity.isAbstract = isAbstract
    parent?.subentities.append(entity)
    return entity
  }

  static func attribute(
    _ name: String, _ type: NSAttributeType = .stringAttributeType, was identifier: String? = nil,
    isRequired: Bool = false, default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = CodeModel.attribute(name, type)
    attribute.renamingIdentifier = identifier
    attribute.isOptional = !isRequired
    attribute.defaultValue = value
    return attribute
  }

  /// Adds a relationship without an inverse.
  static func oneWay(_ source: NSEntityDescription?, _ name: String, _ destination: NSEntityDescription?) {
    let relationship = NSRelationshipDescription()
    relationship.name = name.filter { $0 != "*" }
    relationship.destinationEntity = destination
    relationship.maxCount = name.hasSuffix("*") ? 0 : 1
    source?.properties.append(relationship)
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
