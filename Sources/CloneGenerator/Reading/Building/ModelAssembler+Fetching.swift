extension ModelAssembler {
  /// The words of an index element's `order`.
  private enum Order: String, CaseIterable {
    case ascending, descending
  }

  /// Builds a fetch request; nil if it has no name.
  mutating func fetchRequest(_ node: XMLElementNode) -> FetchRequest? {
    guard var reader = reader(node, in: "the model", as: { "fetch request '\($0)'" }) else { return nil }
    defer { finish(reader) }
    return FetchRequest(
      name: reader.name,
      entityName: reader.named("entity"),
      predicate: reader.named("predicateString"),
      resultType: reader.named("resultType"),
      limit: reader.number("fetchLimit"),
      batchSize: reader.number("fetchBatchSize"),
      includesSubentities: reader.flag("includeSubentities"),
      includesPropertyValues: reader.flag("includePropertyValues"),
      includesPendingChanges: reader.flag("includesPendingChanges"),
      returnsObjectsAsFaults: reader.flag("returnObjectsAsFaults"),
      returnsDistinctResults: reader.flag("returnDistinctResults"),
      userInfo: reader.userInfo(),
      location: reader.location)
  }

  /// Builds a fetched property; nil if it has no name.
  ///
  /// - Parameter owner: The name of the entity, for messages.
  mutating func fetchedProperty(_ node: XMLElementNode, in owner: String) -> FetchedProperty? {
    guard var reader = reader(node, in: "'\(owner)'", as: { "'\(owner).\($0)'" }) else { return nil }
    defer { finish(reader) }
    return FetchedProperty(
      name: reader.name,
      isOptional: reader.flag("optional"),
      request: node.children("fetchRequest").first.flatMap { fetchRequest($0) },
      userInfo: reader.userInfo(),
      isSyncable: reader.flag("syncable"),
      versionHashModifier: reader.named("versionHashModifier"),
      location: reader.location)
  }

  /// Builds an index; nil if it has no name.
  ///
  /// - Parameter owner: The name of the entity, for messages.
  mutating func fetchIndex(_ node: XMLElementNode, in owner: String) -> FetchIndex? {
    guard var reader = reader(node, in: "'\(owner)'", as: { "index '\(owner).\($0)'" }) else { return nil }
    var index = FetchIndex(
      name: reader.name, predicate: reader.named("partialIndexPredicate"), location: reader.location)
    finish(reader)
    for child in node.children("fetchIndexElement") {
      var element = ElementReader(child, path: path, subject: reader.subject)
      let order: Order? = element.choice("order", id: .indexOrderUnknown)
      index.elements.append(
        .init(
          propertyName: element.named("property"), expression: element.named("expression"),
          type: element.named("type"), isAscending: order != .descending))
      finish(element)
    }
    return index
  }
}
