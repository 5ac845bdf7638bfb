import DeepClone
import DeepCloneTesting
import Foundation
import Testing

@Suite("Reports, previews, validation, saving and cancellation")
struct ReportTests {
  let workspace: Workspace
  let note: Note

  init() throws {
    workspace = try Workspace()
    note = workspace.note("Groceries", id: 1)
    let red = workspace.tag("red")
    for title in ["Bread", "Milk"] {
      let item = workspace.item(title, of: note, id: 1)
      item.tag = red
      item.addToTags(red)
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
    #expect(operation.report().description == expected)
    #expect(operation.report()["Item"].cloned == 2)
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
    var options = CloneOptions()
    options.skip(Item.self) { $0.title == "Milk" }
    let report = try WorkspaceCloning.preview(note, options: options)
    #expect(report["Item"].cloned == 1)
    #expect(report["Item"].leftOut == 1)
  }

  @Test("Nothing is saved unless asked; then the clones are")
  func saving() throws {
    try workspace.context.save()
    _ = try note.deepClone()
    #expect(workspace.context.hasChanges)
    workspace.context.rollback()
    var options = CloneOptions()
    options.saves = true
    let copy = try note.deepClone(options: options)
    #expect(!workspace.context.hasChanges)
    #expect(!copy.objectID.isTemporaryID)
  }

  @Test("A cancelled progress ends the call before anything stays behind")
  func cancellation() throws {
    try workspace.context.save()
    var options = CloneOptions()
    let progress = Progress(totalUnitCount: 0)
    options.progress = progress
    progress.cancel()
    #expect(throws: CancellationError.self) { try note.deepClone(options: options) }
    #expect(try workspace.counts() == ["Note": 1, "Item": 2, "Tag": 1])
    #expect(!workspace.context.hasChanges)
  }

  @Test("Progress counts objects, up to the number that was reached")
  func progress() throws {
    var options = CloneOptions()
    let progress = Progress(totalUnitCount: 0)
    options.progress = progress
    _ = try note.deepClone(options: options)
    #expect(progress.completedUnitCount == 3)
    #expect(progress.totalUnitCount == 3)
  }

  @Test("Progress goes on counting in a later call of the operation, up to what both reached")
  func progressOfSeveralCalls() throws {
    var options = CloneOptions()
    let progress = Progress(totalUnitCount: 0)
    options.progress = progress
    let operation = CloneContext(workspace.context, options: options)
    _ = try note.deepClone(in: operation)
    _ = try workspace.note("B").deepClone(in: operation)
    #expect(progress.completedUnitCount == 4)
    #expect(progress.totalUnitCount == 4)
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
