/// One call with any number of roots is one operation.
@MainActor @Suite("Operations: several roots in one call")
struct RootsTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("The results are in the order of the roots, whatever sequence they come in")
  func order() throws {
    let notes = ["B", "A", "C"].enumerated().map { workspace.note($1, id: $0) }
    for note in notes { _ = workspace.item("of \(note.title ?? "")", of: note) }
    #expect(try notes.deepClone().map(\.title) == ["B", "A", "C"])
    #expect(try notes.reversed().deepClone().map(\.title) == ["C", "A", "B"])
    #expect(try notes.lazy.filter { $0.title != "A" }.deepClone().map(\.title) == ["B", "C"])
    let set = Set(notes)
    #expect(try set.deepClone().map(\.title) == set.map(\.title))
    #expect(try workspace.counts() == ["Note": 3 + 11, "Item": 3 + 11])
  }

  @Test("A root that is given twice gives one clone, and so does one that another root refers to")
  func twice() throws {
    let (first, second) = (workspace.note("A"), workspace.note("B"))
    let item = workspace.item("a", of: first)
    let copies = try [first, second, first].deepClone()
    #expect(copies.map(\.title) == ["A", "B", "A"] && copies[0] === copies[2])
    #expect(try workspace.counts() == ["Note": 4, "Item": 2])
    for roots in [[first, item, item], [item, first, item]] as [[NSManagedObject]] {
      let mixed = try WorkspaceCloning.deepClone(roots)
      let items = mixed.compactMap { $0 as? Item }
      #expect(items.count == 2 && items[0] === items[1])
      #expect((mixed.first { $0 is Note } as? Note)?.items == NSSet(object: items[0]))
    }
    #expect(try workspace.counts() == ["Note": 6, "Item": 4])
  }

  @Test("No roots give no clones")
  func none() throws {
    #expect(try [Note]().deepClone().isEmpty)
    #expect(try [Note]().deepClone(in: workspace.context, excluding: [.items]).isEmpty)
    #expect(try WorkspaceCloning.deepClone([NSManagedObject]()).isEmpty)
    let operation = CloneContext(workspace.context)
    #expect(try [Note]().deepClone(in: operation).isEmpty)
    #expect(try WorkspaceCloning.preview([Note]()).description.isEmpty)
    #expect(!workspace.context.hasUnsavedChanges)
    // An operation that began with none goes on as any other.
    #expect(try workspace.note("A").deepClone(in: operation).title == "A")
  }

  @Test("A filter never drops a root, which belongs to its owner all the same; what else it leaves out is left out")
  func filter() throws {
    let note = workspace.note("A", id: 1)
    let items = ["a", "b"].map { workspace.item($0, of: note) }
    try workspace.context.save()
    let options = CloneOptions.skipping(NSManagedObject.self) { _ in true }
    for roots in [[note, items[1]], [items[1], note]] as [[NSManagedObject]] {
      let copies = try WorkspaceCloning.deepClone(roots, options: options)
      let noteCopy = copies.first { $0 is Note } as? Note
      let itemCopies = try #require(noteCopy?.items?.allObjects as? [Item])
      #expect(itemCopies.map(\.title) == ["b"])
      #expect(itemCopies[0].noteID == noteCopy?.noteID && itemCopies[0].origin == noteCopy?.noteID)
    }
    #expect(try items.deepClone(excluding: [.note], options: options).map(\.title) == ["a", "b"])
    #expect(try workspace.counts() == ["Note": 3, "Item": 6])
  }

  @Test("Roots with and without a class are cloned in one operation")
  func mixed() throws {
    let note = workspace.note("A")
    let looseTag = workspace.context.make("LooseTag", ["name": "t"])
    let loose = workspace.context.make("Loose", ["name": "l", "tags": NSSet(object: looseTag)])
    let others = try WorkspaceCloning.deepClone([looseTag, note, loose])
    #expect(others.map { $0.entity.name } == ["LooseTag", "Note", "Loose"])
    #expect(others[2].value(forKey: "tags") as? NSSet == NSSet(object: others[0]))
    #expect(looseTag.value(forKey: "owners") as? NSSet == NSSet(object: loose))
  }

  @Test("Circles of roots are cloned as they are, in every order of any of them, if none follows its owner around")
  func circle() throws {
    let folders = ["a", "b", "c"].map { name in workspace.stack.make(Folder.self) { $0.name = name } }
    for (folder, parent) in zip(folders, [folders[2], folders[0], folders[1]]) { folder.parent = parent }
    for numbers in [[0], [1], [2], [0, 1], [1, 0], [2, 0], [0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let operation = CloneContext(workspace.context)
      _ = try numbers.map { folders[$0] }.deepClone(in: operation)
      let copies = folders.compactMap { operation.clone(of: $0) }
      #expect(copies.map(\.name) == ["a", "b", "c"], "roots \(numbers)")
      #expect(copies.map(\.parent) == [copies[2], copies[0], copies[1]], "roots \(numbers)")
    }
  }

  @Test("A root that can't be cloned is an error before anything is inserted, wherever it is in the list")
  func unreadableRoot() throws {
    let (first, second) = (workspace.note("A"), workspace.note("B"))
    _ = workspace.item("a", of: first)
    let background = workspace.container.newBackgroundContext()
    let elsewhere = Note(context: background)
    try workspace.context.save()
    workspace.context.delete(second)
    for (roots, error) in [
      ([first, second], CloneError.expected(.sourceUnreadable, "Note", objects: [second.objectID])),
      ([first, elsewhere], .expected(.severalSourceContexts, "Note", objects: [elsewhere.objectID])),
    ] { try expectFailure(error, leaving: workspace.context) { try roots.deepClone() } }
    #expect(elsewhere.managedObjectContext === background)
  }

  @Test("Roots go to another context and to another store together, and share there what they share here")
  func otherContexts() throws {
    let items = ["a", "b"].map { workspace.item($0) }
    let red = workspace.tag("red")
    for item in items { item.addToTags(red) }
    items[0].related = items[1]
    try workspace.context.save()
    let there = try Workspace()
    for target in [workspace.container.newBackgroundContext(), there.context] {
      let ids = try items.deepClone(in: target).map(\.objectID)
      target.performAndWait {
        let copies = ids.compactMap { target.object(with: $0) as? Item }
        #expect(copies[0].related === copies[1])
        #expect(copies[0].tags == copies[1].tags && copies[0].tags?.compactMap { ($0 as? Tag)?.name } == ["red"])
        #expect(target.insertedObjects.isSuperset(of: copies))
      }
      #expect(!workspace.context.hasUnsavedChanges)
    }
    #expect(try there.counts() == ["Item": 2, "Tag": 1])
  }
}
