/// The object IDs that a background call begins with.
@MainActor @Suite("The roots of a background call")
struct BackgroundRootTests {
  private let workspace: Workspace
  init() throws { workspace = try Workspace() }

  /// The object IDs of new notes, saved, of which none has items.
  private func ids(_ titles: String...) throws -> [NSManagedObjectID] {
    let notes = titles.enumerated().map { workspace.note($1, id: $0) }
    try workspace.context.save()
    return notes.map(\.objectID)
  }

  private func clone(_ ids: [NSManagedObjectID], _ options: CloneOptions = CloneOptions()) async throws {
    try await WorkspaceCloning.deepClone(ids, as: Note.self, in: workspace.container, options: options)
  }

  @Test("A root that doesn't exist is an error before anything is inserted, wherever it is", arguments: 0..<3)
  func missing(_ place: Int) async throws {
    let ids = try ids("A", "B", "C")
    try workspace.stack.change(ids[place]) { $0.managedObjectContext?.delete($0) }
    let error = CloneError.expected(.sourceUnreadable, "Note", objects: [ids[place]])
    nonisolated(unsafe) var inserted = 0
    let observer = Observer(.NSManagedObjectContextObjectsDidChange, in: workspace.stack.coordinator) { context, _ in
      inserted += context.insertedObjects.count
    }
    defer { withExtendedLifetime(observer) {} }
    await #expect(throws: error) { try await clone(ids) }
    #expect(inserted == 0)
    #expect(try workspace.counts() == ["Note": 2])
  }

  @Test("A root that was never saved, or is of another container, is an error")
  func unknown() async throws {
    let known = try ids("A")
    let other = try Workspace()
    let stranger = other.note("B", id: 1)
    try other.context.save()
    for id in [workspace.note("C", id: 2).objectID, stranger.objectID] {
      await #expect(throws: NSError.self) { try await clone(known + [id]) }
      #expect(try workspace.stack.other().count(for: NSFetchRequest<Note>(entityName: "Note")) == 1)
    }
  }
}
