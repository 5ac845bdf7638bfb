// What was saved is let go, and found again where it is needed.

extension SaveEveryTests {
  @Test("Clones and sources that nobody else holds leave their contexts, and the operation still knows them")
  func lettingGo() throws {
    let ids = try notes("A", "B", "C").map(\.objectID)
    let context = workspace.context
    context.reset()
    let operation = operation(every: 3)
    func source(_ number: Int) throws -> Note { try #require(try context.existingObject(with: ids[number]) as? Note) }
    for number in ids.indices { _ = try source(number).deepClone(in: operation) }
    // What was refreshed goes when the event ends.
    context.processPendingChanges()
    #expect(context.registeredObjects.isEmpty && operation.savedCount == 9)
    for number in ids.indices {
      let (note, clone) = (try source(number), operation.clone(of: try source(number)))
      #expect(clone?.title == note.title && clone !== note)
      #expect(try note.deepClone(in: operation) === clone)
      let item = try #require(note.items?.anyObject() as? Item)
      #expect(operation.clone(of: item)?.note === clone && operation.clone(of: item)?.title == item.title)
    }
    #expect(try workspace.counts() == ["Note": 6, "Item": 12])
    // An object of another context has the same number.
    let other = workspace.container.newBackgroundContext()
    nonisolated(unsafe) let foreign = try other.performAndWait { try other.existingObject(with: ids[0]) }
    #expect(operation.clone(of: foreign) == nil)
  }

  @Test("A source that was never saved stays known to the operation")
  func unsavedRoot() throws {
    let target = workspace.container.newBackgroundContext()
    let (note, other) = (workspace.note("A"), workspace.note("B"))
    let item = workspace.item("a", of: note)
    let operation = operation(every: 1, into: target)
    nonisolated(unsafe) let clones = try [note, other].deepClone(in: operation)
    #expect(operation.savedCount == 3)
    #expect(operation.clone(of: note) === clones[0] && operation.clone(of: other) === clones[1])
    nonisolated(unsafe) let itemClone = operation.clone(of: item)
    #expect(target.performAndWait { itemClone?.objectID.isTemporaryID } == false)
    try workspace.context.save()
    #expect(try note.deepClone(in: operation) === clones[0])
    #expect(operation.report()["Note"].cloned == 2)
  }

  @Test("The clone of a saved clone is another clone, and its source's owner has both")
  func cloneOfClone() throws {
    let id = try notes("A")[0].objectID
    workspace.context.reset()
    let operation = operation(every: 1)
    func note() throws -> Note { try #require(try workspace.context.existingObject(with: id) as? Note) }
    _ = try note().deepClone(in: operation)
    workspace.context.processPendingChanges()
    let clone = try #require(operation.clone(of: try note()))
    let again = try clone.deepClone(in: operation)
    #expect(again !== clone && again.items?.count == 2 && operation.clone(of: clone) === again)
    // No clone is taken for a member of what an earlier call cloned.
    let folder = operation.report()
    #expect(folder["Note"].cloned == 2 && folder["Item"].cloned == 4 && folder["Item"].shared == 0)
  }

  @Test("A later owner of an object whose clone was released isn't compared with the first: the clone keeps its values")
  func parents() throws {
    let owners = try Stack(OwnersModel.managedObjectModel)
    let house = owners.make(House.self) { $0.code = "H" }
    let room = owners.make(Room.self) { $0.code = "R" }
    let chair = owners.make(Chair.self) { ($0.house, $0.room) = (house, room) }
    try owners.context.save()
    let ids = [house, room, chair].map(\.objectID)
    owners.context.reset()
    func owner(_ number: Int) throws -> NSManagedObject { try owners.context.existingObject(with: ids[number]) }
    let operation = operation(every: 1, into: owners.context)
    _ = try OwnersCloning.deepClone(try owner(0), in: operation)
    owners.context.processPendingChanges()
    let clone = try #require(try OwnersCloning.deepClone(try owner(1), in: operation) as? Room)
    #expect(clone.chairs?.count == 1)
    let chairClone = try #require(clone.chairs?.firstObject as? Chair)
    #expect(try chairClone.ownerCode == "H" && chairClone.house === operation.clone(of: owner(0)))
  }

  @Test("A last save that fails in the background names the roots that are saved, and no others")
  func backgroundLastSave() async throws {
    let notes = try notes("A", "B", "C")
    let observer = Observer(.NSManagedObjectContextWillSave, in: workspace.stack.coordinator) { context, _ in
      for case let note as Note in context.insertedObjects where note.title == "C" {
        note.setValue(nil, forKey: "title")
      }
    }
    defer { withExtendedLifetime(observer) {} }
    let error = await #expect(throws: PartialCloneError.self) {
      try await WorkspaceCloning.deepClone(
        notes.map(\.objectID), as: Note.self, in: workspace.container, options: CloneOptions(saveEvery: 4))
    }
    let saved = try #require(error)
    #expect(try saved.savedCount == 6 && workspace.titles(of: saved.clones) == ["A", "B"])
  }
}
