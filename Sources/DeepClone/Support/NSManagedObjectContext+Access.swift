import Foundation

extension NSManagedObjectContext {
  /// Fetches objects of one entity together, and returns those that exist.
  ///
  /// - Parameters:
  ///   - objects: Objects of this context, faults or not; objects that were never saved count as existing.
  ///   - entity: Their entity.
  ///   - names: The to-many relationships that will be read.
  package func existing(
    _ objects: ContiguousArray<NSManagedObject>, of entity: NSEntityDescription, prefetching names: [String]
  ) throws -> ContiguousArray<NSManagedObject> {
    guard !names.isEmpty || objects.contains(where: \.isFault) else { return objects.filter { !$0.isDeleted } }
    // A parent context knows its unsaved objects.
    let known = parent == nil ? objects.filter { !$0.objectID.isTemporaryID } : objects
    if !known.isEmpty {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      request.returnsObjectsAsFaults = false
      request.relationshipKeyPathsForPrefetching = names.isEmpty ? nil : names
      // The objects and their changes are in memory already, so only the store is asked, without comparing each new
      // object. A child context asks its parent, which may have changes of its own.
      request.includesPendingChanges = parent != nil
      request.predicate = .isOne(of: Array(known))
      _ = try fetch(request)
    }
    return objects.filter { !$0.isFault && !$0.isDeleted }
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

  /// True if the context, or one that it saves to, has unsaved changes.
  package var hasUnsavedChanges: Bool {
    performWaiting { hasChanges } || parent?.hasUnsavedChanges == true
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
  func onQueue<Result>(of parent: NSManagedObjectContext, _ block: () -> Result) -> Result {
    // The caller is on the main queue already if that is this context's.
    let isMain = [self, parent].allSatisfy { $0.concurrencyType == .mainQueueConcurrencyType }
    return isMain ? block() : parent.performWaiting(block)
  }
}
