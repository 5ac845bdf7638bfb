extension CloneChecker {
  /// The first relationship of a clone that does not lead where its rule says.
  mutating func linkDifference(_ position: Int) -> String? {
    let pair = pairs[position]
    for rule in rules(of: pair.source).relationships where !isExcluded(rule, at: position) {
      // What is owned was compared while it was paired; what is excluded may have been filled from the other side.
      guard rule.outcome == .shared else { continue }
      let path = pair.path.isEmpty ? rule.name : "\(pair.path).\(rule.name)"
      let sources = pair.source.destinations(of: rule.name)
      let isMember = isReached(position, through: rule)
      let expected = sources.compactMap { counterpart(of: $0, orNothing: isMember) }
      let found = pair.clone.destinations(of: rule.name)
      // By identity: a shared object can be seen from two contexts.
      let (expectedIDs, foundIDs) = (expected.map(\.objectID), found.map(\.objectID))
      let (expectedSet, foundSet) = (Set(expectedIDs), Set(foundIDs))
      if let extra = found.first(where: { !expectedSet.contains($0.objectID) }) {
        return "\(path): leads to \(name(extra)), which is not expected (\(rule.reason))"
      }
      if let missing = expected.first(where: { !foundSet.contains($0.objectID) }) {
        return "\(path): does not lead to \(name(missing)) (\(rule.reason))"
      }
      let isOrdered = pair.source.entity.relationshipsByName[rule.name]?.isOrdered == true
      if isOrdered, expectedIDs != foundIDs {
        return "\(path): in another order than the source's (\(rule.reason))"
      }
    }
    return nil
  }

  /// What a clone refers to in an object's place: its clone, else the object itself.
  private func counterpart(of source: NSManagedObject, orNothing isMember: Bool) -> NSManagedObject? {
    if let clone = clones[ObjectIdentifier(source)] ?? operation?.clone(of: source) { return clone }
    return isMember ? nil : source
  }

  /// Whether an object was reached through a relationship's inverse, so that its clone joins no originals.
  private mutating func isReached(_ position: Int, through rule: CloneRules.RelationshipRule) -> Bool {
    let pair = pairs[position]
    guard let parent = pair.parent.map({ pairs[$0] }),
      let inverse = pair.source.entity.relationshipsByName[rule.name]?.inverseRelationship?.name,
      parent.source.entity.relationshipsByName[inverse]?.inverseRelationship?.name == rule.name,
      rules(of: parent.source).relationships.contains(where: { $0.name == inverse && $0.outcome == .cloned })
    else { return false }
    return parent.source.destinations(of: inverse).contains { $0 === pair.source }
  }

  private mutating func name(_ object: NSManagedObject) -> String {
    "\(object.entity.name ?? "?") \(label(of: object))"
  }
}
