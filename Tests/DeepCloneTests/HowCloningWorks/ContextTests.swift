/// Where the context of clones may be another one than that of their sources.
@MainActor @Suite("Clones in other contexts, on queues and in several stores")
struct ContextTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

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
    let error = #expect(throws: CloneError.expected(.ownerRefused, "Note", "items")) {
      try item.deepClone(into: .items(of: note))
    }
    #expect(
      error?.description == """
        clones cannot belong to 'Note.items': the owner is in another store than the clones; name its store in 'storeIdentifier'
        """)
    #expect(!stack.context.hasUnsavedChanges)
    let options = CloneOptions(storeIdentifier: stack.stores[0].identifier)
    let copy = try item.deepClone(into: .items(of: note), options: options)
    try stack.context.save()
    #expect(copy.note === note && copy.objectID.persistentStore === stack.stores[0])
  }

  @Test("Clones go to the stores of their sources, and are known as clones when they are saved")
  func savedInSeveralStores() throws {
    let stack = try Stack(WorkspaceModel.managedObjectModel, stores: 2)
    let notes = try notes(of: stack, 6)
    let operation = CloneContext(stack.context, options: CloneOptions(saves: true))
    let copies = try notes.deepClone(in: operation)
    let graph = try #require(operation.graph)
    #expect(copies.map(graph.isClone) == Array(repeating: true, count: 6))
    #expect(!notes.contains(where: graph.isClone))
    #expect(copies.map(\.objectID.persistentStore) == notes.map(\.objectID.persistentStore))
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

  @Test("One clone is announced once, with all its objects")
  func oneNotification() throws {
    let note = workspace.note("A", id: 1)
    for number in 0..<100 { _ = workspace.item("\(number)", of: note, id: number) }
    try workspace.context.save()
    let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: workspace.context)
    _ = try note.deepClone()
    workspace.context.processPendingChanges()
    #expect(notices.all.map { ($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count } == [101])
  }

  @Test("A call in a child context leaves out what a parent context has deleted, however far up", arguments: [1, 2])
  func pending(depth: Int) throws {
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
