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
  /// - Throws: Any error of a phase; the target is then as it was before the call.
  @usableFromInline
  func clone(
    _ roots: [NSManagedObject], of model: ModelRules, excluding exclusions: [PropertyPath<NSManagedObject>],
    following owned: [PropertyPath<NSManagedObject>]?, into owner: NewOwner<NSManagedObject>?,
    as accepts: (NSManagedObject.Type) -> Bool, _ change: RootChange
  ) throws -> [NSManagedObject] {
    let call = try open(roots, of: model, excluding: exclusions, following: owned, as: accepts)
    guard let call else { return [] }
    defer { history.isRunning = false }
    return try onQueues(of: call.contexts) {
      try call.adopt(roots, by: owner)
      return try asUndoAction { try call.run(roots, change) }
    }
  }

  /// Opens a call: checks what it's given, and keeps others from running until `history.isRunning` is false again.
  ///
  /// - Returns: The call, before it enters the target's queue; nil if there are no roots.
  func open(
    _ roots: [NSManagedObject], of model: ModelRules, excluding exclusions: [PropertyPath<NSManagedObject>],
    following owned: [PropertyPath<NSManagedObject>]?, as accepts: (NSManagedObject.Type) -> Bool
  ) throws -> CloneCall? {
    guard let first = roots.first else { return nil }
    try checkClasses(of: roots, in: model, accepts)
    guard !history.isRunning else {
      throw CloneError(.callRunning, "a call with this CloneContext is still running; use another CloneContext")
    }
    guard let source = history.source ?? first.managedObjectContext else {
      throw CloneError.sourceUnreadable(first)
    }
    let paths = exclusions.isEmpty && owned == nil ? nil : try CallPaths(exclusions, following: owned, in: model)
    if let paths {
      let earlier = history.openGraph(of: model).objects.records.lazy.filter(\.isRoot).map(\.entity)
      try paths.check(startingAt: Set(try roots.map { try model.rules(of: $0).number }).union(earlier))
    }
    let contexts = try ContextPair(from: source, to: managedObjectContext, storeIdentifier: options.storeIdentifier)
    if let store = contexts.store { try contexts.check(store, for: roots) }
    if history.source == nil {
      let isNeeded = contexts.isAcrossCoordinators || contexts.store != nil || options.canReference != nil
      history.standIns = isNeeded ? StandIns() : nil
    }
    history.isRunning = true
    return CloneCall(of: model, contexts, paths, in: self)
  }

  /// Runs a call on the queues that it uses.
  ///
  /// The caller is on the queue of the sources' context. The target's is entered from there, and held to the end; within it,
  /// the sources are read on the caller's behalf, as it waits. No queue is entered that the call holds already: Apple
  /// documents that `performAndWait` can be nested, but not through another context's block. So the sources' parents are
  /// asked before the target is entered, and a caller that's on the target's queue says so (`holdsTarget`).
  func onQueues<Result>(of contexts: ContextPair, _ body: () throws -> Result) throws -> Result {
    let (source, target) = (contexts.source, contexts.target)
    if !contexts.isOne { try source.throwingReads(with: nil) { Self.settleDeletions(in: source) } }
    func run() throws -> Result {
      try target.throwingReads(with: contexts.isOne ? nil : source) {
        Self.settleDeletions(in: target)
        return try body()
      }
    }
    return try contexts.isOne || holdsTarget ? run() : target.performWaiting(run)
  }

  /// Throws if a clone wouldn't have the class that the caller expects, because a root's class was written by hand and
  /// inherits from its entity's.
  private func checkClasses(
    of roots: [NSManagedObject], in model: ModelRules, _ accepts: (NSManagedObject.Type) -> Bool
  ) throws {
    var checked: NSEntityDescription?
    for root in roots where root.entity !== checked {
      checked = root.entity
      let table = try model.rules(of: root).table
      if accepts(table.objectType) { continue }
      throw CloneError.classDiffers(root, expected: table.objectType)
    }
  }

  /// Makes a call one undo action, if the options give it a name.
  private func asUndoAction(_ call: () throws -> [NSManagedObject]) throws -> [NSManagedObject] {
    if let name = options.undoActionName, let manager = managedObjectContext.undoGrouping {
      return try manager.group(named: name, settling: managedObjectContext.processPendingChanges, call)
    }
    return try call()
  }

  /// Applies pending delete rules before relationships are read: until then, those still refer to deleted objects
  /// (Apple's documentation of `delete(_:)`).
  ///
  /// A child reads from its parent, so that is settled first.
  package static func settleDeletions(in context: NSManagedObjectContext) {
    if let parent = context.parent { context.onQueue(of: parent) { settleDeletions(in: parent) } }
    // `deletedObjects` doesn't say whether any are pending: it lacks objects that were never saved.
    context.processPendingChanges()
  }

  /// Throws if the call was cancelled.
  ///
  /// - Throws: `CancellationError`.
  package func checkCancellation() throws {
    if options.progress?.isCancelled == true { throw CancellationError() }
    try Task.checkCancellation()
  }
}
