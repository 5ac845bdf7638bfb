import Foundation

// What the calls of an operation ask of it.

extension CloneContext {
  /// Checks that a root belongs to the operation.
  func admit(_ source: NSManagedObject) throws {
    guard let context = source.managedObjectContext else { throw CloneError.sourceUnreadable(source) }
    if let sourceContext {
      guard sourceContext === context else { throw CloneError.severalSourceContexts(source) }
      return
    }
    sourceContext = context
    isAcrossStores = context.rootCoordinator !== managedObjectContext.rootCoordinator
    hasOtherModel =
      isAcrossStores
      && context.rootCoordinator?.managedObjectModel !== managedObjectContext.rootCoordinator?.managedObjectModel
    hasSeveralStores = !isAcrossStores && (context.rootCoordinator?.persistentStores.count ?? 0) > 1
    isWithinOneContext = context === managedObjectContext
  }

  /// Lets delete rules act before relationships are read: until then they still lead to objects that were deleted (Apple's
  /// documentation of `delete(_:)`).
  static func settleDeletions(in context: NSManagedObjectContext) {
    #if canImport(CoreData)
    // `deletedObjects` doesn't tell: it lacks the objects that were never saved.
    context.processPendingChanges()
    #else
    if NSManagedObjectContext.hasPendingDeletions(in: context) { context.processPendingChanges() }
    #endif
  }

  /// Whether an earlier call made an object.
  func isClone(_ object: NSManagedObject) -> Bool { isWithinOneContext && hasMade(object) }

  /// Whether an earlier call made an object of the target; across stores, whether any call did.
  func hasMade(_ object: NSManagedObject) -> Bool {
    clones.contains(object) || givenBackCount > 0 && works.values.contains { $0.hasSaved(object) }
  }

  /// The target's entity of a name.
  func targetEntity(named name: String) throws -> NSEntityDescription {
    guard let entity = NSEntityDescription.entity(forEntityName: name, in: managedObjectContext) else {
      throw CloneError.entityMissing(entity: name)
    }
    return entity
  }

  /// Prepares the target for the clones of what a call has reached, before the first one is made.
  ///
  /// - Throws: `CloneError` where the target's model differs, a Cocoa error of fetching.
  func prepare(_ work: CloneWork) throws {
    guard isAcrossStores else { return }
    try checkTargetModel(of: work)
    try prepareSharedObjects(of: work)
  }

  /// Notes the clones of earlier calls, which the running one must not take for members of their sources' owners.
  func noteEarlierClones(of work: CloneWork) {
    guard hasEarlierCalls else { return }
    for queue in work.active {
      for clone in queue.clones[queue.notedCount...] { clones.insert(clone) }
      queue.notedCount = queue.clones.count
    }
  }

  /// Notes the clones of the running call where they must not stand for shared objects that are looked for later.
  func noteClones(of work: CloneWork) {
    if isAcrossStores { for clone in work.newClones { clones.insert(clone) } }
  }
}
