// The last phase: the app's hooks, validation and saving. If a call fails, it's taken back.

extension CloneCall {
  /// Ends the call, or a batch of it.
  ///
  /// - Parameter change: Changes the clone of a root.
  /// - Throws: Any error of hooks and the change, a Cocoa error of validation or saving, `CancellationError`.
  func finish(_ change: RootChange) throws {
    try context.checkCancellation()
    // The app's code may delete a clone.
    if entities.contains(where: \.hasHook) {
      for index in ownersBeforeOwned() where graph.clones[index].exists && entity(at: index)?.hasHook == true {
        guard let clone = graph.clones[index] as? any AwakeningClone else { continue }
        try awaken(clone, of: graph.sources[index])
      }
    }
    for index in indices where graph.records[index].isRoot && graph.clones[index].exists {
      try change(graph.sources[index], graph.clones[index])
    }
    if !clones.isEmpty, clones.allSatisfy({ $0.managedObjectContext == nil }) { throw CloneError.clonesGone }
    if let check = context.options.checkClone {
      for index in indices where graph.clones[index].exists { try check(graph.sources[index], graph.clones[index]) }
    }
    try context.checkCancellation()
    if context.options.validates {
      for clone in clones where clone.exists { try clone.validateForInsert() }
      try context.checkCancellation()
    }
    try save()
  }

  /// The objects of the call, each behind all that own it, else in the order of reaching.
  ///
  /// In a circle of owners, the object that was reached first comes first.
  private func ownersBeforeOwned() -> [Int] {
    guard hasOwnedRoot || !laterOwners.isEmpty else { return Array(indices) }
    var owners = indices.map { index in [graph.records[index].owner] }
    for later in laterOwners {
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

  /// Saves if the options ask for it: half a call can't be saved.
  private func save() throws {
    guard context.options.saves || context.fillsBatch(with: indices.count) else { return }
    if context.options.saveEvery != nil, contexts.target.parent != nil {
      // A save to a parent leaves new objects with temporary object IDs, by which a fault can't be found later.
      try contexts.target.obtainPermanentIDs(for: Array(graph.clones))
    }
    try contexts.target.save()
  }

  /// Takes back what the call did.
  ///
  /// - Returns: The error to throw: it counts the clones that the app's own code had saved, and the objects that it deleted, which
  ///   can't be taken back.
  func takeBack(after error: any Error) -> any Error {
    let keepsValues = context.options.keepsValues
    let cloned = zip(clones, graph.sources[start...]).map { (object: $0, source: keepsValues ? nil : $1) }
    let made = cloned + (counterparts?.end(failed: true) ?? []).map { (object: $0, source: nil) }
    context.history.valueUUIDs.endCall(failed: true)
    graph.discardCall()
    let deletedCount = undo?.takeBack(made) { graph.model.entity(named: $0.entity.name) } ?? 0
    let error = deletedCount == 0 ? error : CloneError.objectsDeleted(count: deletedCount, reason: error)
    let deleted = contexts.target.deletedObjects
    let savedCount = deleted.isEmpty ? 0 : made.filter { deleted.contains($0.object) }.count
    return savedCount == 0 ? error : CloneError.clonesSaved(count: savedCount, reason: error)
  }
}
