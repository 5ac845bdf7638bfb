import DeepClone

/// The facts about an entity that documents need, found once for all of its objects.
final class ArchivedEntity {
  let name: String
  /// The attributes that a store keeps and does not compute itself, inherited ones among them, by name.
  let attributes: [(name: String, attribute: NSAttributeDescription)]
  /// The relationships by name.
  let relationships: [ArchivedRelationship]
  /// The same, to be looked up.
  private let attributesByName: [String: NSAttributeDescription]
  private let relationshipsByName: [String: NSRelationshipDescription]

  init(_ entity: NSEntityDescription) {
    name = entity.name ?? ""
    attributesByName = entity.attributesByName.filter {
      !$0.value.isTransient && !($0.value is NSDerivedAttributeDescription)
    }
    relationshipsByName = entity.relationshipsByName
    attributes = attributesByName.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    relationships = relationshipsByName.sorted { $0.key < $1.key }.map { ArchivedRelationship($0.value) }
  }

  /// The attribute that a document of this version of the model, or of the one before, has by a name.
  ///
  /// - Parameter names: The names of all attributes in the document: one of this version has each by its own.
  func attribute(archivedAs name: String, among names: Set<String>) -> NSAttributeDescription? {
    let renamed = attributes.first { $0.attribute.renamingIdentifier == name && !names.contains($0.name) }
    return renamed?.attribute ?? attributesByName[name]
  }

  /// The relationship that such a document has by a name.
  func relationship(archivedAs name: String) -> NSRelationshipDescription? { relationshipsByName.archived(as: name) }
}

extension Dictionary where Key == String, Value: NSPropertyDescription {
  /// The property that a document of this version of the model, or of the one before, has by a name.
  func archived(as name: String) -> Value? { self[name] ?? values.first { $0.renamingIdentifier == name } }
}
