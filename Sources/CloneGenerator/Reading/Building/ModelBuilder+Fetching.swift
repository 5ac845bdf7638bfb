extension ModelBuilder {
  private enum RequestKey: String {
    case entity
    case predicate = "predicateString"
    case resultType
    case limit = "fetchLimit"
    case batchSize = "fetchBatchSize"
    case includeSubentities
    case includePropertyValues
    case includesPendingChanges
    case returnObjectsAsFaults
    case returnDistinctResults
  }

  private enum PropertyKey: String {
    case optional
    case syncable
    case versionHashModifier
  }

  private enum IndexKey: String {
    case predicate = "partialIndexPredicate"
    case property
    case expression
    case type
    case order
  }

  /// The words of an index element's `order`.
  private enum Order: String, CaseIterable {
    case ascending
    case descending
  }

  /// Builds a fetch request; nil where it has no name.
  mutating func fetchRequest(_ node: XMLElementNode) -> FetchRequest? {
    guard let name = requiredName(node, in: "the model") else { return nil }
    let subject = "fetch request '\(name)'"
    return FetchRequest(
      name: name,
      entityName: named(node, RequestKey.entity),
      predicate: named(node, RequestKey.predicate),
      resultType: named(node, RequestKey.resultType),
      limit: number(node, RequestKey.limit, of: subject),
      batchSize: number(node, RequestKey.batchSize, of: subject),
      includesSubentities: flag(node, RequestKey.includeSubentities, of: subject),
      includesPropertyValues: flag(node, RequestKey.includePropertyValues, of: subject),
      includesPendingChanges: flag(node, RequestKey.includesPendingChanges, of: subject),
      returnsObjectsAsFaults: flag(node, RequestKey.returnObjectsAsFaults, of: subject),
      returnsDistinctResults: flag(node, RequestKey.returnDistinctResults, of: subject),
      userInfo: userInfo(node, of: subject),
      location: location(node))
  }

  /// Builds a fetched property; nil where it has no name.
  ///
  /// - Parameter owner: The name of the entity, for messages.
  mutating func fetchedProperty(_ node: XMLElementNode, in owner: String) -> FetchedProperty? {
    guard let name = requiredName(node, in: "'\(owner)'") else { return nil }
    let subject = "'\(owner).\(name)'"
    return FetchedProperty(
      name: name,
      isOptional: flag(node, PropertyKey.optional, of: subject),
      request: node.children.first { $0.name == "fetchRequest" }.flatMap { fetchRequest($0) },
      userInfo: userInfo(node, of: subject),
      isSyncable: flag(node, PropertyKey.syncable, of: subject),
      versionHashModifier: named(node, PropertyKey.versionHashModifier),
      location: location(node))
  }

  /// Builds an index; nil where it has no name.
  ///
  /// - Parameter owner: The name of the entity, for messages.
  mutating func fetchIndex(_ node: XMLElementNode, in owner: String) -> FetchIndex? {
    guard let name = requiredName(node, in: "'\(owner)'") else { return nil }
    var index = FetchIndex(name: name, predicate: named(node, IndexKey.predicate), location: location(node))
    for child in node.children where child.name == "fetchIndexElement" {
      let order: Order? = choice(
        child, IndexKey.order, of: "index '\(owner).\(name)'", id: .indexOrderUnknown)
      index.elements.append(
        .init(
          propertyName: named(child, IndexKey.property),
          expression: named(child, IndexKey.expression),
          type: named(child, IndexKey.type),
          isAscending: order != .descending))
    }
    return index
  }
}
