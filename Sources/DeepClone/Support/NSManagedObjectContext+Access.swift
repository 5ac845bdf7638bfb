import Foundation

extension NSManagedObjectContext {
  /// Fetches objects of one entity together, and returns those that exist.
  ///
  /// A child's fetch leaves faults as faults. So its parent fetches, and then each fault finds its values there.
  ///
  /// - Parameters:
  ///   - objects: Objects of this context, faults or not; objects that were never saved count as existing.
  ///   - entity: Their entity.
  ///   - names: The to-many relationships that will be read.
  package func existing(
    _ objects: ContiguousArray<NSManagedObject>, of entity: NSEntityDescription, prefetching names: [String]
  ) throws -> ContiguousArray<NSManagedObject> {
    guard !names.isEmpty || objects.contains(where: \.isFault) else { return objects.filter { !$0.isDeleted } }
    if let parent {
      // The parent has its unsaved objects. It keeps what it has fetched as long as something refers to it.
      let ids = objects.map(\.objectID).filter { !$0.isTemporaryID }
      let fetched = try onQueue(of: parent) {
        let known = ContiguousArray(ids.lazy.map { parent.object(with: $0) })
        return try parent.existing(known, of: entity, prefetching: names)
      }
      // An object whose row is gone stays a fault.
      for object in objects where object.isFault { _ = try? existingObject(with: object.objectID) }
      withExtendedLifetime(fetched) {}
    } else {
      let saved = Array(objects.lazy.filter { !$0.objectID.isTemporaryID })
      if !saved.isEmpty { try fetchValues(of: saved, entity, prefetching: names) }
    }
    return objects.filter { !$0.isFault && !$0.isDeleted }
  }

  /// Fetches saved objects of one entity from the store.
  private func fetchValues(
    of objects: [NSManagedObject], _ entity: NSEntityDescription, prefetching names: [String]
  ) throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.includesSubentities = false
    request.returnsObjectsAsFaults = false
    request.relationshipKeyPathsForPrefetching = names.isEmpty ? nil : names
    // The objects and their changes are in memory already, so only the store is asked, without comparing each new object.
    request.includesPendingChanges = false
    request.predicate = .isOne(of: objects)
    _ = try fetch(request)
  }

  /// The coordinator at the end of the chain of parents.
  package var rootCoordinator: NSPersistentStoreCoordinator? {
    parent?.rootCoordinator ?? persistentStoreCoordinator
  }

  /// Returns whether a context is this one's parent, or its parent's.
  func hasAncestor(_ context: NSManagedObjectContext) -> Bool {
    guard let parent else { return false }
    return parent === context || parent.hasAncestor(context)
  }

  /// Applies pending delete rules before relationships are read: until then, those still refer to deleted objects
  /// (Apple's documentation of `delete(_:)`).
  ///
  /// A child reads from its parent, so that is settled first.
  package func settleDeletions() {
    if let parent { onQueue(of: parent) { parent.settleDeletions() } }
    // `deletedObjects` doesn't say whether any are pending: it lacks objects that were never saved.
    processPendingChanges()
  }

  /// True if the context, or one that it saves to, has unsaved changes.
  package var hasUnsavedChanges: Bool {
    // `hasChanges` stays true if all changes were taken back.
    performWaiting { hasChanges && !(insertedObjects.isEmpty && updatedObjects.isEmpty && deletedObjects.isEmpty) }
      || parent?.hasUnsavedChanges == true
  }
}

extension NSManagedObjectContext {
  /// Runs a block, which may capture anything, on the context's queue and waits for it.
  ///
  /// `performAndWait(_:)` asks for a block that is Sendable. Here the caller waits while the block runs, so two threads
  /// never use what it captures at the same time.
  ///
  /// - Parameter block: The code to run.
  /// - Returns: The block's result.
  /// - Throws: Any error that the block throws.
  package func performWaiting<T>(_ block: () throws -> T) rethrows -> T {
    try withoutActuallyEscaping(block) { block in
      nonisolated(unsafe) let block = block
      return try performAndWait { try block() }
    }
  }

  /// Runs a block on the queue of a parent, for a caller on this context's.
  ///
  /// - Parameters:
  ///   - parent: The context's parent, or one that this saves to.
  ///   - block: The code to run.
  func onQueue<Result>(of parent: NSManagedObjectContext, _ block: () throws -> Result) rethrows -> Result {
    // The caller is on the main queue already if that is this context's.
    let isMain = [self, parent].allSatisfy { $0.concurrencyType == .mainQueueConcurrencyType }
    return try isMain ? block() : parent.performWaiting(block)
  }
}

#if canImport(CoreData)
// Where Apple's Core Data can't read a store, it raises an exception, so calls fetch first what they need. The portable
// engine's methods of these names throw.

extension NSManagedObjectContext {
  /// Runs a block whose property accesses may fail.
  package func throwingReads<T>(with other: NSManagedObjectContext?, _ body: () throws -> T) throws -> T { try body() }

  /// Throws what an access in the running block couldn't read: nothing.
  func throwReadFailure() throws {}
}
#endif
