extension ElementReader {
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
}
