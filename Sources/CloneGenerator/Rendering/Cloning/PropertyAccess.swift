/// Why generated code reads and writes a property by its key; the raw value is the runtime's word for it.
enum KeyReason: String {
  /// The accessor would turn nil into zero.
  case optionalScalar
  /// The same of an attribute that has to be set, and is nil until then.
  case scalarWithoutDefault
  /// The entity has no class of its own.
  case noClass
  /// Several entities have the class, which can't be relied on to declare a property of one of them.
  case sharedClass
  /// The model has the rule `access: key`, on the property or its entity.
  case accessRule
  /// The configuration says `access: key`.
  case accessSetting
}

extension PlanNames {
  /// Why a relationship is read and written by its key; nil where it has a typed accessor.
  func keyReason(_ plan: RelationshipPlan) -> KeyReason? {
    keyReason(declaredBy: plan.declaringEntity, plan.relationship.userInfo)
  }

  /// Why an attribute is read and written by its key; nil where it has a typed accessor that can say every value.
  func keyReason(_ plan: AttributePlan) -> KeyReason? {
    if let reason = keyReason(declaredBy: plan.declaringEntity, plan.attribute.userInfo) { return reason }
    guard plan.attribute.isScalar else { return nil }
    if plan.attribute.isOptional { return .optionalScalar }
    return plan.attribute.defaultValue == nil ? .scalarWithoutDefault : nil
  }

  private func keyReason(declaredBy entity: String, _ userInfo: UserInfo) -> KeyReason? {
    if !isTyped(entity) { return plan[entity]?.entity.swiftClassName == nil ? .noClass : .sharedClass }
    let key = keys[.access]
    if userInfo[key] != nil || plan[entity]?.entity.userInfo[key] != nil { return .accessRule }
    return usesKeys ? .accessSetting : nil
  }
}

extension Attribute {
  /// True if the attribute's accessor is of a scalar type.
  var isScalar: Bool { usesScalarType && PropertyType.scalars[type] != nil }

  /// True if the values are objects that may be mutable, so that a clone needs copies of them.
  var mayBeMutable: Bool { type == .transformable || type == .undefined }
}
