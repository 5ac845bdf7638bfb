extension ModelBuilder {
  private enum Key: String, CaseIterable {
    case className = "representedClassName"
    case parentName = "parentEntity"
    case isAbstract
    /// What other tools than Xcode write.
    case abstract
    case codeGeneration = "codeGenerationType"
    case renamingIdentifier = "elementID"
    case syncable
    case versionHashModifier
  }

  /// The words of `codeGenerationType`; a model says Manual/None by leaving it out.
  private enum CodeGenerationWord: String, CaseIterable {
    case `class`
    case category
  }

  /// Builds an entity; nil where it has no name.
  mutating func entity(_ node: XMLElementNode) -> Entity? {
    guard let name = requiredName(node, in: "the model") else { return nil }
    let subject = "'\(name)'"
    checkSpelling(
      node, Key.self, of: subject,
      children: [
        "attribute", "relationship", "fetchedProperty", "fetchIndex", "uniquenessConstraints", "compoundIndexes",
      ])
    let word: CodeGenerationWord? = choice(
      node, Key.codeGeneration, of: subject, id: .codeGenerationUnknown)
    var entity = Entity(
      name: name,
      className: named(node, Key.className),
      parentName: named(node, Key.parentName),
      isAbstract: flag(node, text(node, Key.isAbstract) == nil ? Key.abstract : .isAbstract, of: subject),
      codeGeneration: word.flatMap { .init(rawValue: $0.rawValue) } ?? .manual,
      renamingIdentifier: named(node, Key.renamingIdentifier),
      uniquenessConstraints: values(
        node, list: "uniquenessConstraints", element: "uniquenessConstraint", item: "constraint"),
      userInfo: userInfo(node, of: subject),
      compoundIndexes: values(node, list: "compoundIndexes", element: "compoundIndex", item: "index"),
      isSyncable: flag(node, Key.syncable, of: subject),
      versionHashModifier: named(node, Key.versionHashModifier),
      location: location(node))
    for child in node.children {
      switch child.name {
      case "attribute": attribute(child, in: name).map { entity.attributes.append($0) }
      case "relationship": relationship(child, in: name).map { entity.relationships.append($0) }
      case "fetchedProperty": fetchedProperty(child, in: name).map { entity.fetchedProperties.append($0) }
      case "fetchIndex": fetchIndex(child, in: name).map { entity.indexes.append($0) }
      default: break
      }
    }
    return entity
  }
}
