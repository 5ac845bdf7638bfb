// Another coordinator may have a model of its own, and a store may not hold every entity. Anything that the target
// can't hold is an error before anything is inserted: a typed class would lose such a value silently, or stop the app.

extension CloneCall {
  /// Checks that the target's model can hold the clones, or the copies, of an entity's objects.
  ///
  /// - Throws: `CloneError.Code.propertyDiffers`, `CloneError.Code.classDiffers`.
  func checkTarget(of entity: ReachedEntity, writing links: [CloneLink]) throws {
    let models = [contexts.source, contexts.target].map { $0.rootCoordinator?.managedObjectModel }
    if models[0] === models[1] { return }
    try checkClasses(of: entity.rules, in: models[1])
    let attributes = entity.rules.attributes.filter {
      $0.copy != nil && ($0.outcome != .notCopied || context.options.keepsValues)
    }
    try entity.description.check(against: entity.target, writing: attributes.map(\.name) + links.map(\.name))
  }

  /// Checks that clones and their destinations have the classes in the target that code was generated for.
  private func checkClasses(of entity: CloneEntity, in other: NSManagedObjectModel?) throws {
    for number in Set(entity.links.flatMap(\.destinations)).union([entity.number]).sorted() {
      let table = graph.model.entities[number].table
      guard let found = other?.entitiesByName[table.entity], !table.covers(found)
      else { continue }
      throw CloneError.classDiffers(table.entity, found: found.managedObjectClassName, expected: table.objectType)
    }
  }

  /// Refuses an object whose values have to be unique in the store that its copy goes to.
  ///
  /// - Throws: `CloneError.Code.uniqueValueKept`.
  func checkUniqueValues(of source: NSManagedObject) throws {
    if contexts.isAcrossCoordinators { return }
    if let store = contexts.store, let own = source.objectID.persistentStore, own !== store { return }
    for entity in sequence(first: source.entity, next: \.superentity) {
      for constraint in entity.uniquenessConstraints {
        let names = constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
        // A constraint applies only to objects that have all of its values.
        if names.contains(where: { source.storedValue(forKey: $0) == nil }) { continue }
        let entity = source.entityName
        let id = source.objectID
        throw CloneError(
          .uniqueValueKept, entity: entity, property: names.count == 1 ? names[0] : nil, objects: [id],
          "\(names.map { "\(entity).\($0)" }.joined(separator: ", ")) cannot be kept: the model has it unique, and the clone goes "
            + "to the same store; clone into another store, or without 'keepsValues' (\(id.uriRepresentation()))")
      }
    }
  }
}

extension NSEntityDescription {
  /// Throws if the same entity of another model can't hold a property.
  ///
  /// - Throws: `CloneError.Code.propertyDiffers`.
  func check(against other: NSEntityDescription, writing names: [String]) throws {
    let own = propertiesByName
    let others = other.propertiesByName
    if let property = names.first(where: { own[$0]?.isAlike(others[$0]) != true }) {
      let text = "cannot be cloned: the target context's model has no such property, or another kind of it"
      throw CloneError(.propertyDiffers, name ?? "", property: property, text)
    }
  }
}

extension ContextPair {
  /// Throws if the clones of some roots can't go to the store that the options name.
  ///
  /// - Throws: `CloneError.Code.storeRefused`.
  func check(_ store: NSPersistentStore, for roots: [NSManagedObject]) throws {
    let sources = Set(roots.compactMap { $0.objectID.persistentStore.map { ObjectIdentifier($0) } })
    if target.parent != nil { throw refusal(of: store, "the target context has a parent, which takes over no store") }
    if store.isReadOnly { throw refusal(of: store, "it is read-only") }
    if sources.count > 1 { throw refusal(of: store, "the roots of the call are in several stores") }
  }

  /// Throws if the store that the options name holds no objects of an entity.
  ///
  /// - Throws: `CloneError.Code.storeRefused`.
  func checkStore(for entity: NSEntityDescription) throws {
    guard let store, entityNames(in: store)?.contains(entity.name ?? "") == false else { return }
    throw refusal(of: store, "its configuration '\(store.configurationName)' lacks the entity '\(entity.name ?? "")'")
  }

  private func refusal(of store: NSPersistentStore, _ reason: String) -> CloneError {
    .storeRefused(store.identifier, reason)
  }

  /// A shared object as the target knows it, if clones can refer to it; nil if they need a counterpart.
  ///
  /// - Parameter isLeftOut: Whether the object is left out if nothing is found for it.
  /// - Throws: `CloneError.Code.sharedObjectUnsaved` if it isn't known which store the object will be in.
  func linkable(_ object: NSManagedObject, _ options: CloneOptions, isLeftOut: Bool) throws -> NSManagedObject? {
    if isAcrossCoordinators || options.canReference?(object) == false { return nil }
    if let store {
      guard let own = object.objectID.persistentStore, !object.objectID.isTemporaryID else {
        if isLeftOut { return nil }
        throw CloneError.sharedObjectUnsaved(object)
      }
      if own !== store { return nil }
    }
    return try shared(object)
  }

  /// Returns whether clones can refer to an object of the target in place of a shared one.
  func admits(_ candidate: NSManagedObject, for object: NSManagedObject, _ options: CloneOptions) -> Bool {
    if isAcrossCoordinators, store == nil { return options.canReference?(candidate) ?? true }
    // A fetch also returns unsaved objects, whatever store they'll go to.
    let id = candidate.objectID
    let wanted = store ?? object.objectID.persistentStore
    return !id.isTemporaryID && id.persistentStore === wanted && options.canReference?(candidate) ?? true
  }
}
