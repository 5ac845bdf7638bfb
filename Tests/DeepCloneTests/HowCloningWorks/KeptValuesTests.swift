import DeepCloneTesting

@MainActor @Suite("Clones with the values of their sources")
struct KeptValuesTests {
  let here: Workspace
  let there: Workspace
  init() throws { (here, there) = try (Workspace(), Workspace()) }

  private var options: CloneOptions {
    var options = CloneOptions.reproducible
    options.keepsValues = true
    return options
  }

  @Test("Ids, dates, followed and excluded values are the source's; relationships go by their rules")
  func graph() throws {
    let note = here.note("Groceries", id: 1)
    (note.index, note.draft) = (42, true)
    let item = here.item("Bread", of: note, id: 2)
    item.noteID = .numbered(3)
    item.addToTags(here.tag("red"))
    let other = here.item("Milk", of: note, id: 4)
    item.related = other
    let text = GraphText.text(from: note)
    let copy = try note.deepClone(in: there.context, options: options)
    #expect(GraphText.text(from: copy) == text)
    let tag = try #require(item.tags?.anyObject() as? Tag)
    tag.removeFromItems(item)
    let known: KeyValuePairs<String, NSManagedObject> = ["tag": tag]
    #expect(GraphText.text(from: try note.deepClone(options: options), known: known) == GraphText.text(from: note))
    #expect(try here.counts() == ["Note": 2, "Item": 4, "Tag": 1])
  }

  @Test("No rule and no hook of the app gives a value; a missing parent and parents that differ are no errors")
  func appCode() throws {
    let (rules, target) = (try Stack(RulesModel.managedObjectModel), try Stack(RulesModel.managedObjectModel))
    let ledger = rules.ledger("throw in hook", serial: 7)
    (ledger.hidden, ledger.note) = ("h", "n")
    rules.account("throw in function", number: 3, in: ledger)
    let text = GraphText.text(from: ledger)
    #expect(GraphText.text(from: try ledger.deepClone(options: options)) == text)
    #expect(GraphText.text(from: try ledger.deepClone(in: target.context, options: options)) == text)
    // Without an owner, which the rule asks for.
    let reminder = Reminder(context: here.context)
    reminder.noteID = .numbered(9)
    #expect(try reminder.deepClone(options: options).noteID == .numbered(9))
  }

  @Test("A root that another root owns keeps its values too")
  func ownedRoot() throws {
    let note = here.note("A", id: 1)
    let item = here.item("a", of: note, id: 2)
    item.noteID = .numbered(5)
    let copies = try WorkspaceCloning.deepClone([item, note] as [NSManagedObject], options: options)
    #expect((copies[0] as? Item)?.noteID == .numbered(5) && (copies[0] as? Item)?.note === copies[1])
  }

  @Test("What has to be unique is refused within its store, with its name, before anything is inserted")
  func uniqueValues() throws {
    let specimens = try Stack(SpecimensModel.managedObjectModel)
    let passport = specimens.make(Passport.self) { ($0.number, $0.country) = ("1", "NO") }
    let expected = CloneError.expected(.uniqueValueKept, "Passport", objects: [passport.objectID])
    let error = try expectFailure(expected, leaving: specimens.context) { try passport.deepClone(options: options) }
    #expect(
      error?.description == """
        Passport.number, Passport.country cannot be kept: the model has it unique, and the clone goes to the same store; clone into \
        another store, or without 'keepsValues' (\(passport.objectID.uriRepresentation()))
        """)
    try expectFailure(expected, leaving: specimens.context) { try SpecimensCloning.preview(passport, options: options) }
    // Of a constraint that lacks a value there can be several.
    passport.setValue(nil, forKey: "country")
    #expect(try passport.deepClone(options: options).number == "1")
    passport.country = "NO"
    let other = try Stack(SpecimensModel.managedObjectModel)
    #expect(try passport.deepClone(in: other.context, options: options).country == "NO")
    try other.context.save()
  }

  @Test("Preview and report say that values are kept, and the checker expects it")
  func report() throws {
    let note = here.note("A", id: 1)
    _ = here.item("a", of: note, id: 2)
    let context = CloneContext(here.context, options: options)
    let copy = try note.deepClone(in: context)
    let report = context.report()
    #expect(report.description.hasPrefix("clones keep all values\nItem: 1 cloned\n") && report.attributes == [])
    #expect(try WorkspaceCloning.preview(note, options: options).keepsValues)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note, context: context) == nil)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note) != nil)
    copy.noteID = .numbered(8)
    let difference = try #require(WorkspaceCloning.firstDifference(of: copy, from: note, context: context))
    #expect(difference.hasPrefix("noteID: "))
  }
}
