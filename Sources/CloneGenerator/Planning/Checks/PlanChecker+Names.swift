extension PlanChecker {
  /// Refuses names of an entity, its class and its properties that can't be Swift identifiers.
  ///
  /// Core Data takes any text for an entity's name, but types are named after entities, and properties after properties.
  mutating func checkNames(of entity: Entity) {
    let isRefused = checkName(
      entity.name, "the entity name", "part of a type's name", "rename the entity", at: entity.location)
    if let name = entity.swiftClassName, !isRefused || name != entity.name { checkClassName(name, of: entity) }
    let owner = "of entity \(Self.quoted(entity.name))"
    for (kind, name, _, location) in entity.accessors {
      checkName(name, "the \(kind) name", "a property's name", "rename the \(kind)", owner, at: location)
    }
  }

  /// Refuses a rule that names what can't be an attribute, in an abstract entity without sub-entities.
  ///
  /// Nothing else about such a rule can be checked, since no object has it.
  mutating func checkNames(_ followed: AttributeName, of entry: UserInfo.Entry, named name: String) {
    for part in [followed.entityName, followed.name].compactMap(\.self) {
      guard let flaw = SwiftName.flaw(of: part) else { continue }
      report(
        .nameNotAnIdentifier, entry, of: name,
        " with the name \(SwiftName.literal(part)), which nothing can have: \(flaw); name an attribute, or remove the rule"
      )
    }
  }

  @discardableResult
  private mutating func checkName(
    _ name: String, _ kind: String, _ use: String, _ advice: String, _ owner: String = "", at location: SourceLocation
  ) -> Bool {
    // An entity's name is only used as a part of other names.
    guard let flaw = owner.isEmpty ? SwiftName.flaw(of: name) : Self.flaw(of: name) else { return false }
    let subject = [kind, SwiftName.literal(name), owner].filter { !$0.isEmpty }.joined(separator: " ")
    report(
      .nameNotAnIdentifier,
      "\(subject) can't be \(use): \(flaw); \(advice), with the old name as its renaming identifier", at: location)
    return true
  }

  private mutating func checkClassName(_ name: String, of entity: Entity) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let flaw = parts.lazy.compactMap({ Self.flaw(of: String($0)) }).first else { return }
    report(
      .nameNotAnIdentifier,
      "the class name \(SwiftName.literal(entity.className ?? name)) of entity \(Self.quoted(entity.name)) can't be a class's name: \(flaw); "
        + "correct it in the model editor (Class > Name)", at: entity.location)
  }

  /// Why generated source can't use a name: it isn't an identifier, or would hide `Self`.
  private static func flaw(of name: String) -> String? {
    name == "Self" ? "'Self' means the type itself in Swift" : SwiftName.flaw(of: name)
  }

  /// A name as messages show it: a name that isn't an identifier is shown as a string literal.
  private static func quoted(_ name: String) -> String {
    SwiftName.flaw(of: name) == nil ? "'\(name)'" : SwiftName.literal(name)
  }
}

/// Checks for names that are identifiers, but clash with others.
extension PlanChecker {
  /// Refuses properties of a class that differ only in the case of the first letter: Core Data gives them the same
  /// accessors.
  mutating func checkSimilarNames(of entity: Entity) {
    let lineage = graph.lineage(of: entity.name).dropFirst()
    let sharers = graph.entities(ofClassOf: entity).prefix { $0.name != entity.name }.filter { other in
      !lineage.contains { $0.name == other.name }
    }
    var first: [String: (name: String, owner: String)] = [:]
    for owner in lineage.reversed() + sharers + [entity] {
      for (_, name, _, location) in owner.accessors {
        let accessor = SwiftName.upperCamel(name)
        let other = first[accessor, default: (name, owner.name)]
        first[accessor] = other
        guard other.name != name, owner.name == entity.name else { continue }
        report(
          .propertyNameAmbiguous,
          "'\(entity.name).\(name)' differs from '\(other.owner).\(other.name)' only in the case of its first letter, so "
            + "Core Data's accessors of both have the same names, 'set\(accessor)' for example; rename one of them, with "
            + "the old name as its renaming identifier", at: location)
      }
    }
  }

  /// Refuses a class, and a property of generated accessors, with the name of a type that generated source uses.
  mutating func checkHiddenTypes(of entity: Entity) {
    if let name = entity.swiftClassName.map(SwiftName.lastPart), FrameworkNames.contains(name) {
      report(
        .nameHidesType,
        "the class '\(name)' of '\(entity.name)' hides the type '\(name)' that generated source uses; give the class another "
          + "name in the model editor (Class > Name), '\(name)Object' for example; the entity can keep its name",
        at: entity.location)
    }
    for (kind, name, _, location) in entity.accessors
    where FrameworkNames.contains(name) && (planner.areAccessorsGenerated(for: entity) || name == "PropertyPath") {
      report(
        .nameHidesType,
        "'\(entity.name).\(name)' hides the type '\(name)' in its class; rename the \(kind), to "
          + "'\(SwiftName.lowerCamel(name))' for example, with '\(name)' as its renaming identifier", at: location)
    }
  }

  // MARK: Properties

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
