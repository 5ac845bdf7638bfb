// The last phase: the app's hooks, validation, saving; or taking back.

extension CloneCall {
  /// Ends the call, or a batch of it.
  ///
  /// - Throws: What hooks throw, a Cocoa error of validation or saving, `CancellationError`.
  func finish() throws {
    try context.checkCancellation()
    if entities.contains(where: \.hasHook) {
      try eachStretch { entity, range in
        // Another hook may have deleted a clone.
        for index in range where entity.hasHook && graph.clones[index].exists {
          try (graph.clones[index] as? any AwakeningClone)?.awakeFromClone(of: graph.sources[index], in: context)
        }
      }
      try context.checkCancellation()
    }
    if context.options.validates {
      for clone in clones where clone.exists { try clone.validateForInsert() }
      try context.checkCancellation()
    }
    try save()
  }

  /// Saves if the options ask for it: half a call can't be saved.
  private func save() throws {
    guard context.options.saves || context.fillsBatch(with: indices.count) else { return }
    if context.options.saveEvery != nil, contexts.target.parent != nil {
      // A save to a parent leaves new objects the object IDs that they have, by which a fault cannot be found later.
      try contexts.target.obtainPermanentIDs(for: Array(graph.clones))
    }
    try contexts.target.save()
  }

  /// Takes back what the call did.
  ///
  /// - Returns: The error to throw: another one where the app's own code had saved clones, which can't be taken back.
  func takeBack(after error: any Error) -> any Error {
    let made = Array(clones) + (counterparts?.end(failed: true) ?? [])
    graph.discardCall()
    undo?.takeBack(made)
    let deleted = contexts.target.deletedObjects
    let savedCount = deleted.isEmpty ? 0 : made.filter(deleted.contains).count
    return savedCount == 0 ? error : CloneError.clonesSaved(count: savedCount, reason: "\(error)")
  }
}
