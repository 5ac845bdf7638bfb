/// One model's part of an operation: its cloner, kept from call to call.
public final class CloneOperation<Cloner: GeneratedCloner> {
  /// The queues of the model, as the last completed call left them.
  ///
  /// Used by generated code.
  public private(set) var cloner = Cloner()
  /// How many levels the completed calls had.
  private var levelCount = 0

  init() {}

  /// Queues one root, and clones it with everything that the plan says.
  ///
  /// Used by generated code. Runs on the queue of the root's context, and enters the target's from there.
  ///
  /// - Parameters:
  ///   - source: The root.
  ///   - context: The operation.
  ///   - reachRoot: Queues the root.
  /// - Returns: What `reachRoot` returned: where the root's clone is.
  /// - Throws: What one of the phases throws; the target is then as it was before the call.
  public func run<Index>(
    cloning source: NSManagedObject, in context: CloneContext, reachingRoot reachRoot: (inout Cloner) throws -> Index
  ) throws -> Index {
    guard !context.isRunning else { throw CloneError.operationRunning }
    context.isRunning = true
    defer { context.isRunning = false }
    if let sourceContext = source.managedObjectContext { CloneContext.settleDeletions(in: sourceContext) }
    let target = context.managedObjectContext
    guard source.managedObjectContext !== target else { return try run(in: context, reachingRoot: reachRoot) }
    return try target.performWaiting { try run(in: context, reachingRoot: reachRoot) }
  }

  private func run<Index>(
    in context: CloneContext, reachingRoot reachRoot: (inout Cloner) throws -> Index
  ) throws -> Index {
    try context.beginCall()
    if context.hasEarlierCalls {
      for clone in cloner.takeFinishedClones() { context.clones[clone] = 0 }
    }
    do {
      var levels = levelCount
      let root = try makeClones(in: context, levels: &levels, reachingRoot: reachRoot)
      try awaken(levelCount..<levels, in: context)
      try context.validate(cloner.newClones)
      try cloner.relink(in: context)
      try context.save(cloner.newClones)
      context.endCall(cloner.newClones)
      cloner.finish()
      levelCount = levels
      return root
    } catch {
      let discarded = cloner.discardUnfinished() + context.sharedObjects.discard()
      for clone in discarded { context.clones[clone] = nil }
      context.remove(discarded)
      context.restoreKept()
      context.exclusions.discard()
      context.newSources = []
      throw error
    }
  }

  /// Calls the hooks of new clones.
  private func awaken(_ levels: Range<Int>, in context: CloneContext) throws {
    // A copy that shares its arrays: the hooks may ask the context about the clones of this call, too.
    let linked = cloner
    for level in levels {
      try context.checkCancellation()
      try linked.awakenLevel(level, in: context)
    }
  }

  /// What a call would clone, share and leave out; nothing is inserted.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - context: An operation of its own.
  ///   - reachRoot: Queues the root.
  /// - Throws: `CloneError` where a source cannot be read.
  public func preview(
    in context: CloneContext, reachingRoot reachRoot: (inout Cloner) throws -> some Any
  ) throws -> CloneReport {
    var preview = Cloner()
    _ = try reachRoot(&preview)
    while try preview.reachNextLevel(in: context) {}
    var reporter = CloneReporter(rules: Cloner.rules, context: context)
    return reporter.report(on: preview.sources)
  }

  /// Reaches, makes and links everything that a root leads to.
  private func makeClones<Index>(
    in context: CloneContext, levels: inout Int, reachingRoot reachRoot: (inout Cloner) throws -> Index
  ) throws -> Index {
    // The cloner is taken out while it works, so that the app's own code may ask the context about completed calls.
    var working = Cloner()
    swap(&working, &cloner)
    defer { swap(&working, &cloner) }
    let root = try reachRoot(&working)
    let first = levels
    repeat {
      levels += 1
      try context.checkCancellation()
    } while try working.reachNextLevel(in: context)
    context.beginProgress()
    try context.checkTargetModel(rules: Cloner.rules)
    try context.prepareSharedObjects(of: &working)
    for level in first..<levels { try working.makeLevel(level, in: context) }
    // A clone does not stand for a shared object that is looked for later.
    if context.isAcrossStores { for clone in working.newClones { context.clones[clone] = 0 } }
    try working.link(in: context)
    return root
  }
}

extension CloneOperation: Operation {
  func clone(of source: NSManagedObject, in context: CloneContext) -> NSManagedObject? {
    cloner.clone(of: source, in: context)
  }

  func report(in context: CloneContext) -> CloneReport {
    var reporter = CloneReporter(rules: Cloner.rules, context: context)
    return reporter.report(on: cloner.sources)
  }
}

/// An operation of any model.
protocol Operation: AnyObject {
  /// The clone of an object of the model, or nil.
  func clone(of source: NSManagedObject, in context: CloneContext) -> NSManagedObject?
  /// What the calls so far cloned, shared and left out.
  func report(in context: CloneContext) -> CloneReport
}
