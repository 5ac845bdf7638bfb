extension Planner {
  /// Checks the names and types of properties, which generated or written classes depend on.
  mutating func checkProperties(of entity: Entity) {
    for property in entity.accessors { checkName(property.name, at: property.location, in: entity) }
    for attribute in entity.attributes { checkClass(of: attribute, in: entity) }
  }

  /// Refuses a property that would hide a method or a property of every managed object, and warns about one that would
  /// do so only on Apple's Core Data.
  private mutating func checkName(_ name: String, at location: SourceLocation, in entity: Entity) {
    let proposal = SwiftName.lowerCamel(entity.name) + SwiftName.upperCamel(name)
    if let property = ReservedNames.objectiveC[name], areAccessorsGenerated(for: entity) {
      report(
        .propertyNameTaken,
        "'\(entity.name).\(name)' has the Objective-C name of a property of every managed object, '\(property)' in Swift, so "
          + "the class does not compile where Core Data is Apple's; rename it, to '\(proposal)' for example, with '\(name)' "
          + "as its renaming identifier", at: location)
    }
    guard ReservedNames.contains(name) else { return }
    report(
      .propertyNameReserved,
      "'\(entity.name).\(name)' has a name that every managed object uses itself, which Core Data forbids; rename it, to "
        + "'\(proposal)' for example, with '\(name)' as its renaming identifier", at: location)
  }

  /// Returns whether the accessors of an entity's class are generated, here or by Xcode.
  func areAccessorsGenerated(for entity: Entity) -> Bool {
    if declared.others[entity.name] != nil { return false }
    return switch configuration.entityClasses {
    case .always: true
    case .whereMissing: entity.codeGeneration != .manual
    case .never: false
    }
  }

  /// Warns about a Transformable whose class can't be the type of a generated accessor.
  private mutating func checkClass(of attribute: Attribute, in entity: Entity) {
    guard areAccessorsGenerated(for: entity), case .unusable(let text) = TransformableClass(attribute) else { return }
    report(
      .transformableClassUnusable,
      "'\(entity.name).\(attribute.name)' has the custom class \"\(text)\", which is not a Swift type, so a generated "
        + "accessor is of type NSObject; name one in the model editor (Custom Class), '[String]' for example, or leave it "
        + "empty", at: attribute.location)
  }
}
