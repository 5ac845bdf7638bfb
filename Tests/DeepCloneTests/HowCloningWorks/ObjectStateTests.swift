@MainActor @Suite("The state of objects")
struct ObjectStateTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("Every attribute of a freshly refreshed object is read, of every type")
  func faultedAttributes() throws {
    let stack = try Stack(SpecimensModel.managedObjectModel)
    let specimen = stack.make(Specimen.self) { $0.fill() }
    stack.make(SpecimenPart.self, "part").specimen = specimen
    try stack.context.save()
    stack.context.refreshAllObjects()
    #expect(specimen.isFault)
    let copy = try specimen.deepClone()
    var expected = GraphText.text(from: specimen)
    // What is computed at save is not there before it.
    for derived in [" canonical='text'", " partCount=1"] {
      expected = expected.replacingOccurrences(of: derived, with: "")
    }
    #expect(GraphText.text(from: copy) == expected)
  }

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
    let errors = [note, item].map {
      CloneError.sourceUnreadable(entity: $0.entity.name ?? "", object: $0.objectID)
    }
    try expectFailure(errors[0], leaving: workspace.context) { try note.deepClone() }
    #expect(item.isDeleted)
    try expectFailure(errors[1], leaving: workspace.context) { try item.deepClone() }
  }

  @Test("A source that another context deleted from the store is an error, not an empty clone")
  func deletedInStore() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    try workspace.context.save()
    try workspace.stack.change(note.objectID) { $0.managedObjectContext?.delete($0) }
    for object in [note, item] { workspace.context.refresh(object, mergeChanges: false) }
    #expect(throws: CloneError.self) { try note.deepClone() }
    #expect(throws: CloneError.self) { try item.deepClone() }
    #expect(workspace.context.insertedObjects.isEmpty)
  }

  @Test("An owned object that another context deleted from the store is no empty clone either")
  func ownedDeletedInStore() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    try workspace.context.save()
    try workspace.stack.change(item.objectID) { $0.managedObjectContext?.delete($0) }
    // The note is read already and still lists its item, which cannot be read any more.
    #expect(note.items?.count == 1)
    workspace.context.refresh(item, mergeChanges: false)
    #expect(throws: CloneError.self) { try note.deepClone() }
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
    let fourth = try third.deepClone(in: operation)
    #expect(third !== fourth && operation.clone(of: third) === fourth)
    #expect((third.items?.count, fourth.items?.count, red.items?.count) == (1, 1, 5))
    #expect(try workspace.counts() == ["Note": 5, "Item": 5, "Memo": 5, "Tag": 1])
  }

  @Test("Cloned twice with one operation, an object has one clone; with two operations it has two")
  func cloneTwice() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation)
    #expect(try note.deepClone(in: operation) === copy)
    #expect(try item.deepClone(in: operation) === operation.clone(of: item))
    #expect(copy.items == NSSet(object: try #require(operation.clone(of: item))) && operation.clone(of: copy) == nil)
    #expect(try workspace.counts() == ["Note": 2, "Item": 2] && note.deepClone() !== copy)
    #expect(try workspace.counts() == ["Note": 3, "Item": 3])
  }
}
