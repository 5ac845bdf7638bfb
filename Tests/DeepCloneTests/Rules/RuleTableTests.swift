/// The first paragraphs of the rules: what each key does.
@MainActor @Suite("What each rule does")
struct RuleTableTests {
  let rules: Stack
  init() throws { rules = try Stack(RulesModel.managedObjectModel) }

  /// A ledger with two accounts that name each other, a slip of the first and an entry that names them.
  private func makeLedger() -> Ledger {
    let ledger = rules.ledger("L", serial: 5)
    (ledger.note, ledger.pages, ledger.textID, ledger.hidden) = ("n", 3, "t", "h")
    let accounts = [rules.account("A", number: 7, in: ledger), rules.account("B", number: 8, in: ledger)]
    (accounts[0].alias, accounts[1].alias) = ("B", "A")
    rules.make(Slip.self) { ($0.title, $0.alias, $0.account) = ("s", "B", accounts[0]) }
    rules.make(Entry.self) {
      ($0.title, $0.ledger, $0.accountID, $0.accountNumber, $0.accountAlias) = ("e", ledger, .numbered(7), 8, "B")
      ($0.excludeOverFollowParent, $0.excludeOverFollowClone, $0.excludeOverRebuild) = ("x", "A", "x")
      ($0.followParentOverFollowClone, $0.followParentOverRebuild) = ("A", .numbered(5))
      ($0.followCloneOverRebuild, $0.hiddenCopy) = ("A", "h")
    }
    return ledger
  }

