import DeepCloneTesting

@MainActor @Suite("Clones that belong to another owner than their sources")
struct NewOwnerTests {
  let workspace: Workspace
  private let (note, other): (Note, Note)
  private let item: Item
  private let (first, second): (Memo, Memo)

  init() throws {
    let workspace = try Workspace()
    self.workspace = workspace
    (note, other) = (workspace.note("note", id: 1), workspace.note("other", id: 2))
    item = workspace.item("item", of: note, id: 3)
    (first, second) = (workspace.memo("a", of: item), workspace.memo("b", of: item))
    try workspace.context.save()
  }

  private func set(_ member: NSManagedObject) -> NSSet { NSSet(object: member) }

  @Test("The clone is the new owner's, and so are the values that it and what it owns follow")
  func belongs() throws {
    let copy = try item.deepClone(into: .items(of: other))
    #expect(copy.note === other && note.items == set(item) && other.items == set(copy))
    #expect((copy.noteID, copy.origin) == (other.noteID, other.noteID))
    let memos = copy.memos?.array as? [Memo] ?? []
    #expect(memos.map(\.text) == ["a", "b"] && memos.map(\.noteID) == [other.noteID, other.noteID])
    #expect(!note.hasChanges)
    func difference(_ owner: NewOwner<Item>?) -> String? {
      WorkspaceCloning.firstDifference(of: copy, from: item, into: owner)
    }
    #expect(difference(.items(of: other)) == nil)
    #expect(difference(.items(of: note)) == "note: refers to Note \"other\" instead of Note \"note\"")
    memos[0].noteID = note.noteID
    #expect(difference(.items(of: other))?.hasPrefix("memos[0].noteID: ") == true)
    copy.note = nil
    #expect(difference(.items(of: other)) == "note: does not refer to Note \"other\"")
  }

