extension PlanChecker {
  /// Checks the names and types of properties, which generated or written classes depend on.
  mutating func checkProperties(of entity: Entity) {
    for property in entity.accessors { checkName(property.name, at: property.location, in: entity) }
    for attribute in entity.attributes { checkClass(of: attribute, in: entity) }
  }

  /// Refuses a property that would hide a method or a property of every managed object, and warns about one that would
  /// do so only on Apple's Core Data.
  private mutating func checkName(_ name: String, at location: SourceLocation, in entity: Entity) {
    let proposal = SwiftName.lowerCamel(entity.name) + SwiftName.upperCamel(name)
    if let property = ReservedNames.objectiveC[name], planner.areAccessorsGenerated(for: entity) {
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

  /// Warns about a Transformable whose class can't be the type of a generated accessor.
  private mutating func checkClass(of attribute: Attribute, in entity: Entity) {
    guard planner.areAccessorsGenerated(for: entity), case .unusable(let text) = TransformableClass(attribute) else {
      return
    }
    report(
      .transformableClassUnusable,
      "'\(entity.name).\(attribute.name)' has the custom class \"\(text)\", which is not a Swift type, so a generated "
        + "accessor is of type NSObject; name one in the model editor (Custom Class), '[String]' for example, or leave it "
        + "empty", at: attribute.location)
  }
}

extension PlanChecker {
  /// Warns about an entity without a class of its own, so that generated code can't name its properties.
  mutating func checkClass(of entity: Entity) {
    guard entity.swiftClassName == nil else { return }
    if let parent = graph.lineage(of: entity.name).first(where: { $0.swiftClassName != nil }),
      let name = parent.swiftClassName
    {
      report(
        .subentityWithoutClass,
        "'\(entity.name)' has no class of its own, but its parent '\(parent.name)' has '\(name)': its objects would be plain "
          + "managed objects, which no accessor of type '\(name)' can return; choose '\(name)', or a class that inherits "
          + "from it, in the model editor (Class > Name)", at: entity.location)
      return
    }
    // An abstract entity has no objects of its own, and naming NSManagedObject is intended.
    if entity.isAbstract || entity.className != nil { return }
    report(
      .entityWithoutClass,
      "'\(entity.name)' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class "
        + "in the model editor (Class > Name)", at: entity.location)
  }
}

/// The names that no property of a managed object can have.
///
/// Core Data forbids the names of `NSObject`'s and `NSManagedObject`'s methods without parameters. This lists those
/// that exist on every platform, also in Swift's spelling if that differs. Single frameworks have hundreds more.
enum ReservedNames {
  private static let names: Set<String> = [
    // NSObject
    "allowsWeakReference", "autoContentAccessingProxy", "autorelease", "class", "classForCoder",
    "classForKeyedArchiver", "copy", "dealloc",
    "debugDescription", "description", "finalize", "hash", "hashValue", "init", "isProxy", "mutableCopy",
    "observationInfo", "release", "retain", "retainCount", "retainWeakReference", "self", "superclass", "zone",
    // NSManagedObject
    "awakeFromFetch", "awakeFromInsert", "changedValues", "changedValuesForCurrentEvent", "didSave",
    "didTurnIntoFault", "entity", "faultingState", "hasChanges", "hasPersistentChangedValues", "isDeleted", "isFault",
    "isInserted", "isUpdated", "managedObjectContext", "objectID", "prepareForDeletion", "validateForDelete",
    "validateForInsert", "validateForUpdate", "willSave", "willTurnIntoFault",
  ]

  /// The Objective-C names of `NSManagedObject`'s properties that have another name in Swift, with that name.
  static let objectiveC = [
    "deleted": "isDeleted", "fault": "isFault", "inserted": "isInserted", "updated": "isUpdated",
  ]

  /// Returns whether no property can have a name.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}
