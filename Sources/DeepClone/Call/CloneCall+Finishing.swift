// The last pass: the app's hooks, validation and saving; if anything fails, the call is taken back.

extension CloneCall {
  /// Runs the app's code for each clone, validates and saves.
  ///
  /// - Parameter change: Changes the clone of a root.
  /// - Returns: The clones of the roots, in the caller's order.
  /// - Throws: Any error of hooks and the change, a Cocoa error of validation or saving, `CancellationError`.
  func finish(_ change: RootChange) throws -> [NSManagedObject] {
    try context.checkCancellation()
    if entities.contains(where: { $0.hook != nil }) {
      for index in ownersBeforeOwned() {
        guard let hook = entity(at: index)?.hook else { continue }
        try withClone(at: index) { source, clone in try awaken(clone, of: source, as: hook) }
      }
    }
    let newRoots = indices.filter { graph.objects.records[$0].isRoot }
    for index in newRoots { try withClone(at: index, change) }
    if context.options.needsRoots, let index = newRoots.first(where: { !graph.objects.clones[$0].exists }) {
      let root = graph.objects.sources[index]
      throw CloneError(
        .cloneDeleted, entity: root.entityName, objects: [root.objectID],
        "\(root.entityName) has no clone to return: the app's own code deleted it during the call "
          + "(the clone of \(root.objectID.uriRepresentation()))")
    }
    if !clones.isEmpty, clones.allSatisfy({ $0.managedObjectContext == nil }) {
      throw CloneError(
        .clonesGone,
        "the clones were gone before the call ended: a hook or a closure called 'rollback' or 'reset' on their context, "
          + "or deleted them")
    }
    if let check = context.options.checkClone { for index in indices { try withClone(at: index, check) } }
    try context.checkCancellation()
    if context.options.validates {
      for index in indices { try withClone(at: index) { try $1.validateForInsert() } }
      try context.checkCancellation()
    }
    if context.options.saves { try contexts.target.save() }
    graph.endCall()
    context.valueUUIDs.endCall(failed: false)
    if let didCopy = context.options.didCopy {
      let ids = graph.copyIDs(from: start)
      if !ids.isEmpty { didCopy(ids) }
    }
    return roots.map { graph.objects.clones[$0] }
  }

  /// Calls a closure with an object and its clone, unless the app's code has deleted that.
  private func withClone(at index: Int, _ body: RootChange) throws {
    let clone = graph.objects.clones[index]
    if clone.exists { try body(graph.objects.sources[index], clone) }
  }

  /// The objects of the call, each behind all that own it, else in the order of reaching.
  ///
  /// In a circle of owners, the object that was reached first comes last.
  private func ownersBeforeOwned() -> [Int] {
    guard hasOwnedRoot || !laterOwners.isEmpty else { return Array(indices) }
    var owners = indices.map { index in [graph.objects.records[index].owner] }
    for later in laterOwners {
      guard let index = graph.index(of: later.source), index >= start else { continue }
      owners[index - start].append(later.owner)
    }
    var order: [Int] = []
    var isOpen: Set<Int> = []
    var isDone: Set<Int> = []
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

  /// Calls a clone's hook.
  ///
  /// - Parameter type: The class that code was generated for: source and clone may be of different classes that inherit from it.
  private func awaken<Clone: AwakeningClone>(
    _ clone: NSManagedObject, of source: NSManagedObject, as type: Clone.Type
  ) throws {
    guard let clone = clone as? Clone, let source = source as? Clone else {
      throw CloneError.classDiffers(source, expected: type)
    }
    try clone.awakeFromClone(of: source, in: context)
  }

  /// Takes back what the call did.
  ///
  /// - Returns: The error to throw: it counts the clones that the app's own code had saved, which can't be taken back.
  func takeBack(after error: any Error) -> any Error {
    let made = zip(clones, graph.objects.sources[start...]).map { (object: $0, source: $1) }
    graph.standIns?.discard(graph.call)
    context.valueUUIDs.endCall(failed: true)
    graph.discardCall()
    undo.takeBack(made, keepsValues: context.options.keepsValues) { graph.model.entity(named: $0.entity.name) }
    let deleted = contexts.target.deletedObjects
    let saved = deleted.isEmpty ? [] : made.map { $0.object }.filter(deleted.contains)
    if saved.isEmpty { return error }
    return CloneError(
      .clonesSaved, objects: saved.map(\.objectID), reason: error,
      "\(error); the app's own code had saved \(saved.count) clones of this call, which are marked for deletion: save the "
        + "target to delete them")
  }
}
