/// Deletions that a parent context hasn't processed yet.
@MainActor @Suite("Deletions in a parent context")
struct ParentDeletionTests {
  @Test("A child's call sees them, however far up they are", arguments: [1, 2])
  func pending(depth: Int) throws {
    let workspace = try Workspace()
    let note = workspace.note("A", id: 1)
    let items = ["kept", "deleted"].map { workspace.item($0, of: note) }
    try workspace.context.save()
    var child = workspace.context
    for _ in 0..<depth { child = workspace.stack.child(of: child) }
    let seen = try #require(try child.existingObject(with: note.objectID) as? Note)
    workspace.context.delete(items[1])
    let copy = try seen.deepClone()
    #expect(copy.items?.compactMap { ($0 as? Item)?.title } == ["kept"])
  }
}
