// Another coordinator may have a model of its own, and a store may not hold every entity. Anything that the target
// can't hold is an error before anything is inserted: a typed class would lose such a value silently, or stop the app.

extension CloneCall {
  /// Finds the rules of an entity, and the entity in the target's model.
  ///
  /// - Throws: `CloneError.Code.entityMissing`, `CloneError.Code.modelDiffers`, `CloneError.Code.classDiffers`.
  func find(_ entity: NSEntityDescription) throws -> (rules: CloneEntity, target: NSEntityDescription) {
    let target = contexts.isOne ? entity : try contexts.targetEntity(named: entity.name ?? "")
    return (try graph.model.rules(of: entity, to: target), target)
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
