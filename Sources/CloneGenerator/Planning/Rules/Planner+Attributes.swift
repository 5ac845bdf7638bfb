extension Planner {
  /// Decides what happens to an attribute, in the order `exclude`, `followParent`, `followClone`, `rebuild`, copy.
  func attributeRule(_ attribute: Attribute, of entity: Entity) -> AttributeRule {
    if neverCloned.contains(entity.name) { return attribute.isDerived ? .derived : .copied }
    if attribute.userInfo[keys[.exclude]] != nil { return .notCopied }
    if attribute.isDerived { return .derived }
    if let follow = attribute.userInfo[keys[.followParent]] {
      return .followsParent(AttributeName(follow.value.trimmed), withoutParent: withoutParent(attribute))
    }
    return followCloneRule(attribute) ?? rebuildRule(attribute)
      ?? (isComputed(attribute, of: entity) ? .notCopied : .copied)
  }

  /// Returns whether an attribute is in no store, and its class is seen to compute it and has no setter.
  private func isComputed(_ attribute: Attribute, of entity: Entity) -> Bool {
    attribute.isTransient && isWritten(entity) && properties(of: entity)?[attribute.name]?.isReadOnly == true
  }

  /// The rule `followClone`; nil if there is none, or none that names an attribute of an entity.
  func followCloneRule(_ attribute: Attribute) -> AttributeRule? {
    let name = attribute.userInfo[keys[.followClone]].map { AttributeName($0.value.trimmed) }
    return name.flatMap { $0.isComplete ? .followsClone($0) : nil }
  }

  /// The rule `rebuild`; nil if there is none, or none with a known value.
  func rebuildRule(_ attribute: Attribute) -> AttributeRule? {
    let word = attribute.userInfo[keys[.rebuild]]?.value.trimmed.lowercased()
    return AttributeRule.rebuilt.first { $0.word.lowercased() == word }?.rule
  }

  /// The rule `withoutParent`; nil if there is none, or none with a known value.
  func withoutParent(_ attribute: Attribute) -> ParentlessValue? {
    (attribute.userInfo[keys[.withoutParent]]?.value.trimmed.lowercased()).flatMap(ParentlessValue.init)
  }
}

extension Attribute {
  /// True if an object is valid without a value of the attribute.
  var canStayUnset: Bool { isOptional || defaultValue != nil || isDerived }
}
