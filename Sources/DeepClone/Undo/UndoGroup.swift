import Foundation

/// The part of an undo manager that a call uses.
protocol UndoGrouping {
  func beginUndoGrouping()
  func endUndoGrouping()
  func undoNestedGroup()
  func setActionName(_ name: String)
  func disableUndoRegistration()
  func enableUndoRegistration()
  /// Registers an action that does nothing.
  func registerNothing()
}

extension UndoGrouping {
  /// Makes the changes of a closure one action with a name, or none if it throws.
  ///
  /// - Parameter settle: Makes Core Data process its changes, which registers them.
  func group<Result>(named name: String, settling settle: () -> Void, _ body: () throws -> Result) throws -> Result {
    settle()
    beginUndoGrouping()
    // An empty group might not be kept; undoing it would then undo what came before.
    registerNothing()
    let result = Swift.Result { try body() }
    settle()
    if case .success = result { setActionName(name) }
    endUndoGrouping()
    if case .failure = result {
      // With registration off, undoing leaves nothing to redo.
      disableUndoRegistration()
      undoNestedGroup()
      settle()
      enableUndoRegistration()
    }
    return try result.get()
  }
}

#if canImport(CoreData)
/// A main-queue context's undo manager, which belongs to the main actor as the context does.
struct ContextUndoManager: UndoGrouping, @unchecked Sendable {
  // Unchecked: only the main actor uses it, as it does the context.
  private let manager: UndoManager

  /// - Returns: Nil if the context has no undo manager, or isn't a main-queue context.
  init?(of context: NSManagedObjectContext) {
    guard context.concurrencyType == .mainQueueConcurrencyType, let manager = context.undoManager else { return nil }
    self.manager = manager
  }

  func beginUndoGrouping() { MainActor.assumeIsolated { manager.beginUndoGrouping() } }
  func endUndoGrouping() { MainActor.assumeIsolated { manager.endUndoGrouping() } }
  func undoNestedGroup() { MainActor.assumeIsolated { manager.undoNestedGroup() } }
  func setActionName(_ name: String) { MainActor.assumeIsolated { manager.setActionName(name) } }
  func disableUndoRegistration() { MainActor.assumeIsolated { manager.disableUndoRegistration() } }
  func enableUndoRegistration() { MainActor.assumeIsolated { manager.enableUndoRegistration() } }
  func registerNothing() {
    MainActor.assumeIsolated { manager.registerUndo(withTarget: manager) { _ in } }
  }
}
#endif

extension NSManagedObjectContext {
  /// What a call groups its changes with; nil if nothing can be undone, as on systems whose Foundation has no undo manager.
  var undoGrouping: (any UndoGrouping)? {
    #if canImport(CoreData)
    ContextUndoManager(of: self)
    #else
    nil
    #endif
  }
}
