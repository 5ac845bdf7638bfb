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
    try checkClasses(of: roots, in: model, accepts)
    guard var call = try open(roots, of: model, excluding: exclusions, following: owned) else { return [] }
    defer { history.isRunning = false }
    return try onQueues(of: call.contexts) {
      try call.adopt(roots, by: owner)
      return try asUndoAction { try runBatches(of: call, roots, change) }
    }
  }

  /// Opens a call: checks what it's given, and keeps others from running until `history.isRunning` is false again.
  ///
  /// - Returns: The call, before it enters the target's queue; nil if there are no roots.
  func open(
    _ roots: [NSManagedObject], of model: ModelRules, excluding exclusions: [PropertyPath<NSManagedObject>],
    following owned: [PropertyPath<NSManagedObject>]?
  ) throws -> CloneCall? {
    guard let first = roots.first else { return nil }
    guard !history.isRunning else { throw CloneError.callRunning }
    guard let source = history.source ?? first.managedObjectContext else {
      throw CloneError.about(first, CloneError.sourceUnreadable)
    }
    let paths = try PathTree(exclusions, following: owned, in: model)
    try paths?.check(startingAt: history.noteRoots(roots, of: model), in: model)
    let contexts = try ContextPair(from: source, to: managedObjectContext, storeIdentifier: options.storeIdentifier)
    if let store = contexts.store { try contexts.check(store, for: roots) }
    if history.source == nil {
      let isNeeded = contexts.isAcrossCoordinators || contexts.store != nil || options.canReference != nil
      history.counterparts = isNeeded ? StoreCounterparts() : nil
    }
    history.isRunning = true
    let allRoots = options.saveEvery == nil ? [] : Set(roots.map { ObjectIdentifier($0) })
    return CloneCall(model: model, contexts: contexts, paths: paths, allRoots: allRoots)
  }

  /// Runs a call on the queues that it uses.
  ///
  /// The caller is on the queue of the sources' context. The target's is entered from there, and held to the end; within it,
  /// the sources are read on the caller's behalf, as it waits. No queue is entered that the call holds already: one that's
  /// held through another one would wait for itself. So the sources' parents are asked before the target is entered, and a
  /// caller that's on the target's queue says so (`holdsTarget`).
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

  /// Runs the batches of a call; without `saveEvery`, one of all roots.
  private func runBatches(
    of call: CloneCall, _ roots: [NSManagedObject], _ change: RootChange
  ) throws -> [NSManagedObject] {
    if let size = options.saveEvery, size < 1 { throw CloneError.batchSize(size) }
    var clones: [NSManagedObject] = []
    while clones.count < roots.count {
      let batch = CloneBatch(of: call, in: self)
      let made = try memoryScope { try batch.run(roots[clones.count...], change) }
      clones += made
      end(batch, rootCount: made.count)
    }
    return clones
  }

  /// Ends a batch that didn't fail.
  private func end(_ batch: CloneBatch, rootCount: Int) {
    history.source = batch.contexts.source
    batch.graph.endBatch()
    _ = history.counterparts?.end(failed: false)
    history.valueUUIDs.endBatch(failed: false)
    let isFull = fillsBatch(with: batch.indices.count)
    history.count(batch.indices.count, of: rootCount, areSaved: options.saves || isFull)
    if isFull { history.release() }
  }

  /// Returns whether a batch is full with this number of further clones.
  func fillsBatch(with count: Int) -> Bool {
    options.saveEvery.map { history.madeCount + count - history.releasedCount >= $0 } ?? false
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

/// What a call was asked for, apart from its roots.
struct CloneCall {
  let model: ModelRules
  let contexts: ContextPair
  /// The paths that the call leaves out or follows; nil for none.
  let paths: PathTree?
  /// The roots of all batches, by which a batch knows those of later ones; empty if there's one batch.
  let allRoots: Set<ObjectIdentifier>
  /// The owner of the roots' clones; nil for their sources' owners.
  private(set) var adoption: Adoption?

  /// Looks up the owner of the roots' clones, on the target's queue.
  ///
  /// - Throws: `CloneError.ownerRefused` if clones of the roots can't belong to it.
  mutating func adopt(_ roots: [NSManagedObject], by owner: NewOwner<NSManagedObject>?) throws {
    adoption = try owner.map { try Adoption($0, of: roots, in: model, contexts) }
  }
}
