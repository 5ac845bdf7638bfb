/// What the caller changes of the clones that it gets.
@MainActor @Suite("Closures that change the clones of roots")
struct RootChangeTests {
  private let workspace: Workspace
  private let note: Note

  init() throws {
    workspace = try Workspace()
    note = workspace.note("A", id: 1)
    _ = workspace.memo("memo", of: workspace.item("a", of: note, id: 1))
    try workspace.context.save()
  }

  @Test("The closure is called after links and hooks, and before validation and saving")
  func order() throws {
    let stack = try Stack(RulesModel.managedObjectModel)
    let ledger = stack.ledger("hook", serial: 1)
    let options = CloneOptions(saves: true, validates: true)
    let clone = try ledger.deepClone(options: options) { source, clone in
      #expect(source === ledger && clone.code == "hook: 0 entries")
      clone.code = "changed"
    }
    #expect(clone.code == "changed" && !clone.hasChanges)
    // What is validated is what the change left.
    #expect(throws: CocoaError.self) { try note.deepClone(options: options) { $1.setValue(nil, forKey: "title") } }
    let linked = try note.deepClone { source, clone in
      #expect((clone.items?.anyObject() as? Item)?.memos?.count == source.items?.count)
    }
    #expect(linked.title == "A")
  }

  @Test("If the closure throws, the call takes back what it did")
  func throwing() throws {
    try expectFailure(AppError(place: "change"), leaving: workspace.context) {
      try note.deepClone { _, clone in
        clone.title = "changed"
        throw AppError(place: "change")
      }
    }
    #expect(!workspace.context.hasUnsavedChanges)
  }

  @Test("The closure is called once for each root, in their order, even for one that another root owns")
  func roots() throws {
    let item = try #require(note.items?.anyObject() as? Item)
    let other = workspace.note("B", id: 2)
    try workspace.context.save()
    for saves in [false, true] {
      var seen: [NSManagedObject] = []
      let roots = [item, other, note, item, other]
      let clones = try WorkspaceCloning.deepClone(roots, options: CloneOptions(saves: saves)) { source, clone in
        #expect(type(of: source) == type(of: clone) && source !== clone)
        seen.append(source)
      }
      #expect(seen == [item, other, note])
      #expect(clones[0] === clones[3] && clones[1] === clones[4])
    }
    var titles: [String?] = []
    let copy = try note.deepClone { source, _ in titles.append(source.title) }
    #expect(titles == ["A"] && copy.items?.count == 1)
  }

  @Test("A root whose clone exists isn't changed again")
  func secondCall() throws {
    let context = CloneContext(workspace.context)
    let first = try note.deepClone(in: context) { $1.title = "first" }
    let second = try [note, workspace.note("B")].deepClone(in: context) { $1.title = "second" }
    #expect(first === second[0] && second.map(\.title) == ["first", "second"])
  }

  @Test("The closure is called before the call saves")
  func saves() throws {
    let notes = [note, workspace.note("B", id: 2), workspace.note("C", id: 3)]
    try workspace.context.save()
    try notes.deepClone(options: CloneOptions(saves: true)) { $1.title = "Copy of \($0.title ?? "")" }
    #expect(!workspace.context.hasUnsavedChanges)
    workspace.context.reset()
    let titles = try workspace.context.all(Note.self).compactMap(\.title)
    #expect(titles.sorted() == ["A", "B", "C", "Copy of A", "Copy of B", "Copy of C"])
  }

  @Test("The closure gets the clone in the target context, with its new owner")
  func elsewhere() throws {
    let other = workspace.stack.other()
    let item = try #require(note.items?.anyObject() as? Item)
    let clone = try note.deepClone(in: other) { $1.title = "there" }
    #expect(clone.title == "there" && clone.managedObjectContext === other)
    try item.deepClone(in: other, into: .items(of: clone)) { #expect($1.note === clone && $0 === item) }
    #expect(clone.items?.count == 2)
  }

  @Test("In the background, the closure can change the clone, which is saved, and throw")
  func background() async throws {
    let id = note.objectID
    let cloneID = try await WorkspaceCloning.deepClone(id, as: Note.self, in: workspace.container) { source, clone in
      clone.title = "Copy of \(source.title ?? "")"
    }
    #expect(try (workspace.context.existingObject(with: cloneID) as? Note)?.title == "Copy of A")
    await #expect(throws: AppError(place: "change")) {
      try await WorkspaceCloning.deepClone(id, as: Note.self, in: workspace.container) { _, _ in
        throw AppError(place: "change")
      }
    }
    #expect(try workspace.counts()["Note"] == 2)
  }
}
