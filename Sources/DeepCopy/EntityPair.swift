@_spi(Generated) import DeepClone
import Foundation

/// An entity in the source's model and in the target's, and the functions that insert, read and write its objects, whatever its
/// rules are: by key if a side's objects, or their destinations, have other classes than code was generated for.
struct EntityPair {
  /// The entity, as generated code describes it.
  let cloning: CloneEntity
  let source: NSEntityDescription
  let target: NSEntityDescription
  /// Inserts an object.
  let insert: (NSManagedObjectContext) -> NSManagedObject
  /// The relationships by number.
  let links: [LinkAccess]
  /// The relationships without whose destinations an object can't be saved in the target.
  let required: [CloneLink]
  /// The functions that copy the attributes, and the attributes' numbers.
  private let copies: ContiguousArray<(Block) -> Void>
  private let numbers: [Int]

  fileprivate init(_ entity: CloneEntity, _ source: NSEntityDescription, _ target: NSEntityDescription, isTyped: Bool) {
    cloning = entity
    self.source = source
    self.target = target
    let attributes = entity.attributes.filter { $0.copy != nil }
    numbers = attributes.map(\.number)
    copies = ContiguousArray(attributes.compactMap { isTyped ? $0.copy : Block.copying($0.name) })
    insert =
      isTyped
      ? entity.table.inserter(target)
      : { NSEntityDescription.insertNewObject(forEntityName: target.name ?? "", into: $0) }
    links = entity.links.map { isTyped ? $0.access : LinkAccess(byKey: $0.name, $0.kind) }
    let relationships = target.relationshipsByName
    required = entity.links.filter { relationships[$0.name]?.needsDestination == true }
  }

  /// Returns whether an object can't be saved in the target without a destination of a relationship.
  func requires(_ link: CloneLink) -> Bool { required.contains { $0 === link } }

  /// Copies the attributes of some objects, except those with some numbers.
  func copy(_ block: Block, without excluded: [Int] = []) {
    for (number, copy) in zip(numbers, copies) where !excluded.contains(number) { copy(block) }
  }
}

/// Finds a model's entities in two other models: the source's and the target's.
struct EntityPairing {
  private let sources: [String: NSEntityDescription]
  private let targets: [String: NSEntityDescription]
  /// True if both sides' objects have the class that code was generated for, by the entities' numbers.
  private let areTyped: [Bool]

  init(_ model: ModelRules, source: NSManagedObjectModel?, target: NSManagedObjectModel?) {
    let sources = source?.entitiesByName ?? [:]
    let targets = target?.entitiesByName ?? [:]
    self.sources = sources
    self.targets = targets
    areTyped = model.entities.map { entity in
      [sources[entity.name], targets[entity.name]].allSatisfy { $0.map(entity.table.covers) ?? true }
    }
  }

  /// An entity on both sides.
  ///
  /// - Throws: The error that `missing` makes if a side has no entity of that name. Its argument is true for the target.
  func pair(_ entity: CloneEntity, missing: (_ isTarget: Bool) -> any Error) throws -> EntityPair {
    guard let source = sources[entity.name] else { throw missing(false) }
    // An abstract entity has no objects.
    guard let target = targets[entity.name], source.isAbstract || !target.isAbstract else { throw missing(true) }
    let isTyped = areTyped[entity.number] && entity.links.allSatisfy { $0.destinations.allSatisfy { areTyped[$0] } }
    return EntityPair(entity, source, target, isTyped: isTyped)
  }
}
