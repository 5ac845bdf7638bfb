extension ModelAssembler {
  /// The words of `codeGenerationType`; Manual/None is the last one, or no word at all.
  private enum CodeGenerationWord: String, CaseIterable {
    case `class`
    case category
    case manual = "none"
  }

  /// Builds an entity; nil if it has no name.
  mutating func entity(_ node: XMLElementNode) -> Entity? {
    guard var reader = reader(node, in: "the model", as: { "'\($0)'" }) else { return nil }
    let word: CodeGenerationWord? = reader.choice(
      "codeGenerationType", id: .codeGenerationUnknown, otherwise: ", which is read as Manual/None")
    // Other tools than Xcode write `abstract`.
    let abstractKey = reader.text("isAbstract") == nil ? "abstract" : "isAbstract"
    _ = reader.text("abstract")
    let name = reader.name
    let entity = Entity(
      name: name,
      className: reader.named("representedClassName"),
      parentName: reader.named("parentEntity"),
      isAbstract: reader.flag(abstractKey),
      codeGeneration: word.flatMap { .init(rawValue: $0.rawValue) } ?? .manual,
      renamingIdentifier: reader.named("elementID"),
      uniquenessConstraints: reader.values(
        list: "uniquenessConstraints", element: "uniquenessConstraint", item: "constraint"),
      userInfo: reader.userInfo(),
      attributes: node.children("attribute").compactMap { attribute($0, in: name) },
      relationships: node.children("relationship").compactMap { relationship($0, in: name) },
      fetchedProperties: node.children("fetchedProperty").compactMap { fetchedProperty($0, in: name) },
      indexes: node.children("fetchIndex").compactMap { fetchIndex($0, in: name) },
      compoundIndexes: reader.values(list: "compoundIndexes", element: "compoundIndex", item: "index"),
      isSyncable: reader.flag("syncable"),
      versionHashModifier: reader.named("versionHashModifier"),
      location: reader.location)
    reader.checkSpelling(children: [
      "attribute", "relationship", "fetchedProperty", "fetchIndex", "uniquenessConstraints", "compoundIndexes",
    ])
    finish(reader)
    return entity
  }
}
