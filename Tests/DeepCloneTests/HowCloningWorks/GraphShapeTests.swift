@MainActor @Suite("Links within the graph, and to what is deleted")
struct GraphShapeTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("A sibling reference inside the graph refers to the clone, to-one and to-many, forward and back")
  func siblings() throws {
    let note = workspace.note("A", id: 1)
    let items = ["a", "b", "c"].enumerated().map { workspace.item($1, of: note, id: $0) }
    let outside = workspace.item("outside")
    (items[0].related, items[1].related, items[2].related) = (items[2], outside, items[0])
    (items[0].references, items[2].references) = (NSSet(array: [items[1], outside]), NSSet(object: items[0]))
    let copy = try note.deepClone(options: .alike)
    #expect(
      GraphText.text(from: copy, known: ["outside": outside]) == """
        Note1 createDate=@2 index=7 noteID=#1000 title='A' items=[Item2 Item3 Item4]
        Item2 itemID='#1000' noteID=#1000 origin=#1000 title='a' note=Note1 referencedBy=[Item4] references=[Item3 <outside>] related=Item4 relatedBy=[Item4]
        Item3 itemID='#1000' noteID=#1000 origin=#1000 title='b' note=Note1 referencedBy=[Item2] related=<outside>
        Item4 itemID='#1000' noteID=#1000 origin=#1000 title='c' note=Note1 references=[Item2] related=Item2 relatedBy=[Item2]
        """)
    #expect((outside.relatedBy?.count, outside.referencedBy?.count) == (2, 2))
    #expect(items[0].references == NSSet(array: [items[1], outside]))
    #expect(try workspace.counts() == ["Note": 2, "Item": 7])
  }

  @Test("Without an inverse a deleted object is still referred to: shared it is left out, owned it is an error")
  func deletedDestinationWithoutInverse() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let card = groups.make(Card.self, "c")
    card.backdrop = groups.make(Backdrop.self, "sky")
    try groups.context.save()
    groups.context.delete(try #require(card.backdrop))
    #expect(try card.deepClone().backdrop == nil)
    let (border, stickers) = (groups.make(Border.self, "gold"), ["a", "b"].map { groups.make(Sticker.self, $0) })
    let cards = ["d", "e"].map { groups.make(Card.self, $0) }
    (cards[0].border, cards[1].stickers) = (border, NSSet(array: stickers))
    try groups.context.save()
    cards[1].name = "changed"
    for (card, owned) in zip(cards, [border, stickers[1]] as [NSManagedObject]) {
      groups.context.delete(owned)
      let error = CloneError.expected(.sourceUnreadable, owned.entity.name, objects: [owned.objectID])
      try expectFailure(error, leaving: groups.context) { try card.deepClone() }
    }
  }

  @Test("Where a delete rule is No Action, a deleted object is still referred to: a clone leaves it out")
  func deletedDestination() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let (student, courses) = (groups.make(Student.self, "s"), ["a", "b"].map { groups.make(Course.self, $0) })
    for course in courses { student.addToCourses(course) }
    try groups.context.save()
    groups.context.delete(courses[0])
    #expect(try student.deepClone().courses == NSSet(object: courses[1]))
    #expect(student.courses?.count == 2)
  }

  @Test("A fetched property is no relationship: it is neither followed nor copied")
  func fetchedProperty() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let card = groups.make(Card.self, "c")
    groups.make(Card.self, "c")
    card.addToStickers(groups.make(Sticker.self, "s"))
    _ = try card.deepClone()
    #expect(try groups.counts() == ["Card": 3, "Sticker": 2])
  }
}
