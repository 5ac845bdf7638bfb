/// Clones that were deleted or rolled back after their call: a clone context does not hand them out again.
@MainActor @Suite("Clones that are gone")
struct GoneCloneTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  enum Ending: CaseIterable { case rolledBack, deleted, deletedAndSaved }

  /// Ends what a clone context has cloned.
  private func end(_ clones: [NSManagedObject], _ ending: Ending, in context: NSManagedObjectContext) throws {
    switch ending {
    case .rolledBack: context.rollback()
    case .deleted: for clone in clones { context.delete(clone) }
    case .deletedAndSaved:
      try context.save()
      for clone in clones { context.delete(clone) }
      try context.save()
    }
  }

  @Test("A root is cloned again, with everything that it owns", arguments: Ending.allCases)
  func root(_ ending: Ending) throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    try workspace.context.save()
    let operation = CloneContext(workspace.context)
    let gone = try note.deepClone(in: operation)
    let goneItem = try #require(operation.clone(of: item))
    try end([gone, goneItem], ending, in: workspace.context)
    #expect(operation.clone(of: note) == nil && operation.report().clonedCount == 0)
    let copy = try note.deepClone(in: operation)
    #expect(copy !== gone && copy.managedObjectContext === workspace.context && !copy.isDeleted)
    #expect(operation.clone(of: note) === copy && operation.clone(of: item)?.note === copy)
    #expect(operation.report()["Note"].cloned == 1)
    try workspace.context.save()
    #expect(try workspace.counts() == ["Note": 2, "Item": 2])
  }

  @Test("An object that refers to a clone that's gone is linked to a new one", arguments: Ending.allCases)
  func link(_ ending: Ending) throws {
    let (first, second) = (workspace.item("first"), workspace.item("second"))
    second.related = first
    try workspace.context.save()
    let operation = CloneContext(workspace.context)
    let gone = try first.deepClone(in: operation)
    try end([gone], ending, in: workspace.context)
    let copy = try second.deepClone(in: operation)
    #expect(copy.related === first)
    let copies = CloneContext(workspace.context)
    let goneToo = try [first, second].deepClone(in: copies)
    try end(goneToo, ending, in: workspace.context)
    let again = try [second, first].deepClone(in: copies)
    #expect(again[0].related === again[1])
    try workspace.context.save()
  }

  @Test("What a shared object was copied to in another store is copied again", arguments: Ending.allCases)
  func copied(_ ending: Ending) throws {
    let there = try Workspace()
    let red = workspace.tag("red")
    let items = ["a", "b"].map { workspace.item($0) }
    for item in items { item.addToTags(red) }
    try workspace.context.save()
    let operation = CloneContext(there.context)
    let first = try items[0].deepClone(in: operation)
    let tag = try #require(first.tags?.anyObject() as? Tag)
    try end([first, tag], ending, in: there.context)
    let second = try items[1].deepClone(in: operation)
    let newTag = try #require(second.tags?.anyObject() as? Tag)
    #expect(newTag !== tag && newTag.name == "red")
    try there.context.save()
    #expect(try there.counts() == ["Item": 1, "Tag": 1])
  }

  @Test("A clone whose deletion was taken back is there again, whatever was asked meanwhile")
  func takenBack() throws {
    let note = workspace.note("A")
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation)
    try workspace.context.save()
    workspace.context.delete(copy)
    #expect(operation.clone(of: note) == nil && operation.report().clonedCount == 0)
    workspace.context.rollback()
    #expect(operation.clone(of: note) === copy)
    #expect(try note.deepClone(in: operation) === copy)
  }
}
