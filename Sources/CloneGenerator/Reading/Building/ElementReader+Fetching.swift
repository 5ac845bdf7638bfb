extension ElementReader {
  /// The words of an index element's `order`.
  private enum Order: String, CaseIterable {
    case ascending, descending
  }

  /// Builds a fetch request.
  mutating func fetchRequest() -> FetchRequest {
    FetchRequest(
      name: name,
      entityName: named("entity"),
      predicate: named("predicateString"),
      resultType: named("resultType"),
      limit: number("fetchLimit"),
      batchSize: number("fetchBatchSize"),
      includesSubentities: flag("includeSubentities"),
      includesPropertyValues: flag("includePropertyValues"),
      includesPendingChanges: flag("includesPendingChanges"),
      returnsObjectsAsFaults: flag("returnObjectsAsFaults"),
      returnsDistinctResults: flag("returnDistinctResults"),
      userInfo: userInfo(),
      location: location)
  }

  /// Builds a fetched property.
  mutating func fetchedProperty() -> FetchedProperty {
    FetchedProperty(
      name: name,
      isOptional: flag("optional"),
      request: children("fetchRequest", as: { "fetch request '\($0)'" }) { $0.fetchRequest() }.first,
      userInfo: userInfo(),
      isSyncable: flag("syncable"),
      versionHashModifier: named("versionHashModifier"),
      location: location)
  }

  /// Builds an index.
  mutating func fetchIndex() -> FetchIndex {
    let subject = subject
    let elements = node.children("fetchIndexElement").map { child in
      read(child, as: subject) { element in
        let order: Order? = element.choice("order", id: .indexOrderUnknown)
        return FetchIndex.Element(
          propertyName: element.named("property"), expression: element.named("expression"),
          type: element.named("type"), isAscending: order != .descending)
      }
    }
    return FetchIndex(
      name: name, elements: elements, predicate: named("partialIndexPredicate"), location: location)
  }
}
