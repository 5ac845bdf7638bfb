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
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - context: The operation.
  ///   - reachRoot: Queues the root.
  /// - Returns: What `reachRoot` returned: where the root's clone is.
  /// - Throws: What one of the phases throws; the target is then as it was before the call.
  public func run<Index>(
    in context: CloneContext, reachingRoot reachRoot: (inout Cloner) throws -> Index
  ) throws -> Index {
    guard !context.isRunning else { throw CloneError.operationRunning }
    context.isRunning = true
    defer { context.isRunning = false }
    let exclusions = context.exclusions
    do {
      var levels = levelCount
      let root = try makeClones(in: context, levels: &levels, reachingRoot: reachRoot)
      // A copy that shares its arrays: the hooks may ask the context about the clones of this call, too.
      let linked = cloner
      for level in levelCount..<levels { try linked.awakenLevel(level, in: context) }
      try cloner.relink(in: context)
      cloner.finish()
      context.keptValues = []
      context.hasEarlierCalls = true
      levelCount = levels
      return root
    } catch {
      context.remove(cloner.discardUnfinished())
      context.restoreValues()
      context.exclusions = exclusions
      throw error
    }
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
    repeat { levels += 1 } while try working.reachNextLevel(in: context)
    for level in first..<levels { try working.makeLevel(level, in: context) }
    try working.link(in: context)
    return root
  }
}

extension CloneOperation: Operation {
  func clone(of source: NSManagedObject, in context: CloneContext) -> NSManagedObject? {
    cloner.clone(of: source, in: context)
  }
}

/// An operation of any model.
protocol Operation: AnyObject {
  /// The clone of an object of the model, or nil.
  func clone(of source: NSManagedObject, in context: CloneContext) -> NSManagedObject?
}
