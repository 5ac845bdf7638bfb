/// Exclusions are paths from the roots of a call.
@MainActor @Suite("Operations: exclusions")
struct ExclusionTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("A path applies to the objects that it refers to, and to no others of that entity")
  func otherWays() throws {
    let note = workspace.note("A")
    let (item, pinned) = (workspace.item("a", of: note), workspace.item("pinned"))
    note.pinnedItem = pinned
    let red = workspace.tag("red")
    for item in [item, pinned] { item.addToTags(red) }
    for (exclusion, expected) in [
      (.items(.tags), [0, 1]), (.pinnedItem(.tags), [1, 0]), (.everywhere(Item.self, .tags), [0, 0]),
      (.items, [nil, 1]),
    ] as [(PropertyPath<Note>, [Int?])] {
      let operation = CloneContext(workspace.context)
      _ = try note.deepClone(in: operation, excluding: [exclusion])
      #expect([item, pinned].map { (item: Item) in operation.clone(of: item)?.tags?.count } == expected)
    }
  }

  @Test("If a path has an unknown name, the call throws before anything is inserted")
  func unknownNames() throws {
    let note = workspace.note("A")
    try workspace.context.save()
    for (exclusion, entity, relationship) in [
      (.named("Notes.items"), "Notes", ""), (.named("Note.item"), "Note", "item"),
      (.named("Note.items > Item.labels"), "Item", "labels"),
      (.everywhere(Item.self, .named("Item.labels")), "Item", "labels"),
    ] as [(PropertyPath<Note>, String, String)] {
      let error = CloneError.pathUnknown(entity: entity, property: relationship)
      #expect(throws: error) { try note.deepClone(excluding: [exclusion]) }
      #expect(throws: error) { try [note, note].deepClone(excluding: [.items, exclusion]) }
      #expect(throws: error) { try WorkspaceCloning.preview(note, excluding: [exclusion]) }
      let both = [note, workspace.note("B")]
      #expect(throws: error) { try both.deepClone(excluding: [exclusion], options: CloneOptions(saveEvery: 1)) }
      workspace.context.rollback()
    }
    #expect(CloneError.pathUnknown(entity: "Note", property: "item").description.contains("'Note.item'"))
    #expect(CloneError.pathUnknown(entity: "Notes", property: "").description.contains("'Notes'"))
    #expect(try workspace.counts() == ["Note": 1])
  }

  @Test("A root that another root owns counts as a root for exclusions, and follows that owner")
  func followedOwner() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    item.addToTags(workspace.tag("red"))
    let memo = workspace.memo("m", of: item)
    for roots in [[note, item], [item, note]] as [[NSManagedObject]] {
      let operation = CloneContext(workspace.context)
      _ = try WorkspaceCloning.deepClone(
        roots, in: operation, excluding: [.named("Note.items > Item.tags"), .named("Item.memos")])
      let (noteCopy, copy) = try (#require(operation.clone(of: note)), #require(operation.clone(of: item)))
      #expect((copy.note, copy.noteID, copy.origin) == (noteCopy, noteCopy.noteID, noteCopy.noteID))
      #expect((copy.tags?.count, copy.memos?.count) == (1, 0))
    }
    #expect(memo.item === item)
  }

  @Test("Members of one set leave out what their own ways name: a root beside one that only its owner refers to")
  func rootBesideMember() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let people = ["a", "b"].map { groups.make(Person.self, $0) }
    let club = groups.make(Club.self, "club")
    club.members = NSSet(array: people)
    for (exclusion, expected) in [("Person.name", [nil, "b"]), ("Club.members > Person.name", ["a", nil])] {
      let operation = CloneContext(groups.context)
      _ = try GroupsCloning.deepClone([club, people[0]], in: operation, excluding: [.named(exclusion)])
      let clones = people.compactMap { operation.clone(of: $0) }
      #expect(clones.map(\.name) == expected && operation.clone(of: club)?.members == NSSet(array: clones))
    }
  }

  @Test("A root that an earlier call cloned with other exclusions is an error, and changes nothing")
  func otherExclusions() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    item.addToTags(workspace.tag("red"))
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation, excluding: [.items(.tags), .pinnedItem])
    let other = workspace.note("B")
    func error(_ object: NSManagedObject) -> CloneError {
      .clonedWithOtherExclusions(entity: object.entity.name ?? "", object: object.objectID)
    }
    for exclusions in [[.items(.tags)], [.items, .pinnedItem], [.items(.tags), .pinnedItem, .attachments]]
      as [[PropertyPath<Note>]]
    {
      try expectFailure(error(note), leaving: workspace.context) {
        try note.deepClone(in: operation, excluding: exclusions)
      }
    }
    // The same of the item, but not the list of the call that cloned it.
    try expectFailure(error(item), leaving: workspace.context) { try item.deepClone(in: operation, excluding: [.tags]) }
    // Of several roots one is enough.
    try expectFailure(error(note), leaving: workspace.context) {
      try [other, note].deepClone(in: operation, excluding: [.items])
    }
    #expect(operation.clone(of: note) === copy)
  }

  @Test(
    "A root that an earlier call cloned with the same exclusions, or that is given without any, gives the same clone")
  func sameExclusions() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    let memo = workspace.memo("m", of: item)
    let operation = CloneContext(workspace.context)
    let exclusions: [PropertyPath<Note>] = [.items(.tags), .items(.memos(.item)), .pinnedItem]
    let copy = try note.deepClone(in: operation, excluding: exclusions)
    #expect(try note.deepClone(in: operation, excluding: exclusions.reversed() + exclusions) === copy)
    #expect(try note.deepClone(in: operation) === copy)
    #expect(try item.deepClone(in: operation) === operation.clone(of: item))
    #expect(try memo.deepClone(in: operation) === operation.clone(of: memo))
    let mixed = try WorkspaceCloning.deepClone([note, item], in: operation)
    #expect(mixed == [copy, operation.clone(of: item)])
  }

  @Test("What a call leaves out isn't left out by the next, of objects that both refer to")
  func laterCalls() throws {
    let (first, second) = (workspace.note("A"), workspace.note("B"))
    let shared = workspace.item("shared", of: first)
    second.pinnedItem = shared
    let red = workspace.tag("red")
    for note in [first, second] { workspace.item("of \(note.title ?? "")", of: note).addToTags(red) }
    let operation = CloneContext(workspace.context)
    let copies = try (
      first.deepClone(in: operation, excluding: [.items(.tags)]), second.deepClone(in: operation)
    )
    #expect((copies.0.items?.count, copies.1.items?.count) == (2, 1))
    #expect(copies.1.pinnedItem === operation.clone(of: shared) && red.items?.count == 3)
  }

  @Test("A path that no root can start is refused, with the one that leads there")
  func noRoot() throws {
    let note = workspace.note("A")
    _ = workspace.item("a", of: note)
    func refusal(_ property: String, _ meant: String) -> CloneError {
      .pathRefused(property: property, reason: "a path starts at what the call clones, which is Note; \(meant)")
    }
    #expect(throws: refusal("Item.title", "'Note.items > Item.title' does")) {
      try note.deepClone(excluding: [PropertyPath(entity: "Item", property: "title")])
    }
    #expect(throws: refusal("Memo.item", "'Note.items > Item.memos > Memo.item' does")) {
      try note.deepClone(excluding: [PropertyPath(entity: "Memo", property: "item")])
    }
    #expect(throws: refusal("Tag.items", "'everywhere' leaves out a property of all objects of an entity")) {
      try note.deepClone(excluding: [PropertyPath(entity: "Tag", property: "items")])
    }
    #expect(throws: refusal("Item.memos", "'Note.items > Item.memos' does")) {
      try note.deepClone(following: [PropertyPath(entity: "Item", property: "memos")])
    }
    #expect(!workspace.context.insertedObjects.contains { $0 is Note && $0 !== note })
    // What an earlier call with the same clone context cloned counts.
    let item = workspace.item("b")
    let cloneContext = CloneContext(workspace.context)
    _ = try item.deepClone(in: cloneContext, excluding: [.memos])
    _ = try WorkspaceCloning.deepClone(
      [note], in: cloneContext, excluding: [PropertyPath(entity: "Item", property: "memos")])
  }

  @Test("A relationship that is left out everywhere is so at the end of a path as well")
  func everywhereBehind() throws {
    let note = workspace.note("A")
    _ = workspace.memo("m", of: workspace.item("a", of: note))
    note.pinnedItem = workspace.item("pinned")
    let copy = try note.deepClone(excluding: [.pinnedItem(.everywhere(Item.self, .memos))])
    #expect((copy.items?.anyObject() as? Item)?.memos?.count == 0)
    #expect(throws: CloneError.pathRefused(property: "Item.memos", reason: "'everywhere' can only leave out")) {
      try note.deepClone(following: [.items(.everywhere(Item.self, .memos))])
    }
  }
}
