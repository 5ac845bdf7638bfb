import DeepClone
import Foundation
import Testing

/// The first paragraphs of the rules: what each key does.
@Suite("Rules: the table")
struct RuleTableTests {
  let rules: Stack

  init() throws {
    rules = try Stack(RulesModel.managedObjectModel)
  }

  @Test("Every rule for attributes in one graph: rebuilt, followed, named and excluded values")
  func everyRule() throws {
    let ledger = rules.ledger("L", serial: 5)
    ledger.note = "n"
    ledger.pages = 3
    ledger.textID = "t"
    let accounts = [rules.account("A", number: 7, in: ledger), rules.account("B", number: 8, in: ledger)]
    (accounts[0].alias, accounts[1].alias) = ("B", "A")
    rules.make(Slip.self) {
      $0.title = "s"
      $0.alias = "B"
      $0.account = accounts[0]
    }
    rules.make(Entry.self) {
      $0.title = "e"
      $0.ledger = ledger
      $0.followCloneOverRebuild = "A"
      $0.accountID = .numbered(7)
      $0.accountNumber = 8
      $0.accountAlias = "B"
    }
    let before = GraphText.text(from: ledger)
    let copy = try ledger.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Ledger1 closed=@2 code='new L' note='none' opened=@2 pages=3 serial=1005 textID='#1002' uuid=#1001 accounts=[Account2 Account3] entries=[Entry4]
        Account2 alias='#1005' code='#1003' ledgerCode='new L' number=107 uuid=#1004 ledger=Ledger1 slips=[Slip5]
        Account3 alias='#1003' code='#1005' ledgerCode='new L' number=108 uuid=#1006 ledger=Ledger1
        Entry4 accountAlias='#1005' accountID=#1004 accountNumber=108 excludeOverFollowClone='default' excludeOverFollowParent='default' excludeOverRebuild='default' followCloneOverRebuild='#1003' followParentOverFollowClone='new L' followParentOverRebuild=#1001 pagesScalar=3 serialBoxed=1005 title='e' ledger=Ledger1
        Slip5 alias='#1005' ledgerCode='new L' ledgerSerial=1005 title='s' account=Account2
        """)
    #expect(GraphText.text(from: ledger) == before)
    #expect(try rules.counts() == ["Ledger": 2, "Account": 4, "Entry": 2, "Slip": 2])
  }

  @Test("exclude on a relationship: not followed and not written from this side; the other side still fills it")
  func excludedRelationship() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let desk = groups.make(Desk.self, "d")
    let drawer = groups.make(Drawer.self, "w")
    drawer.desk = desk
    let lock = groups.make(Lock.self, "l")
    lock.desk = desk
    #expect(GraphText.text(from: try desk.deepClone()) == "Desk1 name='d'")
    for roots in [[desk, drawer, lock], [lock, drawer, desk]] as [[NSManagedObject]] {
      let operation = CloneContext(groups.context)
      _ = try GroupsCloning.deepClone(roots, in: operation)
      #expect(operation.clone(of: drawer)?.desk === operation.clone(of: desk))
      // Excluded on both sides: nobody may write it.
      #expect(operation.clone(of: lock)?.desk == nil)
      #expect(operation.clone(of: desk)?.locks?.count == 0)
    }
    #expect(desk.locks == NSSet(object: lock))
    #expect(lock.desk === desk)
  }

  @Test("rebuild: custom calls the class's function when the attributes of the clone have their values")
  func customFunction() throws {
    let copy = try rules.ledger("L", serial: 5).deepClone()
    #expect(copy.code == "new L")
    #expect(copy.serial == 1005)
  }

  @Test("followParent: inherited attributes of the parent's entity count")
  func followInherited() throws {
    let beings = try Stack(BeingsModel.managedObjectModel)
    let dog = beings.make(Dog.self, "rex")
    dog.legs = 3
    dog.addToFleas(beings.make(Flea.self, "f"))
    let copy = try dog.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Dog1 legs=3 name='rex' secret='none' tag=#1001 fleas=[Flea2]
        Flea2 hostLegs=3 hostTag=#1001 name='f' animal=Dog1
        """)
  }

  @Test("followClone: a UUID, a text, a number; a chain; and what names nothing that was cloned keeps its value")
  func followClone() throws {
    let account = rules.account("A", number: 7)
    let entry = rules.make(Entry.self) {
      $0.accountID = .numbered(7)
      $0.accountNumber = 7
      $0.followCloneOverRebuild = "A"
    }
    let alone = try entry.deepClone()
    #expect((alone.accountID, alone.accountNumber, alone.followCloneOverRebuild) == (.numbered(7), 7, "A"))
    // The object that is named may be cloned before or later in the same call, or by an earlier one.
    for calls in [[[entry, account]], [[account, entry]], [[account], [entry]]] as [[[NSManagedObject]]] {
      let operation = CloneContext(rules.context)
      for roots in calls { _ = try RulesCloning.deepClone(roots, in: operation) }
      let copy = try #require(operation.clone(of: entry))
      let accountCopy = try #require(operation.clone(of: account))
      #expect(copy.accountID == accountCopy.uuid)
      #expect(copy.accountNumber == 107)
      #expect(copy.followCloneOverRebuild == accountCopy.code)
    }
    #expect((entry.accountID, entry.accountNumber, entry.followCloneOverRebuild) == (.numbered(7), 7, "A"))
    // What is named by an earlier clone and cloned later does not revise it.
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
    let slip = rules.make(Slip.self) {
      $0.account = first
      $0.alias = "B"
    }
    for roots in [[entry, first, second], [second, first, entry], [first, entry, second]] as [[NSManagedObject]] {
      let operation = CloneContext(rules.context)
      _ = try RulesCloning.deepClone(roots, in: operation)
      let code = try #require(operation.clone(of: second)?.code)
      #expect(code != "B")
      #expect(operation.clone(of: first)?.alias == code)
      #expect(operation.clone(of: entry)?.accountAlias == code)
      #expect(operation.clone(of: slip)?.alias == code)
    }
    let operation = CloneContext(rules.context)
    let earlier = try RulesCloning.deepClone([entry, first], in: operation)
    _ = try second.deepClone(in: operation)
    let slipCopy = try #require(operation.clone(of: slip))
    #expect(earlier[0].value(forKey: "accountAlias") as? String == "B")
    #expect(earlier[1].value(forKey: "alias") as? String == "B")
    #expect(slipCopy.alias == "B")
  }

  @Test("clone: deep and share choose against the default")
  func cloneRule() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let club = groups.make(Club.self, "chess")
    let room = groups.make(ClubRoom.self, "cellar")
    club.rooms = NSSet(object: room)
    let person = groups.make(Person.self, "Ann")
    let badge = groups.make(Badge.self, "gold")
    person.badge = badge
    club.addToMembers(person)
    let copy = try club.deepClone()
    #expect(
      GraphText.text(from: copy, known: ["cellar": room, "gold": badge]) == """
        Club1 name='chess' members=[Person2] rooms=[<cellar>]
        Person2 name='Ann' badge=<gold> clubs=[Club1]
        """)
    #expect(try groups.counts() == ["Club": 2, "ClubRoom": 1, "Person": 2, "Badge": 1])
  }
}
