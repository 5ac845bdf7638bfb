import Foundation

extension EntityRules {
  /// Returns whether the objects of an entity of another model have the class that code was generated for.
  package func covers(_ entity: NSEntityDescription) -> Bool {
    let type = NSClassFromString(entity.managedObjectClassName) as? NSManagedObject.Type
    return covers(type ?? NSManagedObject.self)
  }
}

/// Finds the objects of a store that are the same as objects of another one, by the values that identify them.
package struct ObjectMatching {
  /// The entity in the store's model.
  let entity: NSEntityDescription
  /// The names of the attributes that identify its objects.
  let attributes: [String]

  package init(entity: NSEntityDescription, attributes: [String]) {
    self.entity = entity
    self.attributes = attributes
  }

  /// The values that identify an object; nil if one of them is nil, which identifies nothing.
  package func identity(_ object: NSManagedObject) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for name in attributes {
      guard let value = StoredValue.key(of: object.storedValue(forKey: name)) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Finds objects of the entity, without sub-entities, that may be the same as others.
  ///
  /// - Parameters:
  ///   - identities: The identities of the others.
  ///   - context: The context to look into.
  ///   - names: The to-many relationships that will be read.
  /// - Returns: The objects by identity, in the order of the fetch; some of them may match none of the others.
  /// - Throws: A Cocoa error of fetching.
  /// - Complexity: One fetch, whatever the number of objects.
  package func candidates(
    for identities: [[AnyHashable]?], in context: NSManagedObjectContext, prefetching names: [String] = []
  ) throws -> [[AnyHashable]: ArraySlice<NSManagedObject>] {
    // The attribute that tells most of them apart; of several, the last, as it's the least general one by custom.
    let values = attributes.indices.map { place in Set(identities.compactMap { $0?[place] }) }
    let best = attributes.indices.reversed().max { values[$0].count < values[$1].count }
    guard let best, !values[best].isEmpty else { return [:] }
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.predicate = .matching(attributes[best], in: values[best].map(\.base))
    request.returnsObjectsAsFaults = false
    request.includesSubentities = false
    request.relationshipKeyPathsForPrefetching = names.isEmpty ? nil : names
    var candidates = ContiguousArray(try context.fetch(request))
    if context.parent != nil { candidates = try context.existing(candidates, of: entity, prefetching: names) }
    var found: [[AnyHashable]: ArraySlice<NSManagedObject>] = [:]
    for candidate in candidates {
      if let identity = identity(candidate) { found[identity, default: []].append(candidate) }
    }
    return found
  }
}

extension NSRelationshipDescription {
  /// True if an object can't be saved without a destination.
  ///
  /// Counts are enforced only where they are given (Apple's documentation of the class, "Cardinality"): a required to-many
  /// relationship without a minimum count may be empty.
  package var needsDestination: Bool { !isOptional && (!isToMany || minCount > 0) }
}
