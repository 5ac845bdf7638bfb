// The app's hooks, validation and saving; if anything fails, the batch is taken back.

extension CloneBatch {
  /// Runs the app's code for each clone, validates and saves.
  ///
  /// - Parameter change: Changes the clone of a root.
  /// - Throws: Any error of hooks and the change, a Cocoa error of validation or saving, `CancellationError`.
  func finish(_ reach: Reach, _ change: RootChange) throws {
    try context.checkCancellation()
    if reach.entities.contains(where: \.hasHook) {
      for index in ownersBeforeOwned(reach) where reach.entity(at: index)?.hasHook == true {
        try withClone(at: index) { source, clone in
          if let clone = clone as? any AwakeningClone { try awaken(clone, of: source) }
        }
      }
    }
    for index in indices where graph.objects.records[index].isRoot { try withClone(at: index, change) }
    if !clones.isEmpty, clones.allSatisfy({ $0.managedObjectContext == nil }) { throw CloneError.clonesGone }
    if let check = context.options.checkClone { for index in indices { try withClone(at: index, check) } }
    try context.checkCancellation()
    if context.options.validates {
      for index in indices { try withClone(at: index) { try $1.validateForInsert() } }
      try context.checkCancellation()
    }
    try save()
  }

  /// Calls a closure with an object and its clone, unless the app's code has deleted that.
  private func withClone(at index: Int, _ body: RootChange) throws {
    let clone = graph.objects.clones[index]
    if clone.exists { try body(graph.objects.sources[index], clone) }
  }

  /// The objects of the batch, each behind all that own it, else in the order of reaching.
  ///
  /// In a circle of owners, the object that was reached first comes first.
  private func ownersBeforeOwned(_ reach: Reach) -> [Int] {
    guard reach.hasOwnedRoot || !reach.laterOwners.isEmpty else { return Array(indices) }
    var owners = indices.map { index in [graph.objects.records[index].owner] }
    for later in reach.laterOwners {
      guard let index = graph.index(of: later.source), index >= start else { continue }
      owners[index - start].append(later.owner)
    }
    var order: [Int] = []
    var (isOpen, isDone) = (Set<Int>(), Set<Int>())
    for first in indices {
      var stack = [first]
      while let index = stack.last {
        if !isOpen.insert(index).inserted {
          stack.removeLast()
          if isDone.insert(index).inserted { order.append(index) }
        } else {
          stack += owners[index - start].sorted(by: >).filter { $0 >= start && !isOpen.contains($0) }
        }
      }
    }
    return order
  }

  /// Calls the hook of a clone's class.
  private func awaken<Clone: AwakeningClone>(_ clone: Clone, of source: NSManagedObject) throws {
    guard let source = source as? Clone else { throw CloneError.classDiffers(source, expected: Clone.self) }
    try clone.awakeFromClone(of: source, in: context)
  }

  /// Saves if the options ask for it: half a batch can't be saved.
  private func save() throws {
    guard context.options.saves || context.fillsBatch(with: indices.count) else { return }
    if context.options.saveEvery != nil, contexts.target.parent != nil {
      // A save to a parent leaves new objects with temporary object IDs, by which a fault can't be found later.
      try contexts.target.obtainPermanentIDs(for: Array(graph.objects.clones))
    }
    try contexts.target.save()
  }

  /// Takes back what the batch did.
  ///
  /// - Returns: The error to throw: it counts the clones that the app's own code had saved, and the objects that it deleted, which
  ///   can't be taken back.
  func takeBack(after error: any Error) -> any Error {
    let keepsValues = context.options.keepsValues
    let cloned = zip(clones, graph.objects.sources[start...]).map { (object: $0, source: keepsValues ? nil : $1) }
    let made = cloned + (counterparts?.end(failed: true) ?? []).map { (object: $0, source: nil) }
    context.history.valueUUIDs.endBatch(failed: true)
    graph.discardBatch()
    let deletedCount = undo.takeBack(made) { graph.model.entity(named: $0.entity.name) }
    let error = deletedCount == 0 ? error : CloneError.objectsDeleted(count: deletedCount, reason: error)
    let deleted = contexts.target.deletedObjects
    let savedCount = deleted.isEmpty ? 0 : made.filter { deleted.contains($0.object) }.count
    return savedCount == 0 ? error : CloneError.clonesSaved(count: savedCount, reason: error)
  }
}
