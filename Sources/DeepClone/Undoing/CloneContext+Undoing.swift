// A call that fails leaves the target as it was: what it made goes, what it linked is unlinked, and what was not changed
// before is not changed afterwards.

extension CloneContext {
  /// Notes what the target holds unsaved, before a call changes anything.
  func beginChanges(of work: CloneWork) {
    // What a call copies for another store is reached later than this.
    unsaved = UnsavedObjects(in: managedObjectContext, mayInsert: isAcrossStores || work.runsAppCode)
  }

  /// Ends what a call changed.
  func endChanges() {
    unsaved = nil
    insertedValues.finish()
  }

  /// Takes back what a call has made.
  ///
  /// - Parameters:
  ///   - made: The clones, and the copies of shared objects.
  ///   - kept: Where earlier calls' clones led before.
  func discard(_ made: [NSManagedObject], restoring kept: [KeptLink]) {
    for clone in made { clones.remove(clone) }
    remove(made)
    for link in kept.reversed() { link.restore() }
    for object in unsaved?.newlyUpdated(in: managedObjectContext) ?? [] {
      // A link that was cut again leaves an object marked as changed: the next save would write it and tell of it.
      managedObjectContext.refresh(object, mergeChanges: false)
    }
    // Delete rules act now and find nothing, and new objects that were deleted are gone.
    if unsaved != nil { managedObjectContext.processPendingChanges() }
    endChanges()
  }

  /// Takes clones out of the target again, with what the app's own code inserted in the same call.
  ///
  /// Links go first: deleting a linked object would run its delete rules on what it shares. So do values: the app's
  /// `prepareForDeletion` may delete the file that a value names, and a copied value names the source's.
  private func remove(_ made: [NSManagedObject]) {
    var seen = ObjectSet()
    for clone in made { seen.insert(clone) }
    let others = unsaved?.newlyInserted(in: managedObjectContext).filter { !seen.contains($0) } ?? []
    for object in made + others where object.managedObjectContext === managedObjectContext { object.unlinkAll() }
    // What others hold is the app's own already.
    for clone in made where clone.managedObjectContext === managedObjectContext { insertedValues.restore(clone) }
    for object in made + others where !object.isDeleted { managedObjectContext.delete(object) }
  }
}
