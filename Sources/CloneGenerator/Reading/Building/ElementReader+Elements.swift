extension ElementReader {
  /// Builds the model.
  mutating func model(named name: String) -> Model {
    defer { checkSpelling() }
    return Model(
      name: name,
      entities: children("entity", as: { "'\($0)'" }) { $0.entity() },
      composites: children("composite", as: { "composite '\($0)'" }) { $0.composite() },
      fetchRequests: children("fetchRequest", as: { "fetch request '\($0)'" }) { $0.fetchRequest() },
      configurations: children("configuration", as: { "configuration '\($0)'" }) { $0.configuration() },
      sourceLanguage: named("sourceLanguage"),
      versionIdentifier: named("userDefinedModelVersionIdentifier"),
      minimumToolsVersion: named("minimumToolsVersion"),
      isUsedWithCloudKit: flag("usedWithCloudKit"),
      isUsedWithSwiftData: flag("usedWithSwiftData"))
  }

  /// Builds a composite type.
  private mutating func composite() -> Composite {
    Composite(
      name: name, attributes: properties("attribute") { $0.attribute() }, userInfo: userInfo(), location: location)
  }

  /// Builds a configuration.
  private mutating func configuration() -> ModelConfiguration {
    ModelConfiguration(
      name: name, entityNames: node.children("memberEntity").compactMap { $0.attributes["name"] },
      isUsedWithCloudKit: flag("usedWithCloudKit"), location: location)
  }

  // MARK: Entities

  /// The words of `codeGenerationType`; Manual/None is the last one, or no word at all.
  private enum CodeGenerationWord: String, CaseIterable {
    case `class`
    case category
    case manual = "none"
  }

  /// Builds an entity.
  mutating func entity() -> Entity {
    defer { checkSpelling() }
    let word: CodeGenerationWord? = choice(
      "codeGenerationType", id: .codeGenerationUnknown, otherwise: ", which is read as Manual/None")
    // Other tools than Xcode write `abstract`.
    let abstractKey = text("isAbstract") == nil ? "abstract" : "isAbstract"
    _ = text("abstract")
    return Entity(
      name: name,
      className: named("representedClassName"),
      parentName: named("parentEntity"),
      isAbstract: flag(abstractKey),
      codeGeneration: word.flatMap { .init(rawValue: $0.rawValue) } ?? .manual,
      renamingIdentifier: named("elementID"),
      uniquenessConstraints: values(list: "uniquenessConstraints", element: "uniquenessConstraint", item: "constraint"),
      userInfo: userInfo(),
      attributes: properties("attribute") { $0.attribute() },
      relationships: properties("relationship") { $0.relationship() },
      fetchedProperties: properties("fetchedProperty") { $0.fetchedProperty() },
      indexes: properties("fetchIndex", "index ") { $0.fetchIndex() },
      compoundIndexes: values(list: "compoundIndexes", element: "compoundIndex", item: "index"),
      isSyncable: flag("syncable"),
      versionHashModifier: named("versionHashModifier"),
      location: location)
  }

  /// What is built of the elements of an entity or a composite, which are `'Entity.element'` in messages.
  ///
  /// - Parameter word: What comes before that.
  mutating func properties<Built>(
    _ kind: String, _ word: String = "", _ build: (inout ElementReader) -> Built
  ) -> [Built] {
    let owner = name
    return children(kind, as: { "\(word)'\(owner).\($0)'" }, build)
  }

  /// Builds a relationship.
  private mutating func relationship() -> Relationship {
    defer { checkSpelling() }
    return Relationship(
      name: name,
      destinationName: named("destinationEntity"),
      inverseName: named("inverseName"),
      inverseEntityName: named("inverseEntity"),
      isToMany: flag("toMany"),
      isOrdered: flag("ordered"),
      isOptional: flag("optional"),
      isTransient: flag("transient"),
      minimumCount: number("minCount"),
      maximumCount: number("maxCount"),
      deleteRule: choice("deletionRule", id: .deleteRuleUnknown) ?? .nullify,
      renamingIdentifier: named("elementID"),
      userInfo: userInfo(),
      isIndexed: flag("indexed"),
      isSyncable: flag("syncable"),
      versionHashModifier: named("versionHashModifier"),
      location: location)
  }

  // MARK: Attributes

  /// Builds an attribute.
  mutating func attribute() -> Attribute {
    let type: Attribute.AttributeType = choice("attributeType", id: .attributeTypeUnknown) ?? .undefined
    // A date's own keys come first: a model can also have a text from the attribute's earlier type.
    func first(_ date: String?, _ text: String?) -> String? { type == .date ? date ?? text : text }
    let attribute = Attribute(
      name: name,
      type: type,
      isOptional: flag("optional"),
      isTransient: flag("transient"),
      isDerived: flag("derived"),
      derivationExpression: named("derivationExpression"),
      usesScalarType: flag("usesScalarValueType"),
      // Other tools than Xcode write `defaultValue`.
      defaultValue: first(text("defaultDateTimeInterval"), text("defaultValueString") ?? text("defaultValue")),
      minimum: first(text("minDateTimeInterval"), text("minValueString")),
      maximum: first(text("maxDateTimeInterval"), text("maxValueString")),
      regularExpression: named("regularExpressionString"),
      allowsExternalStorage: flag("allowsExternalBinaryDataStorage"),
      preservesValueInHistory: [flag("preserveAfterDeletion"), flag("preservesValueInHistoryOnDeletion")].contains(
        true),
      isIndexedBySpotlight: flag("spotlightIndexingEnabled"),
      valueTransformerName: named("valueTransformerName"),
      customClassName: named("customClassName"),
      compositeName: named("composite"),
      renamingIdentifier: named("elementID"),
      userInfo: userInfo(),
      isIndexed: flag("indexed"),
      allowsCloudEncryption: flag("allowsCloudEncryption"),
      isSyncable: flag("syncable"),
      versionHashModifier: named("versionHashModifier"),
      location: location)
    checkSpelling()
    if attribute.hasMalformedDefault, let text = attribute.defaultValue {
      report(
        .defaultValueMalformed,
        "the default value \"\(text)\" of \(subject) isn't a valid \(type.rawValue) value, so it is ignored; correct it, "
          + "or remove it")
    }
    return attribute
  }

  // MARK: Fetching

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