  @Test(
    "What each rule gives a clone, and which of two rules decides",
    arguments: [
      ("none: the source's value", "Ledger1.pages", "3"),
      ("rebuild: uuid", "Ledger1.uuid", "#1001"),
      ("rebuild: uuid, the text of one", "Ledger1.textID", "'#1002'"),
      ("rebuild: now", "Ledger1.opened", "@2"),
      ("rebuild: now, the same instant", "Ledger1.closed", "@2"),
      ("rebuild: custom, the class's function", "Ledger1.code", "'new L'"),
      ("rebuild: custom, of a scalar", "Ledger1.serial", "1005"),
      ("rebuild: custom, of an owned object", "Account2.number", "107"),
      ("exclude: the model's default", "Ledger1.note", "'none'"),
      ("exclude: nothing", "Ledger1.hidden", nil),
      ("followParent: the parent's new value, which its class made", "Account2.ledgerCode", "'new L'"),
      ("followParent: what the parent follows", "Slip5.ledgerCode", "'new L'"),
      ("followParent: an ancestor's value, by its entity", "Slip5.ledgerSerial", "1005"),
      ("followParent: a boxed value follows a scalar", "Entry4.serialBoxed", "1005"),
      ("followParent: a scalar follows a scalar", "Entry4.pagesScalar", "3"),
      ("followParent: what the parent excludes is what its clone has", "Entry4.hiddenCopy", nil),
      ("followParent: what names a clone at the parent", "Slip5.alias", "'#1005'"),
      ("followClone: a UUID", "Entry4.accountID", "#1004"),
      ("followClone: a number", "Entry4.accountNumber", "108"),
      ("followClone: a text, in a circle", "Account2.alias", "'#1005'"),
      ("followClone: a text, the other way", "Account3.alias", "'#1003'"),
      ("followClone: a name that names on", "Entry4.accountAlias", "'#1005'"),
      ("exclude before followParent", "Entry4.excludeOverFollowParent", "'default'"),
      ("exclude before followClone", "Entry4.excludeOverFollowClone", "'default'"),
      ("exclude before rebuild", "Entry4.excludeOverRebuild", "'default'"),
      ("followParent before followClone", "Entry4.followParentOverFollowClone", "'new L'"),
      ("followParent before rebuild", "Entry4.followParentOverRebuild", "#1001"),
      ("followClone before rebuild", "Entry4.followCloneOverRebuild", "'#1003'"),
    ])
  func value(rule: String, attribute: String, expected: String?) throws {
    let text = GraphText.text(from: try makeLedger().deepClone(options: .reproducible))
    let names = attribute.split(separator: ".")
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(names[0] + " ") })
    #expect(line.matches(of: #/ (\w+)=('[^']*'|\S+)/#).first { $0.1 == names[1] }?.2 == expected.map { $0[...] })
  }

  @Test("Whatever the rules are, the source doesn't change")
  func source() throws {
    let ledger = makeLedger()
    let before = GraphText.text(from: ledger)
    let operation = CloneContext(rules.context)
    let copy = try ledger.deepClone(in: operation)
    #expect(copy.opened == operation.now && copy.closed == operation.now)
    #expect(GraphText.text(from: ledger) == before)
    #expect(try rules.counts() == ["Ledger": 2, "Account": 4, "Entry": 2, "Slip": 2])
  }

  @Test("exclude on a relationship: not followed and not written from this side; the other side still fills it")
  func excludedRelationship() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let desk = groups.make(Desk.self, "d")
    let (drawer, lock) = (groups.make(Drawer.self, "w"), groups.make(Lock.self, "l"))
    (drawer.desk, lock.desk) = (desk, desk)
    #expect(GraphText.text(from: try desk.deepClone()) == "Desk1 name='d'")
    for roots in [[desk, drawer, lock], [lock, drawer, desk]] as [[NSManagedObject]] {
      let operation = CloneContext(groups.context)
      _ = try GroupsCloning.deepClone(roots, in: operation)
      #expect(operation.clone(of: drawer)?.desk === operation.clone(of: desk))
      // Excluded on both sides: nobody may write it.
      #expect(operation.clone(of: lock)?.desk == nil && operation.clone(of: desk)?.locks?.count == 0)
    }
    #expect(desk.locks == NSSet(object: lock) && lock.desk === desk)
  }

  @Test("followClone: what is named may be cloned before, in the same call or not at all, but not by a later call")
  func followClone() throws {
    let account = rules.account("A", number: 7)
    let entry = rules.make(Entry.self) {
      ($0.accountID, $0.accountNumber, $0.followCloneOverRebuild) = (.numbered(7), 7, "A")
    }
    let alone = try entry.deepClone()
    #expect((alone.accountID, alone.accountNumber, alone.followCloneOverRebuild) == (.numbered(7), 7, "A"))
    for calls in [[[entry, account]], [[account, entry]], [[account], [entry]]] as [[[NSManagedObject]]] {
      let operation = CloneContext(rules.context)
      for roots in calls { _ = try RulesCloning.deepClone(roots, in: operation) }
      let (copy, named) = try (#require(operation.clone(of: entry)), #require(operation.clone(of: account)))
      #expect((copy.accountID, copy.accountNumber, copy.followCloneOverRebuild) == (named.uuid, 107, named.code))
    }
    #expect((entry.accountID, entry.accountNumber, entry.followCloneOverRebuild) == (.numbered(7), 7, "A"))
    let operation = CloneContext(rules.context)
    let copy = try entry.deepClone(in: operation)
    _ = try account.deepClone(in: operation)
    #expect((copy.accountID, copy.accountNumber, copy.followCloneOverRebuild) == (.numbered(7), 7, "A"))
  }

  @Test("followClone: of several objects of one name, the one that was reached first is meant, in all calls")
  func followCloneOfSeveral() throws {
    let accounts = [7, 8].map { rules.account("A", number: $0) }
    let entry = rules.make(Entry.self) { $0.followCloneOverRebuild = "A" }
    for (calls, first) in [([accounts + [entry]], 0), ([[entry, accounts[1], accounts[0]]], 1)]
      + [([[accounts[1]], [accounts[0]], [entry]], 1)] as [([[NSManagedObject]], Int)]
    {
      let operation = CloneContext(rules.context)
      for roots in calls { _ = try RulesCloning.deepClone(roots, in: operation) }
      #expect(operation.clone(of: entry)?.followCloneOverRebuild == operation.clone(of: accounts[first])?.code)
    }
  }

  @Test("followClone along a chain of roots, in whatever order; a later call revises none of it")
  func followCloneChain() throws {
    let (first, second) = (rules.account("A", number: 7), rules.account("B", number: 8))
    first.alias = "B"
    let entry = rules.make(Entry.self) { $0.accountAlias = "B" }
    let slip = rules.make(Slip.self) { ($0.account, $0.alias) = (first, "B") }
    for roots in [[entry, first, second], [second, first, entry], [first, entry, second]] as [[NSManagedObject]] {
      let operation = CloneContext(rules.context)
      _ = try RulesCloning.deepClone(roots, in: operation)
      let code = try #require(operation.clone(of: second)?.code)
      #expect(code != "B" && operation.clone(of: first)?.alias == code)
      #expect(operation.clone(of: entry)?.accountAlias == code && operation.clone(of: slip)?.alias == code)
    }
    let operation = CloneContext(rules.context)
    let earlier = try RulesCloning.deepClone([entry, first], in: operation)
    _ = try second.deepClone(in: operation)
    #expect((earlier[0] as? Entry)?.accountAlias == "B" && (earlier[1] as? Account)?.alias == "B")
    #expect(operation.clone(of: slip)?.alias == "B")
  }

  @Test("rebuild: custom, a function that fetches: it sees earlier clones of its call, in the order of the roots")
  func numbers() throws {
    let ledgers = (1...3).map { rules.ledger("no. \($0)", serial: 0) }
    #expect(try ledgers.deepClone().map(\.code) == ["no. 4", "no. 5", "no. 6"])
    #expect(ledgers.map(\.code) == ["no. 1", "no. 2", "no. 3"])
  }

  @Test("clone: deep and share choose against the default")
  func cloneRule() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let (club, room) = (groups.make(Club.self, "chess"), groups.make(ClubRoom.self, "cellar"))
    let (person, badge) = (groups.make(Person.self, "Ann"), groups.make(Badge.self, "gold"))
    (club.rooms, club.members, person.badge) = (NSSet(object: room), NSSet(object: person), badge)
    #expect(
      GraphText.text(from: try club.deepClone(), known: ["cellar": room, "gold": badge]) == """
        Club1 name='chess' members=[Person2] rooms=[<cellar>]
        Person2 name='Ann' badge=<gold> clubs=[Club1]
        """)
    #expect(try groups.counts() == ["Club": 2, "ClubRoom": 1, "Person": 2, "Badge": 1])
  }
}
