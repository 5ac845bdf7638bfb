/// The statements that copy the values of attributes, typed where the two accessors agree.
struct ValueStatements {
  let names: PlanNames

  /// What copies the source's value to the clone: `statement`, or `name` and `isOptionalScalar`.
  func copy(_ plan: AttributePlan) -> MustacheValue {
    let access = names.access(plan)
    if plan.attribute.isOptionalScalar, !access.isByKey {
      return ["name": .string(plan.attribute.name), "isOptionalScalar": true]
    }
    let value = access.read("source")
    // A value that is shared with the source would change with it.
    let own = plan.attribute.type == .transformable ? "context.copied(\(value))" : value
    return ["statement": .string(access.write("clone", own)), "isOptionalScalar": false]
  }

  /// What gives a clone the value of another clone's attribute.
  ///
  /// - Parameters:
  ///   - followed: The attribute to read.
  ///   - object: The variable that holds the other clone.
  ///   - attribute: The attribute to set.
  func follow(_ followed: AttributePlan, of object: String, by attribute: AttributePlan) -> String {
    let (source, target) = (names.access(followed), names.access(attribute))
    guard isSameType(followed, attribute) || source.isByKey && target.isByKey else {
      let key = SwiftName.literal(followed.attribute.name)
      let cloneKey = followed.attribute.name == attribute.attribute.name ? "" : ", as: \(target.key)"
      return "context.copyValue(forKey: \(key), from: \(object), to: clone\(cloneKey))"
    }
    return target.write("clone", source.read(object))
  }

  /// Whether the accessors of two attributes have one Swift type that can say everything that a store can hold.
  private func isSameType(_ followed: AttributePlan, _ attribute: AttributePlan) -> Bool {
    let (source, target) = (followed.attribute, attribute.attribute)
    guard !names.access(followed).isByKey, !names.access(attribute).isByKey else { return false }
    guard PropertyType.apple(source) == PropertyType.apple(target) else { return false }
    guard !source.isOptionalScalar, !target.isOptionalScalar else { return false }
    // A class that was written by hand may say in its types what the model says: that there is always a value.
    return target.isOptional || !source.isOptional || !names.isManual(attribute.declaringEntity)
  }
}

extension Attribute {
  /// Whether Xcode's accessor of the attribute turns nil into zero.
  var isOptionalScalar: Bool {
    guard isOptional, usesScalarType else { return false }
    switch type {
    case .integer16, .integer32, .integer64, .double, .float, .boolean: return true
    default: return false
    }
  }
}
