extension Planner {
  /// How a relationship is read and written.
  func access(to relationship: Relationship, of entity: Entity) -> PropertyAccess {
    var access = access(to: relationship.name, of: entity, keyReason(of: relationship, of: entity))
    access.runsSetter = access.keyReason == nil && !isManaged(relationship.name, of: entity)
    return access
  }

  /// How an attribute is read and written.
  func access(to attribute: Attribute, of entity: Entity) -> PropertyAccess {
    access(to: attribute.name, of: entity, keyReason(of: attribute, of: entity))
  }

  private func access(to property: String, of entity: Entity, _ reason: AccessReason?) -> PropertyAccess {
    guard let reason else { return PropertyAccess(isNamed: true) }
    let isWritten = isWritten(entity) || declared.others[entity.name] != nil
    let isNamed = !isWritten || properties(of: entity)?[property]?.isHidden == false
    return PropertyAccess(
      keyReason: reason, isNamed: isNamed && ![.noClass, .sharedClass, .notPublic].contains(reason))
  }

  /// Why a property's accessor isn't used: the class, a rule or the setting; nil if it is.
  private func keyReason(of property: String, of entity: Entity, _ userInfo: UserInfo) -> AccessReason? {
    if entity.swiftClassName == nil { return .noClass }
    if graph.entities(ofClassOf: entity).count > 1 { return .sharedClass }
    if let visible = declared.others[entity.name]?.properties, visible[property] == nil { return .notPublic }
    if userInfo[keys[.access]] != nil || entity.userInfo[keys[.access]] != nil { return .accessRule }
    return configuration.access == .key ? .accessSetting : nil
  }

  /// Why a relationship is read and written by its key; nil if it has a typed accessor.
  private func keyReason(of relationship: Relationship, of entity: Entity) -> AccessReason? {
    if let name = relationship.destinationName, placeholders.contains(name) { return .placeholder }
    if let reason = keyReason(of: relationship.name, of: entity, relationship.userInfo) { return reason }
    // A property that isn't seen, of a class that is, may be missing.
    guard isWritten(entity), let properties = properties(of: entity) else { return nil }
    return properties[relationship.name]?.isAssignable == true ? nil : .handWritten
  }

  /// Why an attribute is read and written by its key; nil if its accessor is used where its type can hold every value.
  private func keyReason(of attribute: Attribute, of entity: Entity) -> AccessReason? {
    if attribute.type == .composite { return .composite }
    if let reason = keyReason(of: attribute.name, of: entity, attribute.userInfo) { return reason }
    if attribute.isScalarDate { return .scalarDate }
    if attribute.isScalar {
      if attribute.isOptional { return .optionalScalar }
      if !attribute.hasDefault { return .scalarWithoutDefault }
    }
    // A clone is no edit: it has the stored value, whatever a setter does.
    if isWritten(entity), properties(of: entity) == nil { return .classUnseen }
    guard isManaged(attribute.name, of: entity) else { return .handWritten }
    return attribute.mayBeMutable ? .mayBeMutable : nil
  }
}
