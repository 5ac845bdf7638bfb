import DeepCloneTesting

@MainActor @Suite("Operations: several calls")
struct OperationTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  /// An item with a tag, by both of its relationships.
  private func taggedItem() -> (Item, Tag) {
    let (item, red) = (workspace.item("a"), workspace.tag("red"))
    (item.tag, item.tags) = (red, NSSet(object: red))
    return (item, red)
  }

  @Test("A clone refers to a shared object's clone if both are roots, whichever comes first")
  func sharedAndCloned() throws {
    let (item, red) = taggedItem()
    for roots in [[item, red], [red, item]] as [[NSManagedObject]] {
      let operation = CloneContext(workspace.context)
      _ = try WorkspaceCloning.deepClone(roots, in: operation)
      let (copy, redCopy) = try (#require(operation.clone(of: item)), #require(operation.clone(of: red)))
      #expect(copy.tag === redCopy && copy.tags == NSSet(object: redCopy) && redCopy.items == NSSet(object: copy))
      #expect(red.items == NSSet(object: item) && red.mainItems == NSSet(object: item))
    }
  }

  @Test("A later call doesn't change earlier clones: they still refer to sources that only the later one cloned")
  func sharedThenCloned() throws {
    let (item, red) = taggedItem()
    let operation = CloneContext(workspace.context)
    let copy = try item.deepClone(in: operation)
    let redCopy = try red.deepClone(in: operation)
    #expect(copy.tag === red)
    // The later clone refers to the earlier one, which sets its inverse.
    #expect(redCopy.items == NSSet(object: copy) && copy.tags == NSSet(array: [red, redCopy]))
    #expect(red.items == NSSet(array: [item, copy]))
  }

  @Test("What a call that failed left out is forgotten with it, and what others left out isn't")
  func exclusionsOfFailedCall() throws {
    let (first, second) = (workspace.note("A"), workspace.note("B"))
    let red = workspace.tag("red")
    for note in [first, second] { workspace.item("of \(note.title ?? "")", of: note).tag = red }
    let item = workspace.item("throw in hook", of: second)
    let operation = CloneContext(workspace.context)
    #expect(try first.deepClone(in: operation, excluding: [.items]).items?.count == 0)
    #expect(throws: AppError.self) { try second.deepClone(in: operation, excluding: [.pinnedItem, .items(.tag)]) }
    item.title = "b"
    let copy = try second.deepClone(in: operation, excluding: [.attachments])
    #expect(copy.items?.count == 2 && red.mainItems?.count == 3)
    #expect(try first.deepClone(in: operation, excluding: [.items]).items?.count == 0)
    // A call of the same number that reaches the same object alone.
    let (lone, blue) = taggedItem()
    #expect(throws: AppError.self) {
      try lone.deepClone(in: operation, excluding: [.tag]) { _, _ in throw AppError(place: "closure") }
    }
    #expect(try lone.deepClone(in: operation, excluding: [.tags]).tag === blue)
  }

  @Test(
    "What is owned and a root as well is linked to its owner's clone, though its own side is left out",
    arguments: [false, true], [false, true])
  func ownedRoot(isReversed: Bool, isOneCall: Bool) throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    let roots: [NSManagedObject] = isReversed ? [item, note] : [note, item]
    let path = PropertyPath<NSManagedObject>.everywhere(Item.self, PropertyPath(entity: "Item", property: "note"))
    let operation = CloneContext(workspace.context)
    for roots in isOneCall ? [roots] : roots.map({ [$0] }) {
      _ = try WorkspaceCloning.deepClone(roots, in: operation, excluding: [path])
    }
    let (copy, noteCopy) = try (#require(operation.clone(of: item)), #require(operation.clone(of: note)))
    #expect(noteCopy.items == NSSet(object: copy) && copy.note === noteCopy && note.items == NSSet(object: item))
  }

  @Test("A clone that the app has moved to another owner is cloned with that by a later call")
  func movedClone() throws {
    let note = workspace.note("A")
    let archive = workspace.note("Archive")
    let item = workspace.item("a", of: note)
    let operation = CloneContext(workspace.context)
    let copy = try item.deepClone(in: operation)
    copy.note = archive
    let archiveCopy = try archive.deepClone(in: operation)
    let second = try #require(archiveCopy.items?.anyObject() as? Item)
    #expect(
      archiveCopy.items?.count == 1 && second !== copy && second.title == "a" && archive.items == NSSet(object: copy))
    #expect(WorkspaceCloning.firstDifference(of: archiveCopy, from: archive, context: operation) == nil)
    #expect(operation.report()["Item"].cloned == 2)
    // A clone's own parts are no different: what joined a part's owner isn't cloned again with that.
    let otherCopy = try workspace.item("b", of: archiveCopy).deepClone(in: operation)
    #expect(otherCopy.note === archiveCopy && archiveCopy.items?.count == 3)
    #expect(try archiveCopy.deepClone(in: operation).items?.count == 2 && otherCopy.note !== archiveCopy)
  }

  @Test(
    "A clone of an earlier call that a later call's closure deletes is returned as it is, and no error after the save")
  func deletedEarlierClone() throws {
    let (item, red) = taggedItem()
    let operation = CloneContext(workspace.context, options: CloneOptions(saves: true))
    let redCopy = try red.deepClone(in: operation)
    let clones = try WorkspaceCloning.deepClone([red, item] as [NSManagedObject], in: operation) { _, _ in
      workspace.context.delete(redCopy)
    }
    #expect(clones.count == 2 && clones[0] === redCopy && clones[1] === operation.clone(of: item))
    #expect(!workspace.context.hasUnsavedChanges)
  }

  @Test(
    "Each call makes Core Data process pending changes once: a thousand calls in one event send a thousand notifications"
  )
  func notifications() throws {
    let item = workspace.item("a")
    try workspace.context.save()
    let counter = Counter()
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: workspace.context, queue: nil
    ) { _ in counter.count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    for _ in 0..<1000 { _ = try item.deepClone() }
    workspace.context.processPendingChanges()
    #expect(counter.count == 1000)
  }

  @Test("A clone that joined the original owner isn't cloned with it by a later call")
  func ownerAfterMember() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    let operation = CloneContext(workspace.context)
    let copy = try item.deepClone(in: operation)
    #expect(copy.note === note)
    let noteCopy = try note.deepClone(in: operation)
    #expect(noteCopy.items == NSSet(object: copy) && note.items == NSSet(object: item))
  }

  @Test(
    "Two owners in one call or in two: the ordered one keeps its order, and neither takes a clone for a source",
    arguments: [false, true])
  func twoOwners(isOneCall: Bool) throws {
    let (row, column) = (workspace.stack.make(Row.self), workspace.stack.make(Column.self))
    for value in ["a", "c", "b"] {
      row.addToCells(workspace.stack.make(Cell.self) { ($0.value, $0.column) = (value, column) })
    }
    func texts(_ objects: NSManagedObject...) -> [String] { objects.map { GraphText.text(from: $0) } }
    let before = texts(row, column)
    let operation = CloneContext(workspace.context)
    let calls: [[NSManagedObject]] = isOneCall ? [[column, row]] : [[column], [row]]
    for roots in calls { _ = try WorkspaceCloning.deepClone(roots, in: operation) }
    #expect(try texts(#require(operation.clone(of: row)), #require(operation.clone(of: column))) == before)
    #expect(texts(row, column) == before)
    #expect(try workspace.counts() == ["Row": 2, "Column": 2, "Cell": 6])
  }

  @Test("A deletion between two calls is processed before the second, saved or not", arguments: [false, true])
  func deletionBetweenCalls(isSaved: Bool) throws {
    let (first, (second, red)) = (workspace.item("a"), taggedItem())
    if isSaved { try workspace.context.save() }
    let operation = CloneContext(workspace.context)
    _ = try first.deepClone(in: operation)
    workspace.context.delete(red)
    let copy = try second.deepClone(in: operation)
    #expect(copy.tag == nil && copy.tags?.count == 0 && second.tag == nil && second.tags?.count == 0)
  }

  @Test("A deletion in the sources' context is processed before a call into another context reads it")
  func deletionInSources() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    _ = workspace.item("b", of: note)
    try workspace.context.save()
    workspace.context.delete(item)
    let copy = try note.deepClone(in: workspace.stack.other())
    #expect(copy.items?.count == 1 && (copy.items?.anyObject() as? Item)?.title == "b")
  }
}

/// A count that a closure adds to.
private final class Counter: @unchecked Sendable {
  // Unchecked: notifications arrive on the thread of the calls.
  var count = 0
}
