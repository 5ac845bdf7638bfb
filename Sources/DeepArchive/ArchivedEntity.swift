import DeepClone

/// The facts about an entity that documents need, found once for all of its objects.
final class ArchivedEntity {
  let name: String
  /// The attributes that a store keeps and does not compute itself, inherited ones among them, by name.
  let attributes: [(name: String, attribute: NSAttributeDescription)]
  /// The relationships by name.
  let relationships: [ArchivedRelationship]
  /// The attributes by the names that documents have for them.
  let archivedAttributes: ArchivedNames
  private let relationshipsByName: [String: NSRelationshipDescription]

  init(_ entity: NSEntityDescription) {
    name = entity.name ?? ""
    let kept = entity.attributesByName.filter {
      !$0.value.isTransient && !($0.value is NSDerivedAttributeDescription)
    }
    attributes = kept.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    archivedAttributes = ArchivedNames(attributes.map(\.attribute))
    relationshipsByName = entity.relationshipsByName
    relationships = relationshipsByName.sorted { $0.key < $1.key }.map { ArchivedRelationship($0.value) }
  }

  /// The relationship that a document of this version of the model, or of the one before, has by a name.
  ///
  /// Documents don't have empty relationships, so a name that two versions use means this one's.
  func relationship(archivedAs name: String) -> NSRelationshipDescription? {
    relationshipsByName[name] ?? relationshipsByName.values.first { $0.renamingIdentifier == name }
  }
}

/// Attributes by the names that documents of this version of the model, or of the one before, have for them.
struct ArchivedNames {
  private let byName: [String: NSAttributeDescription]
  /// Those that were renamed, by the names before.
  private let renamed: [String: NSAttributeDescription]

  init(_ attributes: [NSAttributeDescription]) {
    func table(_ name: (NSAttributeDescription) -> String?) -> [String: NSAttributeDescription] {
      Dictionary(attributes.compactMap { attribute in name(attribute).map { ($0, attribute) } }) { first, _ in first }
    }
    byName = table(\.name)
    renamed = table { $0.renamingIdentifier == $0.name ? nil : $0.renamingIdentifier }
  }

  /// The attribute of a name in a document, which has all attributes of its version.
  ///
  /// - Parameters:
  ///   - name: The name in the document.
  ///   - isThere: Tells whether the document has an attribute of a name beside it.
  func attribute(_ name: String, isThere: (String) -> Bool) -> NSAttributeDescription? {
    guard let found = renamed[name] else { return byName[name] }
    if !isThere(found.name) { return found }
    if let own = byName[name] { return own }
    // What has the new name in the document may be another attribute by now.
    return attribute(found.name, isThere: isThere) === found ? nil : found
  }
}
