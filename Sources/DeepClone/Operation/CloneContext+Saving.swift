// When an operation saves, and which objects it turns into faults then. It saves between calls: half a call can't be saved.

extension CloneContext {
  /// Whether a batch is full with this number of further clones.
  func fillsBatch(with count: Int) -> Bool {
    options.saveEvery.map { madeCount + count - givenBackCount >= $0 } ?? false
  }

  /// Saves at the end of a call if the options ask for it.
  ///
  /// - Throws: A Cocoa error of saving.
  func save(_ work: CloneWork) throws {
    guard options.saves || fillsBatch(with: work.reachedCount) else { return }
    if options.saveEvery != nil, managedObjectContext.parent != nil {
      // A save to a parent leaves new objects the identities that they have, by which a fault cannot be found later.
      try managedObjectContext.obtainPermanentIDs(for: (options.saves ? [] : batch.clones) + work.newClones)
    }
    try managedObjectContext.save()
  }

  /// Ends a call that did not fail.
  ///
  /// - Parameter rootClones: The clones of its roots.
  func endCall(_ work: CloneWork, _ rootClones: [NSManagedObject]) {
    let isFull = fillsBatch(with: work.reachedCount)
    sharedObjects.finish()
    endChanges()
    hasEarlierCalls = true
    madeCount += work.reachedCount
    if options.saveEvery != nil {
      batch.clones += work.newClones
      batch.sources += work.newSources
      savedRoots += rootClones
    }
    if options.saves || isFull { savedCount = madeCount }
    if isFull { giveBack() }
  }

  /// Turns what the batch holds into faults, apart from what has unsaved changes.
  ///
  /// Shared objects stay as they are: each batch would have to read their side of the links anew, all of it.
  private func giveBack() {
    for clone in batch.clones where clone.managedObjectContext === managedObjectContext && !clone.hasChanges {
      managedObjectContext.refresh(clone, mergeChanges: false)
    }
    for source in batch.sources where !source.hasChanges {
      source.managedObjectContext?.refresh(source, mergeChanges: false)
    }
    batch = ([], [])
    givenBackCount = madeCount
  }
}
