import Foundation

// How calls begin and end.

/// The caller's own change of a root's clone: a function of the root and its clone.
@usableFromInline
typealias RootChange = (_ source: NSManagedObject, _ clone: NSManagedObject) throws -> Void

extension CloneContext {
  /// Clones objects, and everything that they own.
  ///
  /// Runs on the queue of the sources' context, and enters the target's from there.
  ///
  /// - Parameters:
  ///   - roots: The objects.
  ///   - model: Their model.
  ///   - exclusions: The paths to leave out.
  ///   - owned: The paths to follow; nil for everything that is owned.
  ///   - owner: The owner of the roots' clones; nil for their sources' owners.
  ///   - accepts: Whether the caller can take clones of a class.
  ///   - change: Changes the clone of a root, once for each root whose clone the call makes.
  /// - Returns: The clones of the roots, in their order.
  /// - Throws: Any error of a pass; the call has then taken back what it did.
  @usableFromInline
  func clone(
    _ roots: [NSManagedObject], of model: ModelRules, excluding exclusions: [PropertyPath<NSManagedObject>],
    following owned: [PropertyPath<NSManagedObject>]?, into owner: NewOwner<NSManagedObject>?,
    as accepts: (NSManagedObject.Type) -> Bool, _ change: RootChange
  ) throws -> [NSManagedObject] {
    guard let call = try open(roots, of: model, excluding: exclusions, following: owned, into: owner, as: accepts)
    else { return [] }
    defer {
      isRunning = false
      if !call.graph.hasEarlierCalls { graph = nil }
    }
    return try call.contexts.enter {
      guard let name = options.undoActionName, let manager = managedObjectContext.undoGrouping else {
        return try call.run(roots, into: owner, change)
      }
      return try manager.group(named: name, settling: managedObjectContext.processPendingChanges) {
        try call.run(roots, into: owner, change)
      }
    }
  }

  /// Reaches what a first call would clone, and refuses what it would refuse before it changes anything.
  ///
  /// Afterwards, `graph` holds what was reached; it's nil if there are no roots.
  package func preview(
    _ roots: [NSManagedObject], of model: ModelRules, excluding exclusions: [PropertyPath<NSManagedObject>],
    following owned: [PropertyPath<NSManagedObject>]?, into owner: NewOwner<NSManagedObject>?,
    as accepts: (NSManagedObject.Type) -> Bool
  ) throws {
    guard let call = try open(roots, of: model, excluding: exclusions, following: owned, into: owner, as: accepts)
    else { return }
    defer { isRunning = false }
    try call.contexts.enter {
      try call.reach(roots, into: owner)
      try call.check()
    }
  }

  /// Opens a call: checks what it's given, and keeps others from running until `isRunning` is false again.
  ///
  /// - Returns: The call, before it enters the target's queue; nil if there are no roots.
  private func open(
    _ roots: [NSManagedObject], of model: ModelRules, excluding exclusions: [PropertyPath<NSManagedObject>],
    following owned: [PropertyPath<NSManagedObject>]?, into owner: NewOwner<NSManagedObject>?,
    as accepts: (NSManagedObject.Type) -> Bool
  ) throws -> CloneCall? {
    guard let first = roots.first else { return nil }
    try checkClasses(of: roots, in: model, accepts)
    guard !isRunning else {
      throw CloneError(.callRunning, "a call with this CloneContext is still running; use another CloneContext")
    }
    guard let source = graph?.sourceContext ?? first.managedObjectContext else {
      throw CloneError.sourceUnreadable(first)
    }
    if let graph, graph.model !== model {
      let text =
        "cannot be cloned by \(model.title): the other objects of this CloneContext are cloned by \(graph.model.title)"
      throw CloneError(.severalModels, first, text)
    }
    let paths = try CallPaths(exclusions, following: owned, hasNewOwner: owner != nil, in: model)
    if let paths {
      let earlier = graph?.objects.records.lazy.filter(\.isRoot).map(\.entityNumber) ?? []
      try paths.check(startingAt: Set(try roots.map { try model.rules(of: $0.entity).number }).union(earlier))
    }
    let contexts = try ContextPair(from: source, to: managedObjectContext, storeIdentifier: options.storeIdentifier)
    if let store = contexts.store { try contexts.check(store, for: roots) }
    let known = graph ?? CloneGraph(model, source, contexts.needsStandIns(options) ? StandIns() : nil)
    graph = known
    isRunning = true
    return CloneCall(contexts, paths, known, in: self)
  }

  /// Throws if a clone wouldn't have the class that the caller expects, because a root's class was written by hand and
  /// inherits from its entity's.
  private func checkClasses(
    of roots: [NSManagedObject], in model: ModelRules, _ accepts: (NSManagedObject.Type) -> Bool
  ) throws {
    var checked: NSEntityDescription?
    for root in roots where root.entity !== checked {
      checked = root.entity
      let table = try model.rules(of: root.entity).table
      if accepts(table.objectType) { continue }
      throw CloneError.classDiffers(root, expected: table.objectType)
    }
  }

  /// Throws if the call was cancelled.
  ///
  /// - Throws: `CancellationError`.
  package func checkCancellation() throws {
    if options.progress?.isCancelled == true { throw CancellationError() }
    try Task.checkCancellation()
  }
}
