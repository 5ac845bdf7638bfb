// When an operation saves, and which objects it lets go then. It saves between calls: half a call can't be saved.

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
      try managedObjectContext.obtainPermanentIDs(
        for: options.saves ? work.newClones : works.values.flatMap { $0.active.flatMap(\.clones) })
    }
    try managedObjectContext.save()
  }

  /// Ends a call that did not fail.
  ///
  /// - Parameter rootCount: How many roots it was given.
  func endCall(_ work: CloneWork, rootCount: Int) {
    let isFull = fillsBatch(with: work.reachedCount)
    sharedObjects.finish()
    endChanges()
    hasEarlierCalls = true
    madeCount += work.reachedCount
    madeRootCount += rootCount
    if options.saves || isFull { (savedCount, savedRootCount) = (madeCount, madeRootCount) }
    if isFull { giveBack() }
  }

  /// Turns what the batch holds into faults, apart from what has unsaved changes, and keeps numbers in their place.
  ///
  /// Shared objects stay as they are: each batch would have to read their side of the links anew, all of it.
  private func giveBack() {
    for work in works.values {
      for object in work.keepNumbers() where object.managedObjectContext != nil && !object.hasChanges {
        object.managedObjectContext?.refresh(object, mergeChanges: false)
      }
    }
    givenBackCount = madeCount
  }
}

extension CloneWork {
  /// Keeps numbers in place of what completed calls have cloned, which is saved.
  ///
  /// - Returns: The objects and their clones.
  fileprivate func keepNumbers() -> [NSManagedObject] {
    var objects: [NSManagedObject] = []
    guard let sourceContext = context.sourceContext else { return [] }
    for queue in active {
      queue.keepNumbers(from: sourceContext, to: target, context.numbers) { source, clone, position in
        // What stays an object is found as one.
        let place = Place(queue: Int32(queue.entity.number), position: Int32(position))
        places[source.0] = source.1 ? nil : place
        if clone.1 { context.clones.remove(clone.0) } else { context.clones.insert(clone.0) }
        objects += [source.0, clone.0]
      }
    }
    return objects
  }

  /// Whether an object is a clone of which a number is kept.
  func hasSaved(_ object: NSManagedObject) -> Bool {
    guard let number = try? number(of: object), let saved = known(number)?.saved else { return false }
    return saved.clones.position(of: object) != nil
  }
}
