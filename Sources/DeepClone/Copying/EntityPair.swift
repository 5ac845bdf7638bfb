import Foundation

/// An entity as both sides' models have it.
struct EntityPair {
  /// The generated code, and what it says of the entity.
  let cloning: CloneEntity
  let source: NSEntityDescription
  let target: NSEntityDescription
  /// Whether a side's objects, or what they lead to, have other classes than the generated code was written for, so that
  /// they are read and written by the names of their properties.
  let isByKey: Bool
}

/// A model's entities as two other models have them: the source's and the target's.
struct EntityPairs {
  private let model: CloneModel
  private let sources: [String: NSEntityDescription]
  private let targets: [String: NSEntityDescription]
  /// Whether both sides' objects have the class that the generated code was written for, by the entities' numbers.
  private let areTyped: [Bool]

  init(_ model: CloneModel, source: NSManagedObjectModel, target: NSManagedObjectModel) {
    let (sources, targets) = (source.entitiesByName, target.entitiesByName)
    (self.model, self.sources, self.targets) = (model, sources, targets)
    areTyped = model.entities.map { entity in
      [sources[entity.name], targets[entity.name]].allSatisfy { $0.map(entity.type.isTyped) ?? true }
    }
  }

  /// An entity on both sides.
  ///
  /// - Throws: What `missing` makes, where a side has no entity of that name; it is told whether that is the target.
  func pair(_ entity: CloneEntity, missing: (_ isTarget: Bool) -> any Error) throws -> EntityPair {
    guard let source = sources[entity.name] else { throw missing(false) }
    // An abstract entity has no objects.
    guard let target = targets[entity.name], source.isAbstract || !target.isAbstract else { throw missing(true) }
    let isTyped = areTyped[entity.number] && entity.links.allSatisfy { $0.destinations.allSatisfy { areTyped[$0] } }
    return EntityPair(cloning: entity, source: source, target: target, isByKey: !isTyped)
  }
}

extension ClonedEntity {
  /// Whether the objects of an entity have the class that the generated code was written for.
  static func isTyped(_ entity: NSEntityDescription) -> Bool {
    let type: AnyClass = NSClassFromString(entity.managedObjectClassName) ?? NSManagedObject.self
    return type is Object.Type
  }

  /// Checks that the objects of another model's entity have the class that the generated code was written for.
  static func check(_ target: NSEntityDescription) throws {
    if isTyped(target) { return }
    throw CloneError.classDiffers(
      entity: rules.entity, found: target.managedObjectClassName, expected: String(describing: Object.self))
  }
}
