import DeepCloneTesting

/// Clones in batches: a call is saved whole or not at all, and what is saved is given back.
@MainActor @Suite("Clones in batches: saveEvery")
struct SaveEveryTests {
  let workspace: Workspace
  /// The options that every test begins with.
  let options: CloneOptions

  init() throws {
    workspace = try Workspace()
    options = .reproducible
  }

  func operation(
    every size: Int?, into target: NSManagedObjectContext? = nil, _ change: (inout CloneOptions) -> Void = { _ in }
  ) -> CloneContext {
    var options = options
    options.saveEvery = size
    change(&options)
    return CloneContext(target ?? workspace.context, options: options)
  }

  /// Notes with two items each, saved.
  func notes(_ titles: String...) throws -> [Note] {
    let notes = titles.enumerated().map { number, title in
      let note = workspace.note(title, id: 10 * number)
      for item in 1...2 { workspace.item("\(title)\(item)", of: note, id: 10 * number + item).tag = nil }
      return note
    }
    try workspace.context.save()
    return notes
  }

  /// What the store holds, whatever any context has not saved.
  func stored(_ workspace: Workspace) throws -> String {
    try ContextText.text(of: workspace.container.newBackgroundContext())
  }

  /// What the context holds; a set that lost a saved member and got it back counts as changed, so that is left out.
  func values() throws -> String {
    try ContextText.text(of: workspace.context).replacing(#/ changed\([^)]*\)/#, with: "")
  }

  @Test("Progress is complete when the last batch is, and not before")
  func progress() throws {
    let notes = try notes("A", "B", "C")
    let progress = Progress(totalUnitCount: 0)
    nonisolated(unsafe) var fractions: [Double] = []
    let observer = Observer(.NSManagedObjectContextDidSave, of: workspace.context) { _ in
      fractions.append(progress.fractionCompleted)
    }
    defer { withExtendedLifetime(observer) {} }
    _ = try notes.deepClone(in: operation(every: 1) { $0.progress = progress })
    #expect(fractions == [3.0 / 5, 6.0 / 7, 1] && progress.completedUnitCount == 9)
  }

  @Test(
    "A batch is saved when it's full, its objects become faults, and the rest isn't saved", arguments: [false, true])
  func batches(isOneCall: Bool) throws {
    let notes = try notes("A", "B", "C", "D", "E")
    let items = notes.map { $0.items?.allObjects as? [Item] ?? [] }
    let operation = operation(every: 5)
    var saved: [Int] = []
    let copies =
      try isOneCall
      ? notes.deepClone(in: operation)
      : notes.map { note in
        let copy = try note.deepClone(in: operation)
        saved.append(operation.savedCount)
        return copy
      }
    #expect(isOneCall || saved == [0, 6, 6, 12, 12])
    #expect(operation.savedCount == 12 && notes.map(\.isFault) == [true, true, true, true, false])
    #expect(
      items.map { $0.map(\.isFault) } == [[true, true], [true, true], [true, true], [true, true], [false, false]])
    #expect(copies.map(\.isFault) == [true, true, true, true, false])
    #expect(copies.map(\.objectID.isTemporaryID) == [false, false, false, false, true])
    #expect(workspace.context.insertedObjects.count == 3 && copies.map(\.title) == ["A", "B", "C", "D", "E"])
    for (note, copy) in zip(notes, copies) {
      #expect(operation.clone(of: note) === copy)
      #expect(try note.deepClone(in: operation) === copy)
      #expect(WorkspaceCloning.firstDifference(of: copy, from: note) == nil)
    }
    // Given twice, in other batches or in the same one, a root gives one clone, and no second batch holds it.
    let again = try [notes[4], notes[0], notes[0], notes[4]].deepClone(in: operation)
    #expect(again == [copies[4], copies[0], copies[0], copies[4]] && operation.savedCount == 12)
    workspace.context.rollback()
    #expect(try workspace.counts() == ["Note": 5 + 4, "Item": 10 + 8])
  }

  @Test("What the app changes as a batch is saved isn't given back with it")
  func changedAfterSaving() throws {
    let note = try notes("A")[0]
    let observer = Observer(.NSManagedObjectContextDidSave, of: workspace.context) { notification in
      for case let note as Note in notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> ?? [] {
        note.title = "changed"
      }
    }
    defer { withExtendedLifetime(observer) {} }
    let copy = try note.deepClone(in: operation(every: 1))
    #expect(copy.title == "changed" && copy.hasChanges)
    #expect(copy.items?.allObjects.compactMap { ($0 as? Item)?.isFault } == [true, true])
  }

