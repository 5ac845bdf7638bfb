/// Checks that a call throws an error, and leaves a context as it was.
///
/// - Returns: The error; nil if the call throws another, or none.
@discardableResult
func expectFailure<Failure: Error & Equatable>(
  _ error: Failure, leaving context: NSManagedObjectContext, sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () throws -> Any
) throws -> Failure? {
  let before = try ContextText.text(of: context)
  let thrown = #expect(throws: error, sourceLocation: sourceLocation) { _ = try call() }
  #expect(try ContextText.text(of: context) == before, sourceLocation: sourceLocation)
  return thrown
}

/// What a call is refused with; nil if it isn't.
func refusal(_ call: () throws -> Any) -> String? {
  do {
    _ = try call()
    return nil
  } catch { return "\(error)" }
}

extension PropertyPath {
  /// A path by names: `Note.items > Item.tags`.
  static func named(_ text: String) -> PropertyPath<Root> {
    let steps = text.components(separatedBy: " > ").map { $0.components(separatedBy: ".") }
    var path: PropertyPath<NSManagedObject>?
    for step in steps.dropFirst().reversed() {
      path =
        path.map { PropertyPath<NSManagedObject>(entity: step[0], property: step[1], $0) }
        ?? PropertyPath<NSManagedObject>(entity: step[0], property: step[1])
    }
    return path.map { PropertyPath<Root>(entity: steps[0][0], property: steps[0][1], $0) }
      ?? PropertyPath<Root>(entity: steps[0][0], property: steps[0][1])
  }
}

extension CloneOptions {
  /// Options with a filter.
  static func skipping<Object: NSManagedObject>(
    _ type: Object.Type, where isSkipped: @escaping @Sendable (Object) -> Bool
  ) -> CloneOptions {
    var options = CloneOptions()
    options.skip(type, where: isSkipped)
    return options
  }
}

/// Where clones go.
enum Target: CaseIterable {
  case same, sibling, store, child

  /// All but the child, of which a save leaves the store as it was.
  static let stored: [Target] = [.same, .sibling, .store]

  /// The context of a target, and what it is of.
  func context(_ here: Workspace, _ there: Workspace) -> NSManagedObjectContext {
    switch self {
    case .same: here.context
    case .sibling: here.container.newBackgroundContext()
    case .store: there.context
    case .child: here.stack.child()
    }
  }
}
