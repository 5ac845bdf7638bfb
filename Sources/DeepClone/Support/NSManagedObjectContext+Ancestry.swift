extension NSManagedObjectContext {
  /// The coordinator at the end of the chain of parents.
  package var rootCoordinator: NSPersistentStoreCoordinator? {
    parent?.rootCoordinator ?? persistentStoreCoordinator
  }

  /// Returns whether a context is this one's parent, or its parent's.
  func hasAncestor(_ context: NSManagedObjectContext) -> Bool {
    guard let parent else { return false }
    return parent === context || parent.hasAncestor(context)
  }

  /// True if the context, or one that it saves to, holds what the stores do not know.
  package var hasUnsavedChanges: Bool {
    performWaiting { hasChanges } || parent?.hasUnsavedChanges == true
  }
}
