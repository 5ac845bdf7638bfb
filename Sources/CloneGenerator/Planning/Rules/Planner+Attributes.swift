extension Planner {
  /// Decides what happens to an attribute, by its strongest rule.
  func attributeRule(_ attribute: Attribute, of entity: Entity) -> AttributeRule {
    if neverCloned.contains(entity.name) { return attribute.isDerived ? .derived : .copied }
    if attribute.isDerived { return attribute.userInfo[keys[.exclude]] == nil ? .derived : .notCopied }
    return AttributeRule.ruleKeys.lazy.compactMap { AttributeRule($0, of: attribute, keys) }.first
      ?? (isComputed(attribute, of: entity) ? .notCopied : .copied)
  }

  /// Returns whether an attribute is in no store, and its class is seen to compute it and has no setter.
  private func isComputed(_ attribute: Attribute, of entity: Entity) -> Bool {
    attribute.isTransient && isWritten(entity) && properties(of: entity)?[attribute.name]?.isReadOnly == true
  }
}

extension Attribute {
  /// True if an object is valid without a value of the attribute.
  var canStayUnset: Bool { isOptional || defaultValue != nil || isDerived }
}
