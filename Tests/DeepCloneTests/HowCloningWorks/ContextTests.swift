/// Where the context of clones may be another one than that of their sources.
@MainActor @Suite("Contexts, queues and stores")
struct ContextTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  /// A saved note with an item, and what its clone looks like.
  private func savedNote() throws -> (note: Note, clone: String) {
    let note = workspace.note("A", id: 1)
    _ = workspace.item("a", of: note, id: 1)
    try workspace.context.save()
    let clone = GraphText.text(from: try note.deepClone(options: .reproducible))
    workspace.context.rollback()
    return (note, clone)
  }

  @Test("Into a child, a sibling and from a child into its parent, the clone belongs to the target alone")
  func targets() throws {
    let (note, expected) = try savedNote()
    let child = workspace.stack.child()
    let sibling = workspace.container.newBackgroundContext()
    for target in [child, sibling] {
      nonisolated(unsafe) let copy = try note.deepClone(in: target, options: .reproducible)
      #expect(target.performAndWait { GraphText.text(from: copy) } == expected)
      #expect(target.performAndWait { target.insertedObjects.count } == 2)
      #expect(!workspace.context.hasChanges)
    }
    let id = note.objectID
    let source = workspace.stack.child()
    let copy = try source.performAndWait {
      let object = try #require(try source.existingObject(with: id) as? Note)
      return try object.deepClone(in: workspace.context, options: .reproducible)
    }
    #expect(GraphText.text(from: copy) == expected && workspace.context.insertedObjects.count == 2)
  }

  @Test("From a private queue into another one, the target is entered from the source's queue")
  func privateQueues() throws {
    let (source, target) = (workspace.container.newBackgroundContext(), workspace.container.newBackgroundContext())
    nonisolated(unsafe) let copy = try source.performAndWait {
      let note = Note(context: source)
      note.title = "A"
      return try note.deepClone(in: target)
    }
    #expect(copy.managedObjectContext === target)
    #expect(target.performAndWait { copy.title } == "A")
  }

  @Test("With several stores on one coordinator a clone goes to its source's store")
  func severalStores() throws {
    let stack = try Stack(WorkspaceModel.managedObjectModel, stores: 2)
    let copies = try notes(of: stack, 2).map { try $0.deepClone() }
    try stack.context.save()
    #expect(copies.map { $0.objectID.persistentStore } == stack.stores)
  }

  /// Saved notes, in the stores by turns.
  private func notes(of stack: Stack, _ count: Int) throws -> [Note] {
    let notes = (0..<count).map { number in
      let note = stack.make(Note.self)
      stack.context.assign(note, to: stack.stores[number % stack.stores.count])
      return note
    }
    try stack.context.save()
    return notes
  }

  @Test("The clone of an unsaved source goes to the store of the owner that the call names")
  func storeOfNewOwner() throws {
    let stack = try Stack(WorkspaceModel.managedObjectModel, stores: 2)
    let (notes, item) = (try notes(of: stack, 2), stack.make(Item.self))
    let copies = try notes.map { try item.deepClone(into: .items(of: $0)) }
    try stack.context.save()
    #expect(copies.map { $0.objectID.persistentStore } == stack.stores)
    #expect(copies.map(\.note) == notes)
  }

  @Test("The clone of a saved source goes to another store's owner only where the call names that store")
  func ownerInOtherStore() throws {
    let stack = try Stack(WorkspaceModel.managedObjectModel, stores: 2)
    let (note, item) = (stack.make(Note.self), stack.make(Item.self))
    for (object, store) in zip([note, item], stack.stores) { stack.context.assign(object, to: store) }
    try stack.context.save()
    let reason = "the owner is in another store than the clones; name its store in 'storeIdentifier'"
    #expect(throws: CloneError.ownerRefused(relationship: "Note.items", reason: reason)) {
      try item.deepClone(into: .items(of: note))
    }
    #expect(!stack.context.hasChanges)
    let options = CloneOptions(storeIdentifier: stack.stores[0].identifier)
    let copy = try item.deepClone(into: .items(of: note), options: options)
    try stack.context.save()
    #expect(copy.note === note && copy.objectID.persistentStore === stack.stores[0])
  }

  @Test("Saved clones of several stores are known as clones, whichever store comes first")
  func savedInSeveralStores() throws {
    let stack = try Stack(WorkspaceModel.managedObjectModel, stores: 2)
    let notes = try notes(of: stack, 6)
    let operation = CloneContext(stack.context, options: CloneOptions(saveEvery: 1))
    let copies = try notes.deepClone(in: operation)
    #expect(operation.savedCount == 6 && copies.map(operation.isClone) == Array(repeating: true, count: 6))
    #expect(!notes.contains(where: operation.isClone))
  }

  @Test("A shared object becomes updated, by its side of the link alone, and the report counts it")
  func sharedBecomesUpdated() throws {
    let item = workspace.item("a", id: 1)
    let red = workspace.tag("red")
    item.addToTags(red)
    try workspace.context.save()
    let operation = CloneContext(workspace.context)
    _ = try item.deepClone(in: operation)
    #expect(operation.report()["Tag"].shared == 1 && workspace.context.updatedObjects == [red])
    #expect(red.changedValues().keys.sorted() == ["items"])
  }

  @Test("A source that another context has changed is cloned as its own context knows it")
  func staleSource() throws {
    let note = workspace.note("old", id: 1)
    try workspace.context.save()
    try workspace.stack.change(note.objectID) { $0.setValue("new", forKey: "title") }
    #expect(try note.deepClone().title == "old")
    workspace.context.refresh(note, mergeChanges: false)
    #expect(try note.deepClone().title == "new")
  }

  @Test("One clone is announced once, with all its objects")
  func oneNotification() throws {
    let note = workspace.note("A", id: 1)
    for number in 0..<100 { _ = workspace.item("\(number)", of: note, id: number) }
    try workspace.context.save()
    nonisolated(unsafe) var counts: [Int] = []
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: workspace.context, queue: nil
    ) { counts.append(($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0) }
    defer { NotificationCenter.default.removeObserver(observer) }
    _ = try note.deepClone()
    workspace.context.processPendingChanges()
    #expect(counts == [101])
  }
}
