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
