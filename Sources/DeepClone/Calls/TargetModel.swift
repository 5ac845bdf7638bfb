// Another coordinator may have a model of its own. Entities are found there by name. A missing entity or property is an
// error before anything is inserted: a typed class would lose such a value silently, or stop the app.

/// The model of another coordinator, to whose store clones go.
struct TargetModel {
  private let call: CloneCall

  init(_ call: CloneCall) { self.call = call }

  /// Checks that the target's model can hold the clones of what the call reached.
  ///
  /// - Throws: `CloneError.entityMissing`, `CloneError.propertyDiffers`, `CloneError.classDiffers`.
  func check() throws {
    guard call.route.hasOtherModel else { return }
    for plan in call.active {
      try check(plan.description, isCopied: false) {
        try checkClasses(of: plan.entity)
        let attributes = plan.entity.attributes.filter { ![.leftAsInserted, .derived].contains($0.outcome) }
        return attributes.map(\.name) + plan.entity.links.filter { $0.outcome != .leftOut }.map(\.name)
      }
    }
  }

  /// Checks that clones, and what they lead to, have the classes there that code was generated for.
  private func checkClasses(of entity: CloneEntity) throws {
    for number in Set(entity.links.flatMap(\.destinations)).union([entity.number]).sorted() {
      let table = call.model.entities[number].table
      guard let found = NSEntityDescription.entity(forEntityName: table.entity, in: call.route.target),
        !table.covers(found)
      else { continue }
      throw CloneError.classDiffers(
        entity: table.entity, found: found.managedObjectClassName, expected: String(describing: table.objectType))
    }
  }

  /// The entities as the contexts of the sources and of the clones have them.
  func pairs() -> EntityPairs {
    EntityPairs(
      call.model, source: call.route.source.rootCoordinator?.managedObjectModel,
      target: call.route.target.rootCoordinator?.managedObjectModel)
  }

  /// How shared objects of an entity are copied, after a check that the target's model can hold the copies.
  func copying(of entity: CloneEntity, _ pairs: EntityPairs) throws -> SharedCopying {
    let pair = try pairs.pair(entity) { _ in CloneError.entityMissing(entity: entity.name) }
    let copying = SharedCopying(pair)
    if call.route.hasOtherModel {
      try check(pair.source, isCopied: true) { SharedCopying.properties(pair, copying) }
    }
    return copying
  }

  /// Checks the properties of an entity that are written, once in a clone context.
  private func check(
    _ entity: NSEntityDescription, isCopied: Bool, writing names: () throws -> [String]
  ) throws {
    let key = CheckedEntity(name: entity.name ?? "", isCopied: isCopied)
    guard !call.context.checkedEntities.contains(key) else { return }
    let target = try call.route.targetEntity(named: key.name)
    let (own, others) = (entity.propertiesByName, target.propertiesByName)
    for name in try names() {
      guard let property = own[name], property.isAlike(others[name]) else {
        throw CloneError.propertyDiffers(entity: key.name, property: name)
      }
    }
    call.context.checkedEntities.insert(key)
  }
}

/// An entity whose counterpart in the target's model was checked, for clones or for copies of shared objects.
struct CheckedEntity: Hashable {
  let name: String
  let isCopied: Bool
}
