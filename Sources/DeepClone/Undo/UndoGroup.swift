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
