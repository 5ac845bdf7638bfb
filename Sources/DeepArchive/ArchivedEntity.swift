import DeepClone
import Foundation

/// The properties of an entity that documents need, looked up once for all of its objects.
final class ArchivedEntity {
  let name: String
  /// The attributes that are neither transient nor derived, including inherited ones, sorted by name.
  let attributes: [NSAttributeDescription]
  /// The relationships, sorted by name.
  let relationships: [ArchivedRelationship]
  private let relationshipsByName: [String: NSRelationshipDescription]

  init(_ entity: NSEntityDescription) {
    name = entity.name ?? ""
    let kept = entity.attributesByName.values.filter { !$0.isTransient && !($0 is NSDerivedAttributeDescription) }
    attributes = kept.sorted { $0.name < $1.name }
    relationshipsByName = entity.relationshipsByName
    relationships = relationshipsByName.sorted { $0.key < $1.key }.map { ArchivedRelationship($0.value) }
  }

  /// The fields of an object in a document that don't depend on other objects.
  ///
  /// - Throws: `ArchiveError.unarchivableValue`.
  func archived(_ object: NSManagedObject, without omitted: Set<String>) throws -> [String: JSON] {
    var values: [String: JSON] = [:]
    for attribute in attributes where !omitted.contains(attribute.name) {
      let archived = Result { try attribute.archived(object.storedValue(of: attribute)) }
      guard case .success(let value?) = archived else {
        let error: NSError? = if case .failure(let error) = archived { error as NSError } else { nil }
        throw ArchiveError.unarchivableValue(entity: name, attribute: attribute.name, underlyingError: error)
      }
      values[attribute.name] = value
    }
    return ["entity": .text(name), "values": .object(values)]
  }

  /// The relationship that a name means in a document of this version of the model, or of the version before.
  ///
  /// Documents leave out empty relationships, so they don't say which version wrote them. A name that both versions
  /// have means this version's relationship.
  func relationship(archivedAs name: String) -> NSRelationshipDescription? {
    relationshipsByName[name] ?? relationshipsByName.values.first { $0.renamingIdentifier == name }
  }
}

/// A relationship as documents have it.
struct ArchivedRelationship {
  /// The side from which a document has the links of a relationship and its inverse.
  enum Side {
    case here, inverse
    /// The relationship is its own inverse: the object with the lower number has the link.
    case lower
  }

  let name: String
  /// True if the members have no order.
  let isSet: Bool
  let side: Side

  init(_ relationship: NSRelationshipDescription) {
    name = relationship.name
    isSet = relationship.isToMany && !relationship.isOrdered
    side = relationship.mutualInverse.map(relationship.side) ?? .here
  }
}

extension NSRelationshipDescription {
  /// The ordered side; if neither is ordered, the to-one side; if both have the same cardinality, the alphabetically
  /// first.
  fileprivate func side(orOf inverse: NSRelationshipDescription) -> ArchivedRelationship.Side {
    if isOrdered || inverse.isOrdered { return isOrdered ? .here : .inverse }
    if isToMany != inverse.isToMany { return isToMany ? .inverse : .here }
    let own = (name, destinationEntity?.name ?? "")
    let other = (inverse.name, inverse.destinationEntity?.name ?? "")
    return own == other ? .lower : own < other ? .here : .inverse
  }
}
