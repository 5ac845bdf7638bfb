/// Exclusions are paths from the roots of a call.
@MainActor @Suite("Exclusions that are refused, and those of several calls")
struct ExclusionTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("A path with an unknown name, or that no root can start, is an error before anything is inserted")
  func refusedPaths() throws {
    let notes = ["A", "B"].map { workspace.note($0) }
    _ = workspace.item("a", of: notes[0])
    try workspace.context.save()
    func unknown(_ entity: String, _ property: String) -> CloneError {
      let text = "a path names '\(entity).\(property)', a property that the model does not have"
      return CloneError(.pathUnknown, entity: entity, property: property, text)
    }
    func unstarted(_ entity: String, _ property: String) -> CloneError {
      let meant = "'everywhere' leaves out a property of all objects of an entity"
      let text = "a path can't name '\(entity).\(property)' there: a path starts at what the call clones, which is Note"
      return CloneError(.pathRefused, entity: entity, property: property, "\(text); \(meant)")
    }
    let text = "a path names the entity 'Notes', which the model does not have"
    for (path, error) in [
      (.named("Notes.items"), CloneError(.pathUnknown, entity: "Notes", text)),
      (.named("Note.item"), unknown("Note", "item")),
      (.named("Note.items > Item.labels"), unknown("Item", "labels")),
      (.everywhere(Item.self, .named("Item.labels")), unknown("Item", "labels")),
      (.named("Item.title"), unstarted("Item", "title")),
      (.named("Memo.item"), unstarted("Memo", "item")),
      (.named("Tag.items"), unstarted("Tag", "items")),
    ] as [(PropertyPath<Note>, CloneError)] {
      for call in [
        { try notes[0].deepClone(excluding: [path]) }, { try notes.deepClone(excluding: [.items, path]) },
        { try WorkspaceCloning.preview(notes[0], excluding: [path]) },
      ] as [() throws -> Any] {
        let thrown = #expect(throws: error) { _ = try call() }
        #expect(thrown?.description == error.description)
      }
    }
    #expect(throws: unstarted("Item", "memos")) {
      try notes[0].deepClone(following: [.named("Item.memos")])
    }
    #expect(!workspace.context.hasUnsavedChanges)
  }

  @Test("A path may start at what an earlier call with the same clone context cloned")
  func startOfEarlierCall() throws {
    let operation = CloneContext(workspace.context)
    _ = try workspace.item("b").deepClone(in: operation, excluding: [.memos])
    _ = try WorkspaceCloning.deepClone([workspace.note("A")], in: operation, excluding: [.named("Item.memos")])
    // Even if that call named no path.
    let other = CloneContext(workspace.context)
    _ = try workspace.item("b").deepClone(in: other)
    _ = try WorkspaceCloning.deepClone([workspace.note("A")], in: other, excluding: [.named("Item.memos")])
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
      .expected(.clonedWithOtherExclusions, object.entity.name, objects: [object.objectID])
    }
    for exclusions in [
      [.items(.tags)], [.items, .pinnedItem], [.items(.tags), .pinnedItem, .attachments],
      [.items(.tags), .pinnedItem, .named("Note.title")],
    ]
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
}