  @Test("In a closed clone, what the root owns may belong to the new owner too, and to no other object")
  func closed() throws {
    let owners = try Stack(OwnersModel.managedObjectModel)
    let houses = ["new", "old"].map { code in owners.make(House.self) { $0.code = code } }
    let room = owners.make(Room.self)
    let chair = owners.make(Chair.self) { ($0.room, $0.house) = (room, houses[0]) }
    let options = CloneOptions(isClosed: true)
    let copy = try room.deepClone(into: .rooms(of: houses[0]), options: options)
    #expect((copy.chairs?.firstObject as? Chair)?.house === houses[0])
    let ids = [chair, houses[0]].map(\.objectID)
    #expect(throws: CloneError.expected(.linkOutside, "Chair", "house", objects: ids)) {
      try room.deepClone(into: .rooms(of: houses[1]), options: options)
    }
  }

  @Test("What the root owns follows its own owner by a bare name, though the new owner has such a value too")
  func belowRoot() throws {
    let owners = try Stack(OwnersModel.managedObjectModel)
    let house = owners.make(House.self) { ($0.code, $0.floor) = ("new house", 9) }
    let room = owners.make(Room.self) { ($0.code, $0.floor) = ("room", 2) }
    owners.make(Chair.self, "chair").room = room
    let copy = try room.deepClone(into: .rooms(of: house))
    #expect(
      GraphText.text(from: copy) == """
        Room1 code='room' floor=2 houseCode='new house' chairs=[Chair2] house=House3
        Chair2 floor=2 houseCode='new house' name='chair' ownerCode='room' room=Room1
        House3 code='new house' floor=9 rooms=[Room1]
        """)
  }

  @Test("An object that's passed twice is one root, which a to-one relationship accepts")
  func givenTwice() throws {
    let copies = try [item, item].deepClone(into: .pinnedItem(of: other))
    #expect(copies[0] === copies[1] && other.pinnedItem === copies[0])
  }

  @Test("What the owner itself belongs to gives its value to those that follow it by name")
  func ancestors() throws {
    let target = workspace.item("target", of: other, id: 4)
    let copies = try [second, first].deepClone(into: .memos(of: target))
    #expect(target.memos?.array as? [Memo] == copies && copies.map(\.noteID) == [other.noteID, other.noteID])
    let loose = workspace.item("loose", id: 5)
    first.noteID = .numbered(9)
    #expect(try first.deepClone(into: .memos(of: loose)).noteID == nil)
  }

  @Test("Its own owner is an owner like any other, where it stands behind its source if that is asked for")
  func sameOwner() throws {
    let copy = try first.deepClone(into: .memos(of: item), options: CloneOptions(position: .afterSource))
    #expect(item.memos?.array as? [Memo] == [first, copy, second])
  }

  @Test("A to-one relationship refers to the clone; its source isn't followed back to the owner that it has")
  func toOne() throws {
    let description = NoteDescription(context: workspace.context)
    note.noteDescription = description
    let before = NoteDescription(context: workspace.context)
    other.noteDescription = before
    let copy = try description.deepClone(into: .noteDescription(of: other))
    #expect(other.noteDescription === copy && copy.note === other && before.note == nil)
    #expect(note.noteDescription === description)
    #expect(try workspace.counts()["Note"] == 2)
    let owner = NewOwner<NoteDescription>.noteDescription(of: other)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: description, into: owner) == nil)
  }

  @Test("A root that another root owns stays with that one's clone")
  func ownedRoot() throws {
    let (folder, place) = (workspace.folder("folder"), workspace.folder("place"))
    let child = workspace.folder("child", in: folder)
    let copies = try [child, folder].deepClone(into: .children(of: place))
    #expect(copies[1].parent === place && copies[0].parent === copies[1])
    #expect(WorkspaceCloning.firstDifference(of: copies, from: [child, folder], into: .children(of: place)) == nil)
    #expect(place.children == set(copies[1]) && copies[1].children == set(copies[0]))
  }

  @Test("Relationships whose inverse refers to many, or that have none, gain the clone")
  func otherInverses() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let (club, next) = (groups.make(Club.self), groups.make(Club.self))
    let person = groups.make(Person.self) { $0.clubs = set(club) }
    let copy = try person.deepClone(into: .members(of: next))
    #expect(copy.clubs == set(next) && next.members == set(copy) && club.members == set(person))
    let sticker = groups.make(Sticker.self)
    let (from, card) = (groups.make(Card.self) { $0.stickers = set(sticker) }, groups.make(Card.self))
    let stuck = try sticker.deepClone(into: .stickers(of: card))
    #expect(card.stickers == set(stuck) && from.stickers == set(sticker))
    sticker.setValue("throw in hook", forKey: "name")
    #expect(throws: AppError(place: "hook")) { try sticker.deepClone(into: .stickers(of: card)) }
    #expect(card.stickers == set(stuck))
  }

  @Test("An earlier call's clone stays where it is; another context's owner is in the target")
  func contexts() throws {
    let context = CloneContext(workspace.context)
    let copy = try item.deepClone(in: context)
    #expect(try item.deepClone(in: context, into: .items(of: other)) === copy && copy.note === note)
    let target = workspace.stack.other()
    let owner = try #require(try target.existingObject(with: other.objectID) as? Note)
    let elsewhere = try item.deepClone(in: target, into: .items(of: owner))
    #expect(elsewhere.note === owner && elsewhere.noteID == other.noteID)
  }

  @Test("The report says why a link to the former owner is gone")
  func report() throws {
    let context = CloneContext(workspace.context)
    _ = try item.deepClone(in: context, into: .items(of: other))
    let links = context.report().relationships.first { $0.name == "note" }?.outcomes
    #expect(links?.map(\.reason) == ["the call names another owner"] && links?.map(\.outcome) == [.leftOut])
  }

  @Test("A failed call leaves the owner unchanged")
  func failure() throws {
    let bad = workspace.item("throw in hook", of: note, id: 6)
    let description = NoteDescription(context: workspace.context)
    other.noteDescription = description
    try workspace.context.save()
    try expectFailure(AppError(place: "hook"), leaving: workspace.context) {
      try [item, bad].deepClone(into: .items(of: other))
    }
    #expect(!workspace.context.hasUnsavedChanges)
  }

  @Test("An impossible owner is an error with its reason, before anything is inserted")
  func refusals() throws {
    let target = workspace.stack.other()
    let elsewhere = try #require(try target.existingObject(with: other.objectID) as? Note)
    let deleted = workspace.note("deleted")
    workspace.context.delete(deleted)
    let second = workspace.item("second")
    let refusals = [
      (elsewhere, "items", [item]), (deleted, "items", [item]), (other, "item", [item]), (item, "tags", [item]),
      (other, "items", [item, first]), (other, "pinnedItem", [item, second]),
    ].map { (owner: NSManagedObject, relationship: String, objects: [NSManagedObject]) in
      refusal { try WorkspaceCloning.deepClone(objects, into: NewOwner(owner, relationship: relationship)) }
    }
    #expect(
      refusals == [
        "clones cannot belong to 'Note.items': the owner is not in the context that the clones are inserted into",
        "clones cannot belong to 'Note.items': the owner is not in the context that the clones are inserted into",
        "clones cannot belong to 'Note.item': the model's rules own nothing through it",
        "clones cannot belong to 'Item.tags': the model's rules own nothing through it",
        "clones cannot belong to 'Note.items': its objects are not of Memo",
        "clones cannot belong to 'Note.pinnedItem': it has room for one object",
      ])
    #expect(try workspace.counts()["Item"] == 2)
  }
}

extension Sticker: AwakeningClone {
  func awakeFromClone(of source: Sticker, in context: CloneContext) throws {
    if value(forKey: "name") as? String == "throw in hook" { throw AppError(place: "hook") }
  }
}
