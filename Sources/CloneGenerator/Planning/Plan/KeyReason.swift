/// Why generated code reads and writes a property by its key; the raw value is the runtime's word for it.
enum KeyReason: String {
  /// The accessor would turn nil into zero.
  case optionalScalar
  /// The accessor would turn nil into zero, and the attribute is required but has no default.
  case scalarWithoutDefault
  /// The entity has no class of its own.
  case noClass
  /// Several entities have the class, so it may not declare a property of one of them.
  case sharedClass
  /// The class belongs to another module, and doesn't publish the property.
  case notPublic
  /// A person wrote the property: its setter may change or refuse a value, or there may be none that code outside of the
  /// class can use.
  case handWritten
  /// The relationship refers to a placeholder for an entity of another module.
  case placeholder
  /// The model has the rule `access: key`, on the property or its entity.
  case accessRule
  /// The configuration says `access: key`.
  case accessSetting

  /// The reason in words; code stands between backquotes.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func words(_ keys: RuleSpelling) -> String {
    switch self {
    case .optionalScalar: "optional scalar"
    case .scalarWithoutDefault: "scalar without default"
    case .noClass: "no class"
    case .sharedClass: "shared class"
    case .notPublic: "not public"
    case .handWritten: "written by hand"
    case .placeholder: "placeholder"
    case .accessRule: "rule \(SwiftName.code(keys[.access]))"
    case .accessSetting: "setting `access`"
    }
  }
}

extension Planner {
  /// Why a property's accessor isn't used: the class, a rule or the setting; nil if it is.
  private func keyReason(of property: String, of entity: Entity, _ userInfo: UserInfo) -> KeyReason? {
    if entity.swiftClassName == nil { return .noClass }
    if graph.entities(ofClassOf: entity).count > 1 { return .sharedClass }
    if let visible = declared.others[entity.name]?.properties, visible[property] == nil { return .notPublic }
    if userInfo[keys[.access]] != nil || entity.userInfo[keys[.access]] != nil { return .accessRule }
    return configuration.access == .key ? .accessSetting : nil
  }

  /// Why a relationship is read and written by its key; nil if it has a typed accessor.
  func keyReason(of relationship: Relationship, of entity: Entity) -> KeyReason? {
    if let name = relationship.destinationName, placeholders.contains(name) { return .placeholder }
    if let reason = keyReason(of: relationship.name, of: entity, relationship.userInfo) { return reason }
    // A property that isn't seen, of a class that is, may be missing.
    guard isWritten(entity), let properties = properties(of: entity) else { return nil }
    return properties[relationship.name]?.isAssignable == true ? nil : .handWritten
  }

  /// Why an attribute is read and written by its key; nil if it has a typed accessor that can hold every value.
  func keyReason(of attribute: Attribute, of entity: Entity) -> KeyReason? {
    if let reason = keyReason(of: attribute.name, of: entity, attribute.userInfo) { return reason }
    if attribute.isScalar {
      if attribute.isOptional { return .optionalScalar }
      if attribute.defaultValue == nil { return .scalarWithoutDefault }
    }
    // A clone is no edit: it has the stored value, whatever a setter does.
    return isManaged(attribute.name, of: entity) ? nil : .handWritten
  }
}
