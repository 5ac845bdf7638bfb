#if !canImport(CoreData)
import Foundation

extension NSManagedObject {
  /// Checks every property, and takes over what `validateValue(_:forKey:)` makes of its value.
  ///
  /// Members of to-many relationships are only counted: making the collection for `validateValue(_:forKey:)` would cost
  /// more than all other checks. It isn't called at all on a generated class: boxing each value would cost more than
  /// the rest of a save.
  func validateProperties() throws {
    if isGenerated { return try checkProperties() }
    var errors: [NSError] = []
    for case let property? in _layout.properties {
      if property.isToMany {
        if let code = countCode(of: property) { errors.append(error(code, property)) }
        continue
      }
      do {
        var value = primitive(of: property)
        try validateValue(&value, forKey: property.name)
        if isOther(value, than: property) { setValue(value, forKey: property.name) }
      } catch {
        let error = error as NSError
        errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
      }
    }
    try Self.throwAll(errors)
  }

  /// Checks every property of a generated class, where only the model decides what is valid.
  private func checkProperties() throws {
    var errors: [NSError] = []
    for property in _layout.checked {
      if property.isToMany {
        if let code = countCode(of: property) { errors.append(error(code, property)) }
      } else if !isThere(property) {
        if property.isRequired { errors.append(error(NSValidationMissingMandatoryPropertyError, property)) }
      } else if !property.checks.isEmpty, let value = primitive(of: property) {
        errors += self.errors(of: value, property)
      }
    }
    try Self.throwAll(errors)
  }

  /// Returns whether an attribute or to-one relationship has a value.
  private func isThere(_ property: PropertyLayout) -> Bool {
    if property.kind == .toOne { return storedToOne(at: property.slot) != nil }
    if case .null = storedAttribute(at: property.slot) { return false }
    return true
  }

  /// Checks that no relationship denies the deletion.
  func validateDeletion() throws {
    try Self.throwAll(deniedRelationships.map { error(NSValidationRelationshipDeniedDeleteError, $0) })
  }

  /// The relationships with the rule Deny that have a destination which isn't deleted as well.
  final var deniedRelationships: [PropertyLayout] {
    _layout.properties.compactMap { property in
      guard let property, property.relationship?.deleteRule == .denyDeleteRule,
        storedDestinations(of: property).contains(where: { !$0.isDeleted })
      else { return nil }
      return property
    }
  }

  /// Checks that a property's current or new value is there if it has to be, and satisfies the predicates.
  final func checkValue(_ value: Any?, forKey key: String) throws {
    guard let property = _layout.property(key) else { return }
    guard let value, !(value is NSNull) else {
      if property.isRequired { throw error(NSValidationMissingMandatoryPropertyError, property) }
      return
    }
    if !property.checks.isEmpty { try Self.throwAll(errors(of: value, property)) }
  }

  /// The errors of the predicates that a value doesn't satisfy.
  private func errors(of value: Any, _ property: PropertyLayout) -> [NSError] {
    property.checks.filter { !$0.isSatisfied(by: value) }.map { error($0, property, value) }
  }

  /// Returns whether validation replaced a property's value.
  private func isOther(_ value: Any?, than property: PropertyLayout) -> Bool {
    if property.kind == .toOne { return value as? NSManagedObject !== storedToOne(at: property.slot) }
    return AttributeValue(boxed: value, as: property.attributeType) != storedAttribute(at: property.slot)
  }

  private func countCode(of property: PropertyLayout) -> Int? {
    guard let relationship = property.relationship else { return nil }
    // Members that were never brought in are as many as the store holds, which a save left valid.
    var members = storedToMany(at: property.slot)
    if members?.isFault ?? !_state.contains(.inserted) {
      guard property.hasLimits, members?.hasChanges == true else { return nil }
      members = loadedMembers(members, at: property.slot)
    }
    let count = members?.count ?? 0
    // The counts of an optional relationship are enforced only if it has members.
    if count == 0, property.isOptional { return nil }
    if count < relationship.minCount { return NSValidationRelationshipLacksMinimumCountError }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return NSValidationRelationshipExceedsMaximumCountError
    }
    return nil
  }

  // MARK: Errors

  private func error(_ code: Int, _ property: PropertyLayout) -> NSError {
    let name = "\(_layout.entity.name ?? "").\(property.name)"
    let text =
      switch code {
      case NSValidationMissingMandatoryPropertyError: "\(name) is a required value."
      case NSValidationRelationshipLacksMinimumCountError: "\(name) has too few destinations."
      case NSValidationRelationshipExceedsMaximumCountError: "\(name) has too many destinations."
      default: "The object cannot be deleted while \(name) has destinations."
      }
    return .coreData(code, text, [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name])
  }

  private func error(_ check: ValueCheck, _ property: PropertyLayout, _ value: Any) -> NSError {
    .coreData(
      check.code, "\(_layout.entity.name ?? "").\(property.name) is not valid: \(check.warning).",
      [
        NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name, NSValidationValueErrorKey: value,
        NSValidationPredicateErrorKey: check.predicate,
      ])
  }

  /// Throws one error as it is, and several combined in one.
  static func throwAll(_ errors: [NSError]) throws {
    guard errors.count > 1 else {
      if let error = errors.first { throw error }
      return
    }
    throw NSError.coreData(
      NSValidationMultipleErrorsError,
      "Several validation errors occurred: " + errors.map(\.localizedDescription).joined(separator: " "),
      [NSDetailedErrorsKey: errors])
  }
}
#endif
