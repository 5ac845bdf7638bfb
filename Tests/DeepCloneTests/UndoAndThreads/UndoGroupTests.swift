@testable import DeepClone

/// Does what Foundation documents of `UndoManager`, which Linux lacks, as far as groups are concerned.
private final class UndoStack: UndoGrouping {
  /// Groups that are closed, each with its actions and its name.
  private(set) var groups: [(actions: [String], name: String)] = []
  private(set) var undone: [String] = []
  /// The groups that can be redone: `undoNestedGroup()` records what it undoes, unless registration is off.
  private(set) var redoable: [[String]] = []
  private var open: [String]?
  private var name = ""
  private var isRegistering = true

  func beginUndoGrouping() { (open, name) = ([], "") }

  func endUndoGrouping() {
    // An empty group is not kept, which Foundation doesn't promise either way.
    if let open, !open.isEmpty { groups.append((open, name)) }
    open = nil
  }

  func undoNestedGroup() {
    let actions = groups.removeLast().actions
    undone += actions.reversed()
    if isRegistering { redoable.append(actions) }
  }
  func setActionName(_ name: String) { self.name = name }
  func registerNothing() { register("nothing") }
  func disableUndoRegistration() { isRegistering = false }
  func enableUndoRegistration() { isRegistering = true }

  func register(_ action: String) {
    guard isRegistering else { return }
    if open == nil { groups.append(([action], "")) } else { open?.append(action) }
  }
}

@MainActor @Suite("One call as one undo action")
struct UndoGroupTests {
  private let undo = UndoStack()

  /// A context that registers its changes when it processes them.
  private final class Changes {
    var pending: [String] = []
    func settle(_ undo: UndoStack) -> () -> Void {
      {
        for change in self.pending { undo.register(change) }
        self.pending = []
      }
    }
  }

  @Test("An undo action has what the call changed, under its name, and nothing from before")
  func success() throws {
    let changes = Changes()
    changes.pending = ["typing"]
    let result = try undo.group(named: "Duplicate", settling: changes.settle(undo)) {
      changes.pending = ["insert", "link"]
      return 1
    }
    #expect(result == 1 && undo.undone == [])
    #expect(undo.groups.map(\.actions) == [["typing"], ["nothing", "insert", "link"]])
    #expect(undo.groups.map(\.name) == ["", "Duplicate"])
  }

  @Test(
    "A call that throws leaves nothing to undo or redo, even if it changed nothing",
    arguments: [[], ["insert", "delete"]])
  func failure(made: [String]) {
    let changes = Changes()
    changes.pending = ["typing"]
    #expect(throws: CancellationError.self) {
      try undo.group(named: "Duplicate", settling: changes.settle(undo)) {
        changes.pending = made
        throw CancellationError()
      }
    }
    #expect(undo.groups.map(\.actions) == [["typing"]] && undo.undone == made.reversed() + ["nothing"])
    #expect(undo.redoable.isEmpty)
  }
}
