@MainActor @Suite("What reports and previews say")
struct ReportTests {
  let workspace: Workspace
  let (note, bread, milk): (Note, Item, Item)
  let red: Tag
  let groups: Stack

  init() throws {
    groups = try Stack(GroupsModel.managedObjectModel)
    workspace = try Workspace()
    note = workspace.note("Groceries", id: 1)
    bread = workspace.item("Bread", of: note, id: 1)
    milk = workspace.item("Milk", of: note, id: 2)
    red = workspace.tag("red")
    (bread.tag, bread.related) = (red, milk)
  }

  /// Checks that a call does what its preview says, which changes nothing.
  private func expect(
    _ expected: String, cloning roots: [NSManagedObject],
    excluding exclusions: [PropertyPath<NSManagedObject>] = [],
    options: CloneOptions = CloneOptions(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let context = try #require(roots.first?.managedObjectContext)
    let before = try ContextText.text(of: context)
    let cloning: any ClonedModel.Type = context === workspace.context ? WorkspaceCloning.self : GroupsCloning.self
    let preview = try cloning.preview(roots, excluding: exclusions, options: options)
    #expect(preview.description == expected, sourceLocation: sourceLocation)
    #expect(try ContextText.text(of: context) == before, sourceLocation: sourceLocation)
    let operation = CloneContext(context, options: options)
    _ = try cloning.deepClone(roots, in: operation, excluding: exclusions)
    #expect(operation.report() == preview, sourceLocation: sourceLocation)
  }

  /// The report of a call that clones the note with its items, which differs only in what becomes of the tag.
  private func report(tag: String, _ end: String) -> String {
    """
    Item: 2 cloned
    \(Workspace.itemRules)
      note: 2 cloned (its owner is cloned, through `Note.items`)
      related: 1 cloned (it is cloned anyway, through `Note.items`)
      relatedBy: 1 cloned (it is cloned anyway, through `Note.items`)
      tag: \(tag)
    Note: 1 cloned
    \(Workspace.noteRules)
      items: 2 cloned (inverse `Item.note` is to-one)
    \(end)
    """
  }

  @Test("What is shared by its rule and cloned nevertheless: as an owner, as a root, and through another relationship")
  func clonedAnyway() throws {
    try expect(
      report(
        tag: "1 cloned (it is a root of the call)",
        "Tag: 1 cloned\n  mainItems: 1 cloned (it is cloned anyway, through `Note.items`)"),
      cloning: [note, red, note])
  }

  @Test("What a call excludes is left out on its side; the other side's rule still counts")
  func exclusions() throws {
    try expect(
      report(tag: "1 left out (the call excludes it)", "Tag: 1 left out"), cloning: [note],
      excluding: [.named("Note.items > Item.tag")])
    try expect(
      """
      Item: 1 cloned, 1 left out
      \(Workspace.itemRules)
        note: 1 cloned (it is a root of the call)
        related: 1 left out (the call excludes it)
        tag: 1 shared (inverse `Tag.mainItems` is to-many)
      Note: 1 cloned
      \(Workspace.noteRules)
        items: 1 cloned (it is a root of the call), 1 left out (the call excludes it)
      Tag: 1 shared
      """, cloning: [bread, note],
      excluding: [.named("Note.items"), .named("Item.related")])
  }

  @Test("What a filter skips is left out if nothing shares it")
  func filters() throws {
    try expect(
      """
      Item: 1 cloned, 1 shared
      \(Workspace.itemRules)
        note: 1 cloned (its owner is cloned, through `Note.items`)
        related: 1 shared (inverse `Item.relatedBy` is to-many)
        tag: 1 shared (inverse `Tag.mainItems` is to-many)
      Note: 1 cloned
      \(Workspace.noteRules)
        items: 1 cloned (inverse `Item.note` is to-one), 1 left out (a filter skips it)
      Tag: 1 shared
      """, cloning: [note], options: .skipping(Item.self) { $0.title == "Milk" })
  }

  @Test("A member of a cloned group doesn't join the groups that aren't cloned")
  func members() throws {
    for isRootToo in [false, true] {
      let (person, clubs) = try person()
      try expect(
        """
        Club: 1 cloned, 1 left out
          members: 1 cloned (rule `clone: deep`)
        Person: 1 cloned
          clubs: 1 cloned (its owner is cloned, through `Club.members`), 1 left out (the clone joins only clones, since it was \
        reached through `Club.members`)
        """, cloning: isRootToo ? [person, clubs[0]] : [clubs[0]])
    }
    try expect(
      """
      Club: 2 shared
      Person: 1 cloned
        clubs: 2 owners (`Club.members` owns it)
      """, cloning: [person().0])
  }

  /// A person in two clubs.
  private func person() throws -> (Person, [Club]) {
    let person = groups.make(Person.self, "p")
    let clubs = ["a", "b"].map { groups.make(Club.self, $0) }
    person.clubs = NSSet(array: clubs)
    return (person, clubs)
  }

  @Test("A clone that joined groups stays in them when a later call clones one of these")
  func memberBeforeGroup() throws {
    let (person, clubs) = try person()
    let operation = CloneContext(groups.context)
    let copy = try person.deepClone(in: operation)
    let club = try clubs[0].deepClone(in: operation)
    #expect(copy.clubs == NSSet(array: clubs + [club]))
    #expect(
      operation.report().description == """
        Club: 1 cloned, 1 shared
          members: 1 cloned (rule `clone: deep`)
        Person: 1 cloned
          clubs: 1 cloned (its owner is cloned, through `Club.members`), 1 owner (`Club.members` owns it)
        """)
  }

  @Test("An earlier call's clones keep what they shared when a later call clones it")
  func laterCalls() throws {
    let operation = CloneContext(workspace.context)
    _ = try note.deepClone(in: operation)
    let before = operation.report()
    _ = try red.deepClone(in: operation)
    #expect(before.relationships.first { $0.name == "tag" }?.shared == 1)
    #expect(
      operation.report().description
        == report(
          tag: "1 shared (inverse `Tag.mainItems` is to-many)",
          "Tag: 1 cloned, 1 shared\n  mainItems: 1 left out (rule `exclude`)"))
  }

  @Test("Progress counts objects, up to the number that was reached, in later calls of the operation too")
  func progress() throws {
    let progress = Progress(totalUnitCount: 0)
    let operation = CloneContext(workspace.context, options: CloneOptions(progress: progress))
    for (note, count) in [(note, 3), (workspace.note("B"), 4)] {
      _ = try note.deepClone(in: operation)
      #expect((progress.completedUnitCount, progress.totalUnitCount) == (Int64(count), Int64(count)))
    }
  }
}
