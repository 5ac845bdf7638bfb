import Foundation

/// The real entities of several models, which inherit from each other by name.
///
/// A superentity may be a placeholder, so an entity inherits the properties of the real entity with that name, and its
/// own list of inherited properties may be incomplete.
struct RealEntities {
  /// The entities, in the order of their models.
  let entities: [NSEntityDescription]
  /// The userInfo keys of placeholders.
  let keys: PlaceholderKeys
  private let byName: [String: NSEntityDescription]

  /// Makes the list; the caller has checked that the names differ.
  init(_ entities: [NSEntityDescription], keys: PlaceholderKeys) {
    (self.entities, self.keys) = (entities, keys)
    byName = Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The relationship that an entity has or inherits, with the name of the entity that declares it.
  func relationship(
    _ name: String, of entity: String
  ) -> (declaringEntity: String, relationship: NSRelationshipDescription)? {
    for ancestor in lineage(of: entity) {
      let own = ancestor.declaredProperties.first { $0.name == name }
      if let own = own as? NSRelationshipDescription { return (ancestor.name ?? "", own) }
    }
    return nil
  }

  /// An entity and those that it inherits from, nearest first; it ends where a cycle closes.
  func lineage(of name: String) -> [NSEntityDescription] {
    var lineage: [NSEntityDescription] = []
    var seen: Set<String> = []
    var next = byName[name]
    while let entity = next, seen.insert(entity.name ?? "").inserted {
      lineage.append(entity)
      next = entity.superentity.flatMap { byName[keys.realName(of: $0)] }
    }
    return lineage
  }
}

extension NSEntityDescription {
  /// The properties that the entity doesn't inherit.
  var declaredProperties: [NSPropertyDescription] {
    let inherited = superentity?.propertiesByName ?? [:]
    return properties.filter { inherited[$0.name] == nil }
  }
}
