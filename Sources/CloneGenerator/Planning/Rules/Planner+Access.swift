extension Planner {
  /// Why a property's accessor isn't used: the class, a rule or the setting; nil if it is.
  private func keyReason(of property: String, of entity: Entity, _ userInfo: UserInfo) -> AccessReason? {
    if entity.swiftClassName == nil { return .noClass }
    if graph.entities(ofClassOf: entity).count > 1 { return .sharedClass }
    if let visible = declared.others[entity.name]?.properties, visible[property] == nil { return .notPublic }
    if userInfo[keys[.access]] != nil || entity.userInfo[keys[.access]] != nil { return .accessRule }
    return configuration.access == .key ? .accessSetting : nil
  }

  /// Why a relationship is read and written by its key; nil if it has a typed accessor.
  func keyReason(of relationship: Relationship, of entity: Entity) -> AccessReason? {
    if let name = relationship.destinationName, placeholders.contains(name) { return .placeholder }
    if let reason = keyReason(of: relationship.name, of: entity, relationship.userInfo) { return reason }
    // A property that isn't seen, of a class that is, may be missing.
    guard isWritten(entity), let properties = properties(of: entity) else { return nil }
    return properties[relationship.name]?.isAssignable == true ? nil : .handWritten
  }

  /// Why an attribute is read and written by its key; nil if it has a typed accessor that can hold every value.
  func keyReason(of attribute: Attribute, of entity: Entity) -> AccessReason? {
    if attribute.type == .composite { return .composite }
    if let reason = keyReason(of: attribute.name, of: entity, attribute.userInfo) { return reason }
    if attribute.isScalar {
      if attribute.isOptional { return .optionalScalar }
      if attribute.defaultValue == nil { return .scalarWithoutDefault }
    }
    // A clone is no edit: it has the stored value, whatever a setter does.
    guard isManaged(attribute.name, of: entity) else { return .handWritten }
    if attribute.mayBeMutable { return .mayBeMutable }
    guard !attribute.isScalar, isWritten(entity), let property = properties(of: entity)?[attribute.name] else {
      return nil
    }
    return property.holdsEveryValue ? nil : .narrowType
  }
}
