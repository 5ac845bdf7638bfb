/// What an app decides per object: filters, and the hook.
@MainActor @Suite("Filters and hooks")
struct FilterAndHookTests {
  let workspace: Workspace
  let rules: Stack
  init() throws { (workspace, rules) = try (Workspace(), Stack(RulesModel.managedObjectModel)) }

  @Test("What a filter leaves out isn't cloned, nor what it owns; sub-entities' classes are meant too")
  func filter() throws {
    let note = workspace.note("A", id: 1)
    let items = ["keep", "skip"].enumerated().map { workspace.item($1, of: note, id: $0) }
    for item in items { _ = workspace.memo("of \(item.title ?? "")", of: item) }
    (items[0].related, note.pinnedItem) = (items[1], items[1])
    items[0].addToReferences(items[1])
    workspace.stack.make(Photo.self, "skip").note = note
    workspace.stack.make(Document.self, "keep").note = note
    let before = GraphText.text(from: note)
    var options = CloneOptions.reproducible
    options.skip(Item.self) { $0.title == "skip" }
    options.skip(Attachment.self) { $0.name == "skip" }
    let copy = try note.deepClone(options: options)
    let shared = items[1]
    #expect(
      GraphText.text(from: copy, known: ["skip": shared]) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' attachments=[Document2] items=[Item3]
        Document2 name='keep' noteID=#1001 pages=1 note=Note1
        Item3 itemID='#1002' noteID=#1001 origin=#1001 title='keep' memos=[Memo4] note=Note1 references=[<skip>] related=<skip>
        Memo4 noteID=#1001 text='of keep' item=Item3
        """)
    #expect(shared.relatedBy?.count == 2)
    shared.relatedBy = NSSet(object: items[0])
    shared.referencedBy = NSSet(object: items[0])
    #expect(GraphText.text(from: note) == before)
    // Roots are cloned whatever a filter says.
    #expect(try shared.deepClone(excluding: [.note], options: options).title == "skip")
  }

  @Test("The hook is called once on each clone, when everything is linked")
  func hook() throws {
    let ledger = rules.ledger("hook", serial: 1)
    for title in ["a", "b"] { rules.make(Entry.self) { ($0.title, $0.ledger) = (title, ledger) } }
    let operation = CloneContext(rules.context)
    let copy = try ledger.deepClone(in: operation)
    #expect(copy.code == "hook: 2 entries")
    copy.code = "mine"
    #expect(try ledger.deepClone(in: operation) === copy)
    #expect(copy.code == "mine")
  }

  @Test("An earlier clone keeps its values when its owner is cloned later, whether that call fails or not")
  func hookAfterEarlierClone() throws {
    let ledger = rules.ledger("throw in hook", serial: 1)
    let account = rules.account("A", number: 1, in: ledger)
    account.ledgerCode = "old"
    let slip = rules.make(Slip.self) { ($0.account, $0.ledgerCode) = (account, "old") }
    let operation = CloneContext(rules.context)
    let copy = try account.deepClone(in: operation, excluding: [.ledger])
    #expect(copy.ledgerCode == "old")
    try expectFailure(AppError(place: "hook"), leaving: rules.context) { try ledger.deepClone(in: operation) }
    // Nothing of the failure is left in the way of a call that succeeds.
    ledger.code = "L"
    let ledgerCopy = try ledger.deepClone(in: operation)
    #expect(copy.ledger === ledgerCopy && copy.ledgerCode == "old")
    #expect(operation.clone(of: slip)?.ledgerCode == "old" && operation.clone(of: slip)?.ledgerSerial == -1)
    #expect(ledger.accounts == NSOrderedSet(object: account))
    // In one call the account follows the ledger, although it comes first.
    let together = CloneContext(rules.context)
    let copies = try RulesCloning.deepClone([account, ledger], in: together)
    let accountCopy = try #require(copies[0] as? Account)
    #expect(accountCopy.ledger === copies[1] && accountCopy.ledgerCode == "new L" && accountCopy.number == 101)
    #expect(together.clone(of: slip)?.ledgerCode == "new L" && together.clone(of: slip)?.ledgerSerial == 1001)
    #expect(ledger.accounts == NSOrderedSet(object: account))
  }

  @Test("A shared object that was never saved is linked where the target, or a parent of it, has it, and nowhere else")
  func unsavedInParent() throws {
    let item = workspace.item("a")
    let red = workspace.tag("red")
    item.tag = red
    let (child, sibling) = (workspace.stack.child(), workspace.stack.child())
    let seen = try #require(try child.all(Item.self).first)
    for (source, target) in [(seen, workspace.context), (seen, sibling), (item, child)] {
      let copy = try source.deepClone(in: target)
      #expect(copy.tag?.name == "red" && copy.tag?.managedObjectContext === target)
    }
    #expect(item.tag?.mainItems?.count == 2)
    try child.save()
    #expect(item.tag?.mainItems?.count == 3)
    // Neither a context of the store nor one beside the child can know what is new in the child.
    let apart = workspace.container.newBackgroundContext()
    for source in [seen, item] {
      try expectFailure(unsaved(red), leaving: workspace.context) { try source.deepClone(in: apart) }
    }
    apart.performAndWait { #expect(!apart.hasUnsavedChanges) }
    let blue = Tag(context: child)
    seen.tag = blue
    try child.obtainPermanentIDs(for: [blue])
    for target in [workspace.context, sibling, apart] {
      #expect(throws: unsaved(blue)) { try seen.deepClone(in: target) }
    }
  }

  @Test("After child and parent were saved, each clone is one object in the child, and what it shares is found")
  func clonedInChild() throws {
    let item = workspace.item("a")
    item.tag = workspace.tag("red")
    let child = workspace.stack.child()
    let seen = try #require(try child.all(Item.self).first)
    let copy = try seen.deepClone()
    try child.save()
    try workspace.context.save()
    // The child has not learnt of a permanent identity yet.
    let apart = workspace.container.newBackgroundContext()
    nonisolated(unsafe) let other = try seen.deepClone(in: apart)
    #expect(apart.performAndWait { other.tag?.name } == "red")
    copy.title = "edited"
    #expect(try Set(child.all(Item.self)) == [seen, copy])
    let again = try copy.deepClone()
    #expect(again.tag === seen.tag)
    try child.save()
    try workspace.context.save()
    #expect(try Set(child.all(Item.self)) == [seen, copy, again])
    #expect(try workspace.context.all(Item.self).compactMap(\.title).sorted() == ["a", "edited", "edited"])
  }

  private func unsaved(_ tag: Tag) -> CloneError { .expected(.sharedObjectUnsaved, "Tag", objects: [tag.objectID]) }
}
