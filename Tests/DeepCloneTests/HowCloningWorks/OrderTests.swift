@MainActor @Suite("The order of ordered relationships")
struct OrderTests {
  let workspace: Workspace
  let groups: Stack
  init() throws { (workspace, groups) = try (Workspace(), Stack(GroupsModel.managedObjectModel)) }

  @Test("An ordered side that the call leaves out is filled from the other side in the source's order")
  func leftOutOrder() throws {
    let item = workspace.item("a")
    let memos = ["one", "two", "three"].map { workspace.memo($0, of: item) }
    let roots: [NSManagedObject] = [memos[2], memos[0], memos[1], item]
    let operation = CloneContext(workspace.context)
    _ = try WorkspaceCloning.deepClone(roots, in: operation, excluding: [.named("Item.memos")])
    #expect(operation.clone(of: item).map(texts) == ["one", "two", "three"])
  }

  @Test("An ordered side that the call leaves out keeps what insertion put there")
  func leftOutOrderOfOthers() throws {
    let stack = try Stack(HatcheriesModel.managedObjectModel)
    let hatchery = stack.make(Hatchery.self)
    let eggs = ["one", "two"].map { stack.make(Egg.self, $0) }
    hatchery.queue = NSOrderedSet(array: eggs)
    let operation = CloneContext(stack.context)
    _ = try HatcheriesCloning.deepClone(eggs + [hatchery], in: operation, excluding: [.named("Hatchery.queue")])
    #expect(names(operation.clone(of: hatchery)?.queue) == ["default 3", "one", "two"])
    #expect(names(hatchery.queue) == ["one", "two"])
  }

  @Test("Ordered many-to-many, both sides cloned: each clone's side in its own source's order")
  func orderedManyToManyDeep() throws {
    let albums = ["A", "B"].map { groups.make(Album.self, $0) }
    let tracks = ["one", "two", "three"].map { groups.make(Track.self, $0) }
    albums[0].tracks = NSOrderedSet(array: [tracks[1], tracks[0], tracks[2]])
    albums[1].tracks = NSOrderedSet(array: [tracks[2], tracks[1]])
    // Not the order in which the albums took them.
    tracks[1].albums = NSOrderedSet(array: [albums[1], albums[0]])
    let before = albums.map { GraphText.text(from: $0) }
    for roots in [albums, albums.reversed()] {
      let operation = CloneContext(groups.context)
      _ = try roots.deepClone(in: operation)
      let copies = albums.compactMap { operation.clone(of: $0) }
      #expect(copies.map { GraphText.text(from: $0) } == before)
      #expect(albums.map { GraphText.text(from: $0) } == before)
    }
    #expect(try groups.counts() == ["Album": 6, "Track": 9])
  }

  @Test("What a later call clones holds an earlier clone once, although its source holds the clone as well")
  func orderedAfterEarlierCall() throws {
    let songs = ["one", "two"].map { groups.make(Song.self, $0) }
    let mix = groups.make(Playlist.self, "mix")
    mix.songs = NSOrderedSet(array: songs)
    let operation = CloneContext(groups.context)
    let copy = try songs[0].deepClone(in: operation)
    #expect(mix.songs?.array as? [Song] == [songs[0], songs[1], copy])
    let mixCopy = try mix.deepClone(in: operation)
    #expect(mixCopy.songs?.array as? [Song] == [copy, songs[1]])
    #expect(copy.playlists?.array as? [Playlist] == [mix, mixCopy])
    try groups.context.save()
    groups.context.refreshAllObjects()
    #expect(mixCopy.songs?.array as? [Song] == [copy, songs[1]])
  }

  @Test("Ordered relationships keep their order through a child context and its save")
  func childContext() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note)
    for text in ["z", "y", "x"] { _ = workspace.memo(text, of: item) }
    try workspace.context.save()
    let child = workspace.stack.child()
    let copy = try note.deepClone(in: child)
    let itemCopy = try #require(copy.items?.anyObject() as? Item)
    #expect(texts(itemCopy) == ["z", "y", "x"] && !workspace.context.hasUnsavedChanges)
    try child.save()
    let inParent = try #require(workspace.context.object(with: itemCopy.objectID) as? Item)
    #expect(texts(inParent) == ["z", "y", "x"] && texts(item) == ["z", "y", "x"])
    try workspace.context.save()
    workspace.context.refreshAllObjects()
    #expect(texts(inParent) == ["z", "y", "x"])
  }

  private func texts(_ item: Item) -> [String?] { (item.memos?.array as? [Memo] ?? []).map(\.text) }

  private func names(_ set: NSOrderedSet?) -> [String] {
    set?.array.compactMap { ($0 as? NSManagedObject)?.value(forKey: "name") as? String } ?? []
  }
}
