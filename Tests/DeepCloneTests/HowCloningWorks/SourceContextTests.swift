/// What the app's own code changes in the sources' context, if that isn't the target.
@MainActor @Suite("What the app's own code changes beside the clones")
struct SourceContextTests {
  private struct Boom: Error, Equatable {}

  let workspace: Workspace
  let there: Workspace
  init() throws { (workspace, there) = try (Workspace(), Workspace()) }

  @Test("If a call fails, what its closure and its filter did to other objects stays", arguments: Target.allCases)
  func failure(into kind: Target) throws {
    let note = workspace.note("A", id: 1)
    _ = workspace.item("a", of: note)
    try workspace.context.save()
    var options = CloneOptions()
    options.skip(Item.self) { item in
      item.note?.index = 9
      return false
    }
    let (target, chosen) = (kind.context(workspace, there), options)
    #expect(throws: Boom()) {
      try note.deepClone(in: target, options: chosen) { source, clone in
        (source.title, clone.title) = ("changed", "changed")
        _ = workspace.note("new", id: 3)
        throw Boom()
      }
    }
    #expect(note.title == "changed" && note.index == 9)
    #expect(try workspace.counts() == ["Item": 1, "Note": 2])
    #expect(target === workspace.context || target.insertedObjects.isEmpty && target.updatedObjects.isEmpty)
  }

  @Test("If a call succeeds, what its closure changed stays")
  func success() throws {
    let note = workspace.note("A", id: 1)
    try workspace.context.save()
    _ = try note.deepClone(in: workspace.stack.other()) { source, _ in source.title = "changed" }
    #expect(note.title == "changed")
  }
}