  /// Clones roots in calls of which later ones link the clones of earlier ones, and saves.
  ///
  /// - Returns: What the store holds, as the clones and their sources see it, and how many clones there are.
  private func tangle(
    every size: Int?, saving saves: Bool = false, holding holds: Bool = true, in target: Target
  ) throws -> [String] {
    let (here, there) = try (Workspace(), Workspace())
    let note = here.note("A", id: 1)
    let items = (1...6).map { here.item("\($0)", of: $0 < 4 ? note : nil, id: $0) }
    let tags = ["red", "blue"].map(here.tag)
    for (item, next) in zip(items, items[1...] + items[...0]) {
      (item.tag, item.tags, item.related) = (tags[0], NSSet(array: tags), next)
      item.references = NSSet(array: [items[0], items[3]])
      _ = here.memo("of \(item.title ?? "")", of: item)
    }
    note.pinnedItem = items[1]
    let photo = here.stack.make(Photo.self) { ($0.name, $0.note) = ("photo", note) }
    try here.context.save()
    var held: [NSManagedObject] = [items[1], items[3], photo]
    if target == .same { held.append(tags[1]) }
    held += [items[0], note] + items
    let ids = held.map(\.objectID)
    defer { withExtendedLifetime(held) {} }
    if !holds {
      held = []
      here.context.reset()
    }
    let context = target.context(here, there)
    var options = CloneOptions.alike
    (options.saveEvery, options.saves) = (size, saves)
    let operation = CloneContext(context, options: options)
    func source(_ id: NSManagedObjectID) throws -> NSManagedObject { try here.context.existingObject(with: id) }
    for id in ids {
      let clone = try WorkspaceCloning.deepClone(try source(id), in: operation)
      // So that the text can tell the clone from its source, which shares objects with it.
      (clone as? Tag)?.name = "blue copy"
      if holds { held.append(clone) }
    }
    try context.performAndWait { try context.save() }
    let clones = try ids.map { try #require(operation.clone(of: try source($0))).objectID }
    let fresh = (target == .store ? there : here).container.newBackgroundContext()
    return try fresh.performAndWait { try clones.map { GraphText.text(from: try fresh.existingObject(with: $0)) } }
      + operation.report().entities.filter { $0.cloned > 0 }.map { "\($0.cloned) \($0.entity)" }
  }

  @Test(
    "Later calls link saved clones as they do unsaved ones, whatever the batch, even if nobody holds them",
    arguments: Target.stored, [true, false])
  func tangled(target: Target, holds: Bool) throws {
    let expected = try tangle(every: nil, in: target)
    for size in [1, 2, 3, 4, 5, 6, 100] {
      #expect(try tangle(every: size, holding: holds, in: target) == expected, "every \(size)")
    }
    #expect(try tangle(every: 3, saving: true, holding: holds, in: target) == expected)
  }

  @Test("A call that fails leaves saved clones as they were saved, and the next one goes on")
  func failure() throws {
    let note = workspace.note("A", id: 1)
    let items = (1...2).map { workspace.item("\($0)", of: note, id: $0) }
    try workspace.context.save()
    let operation = operation(every: 1)
    let copy = try items[0].deepClone(in: operation, excluding: [.note])
    #expect(copy.isFault && operation.savedCount == 1)
    items[1].title = "throw in hook"
    let (before, storedBefore) = try (values(), stored(workspace))
    // The saved clone joins the note's clone before the hook throws.
    #expect(throws: AppError.self) { try note.deepClone(in: operation) }
    #expect(try values() == before && stored(workspace) == storedBefore)
    #expect(operation.savedCount == 1 && operation.clone(of: note) == nil)
    items[1].title = "2"
    let noteCopy = try note.deepClone(in: operation)
    #expect(operation.savedCount == 3 && !workspace.context.hasChanges)
    #expect(noteCopy.isFault && note.isFault)
    // What an earlier call cloned is linked, and keeps its values.
    #expect(copy.note === noteCopy && copy.origin == nil)
    #expect(try workspace.counts() == ["Note": 2, "Item": 4])
  }

  @Test("A save that fails removes its call's clones alone, with their links to saved ones")
  func failedSave() throws {
    let (item, red) = (workspace.item("a", id: 1), workspace.tag("red"))
    (item.tag, item.tags) = (red, NSSet(object: red))
    try workspace.context.save()
    let operation = operation(every: 1)
    let copy = try item.deepClone(in: operation)
    #expect(copy.isFault)
    let storedBefore = try stored(workspace)
    let invalid = workspace.note("invalid")
    invalid.setValue(nil, forKey: "title")
    let before = try values()
    // The saved clone is linked to the tag's clone by then.
    #expect(throws: (any Error).self) { try red.deepClone(in: operation) }
    #expect(try values() == before && stored(workspace) == storedBefore)
    #expect(operation.savedCount == 1 && copy.tags == NSSet(object: red))
    invalid.title = "valid"
    let redCopy = try red.deepClone(in: operation)
    #expect(redCopy.isFault && redCopy.items == NSSet(object: copy))
    #expect(copy.tag === red && copy.tags == NSSet(array: [red, redCopy]))
    #expect(operation.savedCount == 2)
    // A save concerns everything in the context.
    #expect(!workspace.context.hasChanges && !invalid.isFault)
  }

  @Test("Later calls find what a saved clone's source is named, and not what a call was to clone whose save failed")
  func names() throws {
    let rules = try Stack(RulesModel.managedObjectModel)
    let accounts = ["A", "B", "C"].enumerated().map { rules.account($1, number: $0) }
    for account in accounts[1...] { account.alias = "A" }
    let slip = rules.make(Slip.self) { $0.alias = "A" }
    accounts[2].addToSlips(slip)
    let kept = rules.ledger("kept", serial: 1)
    try rules.context.save()
    let operation = operation(every: 1, into: rules.context)
    #expect(kept.code == "kept")
    // A conflict, of the app's own making, fails the save.
    try rules.change(kept.objectID) { $0.setValue("theirs", forKey: "code") }
    kept.code = "mine"
    #expect(throws: (any Error).self) { try accounts[0].deepClone(in: operation) }
    rules.context.refresh(kept, mergeChanges: false)
    #expect(operation.savedCount == 0 && operation.clone(of: accounts[0]) == nil)
    let earlier = try accounts[1].deepClone(in: operation)
    #expect(earlier.isFault && earlier.alias == "A")
    let named = try accounts[0].deepClone(in: operation)
    #expect(named.isFault && named.code != "A")
    let later = try accounts[2].deepClone(in: operation)
    let slipCopy = try #require(operation.clone(of: slip))
    #expect([later.alias, slipCopy.alias] == [named.code, named.code])
    #expect(earlier.alias == "A")
  }

  @Test("The clones of calls since the last save stay when a save fails, and the next save takes them along")
  func failedSaveOfBatch() throws {
    let notes = try notes("A", "B")
    let operation = operation(every: 4)
    let copy = try notes[0].deepClone(in: operation)
    notes[1].setValue(nil, forKey: "title")
    #expect(throws: (any Error).self) { try notes[1].deepClone(in: operation) }
    #expect(workspace.context.insertedObjects.count == 3 && operation.savedCount == 0)
    #expect(operation.clone(of: notes[0]) === copy && operation.clone(of: notes[1]) == nil)
    notes[1].title = "B"
    let other = try notes[1].deepClone(in: operation)
    #expect(operation.savedCount == 6 && copy.isFault && other.isFault)
    #expect(try workspace.counts() == ["Note": 4, "Item": 8])
  }

  @Test("A child context is saved to its parent only, and its clones are faults that the parent knows")
  func childContext() throws {
    let notes = try notes("A", "B")
    let storedBefore = try stored(workspace)
    let child = workspace.stack.child()
    let ids = notes.map(\.objectID)
    nonisolated(unsafe) let operation = operation(every: 6, into: child)
    let copies = try child.performAndWait {
      let copies = try ids.map { id in
        try #require(try child.existingObject(with: id) as? Note).deepClone(in: operation)
      }
      #expect(operation.savedCount == 6 && !child.hasChanges)
      #expect(copies.allSatisfy { $0.isFault && !$0.objectID.isTemporaryID })
      #expect(copies.map(\.title) == ["A", "B"] && copies.map { $0.items?.count } == [2, 2])
      return copies.map(\.objectID)
    }
    #expect(try workspace.context.insertedObjects.count == 6 && stored(workspace) == storedBefore)
    try workspace.context.save()
    let fresh = workspace.container.newBackgroundContext()
    try fresh.performAndWait {
      let counts = try copies.map { try (fresh.existingObject(with: $0) as? Note)?.items?.count }
      #expect(counts == [2, 2])
    }
  }

  @Test("A source with unsaved changes in a context of its own is cloned with them, and keeps them")
  func unsavedSource() throws {
    let notes = try notes("A", "B")
    notes[0].title = "changed"
    let target = workspace.container.newBackgroundContext()
    let operation = operation(every: 1, into: target)
    nonisolated(unsafe) let copies = try notes.map { try $0.deepClone(in: operation) }
    #expect(notes.map(\.isFault) == [false, true] && notes[0].changedValues().keys.sorted() == ["title"])
    #expect(target.performAndWait { copies.map(\.title) } == ["changed", "B"])
  }

  @Test("The report counts clones that were given back, however many")
  func reportOfMany() throws {
    let folders = (0..<2100).map { workspace.folder("\($0)") }
    try workspace.context.save()
    let operation = operation(every: 700)
    _ = try folders.deepClone(in: operation)
    #expect(operation.report().description == "Folder: 2100 cloned")
  }

  @Test("A batch of less than one clone is an error before anything is inserted", arguments: [0, -1])
  func size(_ size: Int) throws {
    let note = workspace.note("A")
    try workspace.context.save()
    #expect(throws: CloneError.batchSize(size)) { try note.deepClone(in: operation(every: size)) }
    #expect(!workspace.context.hasChanges)
  }
}
