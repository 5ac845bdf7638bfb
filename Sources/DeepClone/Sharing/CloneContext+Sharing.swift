extension CloneContext {
  /// A shared object as the target context knows it.
  ///
  /// Within one coordinator that is the same object. Another coordinator's store has objects of its own: the one that
  /// `matchBy` finds there, else a copy that is made once.
  ///
  /// - Parameter object: The object that a source refers to.
  /// - Throws: `CloneError.sharedObjectUnsaved` where the target cannot know it.
  func shared(_ object: NSManagedObject) throws -> NSManagedObject {
    if isWithinOneContext { return object }
    if isAcrossStores {
      guard let counterpart = sharedObjects.counterpart(of: object) else {
        throw CloneError.sharedObjectUnsaved(object)
      }
      return counterpart
    }
    guard let id = identity(of: object) else { throw CloneError.sharedObjectUnsaved(object) }
    return managedObjectContext.object(with: id)
  }

  /// The identity by which the target context can find an object of the source context; nil where it can't.
  ///
  /// An object that is not new in its context comes from the parent, where it may be new. The target reads such an object
  /// only if it is that parent, or a child of it. Apple's child contexts may keep a temporary identity after their parent
  /// has been saved, so the parent is asked for the identity too.
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
    if isNew { return owner === managedObjectContext || managedObjectContext.hasAncestor(owner) ? id : nil }
    return id.isTemporaryID ? nil : id
  }

  /// Finds or copies everything that the objects of a call share, before the first clone is made: a clone has the values
  /// that identify its source, and would be found in the source's place.
  ///
  /// - Throws: A Cocoa error of fetching, `CloneError.entityMissing`.
  func prepareSharedObjects(of work: CloneWork) throws {
    var seen = ObjectSet()
    let shared = try work.sharedDestinations().filter { seen.insert($0) && !work.isQueued($0) }
    try sharedObjects.add(shared, model: work.model, context: self)
  }
}
