import Foundation

/// An entity in the source's model and in the target's, and the functions that insert, read and write its objects, whatever its
/// rules are: by key if a side's objects, or their destinations, have other classes than code was generated for.
package struct EntityPair {
  /// The entity, as generated code describes it.
  package let cloning: CloneEntity
  package let source: NSEntityDescription
  package let target: NSEntityDescription
  /// Inserts an object.
  package let insert: (NSEntityDescription, NSManagedObjectContext) -> NSManagedObject
  /// The relationships by number.
  package let links: [RelationshipAccess]
  /// The relationships without whose destinations an object can't be saved in the target.
  package let required: [CloneLink]
  /// The functions that copy the attributes, and the attributes' numbers.
  private let copies: ContiguousArray<(Block) -> Void>
  private let numbers: [Int]

  fileprivate init(_ entity: CloneEntity, _ source: NSEntityDescription, _ target: NSEntityDescription, isTyped: Bool) {
    (cloning, self.source, self.target) = (entity, source, target)
    let attributes = entity.attributes.filter { $0.line.copy != nil }
    numbers = attributes.map(\.number)
    copies = ContiguousArray(attributes.compactMap { isTyped ? $0.line.copy : AttributeLine.copying(byKey: $0.name) })
    insert =
      isTyped
      ? entity.table.insert : { NSEntityDescription.insertNewObject(forEntityName: $0.name ?? "", into: $1) }
    links = entity.links.map { isTyped ? $0.access : RelationshipAccess(byKey: $0.name, $0.kind) }
    let relationships = target.relationshipsByName
    required = entity.links.filter { relationships[$0.name]?.needsDestination == true }
  }

  /// Returns whether an object can't be saved in the target without a destination of a relationship.
  package func requires(_ link: CloneLink) -> Bool { required.contains { $0 === link } }

  /// Copies the attributes of some objects, except those with some numbers.
  package func copy(_ block: Block, without excluded: [Int] = []) {
    for (number, copy) in zip(numbers, copies) where !excluded.contains(number) { copy(block) }
  }
}

/// Finds a model's entities in two other models: the source's and the target's.
package struct EntityPairing {
  private let sources: [String: NSEntityDescription]
  private let targets: [String: NSEntityDescription]
  /// True if both sides' objects have the class that code was generated for, by the entities' numbers.
  private let areTyped: [Bool]

  package init(_ model: ModelRules, source: NSManagedObjectModel?, target: NSManagedObjectModel?) {
    let (sources, targets) = (source?.entitiesByName ?? [:], target?.entitiesByName ?? [:])
    (self.sources, self.targets) = (sources, targets)
    areTyped = model.entities.map { entity in
      [sources[entity.name], targets[entity.name]].allSatisfy { $0.map(entity.table.covers) ?? true }
    }
  }

  /// An entity on both sides.
  ///
  /// - Throws: The error that `missing` makes if a side has no entity of that name. Its argument is true for the target.
  package func pair(_ entity: CloneEntity, missing: (_ isTarget: Bool) -> any Error) throws -> EntityPair {
    guard let source = sources[entity.name] else { throw missing(false) }
    // An abstract entity has no objects.
    guard let target = targets[entity.name], source.isAbstract || !target.isAbstract else { throw missing(true) }
    let isTyped = areTyped[entity.number] && entity.links.allSatisfy { $0.destinations.allSatisfy { areTyped[$0] } }
    return EntityPair(entity, source, target, isTyped: isTyped)
  }
}

extension EntityRules {
  /// Returns whether the objects of an entity of another model have the class that code was generated for.
  package func covers(_ entity: NSEntityDescription) -> Bool {
    let type = NSClassFromString(entity.managedObjectClassName) as? NSManagedObject.Type
    return covers(type ?? NSManagedObject.self)
  }
}

/// Finds the objects of a store that are the same as objects of another one, by the values that identify them.
package struct ObjectMatching {
  /// The entity in the store's model.
  let entity: NSEntityDescription
  /// The names of the attributes that identify its objects.
  let attributes: [String]

  package init(entity: NSEntityDescription, attributes: [String]) {
    (self.entity, self.attributes) = (entity, attributes)
  }

  /// The values that identify an object; nil if one of them is nil, which identifies nothing.
  package func identity(_ object: NSManagedObject) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for name in attributes {
      guard let value = object.storedValue(forKey: name) as? AnyHashable else { return nil }
      values.append(value)
    }
    return values
  }

  /// Finds objects of the entity, without sub-entities, that may be the same as others.
  ///
  /// - Parameters:
  ///   - identities: The identities of the others.
  ///   - context: The context to look into.
  ///   - names: The to-many relationships that will be read.
  /// - Returns: The objects by identity, in the order of the fetch; some of them may match none of the others.
  /// - Throws: A Cocoa error of fetching.
  /// - Complexity: One fetch, whatever the number of objects.
  package func candidates(
    for identities: [[AnyHashable]?], in context: NSManagedObjectContext, prefetching names: [String] = []
  ) throws -> [[AnyHashable]: ArraySlice<NSManagedObject>] {
    let values = Set(identities.compactMap { $0?.first })
    guard let first = attributes.first, !values.isEmpty else { return [:] }
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.predicate = .matching(first, in: values.map(\.base))
    request.returnsObjectsAsFaults = false
    request.includesSubentities = false
    request.relationshipKeyPathsForPrefetching = names.isEmpty ? nil : names
    var found: [[AnyHashable]: ArraySlice<NSManagedObject>] = [:]
    for candidate in try context.fetch(request) {
      if let identity = identity(candidate) { found[identity, default: []].append(candidate) }
    }
    return found
  }
}

extension NSPropertyDescription {
  /// Returns whether a property of another model can hold what this one holds.
  ///
  /// It has to be the same kind of property, with the same type, or the same cardinality, order, destination and
  /// inverse, since a link is written from one side. A stored property has to be stored there too, not transient or
  /// derived.
  package func isAlike(_ other: NSPropertyDescription?) -> Bool {
    switch (self, other) {
    case (let own as NSAttributeDescription, let other as NSAttributeDescription):
      own.attributeType == other.attributeType && (own.isTransient || !other.isTransient)
        && (own is NSDerivedAttributeDescription || !(other is NSDerivedAttributeDescription))
    case (let own as NSRelationshipDescription, let other as NSRelationshipDescription):
      own.isToMany == other.isToMany && own.isOrdered == other.isOrdered
        && own.destinationEntity?.name == other.destinationEntity?.name
        && own.mutualInverse?.name == other.mutualInverse?.name
    default: false
    }
  }
}

extension NSRelationshipDescription {
  /// True if an object can't be saved without a destination.
  ///
  /// Counts are enforced only where they are given (Apple's documentation of the class, "Cardinality"): a required to-many
  /// relationship without a minimum count may be empty.
  package var needsDestination: Bool { !isOptional && (!isToMany || minCount > 0) }
}
