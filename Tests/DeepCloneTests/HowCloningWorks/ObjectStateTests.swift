@MainActor @Suite("Sources that are unsaved, changed or deleted")
struct ObjectStateTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("An unsaved source is known by one identity before and after its save")
  func temporaryIDs() throws {
    let note = workspace.note("A", id: 1)
    let (item, other) = (workspace.item("a", of: note, id: 1), workspace.item("b", id: 2))
    (item.related, other.related) = (other, item)
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation)
    try workspace.context.save()
    #expect(!note.objectID.isTemporaryID)
    #expect(try note.deepClone(in: operation) === copy)
    let otherCopy = try other.deepClone(in: operation)
    #expect(otherCopy.related === operation.clone(of: item) && operation.clone(of: item)?.related === other)
    #expect(try workspace.counts() == ["Note": 2, "Item": 4])
  }

  @Test("Pending changes of a saved source are what is cloned, not its row")
  func pendingChanges() throws {
    let note = workspace.note("old", id: 1)
    let item = workspace.item("gone", of: note, id: 1)
    let red = workspace.tag("red")
    try workspace.context.save()
    note.title = "new"
    item.note = nil
    let pending = workspace.item("pending", of: note, id: 2)
    pending.addToTags(red)
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy, known: ["red": red]) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='new' items=[Item2]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='pending' note=Note1 tags=[<red>]
        """)
    workspace.context.rollback()
    #expect(note.title == "old")
    #expect(try workspace.counts() == ["Note": 1, "Item": 1, "Tag": 1])
  }

  @Test("A source that was deleted but not saved is an error before anything is inserted")
  func deletedUnsaved() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    try workspace.context.save()
    workspace.context.delete(note)
    for object in [note, item] as [NSManagedObject] {
      let error = CloneError.expected(.sourceUnreadable, object.entity.name, objects: [object.objectID])
      try expectFailure(error, leaving: workspace.context) { try WorkspaceCloning.deepClone(object) }
      #expect(item.isDeleted)
    }
  }

  @Test("A source that another context deleted from the store is an error, not an empty clone, as is an owned one")
  func deletedInStore() throws {
    let (note, owner) = (workspace.note("A"), workspace.note("B"))
    let (item, owned) = (workspace.item("a", of: note), workspace.item("b", of: owner))
    try workspace.context.save()
    for id in [note.objectID, owned.objectID] { try workspace.stack.change(id) { $0.managedObjectContext?.delete($0) } }
    // The owner is read already and still lists its item, which can't be read any more.
    #expect(owner.items?.count == 1)
    for object in [note, item, owned] as [NSManagedObject] { workspace.context.refresh(object, mergeChanges: false) }
    for call in [{ try note.deepClone() }, { try item.deepClone() }, { try owner.deepClone() }] as [() throws -> Any] {
      #expect(throws: CloneError.self) { _ = try call() }
    }
    #expect(workspace.context.insertedObjects.isEmpty)
  }

  @Test("A source without a context, and a second source context, are errors")
  func sourceContexts() throws {
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Note", in: workspace.context))
    let loose = Note(entity: entity, insertInto: nil)
    #expect(throws: CloneError.self) { try loose.deepClone() }
    let background = workspace.container.newBackgroundContext()
    let elsewhere = Note(context: background)
    let operation = CloneContext(workspace.context)
    _ = try workspace.note("A").deepClone(in: operation)
    #expect(throws: CloneError.self) { try elsewhere.deepClone(in: operation) }
  }

  @Test("A clone of a clone is another graph of its own")
  func cloneOfClone() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    _ = workspace.memo("m", of: item)
    let red = workspace.tag("red")
    item.addToTags(red)
    func text(_ note: Note) -> String { GraphText.text(from: note, known: ["red": red]) }
    let before = text(note)
    let copy = try note.deepClone(options: .reproducible)
    #expect(try text(copy.deepClone(options: .reproducible)) == text(copy) && text(note) == before)
    #expect(try workspace.counts() == ["Note": 3, "Item": 3, "Memo": 3, "Tag": 1])
    // In one operation as well: a clone is an object like any other.
    let operation = CloneContext(workspace.context)
    let third = try note.deepClone(in: operation)
    #expect(operation.clone(of: third) == nil)
    let fourth = try third.deepClone(in: operation)
    #expect(third !== fourth && operation.clone(of: third) === fourth)
    #expect((third.items?.count, fourth.items?.count, red.items?.count) == (1, 1, 5))
    #expect(try workspace.counts() == ["Note": 5, "Item": 5, "Memo": 5, "Tag": 1])
  }
}
