// When an operation saves, and what it gives back then. The unit is a call: what it leaves can be saved, half of it cannot.

extension CloneContext {
  /// Begins a call: nothing was reached.
  ///
  /// - Throws: `CloneError.batchSize` where the options make no sense.
  func beginCall() throws {
    if let size = options.saveEvery, size < 1 { throw CloneError.batchSize(size) }
    (reachedCount, adoptedCount, revisionCount) = (0, 0, 0)
    newSources = []
  }

  /// Whether the clones of a call fill a batch.
  private var isBatchFull: Bool {
    options.saveEvery.map { madeCount + reachedCount - givenBackCount >= $0 } ?? false
  }

  /// Whether the running call ends with a save, after all that can fail beside it.
  var savesCall: Bool { options.saves || isBatchFull }

  /// Saves at the end of a call, where the options say so.
  ///
  /// - Parameter newClones: The clones that the call made.
  /// - Throws: A Cocoa error of saving.
  func save(_ newClones: @autoclosure () -> [NSManagedObject]) throws {
    guard savesCall else { return }
    if options.saveEvery != nil, managedObjectContext.parent != nil {
      // A save to a parent leaves new objects the identities that they have, by which a fault cannot be found later.
      try managedObjectContext.obtainPermanentIDs(for: (options.saves ? [] : batch.clones) + newClones())
    }
    try managedObjectContext.save()
  }

  /// Ends a call that did not fail.
  ///
  /// - Parameter newClones: The clones that the call made.
  func endCall(_ newClones: @autoclosure () -> [NSManagedObject]) {
    let (isSaved, isFull) = (savesCall, isBatchFull)
    sharedObjects.finish()
    exclusions.finish()
    forgetKept()
    hasEarlierCalls = true
    if options.saveEvery != nil { batch.add(newClones(), of: newSources) }
    newSources = []
    madeCount += reachedCount
    reachedCount = 0
    if isSaved { savedCount = madeCount }
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
    batch = CloneBatch()
    givenBackCount = madeCount
  }
}
