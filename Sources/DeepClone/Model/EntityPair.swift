import Foundation

/// An entity as both sides' models have it.
package struct EntityPair {
  /// The entity, as generated code describes it.
  package let cloning: CloneEntity
  package let source: NSEntityDescription
  package let target: NSEntityDescription
  /// How objects are read and written: by the names of their properties where a side's objects, or what they lead to, have
  /// other classes than code was generated for.
  package let access: EntityAccess
}

/// A model's entities as two other models have them: the source's and the target's.
package struct EntityPairing {
  private let model: ModelRules
  private let sources: [String: NSEntityDescription]
  private let targets: [String: NSEntityDescription]
  /// True if both sides' objects have the class that code was generated for, by the entities' numbers.
  private let areTyped: [Bool]

  package init(_ model: ModelRules, source: NSManagedObjectModel?, target: NSManagedObjectModel?) {
    let (sources, targets) = (source?.entitiesByName ?? [:], target?.entitiesByName ?? [:])
    (self.model, self.sources, self.targets) = (model, sources, targets)
    areTyped = model.entities.map { entity in
      [sources[entity.name], targets[entity.name]].allSatisfy { $0.map(entity.table.covers) ?? true }
    }
  }

  /// An entity on both sides.
  ///
  /// - Throws: What `missing` makes, where a side has no entity of that name; it is told whether that is the target.
  package func pair(_ entity: CloneEntity, missing: (_ isTarget: Bool) -> any Error) throws -> EntityPair {
    guard let source = sources[entity.name] else { throw missing(false) }
    // An abstract entity has no objects.
    guard let target = targets[entity.name], source.isAbstract || !target.isAbstract else { throw missing(true) }
    let isTyped = areTyped[entity.number] && entity.links.allSatisfy { $0.destinations.allSatisfy { areTyped[$0] } }
    return EntityPair(
      cloning: entity, source: source, target: target, access: isTyped ? entity.access : entity.accessByKey)
  }
}

extension EntityRules {
  /// Returns whether the objects of an entity of another model have the class that code was generated for.
  package func covers(_ entity: NSEntityDescription) -> Bool {
    let type = NSClassFromString(entity.managedObjectClassName) as? NSManagedObject.Type
    return covers(type ?? NSManagedObject.self)
  }
}
