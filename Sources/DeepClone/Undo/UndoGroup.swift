/// The part of an undo manager that a call uses.
protocol UndoGrouping {
  func beginUndoGrouping()
  func endUndoGrouping()
  func undoNestedGroup()
  func setActionName(_ name: String)
  /// Registers an action that does nothing.
  func registerNothing()
}

extension UndoGrouping {
  /// Makes what a closure changes one action, which has a name; where it throws, none stays.
  ///
  /// - Parameter settle: Lets Core Data register changes: it does so when it processes them.
  func group<Result>(named name: String, settling settle: () -> Void, _ body: () throws -> Result) throws -> Result {
    settle()
    beginUndoGrouping()
    // An empty group might not be kept, and to undo it would then undo what came before.
    registerNothing()
    let result = Swift.Result { try body() }
    settle()
    if case .success = result { setActionName(name) }
    endUndoGrouping()
    if case .failure = result { undoNestedGroup() }
    return try result.get()
  }
}

#if canImport(CoreData)
/// A main-queue context's undo manager, which belongs to the main actor as the context does.
struct ContextUndoManager: UndoGrouping, @unchecked Sendable {
  // Unchecked: the main actor alone uses it, as it does the context.
  private let manager: UndoManager

  /// - Returns: Nil if a context has no undo manager, or another queue than the main one.
  init?(of context: NSManagedObjectContext) {
    guard context.concurrencyType == .mainQueueConcurrencyType, let manager = context.undoManager else { return nil }
    self.manager = manager
  }

  func beginUndoGrouping() { MainActor.assumeIsolated { manager.beginUndoGrouping() } }
  func endUndoGrouping() { MainActor.assumeIsolated { manager.endUndoGrouping() } }
  func undoNestedGroup() { MainActor.assumeIsolated { manager.undoNestedGroup() } }
  func setActionName(_ name: String) { MainActor.assumeIsolated { manager.setActionName(name) } }
  func registerNothing() {
    MainActor.assumeIsolated { manager.registerUndo(withTarget: manager) { _ in } }
  }
}
#endif
