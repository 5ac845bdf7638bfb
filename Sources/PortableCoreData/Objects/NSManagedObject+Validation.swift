#if !canImport(CoreData)
import Foundation

extension NSManagedObject {
  /// Checks that required properties have values and relationships the right number of destinations.
  func validateProperties() throws {
    var errors: [NSError] = []
    for case let property? in _layout.properties {
      if let code = code(of: property) { errors.append(error(code, property)) }
    }
    try Self.throwAll(errors)
  }

  /// Checks that no relationship denies the deletion.
  func validateDeletion() throws {
    var errors: [NSError] = []
    for case let property? in _layout.properties where property.relationship?.deleteRule == .denyDeleteRule {
      let isBlocked =
        property.isToMany
        ? loadedMembers(storedToMany(at: property.slot), at: property.slot).members.contains { !$0.isDeleted }
        : storedToOne(at: property.slot).map { !$0.isDeleted } ?? false
      if isBlocked { errors.append(error(NSValidationRelationshipDeniedDeleteError, property)) }
    }
    try Self.throwAll(errors)
  }

  private func code(of property: PropertyLayout) -> Int? {
    switch property.kind {
    case .attribute:
      let isDerived = property.attribute is NSDerivedAttributeDescription
      return !property.isOptional && !isDerived && storedAttribute(at: property.slot) == .null
        ? NSValidationMissingMandatoryPropertyError : nil
    case .toOne:
      return !property.isOptional && storedToOne(at: property.slot) == nil
        ? NSValidationMissingMandatoryPropertyError : nil
    case .toMany, .ordered:
      guard let relationship = property.relationship else { return nil }
      // Members that were never brought in are as many as the store holds, which a save left valid.
      var members = storedToMany(at: property.slot)
      if members?.isFault ?? !_state.contains(.inserted) {
        let isLimited = !property.isOptional || relationship.minCount > 0 || relationship.maxCount > 0
        guard isLimited, members?.hasChanges == true else { return nil }
        members = loadedMembers(members, at: property.slot)
      }
      let count = members?.count ?? 0
      if count == 0 { return property.isOptional ? nil : NSValidationRelationshipLacksMinimumCountError }
      if count < relationship.minCount { return NSValidationRelationshipLacksMinimumCountError }
      if relationship.maxCount > 0, count > relationship.maxCount {
        return NSValidationRelationshipExceedsMaximumCountError
      }
      return nil
    }
  }

  private func error(_ code: Int, _ property: PropertyLayout) -> NSError {
    let name = "\(_layout.entity.name ?? "").\(property.name)"
    let text =
      switch code {
      case NSValidationMissingMandatoryPropertyError: "\(name) is a required value."
      case NSValidationRelationshipLacksMinimumCountError: "\(name) has too few destinations."
      case NSValidationRelationshipExceedsMaximumCountError: "\(name) has too many destinations."
      default: "The object cannot be deleted while \(name) has destinations."
      }
    return NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: [
        NSLocalizedDescriptionKey: text, NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name,
      ])
  }

  /// Throws one error as it is, several in one that stands for them.
  static func throwAll(_ errors: [NSError]) throws {
    guard errors.count > 1 else {
      if let error = errors.first { throw error }
      return
    }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSLocalizedDescriptionKey: "Several validation errors occurred: "
          + errors.map(\.localizedDescription).joined(separator: " "),
        NSDetailedErrorsKey: errors,
      ])
  }
}
#endif
