/// Finds the objects of a store that stand for objects of another one, by the values that identify them.
package struct ObjectMatching {
  /// The entity in the store's model.
  let entity: NSEntityDescription
  /// The names of the attributes that identify its objects.
  let attributes: [String]

  package init(entity: NSEntityDescription, attributes: [String]) {
    (self.entity, self.attributes) = (entity, attributes)
  }

  /// The values that identify an object; nil if one of them is nil, since nil identifies nothing.
  package func identity(_ object: NSManagedObject) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for name in attributes {
      guard let value = object.value(forKey: name) as? AnyHashable else { return nil }
      values.append(value)
    }
    return values
  }

  /// Finds the objects of the entity, sub-entities excluded, that may stand for others.
  ///
  /// - Parameters:
  ///   - identities: What identifies the others.
  ///   - context: The context to look into.
  ///   - names: The to-many relationships that will be read.
  /// - Returns: The objects by their identities, in the order of the fetch; others may be among them.
  /// - Throws: A Cocoa error of fetching.
  /// - Complexity: One fetch, whatever the number of objects.
  package func candidates(
    for identities: [[AnyHashable]?], in context: NSManagedObjectContext, prefetching names: [String] = []
  ) throws -> [[AnyHashable]: ArraySlice<NSManagedObject>] {
    let values = Set(identities.compactMap { $0?.first })
    guard let first = attributes.first, !values.isEmpty else { return [:] }
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.predicate = .matching(first, in: values.map(\.base))
    request.returnsObjectsAsFaults = false
    request.includesSubentities = false
    request.relationshipKeyPathsForPrefetching = names.isEmpty ? nil : names
    var found: [[AnyHashable]: ArraySlice<NSManagedObject>] = [:]
    for candidate in try context.fetch(request) {
      if let identity = identity(candidate) { found[identity, default: []].append(candidate) }
    }
    return found
  }
}
