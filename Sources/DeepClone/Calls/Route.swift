/// Where the clones of a call go, seen from their sources.
///
/// A class, so that keeping it counts one reference.
final class Route {
  let source, target: NSManagedObjectContext
  /// True if sources and clones live in one context, so that shared objects need no translation.
  let isWithinOneContext: Bool
  /// True if the clones go to another coordinator's store, to which nothing of the source's can be linked.
  let isAcrossCoordinators: Bool
  /// True if the target's coordinator has another instance of the model.
  let hasOtherModel: Bool
  /// True if clones have to be assigned to one of several stores.
  let hasSeveralStores: Bool
  /// The store that all clones go to; nil for their sources' stores.
  let store: NSPersistentStore?
  /// True if what clones share is looked for in their store first, and not linked as it is.
  let findsShared: Bool
  /// Which existing objects clones may refer to; nil for all.
  let mayLink: (@Sendable (NSManagedObject) -> Bool)?

  /// Finds the way from one context to another.
  ///
  /// - Throws: `CloneError.storeRefused` where the target has no such store as the options name.
  init(
    from source: NSManagedObjectContext, to target: NSManagedObjectContext, storeNamed storeIdentifier: String? = nil,
    mayLink: (@Sendable (NSManagedObject) -> Bool)? = nil
  ) throws {
    (self.source, self.target) = (source, target)
    isWithinOneContext = source === target
    let own = source.rootCoordinator
    let other = isWithinOneContext ? own : target.rootCoordinator
    isAcrossCoordinators = own !== other
    hasOtherModel = isAcrossCoordinators && own?.managedObjectModel !== other?.managedObjectModel
    store = try storeIdentifier.map { identifier in
      guard let store = other?.persistentStores.first(where: { $0.identifier == identifier }) else {
        throw CloneError.storeRefused(identifier: identifier, reason: "the target's coordinator has no such store")
      }
      return store
    }
    self.mayLink = mayLink
    hasSeveralStores = (store != nil || !isAcrossCoordinators) && (other?.persistentStores.count ?? 0) > 1
    findsShared = isAcrossCoordinators || store != nil || mayLink != nil
  }

  /// A shared object as the target knows it, where both belong to one coordinator.
  ///
  /// - Parameter object: The object that a source refers to.
  /// - Throws: `CloneError.sharedObjectUnsaved` where the target cannot know it.
  func shared(_ object: NSManagedObject) throws -> NSManagedObject {
    if isWithinOneContext { return object }
    guard let id = identity(of: object) else { throw CloneError.about(object, CloneError.sharedObjectUnsaved) }
    return target.object(with: id)
  }

  /// The object ID by which the target context can find an object of the source context; nil where it can't.
  ///
  /// An object that is not new in its context comes from the parent, where it may be new. The target reads such an object
  /// only if it is that parent, or a child of it. Apple's child contexts may keep a temporary object ID after their parent
  /// has been saved, so the parent is asked for its object ID too.
  private func identity(of object: NSManagedObject) -> NSManagedObjectID? {
    guard var owner = object.managedObjectContext else { return nil }
    var (id, isNew) = (object.objectID, object.isInserted)
    while !isNew, let parent = owner.parent {
      owner = parent
      (id, isNew) = parent.performWaiting { [id] in
        guard let known = parent.registeredObject(for: id) else { return (id, false) }
        return (known.objectID, known.isInserted)
      }
    }
    if isNew { return owner === target || target.hasAncestor(owner) ? id : nil }
    return id.isTemporaryID ? nil : id
  }

  /// The object to bring in for a shared one: the object that clones are linked to, or the shared object itself, if its values
  /// are read to find what stands for it; nil where the target does not know it.
  func knownToFetch(_ object: NSManagedObject) -> NSManagedObject? {
    if isWithinOneContext || findsShared { return object }
    return object.objectID.isTemporaryID ? nil : target.object(with: object.objectID)
  }

  /// The target's entity of a name.
  func targetEntity(named name: String) throws -> NSEntityDescription {
    guard let entity = NSEntityDescription.entity(forEntityName: name, in: target) else {
      throw CloneError.entityMissing(entity: name)
    }
    return entity
  }
}
