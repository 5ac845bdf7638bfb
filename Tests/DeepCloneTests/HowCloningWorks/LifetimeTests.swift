import DeepCloneTesting

/// An operation keeps its sources and clones as long as it lives, and nothing keeps the operation but who asked for it.
@MainActor @Suite("What an operation keeps goes with it")
struct LifetimeTests {
  /// What has to be gone, without a reference to it.
  private struct Traces {
    weak var operation: CloneContext?
    weak var source: NSManagedObjectContext?
    weak var target: NSManagedObjectContext?
    weak var clone: NSManagedObject?
  }

  enum Call: CaseIterable {
    case cloned, failed, elsewhere, reported, compared
  }

  @Test("After a call of any kind, its clone context, sources and clones are released", arguments: Call.allCases)
  func gone(_ call: Call) throws {
    let traces = try run(call)
    #expect(traces.operation == nil && traces.source == nil && traces.target == nil && traces.clone == nil)
  }

  private func run(_ call: Call) throws -> Traces {
    let (workspace, other) = (try Workspace(), try Workspace())
    let note = workspace.note("A")
    let item = workspace.item(call == .failed ? "throw in hook" : "a", of: note)
    item.tag = workspace.tag("red")
    let operation = CloneContext(call == .elsewhere ? other.context : workspace.context)
    var clone: Note?
    if call == .failed {
      #expect(throws: AppError.self) { try note.deepClone(in: operation) }
    } else {
      clone = try note.deepClone(in: operation)
    }
    if call == .reported {
      #expect(try WorkspaceCloning.preview([note]) == operation.report())
    }
    if call == .compared, let clone {
      #expect(WorkspaceCloning.firstDifference(of: [clone], from: [note], context: operation) == nil)
    }
    return Traces(
      operation: operation, source: workspace.context, target: operation.managedObjectContext, clone: clone)
  }
}
