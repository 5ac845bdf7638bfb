/// A failed clone leaves the context as it was, wherever it fails.
@MainActor @Suite("Failures: the context is as it was")
struct FailureTests {
  let workspace: Workspace
  let rules: Stack
  init() throws { (workspace, rules) = try (Workspace(), Stack(RulesModel.managedObjectModel)) }

  @Test("followParent without a parent and without withoutParent throws, and nothing stays behind")
  func parentMissing() throws {
    let reminder = Reminder(context: workspace.context)
    let expected = CloneError.expected(.parentMissing, "Reminder", "noteID", objects: [reminder.objectID])
    let error = try expectFailure(expected, leaving: workspace.context) { try reminder.deepClone() }
    #expect(
      error?.description == """
        Reminder.noteID follows noteID, but no such parent was cloned with it and no 'withoutParent' rule says what to do then \
        (\(reminder.objectID.uriRepresentation()))
        """)
  }

  @Test("If the class's function or hook throws, context and clones are as they were", arguments: ["function", "hook"])
  func ownCode(place: String) throws {
    let kept = rules.ledger("kept", serial: 1)
    try rules.context.save()
    kept.code = "changed"
    let ledger = rules.ledger("throw in \(place)", serial: 2)
    rules.account("A", number: 1, in: ledger)
    rules.make(Entry.self) { $0.ledger = ledger }
    try expectFailure(AppError(place: place), leaving: rules.context) { try ledger.deepClone() }
    let operation = CloneContext(rules.context)
    let copy = try kept.deepClone(in: operation)
    try expectFailure(AppError(place: place), leaving: rules.context) { try ledger.deepClone(in: operation) }
    #expect(operation.clone(of: ledger) == nil && operation.clone(of: kept) === copy)
  }

  @Test("What a hook saved of a call that fails is marked for deletion, and the error says so")
  func savedByHook() throws {
    let roots = [workspace.item("save in hook"), workspace.item("throw in hook")]
    let error = #expect(throws: CloneError.self) { try roots.deepClone() }
    #expect(error?.code == .clonesSaved && error?.reason as? AppError == AppError(place: "hook"))
    let deleted = workspace.context.deletedObjects.map(\.objectID)
    #expect(deleted.count == 2 && Set(error?.objects ?? []) == Set(deleted))
    #expect(
      error?.description == """
        AppError(place: "hook"); the app's own code had saved 2 clones of this call, which are marked for deletion: save \
        the target to delete them
        """)
    try workspace.context.save()
    #expect(try workspace.counts() == ["Item": 2])
  }

  @Test("A hook or a closure that rolls back or resets the context ends the call")
  func emptiedContext() throws {
    let item = workspace.item("roll back in hook")
    let note = workspace.note("A")
    note.addToItems(workspace.item("a"))
    try workspace.context.save()
    let failure = #expect(throws: CloneError.self) { try item.deepClone() }
    try #require(failure?.code == .clonesGone)
    let target = workspace.stack.other()
    for empty in [{ $0.rollback() }, { $0.reset() }] as [(NSManagedObjectContext) -> Void] {
      for context in [workspace.context, target] {
        let other = workspace.note("B")
        try workspace.context.save()
        let failure = #expect(throws: CloneError.self) {
          try [other].deepClone(in: context) { _, _ in empty(context) }
        }
        try #require(failure?.code == .clonesGone)
        #expect(!context.hasUnsavedChanges)
      }
    }
    #expect(try workspace.counts() == ["Item": 2, "Note": 5])
  }

  @Test("A call goes on if its closure deletes a clone")
  func deletedClone() throws {
    let notes = [workspace.note("A"), workspace.note("B")]
    try workspace.context.save()
    let clones = try notes.deepClone { source, clone in
      if source === notes[0] { workspace.context.delete(clone) }
    }
    #expect(clones.map(\.isDeleted) == [true, false])
    try workspace.context.save()
    #expect(try workspace.counts() == ["Note": 3])
  }

  @Test("A failed call leaves its clone context usable, from any source context, and the target without changes")
  func usableAfterwards() throws {
    let (target, source) = (workspace.stack.other(), workspace.stack.other())
    for title in ["throw in hook", "a"] { _ = workspace.item(title) }
    try workspace.context.save()
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: false)]
    let operation = CloneContext(target)
    let failing = try workspace.context.fetch(request)[0]
    #expect(throws: AppError(place: "hook")) { try failing.deepClone(in: operation) }
    #expect(!target.hasUnsavedChanges)
    let copy = try source.fetch(request)[1].deepClone(in: operation)
    #expect(copy.title == "a")
    try target.save()
    let failingThere = try source.fetch(request)[0]
    #expect(throws: AppError(place: "hook")) { try failingThere.deepClone(in: operation) }
    #expect(!target.hasUnsavedChanges)
  }

  @Test("If a hook throws, the sets of shared objects are as they were")
  func sharedSets() throws {
    let item = workspace.item("throw in hook")
    let (red, blue) = (workspace.tag("red"), workspace.tag("blue"))
    (item.tag, item.tags) = (red, NSSet(array: [red, blue]))
    item.addToReferences(workspace.item("other"))
    try workspace.context.save()
    blue.name = "changed"
    try expectFailure(AppError(place: "hook"), leaving: workspace.context) { try item.deepClone() }
    #expect(red.changedValues().isEmpty && item.changedValues().isEmpty)
    #expect(blue.changedValues().keys.sorted() == ["name"])
  }

  @Test("A failed call takes back its links to an earlier clone, which keeps its values, and the app's objects theirs")
  func earlierOwner() throws {
    let ledger = rules.ledger("throw in hook", serial: 1)
    let account = rules.account("A", number: 1, in: ledger)
    let operation = CloneContext(rules.context)
    let copy = try account.deepClone(in: operation)
    #expect(copy.ledger === ledger)
    let last = rules.account("last", number: 2, in: ledger)
    let (code, counts) = try (copy.code, rules.counts())
    // The earlier clone joins the ledger's clone before the hook throws, and comes back to where it stood.
    #expect(throws: AppError.self) { try ledger.deepClone(in: operation) }
    #expect((copy.code, copy.isDeleted) == (code, false))
    #expect(copy.ledger === ledger && account.ledger === ledger)
    #expect(ledger.accounts == NSOrderedSet(array: [account, copy, last]))
    #expect(try rules.counts() == counts)
    #expect(operation.clone(of: account) === copy && operation.clone(of: ledger) == nil)
  }

  @Test("A failed call brings the earlier clones of two owners back, each to where it stood")
  func earlierOwners() throws {
    let ledgers = ["first", "throw in hook"].enumerated().map { rules.ledger($1, serial: Int64($0)) }
    let accounts = ["A", "B", "C", "D"].enumerated().map { rules.account($1, number: 1, in: ledgers[$0 % 2]) }
    let operation = CloneContext(rules.context)
    let copies = try accounts.deepClone(in: operation)
    // An earlier clone stands before, between and behind the sources.
    let orders = [[copies[2], accounts[0], copies[0], accounts[2]], [accounts[3], accounts[1], copies[1], copies[3]]]
    for (ledger, order) in zip(ledgers, orders) { ledger.accounts = NSOrderedSet(array: order) }
    #expect(throws: AppError.self) { try ledgers.deepClone(in: operation) }
    for (ledger, order) in zip(ledgers, orders) {
      #expect(ledger.accounts == NSOrderedSet(array: order))
      #expect(order.allSatisfy { $0.ledger === ledger })
    }
  }

  @Test("A failed call gives an earlier clone back what its clone had taken the place of")
  func earlierDestination() throws {
    let note = workspace.note("A")
    let (first, second) = (workspace.item("first", of: note), workspace.item("throw in hook"))
    note.pinnedItem = first
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation)
    #expect(copy.pinnedItem != nil && copy.pinnedItem === operation.clone(of: first))
    note.pinnedItem = second
    #expect(throws: AppError(place: "hook")) { try second.deepClone(in: operation) }
    #expect(copy.pinnedItem != nil && copy.pinnedItem === operation.clone(of: first))
  }

  @Test(
    "What a call shares by a relationship with the delete rule Cascade survives its failure, saved or not",
    arguments: [true, false])
  func sharedCascade(isSaved: Bool) throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let album = groups.make(Binder.self, "throw in hook")
    let pages = ["a", "b"].map { groups.make(BinderPage.self, $0) }
    (album.pages, album.cover) = (NSSet(array: pages), pages[0])
    if isSaved { try groups.context.save() }
    try expectFailure(AppError(place: "hook"), leaving: groups.context) {
      defer { groups.context.processPendingChanges() }
      return try album.deepClone()
    }
    try groups.context.save()
    #expect(try groups.counts() == ["Binder": 1, "BinderPage": 2])
  }

  @Test("Nothing is saved, and pending deletions stay pending")
  func nothingSaved() throws {
    let (note, gone) = (workspace.note("A"), workspace.tag("gone"))
    try workspace.context.save()
    workspace.context.delete(gone)
    note.title = "changed"
    let copy = try note.deepClone()
    #expect(workspace.context.insertedObjects == [copy] && workspace.context.updatedObjects == [note])
    #expect(workspace.context.deletedObjects == [gone])
  }
}
