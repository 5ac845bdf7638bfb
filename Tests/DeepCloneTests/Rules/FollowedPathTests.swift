import DeepCloneTesting

@MainActor @Suite("Calls that name the relationships that they follow")
struct FollowedPathTests {
  let workspace: Workspace
  private let note: Note
  private let item: Item

  init() throws {
    workspace = try Workspace()
    note = workspace.note("note", id: 1)
    item = workspace.item("item", of: note, id: 2)
    item.tags = NSSet(object: workspace.tag("tag"))
    _ = workspace.memo("memo", of: item)
    note.noteDescription = NoteDescription(context: workspace.context)
    note.pinnedItem = item
    try workspace.context.save()
  }

  private func counts(_ paths: [PropertyPath<Note>]?) throws -> [String: Int] {
    let before = try workspace.counts()
    let copy = try note.deepClone(following: paths)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note, following: paths) == nil)
    return try workspace.counts().merging(before) { $0 - $1 }.filter { $1 != 0 }
  }

  @Test("A call clones what its paths name: nothing, one step, several steps, or everything")
  func steps() throws {
    #expect(try counts([]) == ["Note": 1] && counts([.noteDescription]) == ["Note": 1, "NoteDescription": 1])
    #expect(try counts([.items]) == ["Note": 1, "Item": 1])
    #expect(try counts([.items(.memos), .noteDescription]) == ["Note": 1, "Item": 1, "Memo": 1, "NoteDescription": 1])
    #expect(try counts(nil) == ["Note": 1, "Item": 1, "Memo": 1, "NoteDescription": 1])
  }

  @Test("Shared objects stay shared, and the report says that what isn't followed is left out")
  func links() throws {
    let context = CloneContext(workspace.context)
    let copy = try note.deepClone(in: context, following: [.items])
    let itemCopy = try #require(copy.items?.anyObject() as? Item)
    #expect(itemCopy.tags == item.tags && itemCopy.memos?.count == 0 && copy.noteDescription == nil)
    let memos = context.report().relationships.first { $0.name == "memos" }
    #expect(memos?.outcomes.map(\.reason) == ["the call excludes it"])
    let preview = try WorkspaceCloning.preview(note, following: [.items])
    #expect(preview.entities == context.report().entities)
  }

  @Test("A tree is followed as deep as the path has steps")
  func depth() throws {
    let root = workspace.folder("1")
    let child = workspace.folder("2", in: root)
    _ = workspace.folder("3", in: child)
    func depth(_ paths: [PropertyPath<Folder>]?) throws -> Int {
      var (next, depth) = (try root.deepClone(following: paths), 1)
      while let child = next.children?.anyObject() as? Folder { (next, depth) = (child, depth + 1) }
      return depth
    }
    #expect(try depth([]) == 1 && depth([.children]) == 2)
    #expect(try depth([.children(.children)]) == 3 && depth(nil) == 3)
  }

  @Test("A call can exclude a relationship beside the paths that it follows")
  func exclusions() throws {
    let copy = try note.deepClone(following: [.items(.memos)], excluding: [.items(.tags)])
    let itemCopy = try #require(copy.items?.anyObject() as? Item)
    #expect(itemCopy.tags?.count == 0 && itemCopy.memos?.count == 1)
  }

  @Test("An exclusion that holds for an entity is in the way of a path to its sub-entity, and the other way round")
  func excludedInSubEntities() throws {
    let beings = try Stack(BeingsModel.managedObjectModel)
    let habitat = beings.make(Habitat.self, "wood")
    func refusal(_ path: PropertyPath<Habitat>, excluding exclusion: PropertyPath<Habitat>) -> String? {
      DeepCloneTests.refusal { try habitat.deepClone(following: [path], excluding: [exclusion]) }
    }
    let animals = PropertyPath<Habitat>.named("Habitat.beings > Animal.fleas")
    let dogs = PropertyPath<Habitat>.named("Habitat.beings > Dog.fleas")
    #expect(refusal(animals, excluding: dogs) == "a path can't name 'Animal.fleas' there: the call excludes it")
    #expect(refusal(dogs, excluding: animals) == "a path can't name 'Dog.fleas' there: the call excludes it")
  }

  @Test("Cloning a root again with other paths is an error")
  func otherPaths() throws {
    let context = CloneContext(workspace.context)
    _ = try note.deepClone(in: context, following: [])
    _ = try note.deepClone(in: context, following: [])
    #expect(throws: CloneError.self) { try note.deepClone(in: context, following: [.items]) }
  }

  @Test("A path that can't be followed is an error with its reason, before anything is inserted")
  func refusals() throws {
    func refusal(_ paths: [PropertyPath<Note>], excluding: [PropertyPath<Note>] = []) -> String? {
      DeepCloneTests.refusal { try note.deepClone(following: paths, excluding: excluding) }
    }
    let refusals = [
      refusal([.items(.tags)]), refusal([.items(.note)]),
      refusal([.named("Note.items > Item.relatedBy")]),
      refusal([.everywhere(Item.self, .memos)]), refusal([.items(.everywhere(Item.self, .memos))]),
      refusal([.items(.memos)], excluding: [.items]), refusal([.items], excluding: [.everywhere(Note.self, .items)]),
      refusal([.named("Note.none")]), refusal([.named("Note.title")]),
      DeepCloneTests.refusal { try note.deepClone(excluding: [.named("Note.title > Item.tags")]) },
    ]
    #expect(
      refusals == [
        "a path can't name 'Item.tags' there: it is shared",
        "a path can't name 'Item.note' there: it refers to the owner",
        "a path can't name 'Item.relatedBy' there: a rule leaves it out",
        "a path can't name 'Item.memos' there: 'everywhere' can only leave out",
        "a path can't name 'Item.memos' there: 'everywhere' can only leave out",
        "a path can't name 'Note.items' there: the call excludes it",
        "a path can't name 'Note.items' there: the call excludes it",
        "a path names 'Note.none', a property that the model does not have",
        "a path can't name 'Note.title' there: an attribute can only be left out",
        "a path can't name 'Note.title' there: the path ends at an attribute",
      ])
    #expect(!workspace.context.hasUnsavedChanges)
  }
}
