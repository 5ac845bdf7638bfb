/// The context of the sources and that of the clones.
struct ContextPair {
  let source, target: NSManagedObjectContext
  /// True if both are one, so that clones can refer to shared objects as they are.
  let isOne: Bool
  /// True if the clones go to another coordinator's store, whose objects can't refer to the sources'.
  let isAcrossCoordinators: Bool
  /// True if clones have to be assigned to one of several stores.
  let hasSeveralStores: Bool
  /// The store that all clones go to; nil to use their sources' stores.
  let store: NSPersistentStore?

  /// Compares two contexts.
  ///
  /// - Throws: `CloneError.Code.storeRefused` if the target has no store with the identifier.
  init(
    from source: NSManagedObjectContext, to target: NSManagedObjectContext, storeIdentifier: String? = nil
  ) throws {
    self.source = source
    self.target = target
    isOne = source === target
    let coordinator = target.rootCoordinator
    let stores = coordinator?.persistentStores ?? []
    isAcrossCoordinators = !isOne && source.rootCoordinator !== coordinator
    hasSeveralStores = stores.count > 1 && (storeIdentifier != nil || !isAcrossCoordinators)
    store = try storeIdentifier.map { identifier in
      if let store = stores.first(where: { $0.identifier == identifier }) { return store }
      throw CloneError.storeRefused(identifier, "the target's coordinator has no such store")
    }
  }

  /// A shared object as the target knows it.
  ///
  /// - Throws: `CloneError.Code.sharedObjectUnsaved` if the target can't find it.
  func shared(_ object: NSManagedObject) throws -> NSManagedObject {
    if isOne { return object }
    guard !isAcrossCoordinators, let id = objectID(of: object) else {
      throw CloneError.sharedObjectUnsaved(object)
    }
    return target.object(with: id)
  }

  /// The object ID by which the target can find an object of the source context; nil if it can't.
  ///
  /// An object that isn't new in its context comes from the parent, where it may be new. The target reads such an object
  /// only if it is that parent, or a child of it. Apple's child contexts may keep a temporary object ID after their parent
  /// has been saved, so the parent is asked for its object ID too.
  private func objectID(of object: NSManagedObject) -> NSManagedObjectID? {
    guard var context = object.managedObjectContext else { return nil }
    // After its parent was saved, a child's object may still have a temporary ID that the parent no longer knows.
    if object.objectID.isTemporaryID, !object.isInserted { try? context.obtainPermanentIDs(for: [object]) }
    var id = object.objectID
    var isNew = object.isInserted
    while !isNew, let parent = context.parent {
      context = parent
      (id, isNew) = source.onQueue(of: parent) { [id] in
        guard let known = parent.registeredObject(for: id) else { return (id, false) }
        return (known.objectID, known.isInserted)
      }
    }
    if isNew { return context === target || target.hasAncestor(context) ? id : nil }
    return id.isTemporaryID ? nil : id
  }

  /// The target's entity of a name.
  func targetEntity(named name: String) throws -> NSEntityDescription {
    // `NSEntityDescription.entity(forEntityName:in:)` ends the app if the target has no coordinator.
    guard let entity = target.rootCoordinator?.managedObjectModel.entitiesByName[name] else {
      throw CloneError.entityMissing(name)
    }
    return entity
  }

  /// Assigns a new object to the named store, or to its source's, if the coordinator has several.
  ///
  /// - Parameter owner: The clones' new owner, whose store takes the clone if the source is in none yet.
  func assign(_ clone: NSManagedObject, of source: NSManagedObject, ownedBy owner: Adoption?) {
    // An `awakeFromInsert` may have asked for a permanent ID, which settles the store.
    guard hasSeveralStores, clone.objectID.isTemporaryID else { return }
    if let store = store ?? source.objectID.persistentStore ?? owner?.store(for: clone.entity) {
      target.assign(clone, to: store)
    }
  }

  /// The names of the entities whose objects a store of the target's coordinator holds; nil for all.
  func entityNames(in store: NSPersistentStore) -> Set<String>? {
    // A configuration that the model doesn't have holds all entities.
    guard !store.configurationName.isEmpty,
      let entities = target.rootCoordinator?.managedObjectModel.entities(forConfigurationName: store.configurationName)
    else { return nil }
    return Set(entities.compactMap(\.name))
  }

  /// True if clones may not be able to refer to what they share.
  func needsStandIns(_ options: CloneOptions) -> Bool {
    isAcrossCoordinators || store != nil || options.canReference != nil
  }

  /// Runs a call on the queues that it uses.
  ///
  /// The caller is on the queue of the sources' context. The target's is entered from there, and held to the end; within it,
  /// the sources are read on the caller's behalf, as it waits. A queue that is held is entered again where a context
  /// reads from a parent that is held, or where the caller already holds the target's: `performAndWait` "may safely be called
  /// reentrantly" (`NSManagedObjectContext.h`), also by way of other queues (seen in public disassemblies of Core Data).
  func enter<Result>(_ body: () throws -> Result) throws -> Result {
    if !isOne { try source.throwingReads(with: nil) { source.settleDeletions() } }
    func run() throws -> Result {
      try target.throwingReads(with: isOne ? nil : source) {
        target.settleDeletions()
        return try body()
      }
    }
    return try isOne ? run() : target.performWaiting(run)
  }
}
