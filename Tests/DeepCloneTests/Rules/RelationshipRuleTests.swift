/// Relationships without a rule, the edge rule, and who writes a link.
@MainActor @Suite("What clones are linked to")
struct RelationshipRuleTests {
  let workspace: Workspace
  let groups: Stack
  init() throws { (workspace, groups) = try (Workspace(), Stack(GroupsModel.managedObjectModel)) }

  @Test("A reference to an object of the call refers to its clone; any other refers to the original")
  func edgeBetweenClones() throws {
    let cards = ["a", "b", "c"].map { groups.make(Card.self, $0) }
    (cards[0].next, cards[1].next, cards[2].next) = (cards[1], cards[2], cards[0])
    let before = GraphText.text(from: cards[0])
    let alone = try cards[0].deepClone()
    #expect(alone.next === cards[1])
    let operation = CloneContext(groups.context)
    _ = try cards.deepClone(in: operation)
    #expect(operation.clone(of: cards[0]).map { GraphText.text(from: $0) } == before)
    #expect(GraphText.text(from: cards[0]) == before)
    // Later calls find the earlier ones' clones, and do not revise them.
    let calls = CloneContext(groups.context)
    let copies = try cards.map { try $0.deepClone(in: calls) }
    #expect(copies.map(\.next) == [cards[1], cards[2], copies[0]])
  }

  @Test("A link is written unless both of its sides are excluded", arguments: [false, true])
  func exclusionOnSides(isItemFirst: Bool) throws {
    for (ofNote, ofItem, isLinked) in [
      (true, false, true), (false, true, true), (true, true, false), (false, false, true),
    ] {
      let workspace = try Workspace()
      let note = workspace.note("A")
      let item = workspace.item("a", of: note)
      let operation = CloneContext(workspace.context)
      let exclusions = (ofNote ? ["Note.items"] : []) + (ofItem ? ["Item.note"] : [])
      _ = try WorkspaceCloning.deepClone(
        isItemFirst ? [item, note] : [note, item], in: operation,
        excluding: exclusions.map(PropertyPath<NSManagedObject>.named))
      let (copy, noteCopy) = try (#require(operation.clone(of: item)), #require(operation.clone(of: note)))
      let comment: Comment = "note excluding: \(ofNote), item excluding: \(ofItem), item first: \(isItemFirst)"
      #expect((copy.note === noteCopy) == isLinked, comment)
      #expect(noteCopy.items == (isLinked ? NSSet(object: copy) : NSSet()), comment)
      #expect(note.items == NSSet(object: item), comment)
    }
  }

  @Test(
    "A root that another root reaches through the inverse, and what a second owner reaches, join no originals either")
  func reachedThroughInverseLater() throws {
    let clubs = ["chess", "rowing", "tennis"].map { groups.make(Club.self, $0) }
    let ann = groups.make(Person.self, "Ann")
    ann.clubs = NSSet(array: clubs)
    for roots in [[ann, clubs[0]], [clubs[0], ann], [clubs[0], ann, clubs[1]]] as [[NSManagedObject]] {
      let operation = CloneContext(groups.context)
      _ = try GroupsCloning.deepClone(roots, in: operation)
      let copies = clubs.compactMap { operation.clone(of: $0) }
      #expect(operation.clone(of: ann)?.clubs == NSSet(array: copies) && copies.count == roots.count - 1)
    }
    #expect(clubs.map(\.members) == Array(repeating: NSSet(object: ann), count: 3))
  }

  @Test("Where a rule owns what could be shared, what a filter leaves out isn't shared instead")
  func ownedNotCloned() throws {
    let (club, ann) = (groups.make(Club.self, "chess"), groups.make(Person.self, "Ann"))
    club.addToMembers(ann)
    #expect(try club.deepClone(options: .skipping(Person.self) { _ in true }).members?.count == 0)
    #expect(ann.clubs == NSSet(object: club))
  }

  @Test("Ordered members that a filter keeps are in the source's order")
  func orderedWithFilter() throws {
    let item = workspace.item("a")
    for text in ["c", "x", "a", "b"] { _ = workspace.memo(text, of: item) }
    let copy = try item.deepClone(options: .skipping(Memo.self) { $0.text == "x" })
    #expect(copy.memos?.map { ($0 as? Memo)?.text } == ["c", "a", "b"])
    #expect(item.memos?.map { ($0 as? Memo)?.text } == ["c", "x", "a", "b"])
  }

  @Test("The members of a shared object's sets are brought in as faults, and not read")
  func membersStayFaults() throws {
    let (item, other, red) = (workspace.item("a"), workspace.item("b"), workspace.tag("red"))
    for item in [item, other] { (item.tag, item.tags) = (red, NSSet(object: red)) }
    try workspace.context.save()
    workspace.context.refreshAllObjects()
    _ = item.title
    let copy = try item.deepClone()
    #expect(red.items == NSSet(array: [item, other, copy]) && red.mainItems == red.items && other.isFault)
  }

  @Test("Objects that awakeFromInsert puts into owned relationships are removed before these are assigned")
  func awakeFromInsertChildren() throws {
    let stack = try Stack(HatcheriesModel.managedObjectModel)
    let hatchery = stack.make(Hatchery.self)
    let visitor = stack.make(Visitor.self, "v")
    hatchery.visitors = NSSet(object: visitor)
    stack.make(Egg.self, "own").hatchery = hatchery
    func text(_ hatchery: Hatchery) -> String {
      GraphText.text(from: hatchery, known: ["v": visitor]).replacingOccurrences(of: " motto='awake'", with: "")
    }
    let before = text(hatchery)
    #expect(try text(hatchery.deepClone()) == before && text(hatchery) == before)
    #expect(try stack.counts() == ["Hatchery": 2, "Egg": 10, "Visitor": 1])
    // Where the caller leaves a relationship out, nothing is assigned, so what was inserted stays.
    let bare = try hatchery.deepClone(excluding: [.eggs])
    #expect((bare.eggs?.count, bare.queue?.count) == (2, 1))
    #expect(try stack.counts() == ["Hatchery": 3, "Egg": 14, "Visitor": 1])
    try stack.context.save()
    #expect(try stack.counts() == ["Hatchery": 3, "Egg": 14, "Visitor": 1])
  }

  @Test(
    "An unsaved object of the app's that awakeFromInsert puts into an owned relationship leaves it, and stays",
    arguments: [true, false])
  func awakeFromInsertFound(makesBox: Bool) throws {
    let stack = try Stack(DeedsModel.managedObjectModel)
    let (deed, page) = (stack.make(Deed.self), stack.make(DeedPage.self))
    deed.pages = NSSet(object: stack.make(DeedPage.self))
    let log = DeedLog(of: stack.context)
    (log.page, log.makesBox) = (page, makesBox)
    let copy = try deed.deepClone()
    #expect(copy.pages?.count == 1 && copy.pages?.contains(page) == false)
    #expect(page.isInserted && !page.isDeleted && page.deed == nil)
    try stack.context.save()
    #expect(try stack.counts() == ["Deed": 2, "DeedPage": 3].merging(makesBox ? ["DeedBox": 1] : [:]) { $1 })
  }
}
