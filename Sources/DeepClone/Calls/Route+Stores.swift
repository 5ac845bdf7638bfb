// Which store clones go to, and what they may refer to there.

extension Route {
  /// Throws where the clones of some roots can't go to the store that the options name.
  ///
  /// - Throws: `CloneError.storeRefused`.
  func checkStore(_ roots: [NSManagedObject]) throws {
    guard let store else { return }
    let sources = Set(roots.compactMap { $0.objectID.persistentStore.map { ObjectIdentifier($0) } })
    if target.parent != nil { throw refusal(of: store, "the target context has a parent, which takes over no store") }
    if target.rootCoordinator?.persistentStores.contains(store) != true {
      throw refusal(of: store, "it was removed from its coordinator")
    }
    if store.isReadOnly { throw refusal(of: store, "it is read-only") }
    if sources.count > 1 { throw refusal(of: store, "the roots of the call are in several stores") }
  }

  /// Throws where the store that the options name holds no objects of an entity.
  ///
  /// - Throws: `CloneError.storeRefused`.
  func checkStore(for entity: NSEntityDescription) throws {
    guard let store, let model = target.rootCoordinator?.managedObjectModel, !store.configurationName.isEmpty,
      let entities = model.entities(forConfigurationName: store.configurationName)
    else { return }
    if !entities.contains(where: { $0.name == entity.name }) {
      throw refusal(of: store, "its configuration '\(store.configurationName)' lacks the entity '\(entity.name ?? "")'")
    }
  }

  private func refusal(of store: NSPersistentStore, _ reason: String) -> CloneError {
    .storeRefused(identifier: store.identifier, reason: reason)
  }

  /// A shared object as the target knows it, if clones may refer to it; nil if something has to stand for it.
  ///
  /// - Throws: `CloneError.sharedObjectUnsaved` where it is not known which store the object will be in.
  func linkable(_ object: NSManagedObject) throws -> NSManagedObject? {
    if isAcrossCoordinators || mayLink?(object) == false { return nil }
    if let store {
      guard let own = object.objectID.persistentStore, !object.objectID.isTemporaryID else {
        throw CloneError.about(object, CloneError.sharedObjectUnsaved)
      }
      if own !== store { return nil }
    }
    return try shared(object)
  }

  /// Returns whether clones may refer to an object of the target in the place of a shared one.
  func admits(_ candidate: NSManagedObject, for object: NSManagedObject) -> Bool {
    if isAcrossCoordinators, store == nil { return mayLink?(candidate) ?? true }
    // Fetches count what is not saved to each store.
    let (id, wanted) = (candidate.objectID, store ?? object.objectID.persistentStore)
    return !id.isTemporaryID && id.persistentStore === wanted && mayLink?(candidate) ?? true
  }

  /// Returns whether the clone of a source of the target's coordinator, or the copy, goes to the source's own store.
  func keepsStore(of source: NSManagedObject) -> Bool {
    guard let store, let own = source.objectID.persistentStore else { return true }
    return own === store
  }
}
