extension ModelAssembler {
  /// Builds a relationship; nil if it has no name.
  ///
  /// - Parameter owner: The name of the entity, for messages.
  mutating func relationship(_ node: XMLElementNode, in owner: String) -> Relationship? {
    guard var reader = reader(node, in: "'\(owner)'", as: { "'\(owner).\($0)'" }) else { return nil }
    defer { finish(reader) }
    let relationship = Relationship(
      name: reader.name,
      destinationName: reader.named("destinationEntity"),
      inverseName: reader.named("inverseName"),
      inverseEntityName: reader.named("inverseEntity"),
      isToMany: reader.flag("toMany"),
      isOrdered: reader.flag("ordered"),
      isOptional: reader.flag("optional"),
      isTransient: reader.flag("transient"),
      minimumCount: reader.number("minCount"),
      maximumCount: reader.number("maxCount"),
      deleteRule: reader.choice("deletionRule", id: .deleteRuleUnknown) ?? .nullify,
      renamingIdentifier: reader.named("elementID"),
      userInfo: reader.userInfo(),
      isIndexed: reader.flag("indexed"),
      isSyncable: reader.flag("syncable"),
      versionHashModifier: reader.named("versionHashModifier"),
      location: reader.location)
    reader.checkSpelling()
    return relationship
  }
}
