import DeepCloneTesting

// Batches of one call's roots, also in the background.

extension SaveEveryTests {
  @Test("A root is never divided: if one fills a batch, the batch holds it alone")
  func wholeRoots() throws {
    let notes = try notes("A", "B", "C")
    for (size, saved) in [(1, 9), (2, 9), (3, 9), (4, 6), (6, 6), (7, 9), (9, 9), (10, 0)] {
      let operation = operation(every: size)
      _ = try notes.deepClone(in: operation)
      #expect(operation.savedCount == saved, "every \(size)")
      workspace.context.rollback()
    }
    // What is left of one call counts for the next.
    let operation = operation(every: 4)
    _ = try notes[..<1].deepClone(in: operation)
    #expect(operation.savedCount == 0)
    _ = try notes[1...].deepClone(in: operation)
    #expect(operation.savedCount == 6 && workspace.context.insertedObjects.count == 3)
  }

  @Test(
    "The roots of one batch are settled together; a later batch finds an earlier one's clones, and doesn't revise them"
  )
  func settled() throws {
    let items = (0..<4).map { workspace.item("\($0)", id: $0) }
    for (item, next) in zip(items, items[1...] + items[...0]) { item.related = next }
    try workspace.context.save()
    for (size, inside) in [(1, [3]), (2, [0, 2, 3]), (3, [0, 1, 3]), (4, [0, 1, 2, 3]), (nil, [0, 1, 2, 3])] {
      let copies = try items.deepClone(in: operation(every: size))
      let expected = (0..<4).map { inside.contains($0) ? copies[($0 + 1) % 4] : items[($0 + 1) % 4] }
      #expect(copies.map(\.related) == expected, "every \(String(describing: size))")
      workspace.context.rollback()
    }
  }

  @Test("One call in batches leaves what a call for each batch's roots leaves", arguments: Target.stored)
  func likeCalls(target: Target) throws {
    func texts(_ clone: ([Note], CloneContext) throws -> [Note]) throws -> [String] {
      let (here, there) = try (Workspace(), Workspace())
      let notes = here.notes(4, sharing: ["red", "blue"].map(here.tag))
      for case let item? in notes.map(\.pinnedItem) {
        item.related = notes[0].pinnedItem
        notes[0].pinnedItem?.addToReferences(item)
      }
      try here.context.save()
      let context = target.context(here, there)
      var options = CloneOptions.alike
      options.saveEvery = 26
      let operation = CloneContext(context, options: options)
      let copies = try clone(notes, operation)
      try context.performAndWait { try context.save() }
      let ids = copies.map(\.objectID)
      let fresh = (target == .store ? there : here).container.newBackgroundContext()
      return try fresh.performAndWait { try ids.map { GraphText.text(from: try fresh.existingObject(with: $0)) } }
    }
    let expected = try texts { notes, operation in
      try notes[..<2].deepClone(in: operation) + notes[2...].deepClone(in: operation)
    }
    #expect(try texts { try $0.deepClone(in: $1) } == expected)
  }

  @Test("A failure in a later batch keeps what was saved and found, and takes its own batch back")
  func failureInLaterBatch() throws {
    let notes = try notes("A", "B", "C", "D", "E")
    let item = try #require(notes[3].items?.anyObject() as? Item)
    item.title = "throw in hook"
    try workspace.context.save()
    let operation = operation(every: 6)
    #expect(throws: AppError(place: "hook")) { try notes.deepClone(in: operation) }
    #expect(operation.savedCount == 6 && !workspace.context.hasChanges)
    #expect(notes.map { operation.clone(of: $0)?.title } == ["A", "B", nil, nil, nil])
    #expect(try workspace.counts() == ["Note": 7, "Item": 14])
    item.title = "D"
    let copies = try notes.deepClone(in: operation)
    #expect(copies.map(\.title) == ["A", "B", "C", "D", "E"] && copies[0] === operation.clone(of: notes[0]))
    #expect(operation.savedCount == 12)
    #expect(try workspace.counts() == ["Note": 10, "Item": 20])
  }

