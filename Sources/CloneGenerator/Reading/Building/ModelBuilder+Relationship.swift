extension ModelBuilder {
  private enum Key: String, CaseIterable {
    case destination = "destinationEntity"
    case inverseName
    case inverseEntity
    case toMany
    case ordered
    case optional
    case transient
    case minCount
    case maxCount
    case deletionRule
    case renamingIdentifier = "elementID"
    case indexed
    case syncable
    case versionHashModifier
  }

  /// Builds a relationship; nil where it has no name.
  ///
  /// - Parameter owner: The name of the entity, for messages.
  mutating func relationship(_ node: XMLElementNode, in owner: String) -> Relationship? {
    guard let name = requiredName(node, in: "'\(owner)'") else { return nil }
    let subject = "'\(owner).\(name)'"
    checkSpelling(node, Key.self, of: subject)
    return Relationship(
      name: name,
      destinationName: named(node, Key.destination),
      inverseName: named(node, Key.inverseName),
      inverseEntityName: named(node, Key.inverseEntity),
      isToMany: flag(node, Key.toMany, of: subject),
      isOrdered: flag(node, Key.ordered, of: subject),
      isOptional: flag(node, Key.optional, of: subject),
      isTransient: flag(node, Key.transient, of: subject),
      minimumCount: number(node, Key.minCount, of: subject),
      maximumCount: number(node, Key.maxCount, of: subject),
      deleteRule: choice(node, Key.deletionRule, of: subject, id: .deleteRuleUnknown) ?? .nullify,
      renamingIdentifier: named(node, Key.renamingIdentifier),
      userInfo: userInfo(node, of: subject),
      isIndexed: flag(node, Key.indexed, of: subject),
      isSyncable: flag(node, Key.syncable, of: subject),
      versionHashModifier: named(node, Key.versionHashModifier),
      location: location(node))
  }
}
