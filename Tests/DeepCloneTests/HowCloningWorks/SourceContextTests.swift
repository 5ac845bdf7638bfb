/// What the app's own code changes in the sources' context, if that isn't the target.
@MainActor @Suite("A failed call leaves the sources' context as it was")
struct SourceContextTests {
  private struct Boom: Error, Equatable {}

  let workspace: Workspace
  let there: Workspace
  init() throws { (workspace, there) = try (Workspace(), Workspace()) }

  @Test("If a call fails, what its closure changed and inserted is taken back", arguments: Target.allCases)
  func closure(into kind: Target) throws {
    let (note, other) = (workspace.note("A", id: 1), workspace.note("B", id: 2))
    try workspace.context.save()
    other.title = "edited before"
    let target = kind.context(workspace, there)
    try expectFailure(Boom(), leaving: workspace.context) {
      try note.deepClone(in: target) { source, clone in
        source.title = "changed"
        clone.title = "changed"
        _ = workspace.note("new", id: 3)
        throw Boom()
      }
    }
    #expect(note.title == "A" && !note.hasChanges && other.title == "edited before" && other.hasChanges)
    #expect(target === workspace.context || !target.hasChanges)
  }

  @Test("If a call fails, what its filter changed is taken back", arguments: Target.allCases)
  func filter(into kind: Target) throws {
    let note = workspace.note("A", id: 1)
    _ = workspace.item("throw in hook", of: note)
    try workspace.context.save()
    var options = CloneOptions()
    options.skip(Item.self) { item in
      item.note?.index = 9
      return false
    }
    let (target, chosen) = (kind.context(workspace, there), options)
    #expect(throws: AppError(place: "hook")) { try note.deepClone(in: target, options: chosen) }
    #expect(!workspace.context.hasChanges && !target.hasChanges && note.index != 9)
  }

  @Test("If a call succeeds, what its closure changed stays")
  func success() throws {
    let note = workspace.note("A", id: 1)
    try workspace.context.save()
    _ = try note.deepClone(in: workspace.stack.other()) { source, _ in source.title = "changed" }
    #expect(note.title == "changed")
  }
}
