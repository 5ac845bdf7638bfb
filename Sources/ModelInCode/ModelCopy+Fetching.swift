import Foundation

/// Copies indexes, fetch requests and configurations.
extension ModelCopy {
  /// A copy of a model's fetch request, for the copy of its entity; nil if that is in none of the models.
  func copy(
    of request: NSFetchRequest<any NSFetchRequestResult>, in model: NSManagedObjectModel
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    // On Apple's Core Data, a request that was made with an entity's name has no entity yet.
    let original = request.entityName.flatMap { model.entitiesByName[$0] }
    guard let entity = original.flatMap({ copies[realName(of: $0)] }) else { return nil }
    let copy = request.copy(with: nil) as? NSFetchRequest<any NSFetchRequestResult>
    copy?.entity = entity
    return copy
  }

  /// Copies an entity's indexes, whose elements may be inherited.
  func addIndexes(of entity: NSEntityDescription) {
    guard let copy = copies[entity.name ?? ""] else { return }
    let properties = copy.propertiesByName
    copy.indexes = entity.indexes.map { index in
      let elements = index.elements.compactMap { element -> NSFetchIndexElementDescription? in
        guard let property = element.property,
          let known = properties[property.name]
            ?? (property as? NSExpressionDescription)?.copy() as? NSPropertyDescription
        else { return nil }
        let copy = NSFetchIndexElementDescription(property: known, collationType: element.collationType)
        copy.isAscending = element.isAscending
        return copy
      }
      let copy = NSFetchIndexDescription(name: index.name, elements: elements)
      copy.partialIndexPredicate = index.partialIndexPredicate
      return copy
    }
  }

  /// The copies of the entities of each configuration.
  func configurations(of models: [NSManagedObjectModel]) -> [String: [NSEntityDescription]] {
    var names: [String: [String]] = [:]
    for model in models {
      // Apple's models also list the default configuration, which all models have.
      for configuration in model.configurations where configuration != "PF_DEFAULT_CONFIGURATION_NAME" {
        let members = model.entities(forConfigurationName: configuration) ?? []
        names[configuration, default: []] += members.map(realName)
      }
    }
    return names.mapValues { names in
      var seen: Set<String> = []
      return names.filter { seen.insert($0).inserted }.compactMap { copies[$0] }
    }
  }

  /// The copies of the fetch requests of all models.
  ///
  /// - Throws: `ModelMergingError` if two with the same name differ.
  func fetchRequestTemplates(
    of models: [NSManagedObjectModel]
  ) throws(ModelMergingError) -> [String: NSFetchRequest<any NSFetchRequestResult>] {
    var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
    for model in models {
      for (name, template) in model.fetchRequestTemplatesByName {
        guard let copy = copy(of: template, in: model) else { continue }
        if let other = templates[name], !Self.areEqual(other, copy) { throw .fetchRequestConflict(name: name) }
        templates[name] = copy
      }
    }
    return templates
  }

  private static func areEqual(
    _ one: NSFetchRequest<any NSFetchRequestResult>, _ other: NSFetchRequest<any NSFetchRequestResult>
  ) -> Bool {
    func flags(_ request: NSFetchRequest<any NSFetchRequestResult>) -> [Bool] {
      [
        request.includesSubentities, request.includesPropertyValues, request.includesPendingChanges,
        request.returnsObjectsAsFaults, request.returnsDistinctResults,
      ]
    }
    return one.entityName == other.entityName && one.predicate == other.predicate
      && one.resultType == other.resultType && one.fetchLimit == other.fetchLimit
      && one.fetchBatchSize == other.fetchBatchSize && flags(one) == flags(other)
  }
}