  @Test("A filter is asked once per owning edge, whatever the batches", arguments: [1, 4, 100])
  func filterQuestions(size: Int) throws {
    let notes = try notes("A", "B", "C")
    nonisolated(unsafe) var questions = 0
    let options = CloneOptions.skipping(Item.self, saveEvery: size) { item in
      questions += 1
      return item.title?.hasSuffix("1") == true
    }
    // One more edge refers to one of the items.
    notes[0].pinnedItem = notes[0].items?.anyObject() as? Item
    let clones = try notes.deepClone(in: CloneContext(workspace.context, options: options))
    #expect(clones.map { $0.items?.count } == [1, 1, 1])
    #expect(questions == 7)
  }

  @Test("Exclusions and filters hold for the roots of every batch, and saves saves the rest")
  func optionsOfBatches() throws {
    let notes = try notes("A", "B", "C")
    let operation = operation(every: 2) { options in
      options.saves = true
      options.skip(Item.self) { $0.title?.hasSuffix("1") == true }
    }
    let copies = try notes.deepClone(in: operation, excluding: [.items(.note)])
    #expect(copies.map { $0.items?.count } == [1, 1, 1])
    let bare = try notes.deepClone(excluding: [.items], options: operation.options)
    #expect(bare.map { $0.items?.count } == [0, 0, 0])
    #expect(operation.savedCount == 6 && !workspace.context.hasChanges)
    #expect(try workspace.counts() == ["Note": 9, "Item": 9])
  }

  @Test("What saves saves behind the last full batch is counted, and so is a call that fills none")
  func savedRest() throws {
    let notes = try notes("A", "B", "C", "D")
    let operation = operation(every: 4) { $0.saves = true }
    _ = try notes[..<3].deepClone(in: operation)
    #expect(operation.savedCount == 9 && !workspace.context.hasChanges)
    _ = try notes[3].deepClone(in: operation)
    #expect(operation.savedCount == 12 && !workspace.context.hasChanges)
  }

  // MARK: In the background

  @Test("The container's clone saves batches and what is left after the last one")
  func background() async throws {
    let notes = try notes("A", "B", "C")
    let ids = try await WorkspaceCloning.deepClone(
      notes.map(\.objectID), as: Note.self, in: workspace.container, options: CloneOptions(saveEvery: 4))
    for (note, id) in zip(notes, ids) {
      let copy = try #require(try workspace.context.existingObject(with: id) as? Note)
      #expect(WorkspaceCloning.firstDifference(of: copy, from: note) == nil)
    }
    #expect(try workspace.counts() == ["Note": 6, "Item": 12])
  }

  @Test("A failure in the background says which roots are saved; before the first batch it is the failure itself")
  func backgroundFailure() async throws {
    let notes = try notes("A", "B", "C", "D")
    (notes[3].items?.anyObject() as? Item)?.title = "throw in hook"
    try workspace.context.save()
    func clone(_ ids: [NSManagedObjectID]) async throws {
      try await WorkspaceCloning.deepClone(
        ids, as: Note.self, in: workspace.container, options: CloneOptions(saveEvery: 5))
    }
    let ids = notes.map(\.objectID)
    let saved = try #require(await #expect(throws: PartialCloneError.self) { try await clone(ids) })
    #expect(saved.reason as? AppError == AppError(place: "hook") && saved.savedCount == 6)
    #expect(saved.description == "cloning ended after 2 roots were saved, in 6 clones: AppError(place: \"hook\")")
    #expect(try workspace.titles(of: saved.clones) == ["A", "B"] && workspace.counts() == ["Note": 6, "Item": 12])
    await #expect(throws: AppError(place: "hook")) { try await clone([ids[0], ids[3]]) }
    #expect(try workspace.counts() == ["Note": 6, "Item": 12])
  }
}
