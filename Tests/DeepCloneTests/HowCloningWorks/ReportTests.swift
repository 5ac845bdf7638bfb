import DeepCloneTesting

@MainActor @Suite("Reports, previews, validation, saving and cancellation")
struct ReportTests {
  let workspace: Workspace
  let note: Note

  init() throws {
    workspace = try Workspace()
    note = workspace.note("Groceries", id: 1)
    let red = workspace.tag("red")
    for title in ["Bread", "Milk"] {
      let item = workspace.item(title, of: note, id: 1)
      (item.tag, item.tags) = (red, NSSet(object: red))
    }
  }

  /// What cloning the note does, in the words of the report.
  private let expected = """
    Item: 2 cloned
    \(Workspace.itemRules)
      note: 2 cloned (its owner is cloned, through `Note.items`)
      tag: 2 shared (inverse `Tag.mainItems` is to-many)
      tags: 2 shared (inverse `Tag.items` is to-many)
    Note: 1 cloned
    \(Workspace.noteRules)
      items: 2 cloned (inverse `Item.note` is to-one)
    Tag: 1 shared
    """

  @Test("A preview says what would happen and changes nothing; the report says the same afterwards")
  func preview() throws {
    try workspace.context.save()
    #expect(try WorkspaceCloning.preview(note).description == expected)
    #expect(!workspace.context.hasChanges)
    let operation = CloneContext(workspace.context)
    _ = try note.deepClone(in: operation)
    #expect(operation.report().description == expected && operation.report()["Item"].cloned == 2)
  }

  @Test("A preview counts what exclusions and filters leave out")
  func previewWithExclusions() throws {
    #expect(
      try WorkspaceCloning.preview(note, excluding: [.items]).description == """
        Item: 2 left out
        Note: 1 cloned
        \(Workspace.noteRules)
          items: 2 left out (the call excludes it)
        """)
    #expect(
      try WorkspaceCloning.preview([note], excluding: [.items]) == WorkspaceCloning.preview(note, excluding: [.items]))
    let report = try WorkspaceCloning.preview(note, options: .skipping(Item.self) { $0.title == "Milk" })
    #expect((report["Item"].cloned, report["Item"].leftOut) == (1, 1))
  }

  @Test("Nothing is saved unless asked; then the clones are")
  func saving() throws {
    try workspace.context.save()
    _ = try note.deepClone()
    #expect(workspace.context.hasChanges)
    workspace.context.rollback()
    let copy = try note.deepClone(options: CloneOptions(saves: true))
    #expect(!workspace.context.hasChanges && !copy.objectID.isTemporaryID)
  }

  @Test("Cancelling the progress ends the call, and leaves nothing behind")
  func cancellation() throws {
    try workspace.context.save()
    let progress = Progress(totalUnitCount: 0)
    progress.cancel()
    #expect(throws: CancellationError.self) { try note.deepClone(options: CloneOptions(progress: progress)) }
    #expect(try workspace.counts() == ["Note": 1, "Item": 2, "Tag": 1])
    #expect(!workspace.context.hasChanges)
  }

  @Test("Progress counts objects, up to the number that was reached, in later calls of the operation too")
  func progress() throws {
    let progress = Progress(totalUnitCount: 0)
    let operation = CloneContext(workspace.context, options: CloneOptions(progress: progress))
    for (note, count) in [(note, 3), (workspace.note("B"), 4)] {
      _ = try note.deepClone(in: operation)
      #expect((progress.completedUnitCount, progress.totalUnitCount) == (Int64(count), Int64(count)))
    }
  }

  @Test("In the background: ids in, ids out, saved")
  func background() async throws {
    try workspace.context.save()
    let id = note.objectID
    let copyID = try await WorkspaceCloning.deepClone(
      id, as: Note.self, in: workspace.container)
    #expect(!copyID.isTemporaryID)
    let copy = try #require(try workspace.context.existingObject(with: copyID) as? Note)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note) == nil)
    #expect(try workspace.counts() == ["Note": 2, "Item": 4, "Tag": 1])
  }
}
