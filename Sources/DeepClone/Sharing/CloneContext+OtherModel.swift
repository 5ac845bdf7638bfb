// Another coordinator may have a model of its own. Entities are found there by name. A missing entity or property is an
// error before anything is inserted: a typed class would lose such a value silently, or stop the app.

extension CloneContext {
  /// Checks that the target's model can hold the clones of what a call reached.
  ///
  /// - Throws: `CloneError.entityMissing`, `CloneError.propertyDiffers`, `CloneError.classDiffers`.
  func checkTargetModel(of work: CloneWork) throws {
    guard hasOtherModel else { return }
    for queue in work.active where queue.runs.count > queue.finishedRunCount {
      try checkTarget(of: queue.source(queue.finishedCount).entity, isCopied: false) { _ in
        try checkClasses(of: queue.entity, in: work.model)
        return queue.entity.attributes.filter { ![.leftAsInserted, .derived].contains($0.outcome) }.flatMap(\.names)
          + queue.entity.links.filter { $0.outcome != .excluded }.map(\.name)
      }
    }
  }

  /// Checks that clones, and what they lead to, have the classes there that the generated code was written for.
  private func checkClasses(of entity: CloneEntity, in model: CloneModel) throws {
    for number in Set(entity.links.flatMap(\.destinations)).union([entity.number]).sorted() {
      let found = NSEntityDescription.entity(forEntityName: model.entities[number].name, in: managedObjectContext)
      if let found { try model.entities[number].type.check(found) }
    }
  }

  /// Checks that the target's model can hold the copies of a shared object's entity.
  func checkTarget(copying entity: SharedEntity) throws {
    guard hasOtherModel else { return }
    try checkTarget(of: entity.pair.source, isCopied: true) { _ in entity.properties }
  }

  /// A model's entities, as the contexts of the sources and of the clones have them.
  func entityPairs(of model: CloneModel) throws -> EntityPairs {
    guard let source = sourceContext?.rootCoordinator, let target = managedObjectContext.rootCoordinator else {
      throw CloneError.entityMissing(entity: model.entities.first?.name ?? "")
    }
    return EntityPairs(model, source: source.managedObjectModel, target: target.managedObjectModel)
  }

  /// Checks the properties of an entity that are written, once in an operation.
  private func checkTarget(
    of entity: NSEntityDescription, isCopied: Bool, writing names: (NSEntityDescription) throws -> [String]
  ) throws {
    let key = CheckedEntity(name: entity.name ?? "", isCopied: isCopied)
    guard !checkedEntities.contains(key) else { return }
    let target = try targetEntity(named: key.name)
    let (own, others) = (entity.propertiesByName, target.propertiesByName)
    for name in try names(entity) {
      guard let property = own[name], property.isAlike(others[name]) else {
        throw CloneError.propertyDiffers(entity: key.name, property: name)
      }
    }
    checkedEntities.insert(key)
  }
}

/// An entity whose counterpart in the target's model was checked, for clones or for copies of shared objects.
struct CheckedEntity: Hashable {
  let name: String
  let isCopied: Bool
}
