/// What the app's own code changes in the sources' context, if that isn't the target.
@MainActor @Suite("A failed call leaves the sources' context as it was")
struct SourceContextTests {
  private struct Boom: Error, Equatable {}

  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  private enum Target: CaseIterable { case same, sibling, child }

  private func target(_ target: Target) -> NSManagedObjectContext {
    switch target {
    case .same: workspace.context
    case .sibling: workspace.stack.other()
    case .child: workspace.stack.child()
    }
  }

  @Test("What a closure changed and inserted is taken back", arguments: Target.allCases)
  private func closure(into kind: Target) throws {
    let (note, other) = (workspace.note("A", id: 1), workspace.note("B", id: 2))
    try workspace.context.save()
    other.title = "edited before"
    let target = target(kind)
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

  @Test("So is what a filter changed before anything was made", arguments: Target.allCases)
  private func filter(into kind: Target) throws {
    let note = workspace.note("A", id: 1)
    _ = workspace.item("throw in hook", of: note)
    try workspace.context.save()
    var options = CloneOptions()
    options.skip(Item.self) { item in
      item.note?.index = 9
      return false
    }
    let (target, chosen) = (target(kind), options)
    #expect(throws: AppError(place: "hook")) { try note.deepClone(in: target, options: chosen) }
    #expect(!workspace.context.hasChanges && !target.hasChanges && note.index != 9)
  }

  @Test("What a call that succeeds has changed stays")
  func success() throws {
    let note = workspace.note("A", id: 1)
    try workspace.context.save()
    _ = try note.deepClone(in: workspace.stack.other()) { source, _ in source.title = "changed" }
    #expect(note.title == "changed")
  }
}
