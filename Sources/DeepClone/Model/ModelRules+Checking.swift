import Foundation

// Old code would leave out a new attribute, and not follow a new relationship, without a word. So the entities of the models in
// use are compared with the tables: those that a call meets, and all of them in `check`.

extension ClonedModel {
  /// Throws if a model doesn't agree with the generated code, which then has to be generated again.
  ///
  /// Each call checks the entities that it meets, the first time. To check all of them, call this in a unit test, or when your app
  /// starts:
  ///
  /// ```swift
  /// try NotesCloning.check(container.managedObjectModel)
  /// ```
  ///
  /// It compares the names and classes of entities, and the names, kinds, destinations, inverses and orders of their properties. It
  /// can't see that a rule has changed. It leaves alone the entities that other models add to a merged one, and properties with the
  /// `userInfo` entry `exclude` that the generated code doesn't have, which your app may add at run time.
  ///
  /// - Parameter model: The model in use, such as the container's.
  /// - Throws: `CloneError.Code.modelDiffers` or `CloneError.Code.classDiffers`, for the first entity that differs.
  public static func check(_ model: NSManagedObjectModel) throws { try self.model.check(model) }
}

extension ModelRules {
  fileprivate func check(_ model: NSManagedObjectModel) throws {
    let found = model.entitiesByName
    for entity in entities {
      guard let description = found[entity.name] else { throw CloneError.modelDiffers(entity.name, missingInModel) }
      try entity.check(description)
      try entity.checkClass(description)
    }
    // What another model adds to a merged one doesn't inherit from these.
    for entity in model.entities where numbers[entity.superentity?.name ?? ""] != nil { _ = try rules(of: entity) }
  }

  /// The rules of an entity.
  ///
  /// - Throws: `CloneError.Code.modelDiffers` if the generated code has no such entity.
  func rules(of entity: NSEntityDescription) throws -> CloneEntity {
    if let rules = self.entity(named: entity.name) { return rules }
    throw CloneError.modelDiffers(entity.name ?? "", missingInCode)
  }

  /// The rules of an entity that a call meets, which is compared with its table the first time.
  ///
  /// - Parameters:
  ///   - source: The entity of the sources' model.
  ///   - target: The same entity of the clones' model.
  /// - Throws: `CloneError.Code.modelDiffers`, or `CloneError.Code.classDiffers` for the target.
  func rules(of source: NSEntityDescription, to target: NSEntityDescription) throws -> CloneEntity {
    try agreed.rules(of: source, to: target) {
      let rules = try rules(of: source)
      try rules.check(source)
      if target !== source {
        try rules.check(target, holding: source.attributesByName)
        try rules.checkClass(target)
      }
      return rules
    }
  }
}

extension CloneEntity {
  /// Throws if an entity of a model in use doesn't agree with the table.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - sources: The attributes of the same entity of the sources' model, whose values it has to hold; it may have further
  ///     properties then, in which clones keep what insertion gives them.
  /// - Throws: `CloneError.Code.modelDiffers`.
  package func check(_ entity: NSEntityDescription, holding sources: [String: NSAttributeDescription]? = nil) throws {
    if entity.isAbstract != isAbstract || entity.superentity?.name != table.superentity?.entityName {
      throw CloneError.modelDiffers(name, otherEntity)
    }
    var found = entity.propertiesByName.filter { !($0.value is NSFetchedPropertyDescription) }
    func check(_ name: String, _ isAlike: (NSPropertyDescription) -> Bool) throws {
      guard let property = found.removeValue(forKey: name) else {
        throw CloneError.modelDiffers(self.name, missingInModel, property: name)
      }
      if !isAlike(property) { throw CloneError.modelDiffers(self.name, otherKind, property: name) }
    }
    for attribute in attributes {
      try check(attribute.name) { attribute.isLike($0, holding: sources?[attribute.name]) }
    }
    for link in links { try check(link.name, link.isLike) }
    if sources == nil, let unknown = found.values.filter({ $0.userInfo?["exclude"] == nil }).map(\.name).min() {
      throw CloneError.modelDiffers(name, missingInCode, property: unknown)
    }
  }

  /// Throws if a model gives an entity's objects another class than code was generated for.
  fileprivate func checkClass(_ entity: NSEntityDescription) throws {
    if table.covers(entity) { return }
    throw CloneError.classDiffers(name, found: entity.managedObjectClassName, expected: table.objectType)
  }
}

extension CloneAttribute {
  /// Returns whether a property is the attribute, and can hold the values of one in the sources' model.
  fileprivate func isLike(_ property: NSPropertyDescription, holding source: NSAttributeDescription?) -> Bool {
    guard let attribute = property as? NSAttributeDescription else { return false }
    let holds = source.map { $0.attributeType == attribute.attributeType && (!attribute.isTransient || $0.isTransient) }
    // The rule `exclude` may be that of a derived one.
    let isDerived = attribute is NSDerivedAttributeDescription
    return holds != false && (outcome == .notCopied || (outcome == .derived) == isDerived)
  }
}

extension CloneLink {
  /// Returns whether a property is the relationship.
  fileprivate func isLike(_ property: NSPropertyDescription) -> Bool {
    guard let link = property as? NSRelationshipDescription, link.kind == kind,
      link.mutualInverse?.name ?? "" == ends.inverse, inverse < 0 || link.mutualInverse?.kind == inverseKind
    else { return false }
    // What replaces a placeholder may have another name.
    let isInUse = link.entity.managedObjectModel.entitiesByName[ends.destination] != nil
    return link.destinationEntity?.name == ends.destination || !isInUse
  }
}

extension NSRelationshipDescription {
  fileprivate var kind: RelationshipKind { !isToMany ? .toOne : isOrdered ? .ordered : .toMany }
}

private let missingInCode = "is missing in the generated code"
private let missingInModel = "is missing in the model in use"
private let otherEntity = "is abstract, or has another parent, in one of the model in use and the generated code"
private let otherKind =
  "is of another kind in the model in use, or has another type, destination, inverse or order there"

extension CloneError {
  fileprivate static func modelDiffers(_ entity: String, _ text: String, property: String? = nil) -> CloneError {
    CloneError(
      .modelDiffers, entity, property: property,
      "\(text); generate again, or use the model that the code was generated for")
  }
}

/// The entities of models in use that agree with generated code, so that each is compared once.
final class AgreedEntities: @unchecked Sendable {
  // Unchecked: the lock guards what changes.

  private let lock = NSLock()
  private var known: [Pair: (rules: CloneEntity, source: NSEntityDescription, target: NSEntityDescription)] = [:]

  /// An entity of the sources' model, and the same one of the clones', by their addresses.
  private struct Pair: Hashable { let source, target: ObjectIdentifier }

  /// Returns the rules of a pair that was compared before; compares another one first.
  func rules(
    of source: NSEntityDescription, to target: NSEntityDescription, _ compare: () throws -> CloneEntity
  ) rethrows -> CloneEntity {
    let pair = Pair(source: ObjectIdentifier(source), target: ObjectIdentifier(target))
    if let rules = lock.withLock({ known[pair]?.rules }) { return rules }
    let rules = try compare()
    lock.withLock {
      // Models come and go with documents. No other entity gets the address of one that's kept.
      if known.count >= 1000 { known = [:] }
      known[pair] = (rules, source, target)
    }
    return rules
  }
}
