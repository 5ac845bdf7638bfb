#if !canImport(CoreData)
import Foundation

/// Which entities and properties of an older version of a model those of a newer one were.
struct ModelMapping {
  /// The entities of the older version by those of the newer one.
  private var entities: [ObjectIdentifier: NSEntityDescription] = [:]
  /// The entities of the newer version by those of the older one.
  private var successors: [ObjectIdentifier: NSEntityDescription] = [:]
  /// The properties of the older version, by entity and property name of the newer one.
  private var properties: [ObjectIdentifier: [String: NSPropertyDescription]] = [:]

  /// Infers the mapping by names and renaming identifiers.
  ///
  /// - Parameters:
  ///   - old: The entities of the store.
  ///   - new: The entities that it is to have.
  /// - Throws: A Cocoa error that names what two things claim.
  init(from old: [NSEntityDescription], to new: [NSEntityDescription], _ error: MigrationError) throws {
    let (old, new) = (Self.sorted(old), Self.sorted(new))
    let names = { (entity: NSEntityDescription) in
      Renaming.Name(entity.name ?? "", identifier: entity.givenRenamingIdentifier)
    }
    do {
      for (entity, place) in zip(new, try Renaming.places(of: new.map(names), among: old.map(names))) {
        guard let place else { continue }
        entities[ObjectIdentifier(entity)] = old[place]
        successors[ObjectIdentifier(old[place])] = entity
      }
    } catch let conflict as Renaming.Conflict {
      let entity = new.first { $0.name == conflict.claims.1 }
      throw error.inference(
        entity ?? new[0],
        "the entities '\(conflict.claims.0)' and '\(conflict.claims.1)' have the same renaming identifier, so that both "
          + "could be '\(conflict.old)'")
    }
    for entity in new {
      guard let source = self.source(of: entity) else { continue }
      properties[ObjectIdentifier(entity)] = try Self.match(entity, source, error)
    }
  }

  /// The entity that an entity of the newer version was; nil for a new one.
  func source(of entity: NSEntityDescription) -> NSEntityDescription? { entities[ObjectIdentifier(entity)] }

  /// Returns the successor of an entity of the older version; nil for one that was removed.
  func successor(of entity: NSEntityDescription) -> NSEntityDescription? { successors[ObjectIdentifier(entity)] }

  /// The attribute that one was in the objects of an entity; nil for a new one.
  func source(of attribute: NSAttributeDescription, in entity: NSEntityDescription) -> NSAttributeDescription? {
    properties[ObjectIdentifier(entity)]?[attribute.name] as? NSAttributeDescription
  }

  /// The relationship that one was in the objects of an entity; nil for a new one.
  func source(
    of relationship: NSRelationshipDescription, in entity: NSEntityDescription
  ) -> NSRelationshipDescription? {
    properties[ObjectIdentifier(entity)]?[relationship.name] as? NSRelationshipDescription
  }

  /// The relationships that one was, in the objects of the entity that declares it and of all that inherit it: several
  /// where it moved up the tree.
  func sources(of relationship: NSRelationshipDescription) -> [NSRelationshipDescription] {
    var sources: [NSRelationshipDescription] = []
    for entity in relationship.entity.hierarchy {
      guard let source = source(of: relationship, in: entity), !sources.contains(where: { $0 === source }) else {
        continue
      }
      sources.append(source)
    }
    return sources
  }

  /// Returns whether all objects of an older entity, and of those below it, became objects of a newer one.
  func keepsAll(of old: NSEntityDescription, in new: NSEntityDescription) -> Bool {
    old.hierarchy.allSatisfy { successor(of: $0)?.isKindOf(entity: new) ?? $0.isAbstract }
  }

  private static func sorted(_ entities: [NSEntityDescription]) -> [NSEntityDescription] {
    entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  private static func match(
    _ new: NSEntityDescription, _ old: NSEntityDescription, _ error: MigrationError
  ) throws -> [String: NSPropertyDescription] {
    // A relationship is never what an attribute was.
    try match(new.storedAttributes, old.storedAttributes, new, error)
      .merging(try match(new.storedRelationships, old.storedRelationships, new, error)) { first, _ in first }
  }

  private static func match(
    _ new: [NSPropertyDescription], _ old: [NSPropertyDescription], _ entity: NSEntityDescription,
    _ error: MigrationError
  ) throws -> [String: NSPropertyDescription] {
    let names = { (property: NSPropertyDescription) in
      Renaming.Name(property.name, identifier: property.givenRenamingIdentifier)
    }
    do {
      let places = try Renaming.places(of: new.map(names), among: old.map(names))
      return Dictionary(
        zip(new, places).compactMap { property, place in place.map { (property.name, old[$0]) } },
        uniquingKeysWith: { first, _ in first })
    } catch let conflict as Renaming.Conflict {
      throw error.inference(
        entity,
        "the properties '\(conflict.claims.0)' and '\(conflict.claims.1)' of '\(entity.name ?? "")' have the same renaming "
          + "identifier, so that both could be '\(conflict.old)'", property: new.first { $0.name == conflict.claims.1 })
    }
  }
}

extension NSEntityDescription {
  /// The attributes that stores hold, including inherited ones, by name.
  var storedAttributes: [NSAttributeDescription] {
    properties.compactMap { $0 as? NSAttributeDescription }.filter { !$0.isTransient }.sorted { $0.name < $1.name }
  }

  /// The relationships that stores hold, including inherited ones, by name.
  var storedRelationships: [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter { !$0.isTransient }.sorted { $0.name < $1.name }
  }
}
#endif
