extension ModelBuilder {
  /// An entity, and the names of the entities that it refers to.
  public struct Entity {
    let name: String
    let description: NSEntityDescription
    let parent: String?
    let relationships: [Relationship]
    let fetchedProperties: [FetchedProperty]
    let uniquenessConstraints: [[String]]
    let indexes: [Index]
  }

  /// A relationship, and the names of its destination and inverse.
  public struct Relationship {
    let description: NSRelationshipDescription
    let destination: String
    let inverse: String?
  }

  /// A model of entities.
  ///
  /// It ignores names that no entity has.
  ///
  /// - Parameters:
  ///   - entities: Its entities.
  ///   - versionIdentifier: The developer's name for this version of the model.
  ///   - configurations: The names of sets of the entities, by name.
  ///   - fetchRequests: Fetch request templates, by name.
  public static func model(
    _ entities: [Entity], versionIdentifier: String? = nil, configurations: [String: [String]] = [:],
    fetchRequests: [String: FetchRequest] = [:]
  ) -> SharedModel {
    let known = Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for entity in entities { connect(entity, in: known) }
    let children = Dictionary(grouping: entities.filter { $0.parent != nil }) { $0.parent ?? "" }
    for (parent, entities) in children { known[parent]?.description.subentities = entities.map(\.description) }
    for entity in entities {
      if !entity.uniquenessConstraints.isEmpty {
        entity.description.uniquenessConstraints = entity.uniquenessConstraints
      }
      // Parts may be inherited, so parents have to be set first.
      if !entity.indexes.isEmpty { entity.description.indexes = entity.indexes.map { $0.make(entity.description) } }
    }
    let model = NSManagedObjectModel()
    model.entities = entities.map(\.description)
    if let versionIdentifier { model.versionIdentifiers = [versionIdentifier] }
    for (name, members) in configurations {
      model.setEntities(members.compactMap { known[$0]?.description }, forConfigurationName: name)
    }
    for (name, request) in fetchRequests {
      if let request = request.make(known) { model.setFetchRequestTemplate(request, forName: name) }
    }
    return SharedModel(model)
  }

  /// Sets the destinations and inverses of an entity's relationships, and the requests of its fetched properties.
  private static func connect(_ entity: Entity, in known: [String: Entity]) {
    for relationship in entity.relationships {
      let destination = known[relationship.destination]
      relationship.description.destinationEntity = destination?.description
      guard let destination, let inverse = relationship.inverse else { continue }
      let lineage = sequence(first: destination) { $0.parent.flatMap { known[$0] } }
      relationship.description.inverseRelationship =
        lineage.lazy.flatMap(\.relationships).first { $0.description.name == inverse }?.description
    }
    for property in entity.fetchedProperties { property.description.fetchRequest = property.request?.make(known) }
  }
}
