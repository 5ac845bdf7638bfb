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
    // The cloner is taken out while it works, so that the app's own code may ask the context about completed calls.
    var working = Cloner()
    swap(&working, &cloner)
    defer { swap(&working, &cloner) }
    do {
      let root = try reachRoot(&working)
      var levels = levelCount
      repeat { levels += 1 } while try working.reachNextLevel(in: context)
      for level in levelCount..<levels { try working.makeLevel(level, in: context) }
      try working.link(in: context)
      working.finish()
      levelCount = levels
      context.hasEarlierCalls = true
      return root
    } catch {
      context.remove(working.discardUnfinished())
      throw error
    }
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
