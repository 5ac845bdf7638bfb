import DeepClone
import Foundation
import Testing

@Suite("The shape of the graph")
struct GraphShapeTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test("A sibling reference inside the graph leads to the clone, to-one and to-many, forward and back")
  func siblings() throws {
    let note = workspace.note("A", id: 1)
    let items = ["a", "b", "c"].enumerated().map { workspace.item($1, of: note, id: $0) }
    let outside = workspace.item("outside")
    items[0].related = items[2]
    items[2].related = items[0]
    items[1].related = outside
    items[0].addToReferences(items[1])
    items[0].addToReferences(outside)
    items[2].addToReferences(items[0])
    let copy = try note.deepClone(options: .alike)
    #expect(
      GraphText.text(from: copy, known: ["outside": outside]) == """
        Note1 createDate=@2 index=7 noteID=#1000 title='A' items=[Item2 Item3 Item4]
        Item2 itemID='#1000' noteID=#1000 origin=#1000 title='a' note=Note1 referencedBy=[Item4] references=[Item3 <outside>] related=Item4 relatedBy=[Item4]
        Item3 itemID='#1000' noteID=#1000 origin=#1000 title='b' note=Note1 referencedBy=[Item2] related=<outside>
        Item4 itemID='#1000' noteID=#1000 origin=#1000 title='c' note=Note1 references=[Item2] related=Item2 relatedBy=[Item2]
        """)
    #expect(outside.relatedBy?.count == 2)
    #expect(outside.referencedBy?.count == 2)
    #expect(items[0].references == NSSet(array: [items[1], outside]))
    #expect(try workspace.counts() == ["Note": 2, "Item": 7])
  }

  @Test("Several roots in one operation refer to each other's clones, in either order")
  func severalRoots() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    let other = workspace.item("b")
    item.related = other
    for roots in [[item, other], [other, item]] {
      let operation = CloneContext(workspace.context)
      _ = try roots.deepClone(in: operation, excluding: [.note])
      let copy = try #require(operation.clone(of: item))
      #expect(copy.related === operation.clone(of: other))
      // The note comes with a later call, and finds its item cloned.
      let noteCopy = try note.deepClone(in: operation)
      #expect(copy.note === noteCopy)
      #expect(noteCopy.items == NSSet(object: copy))
    }
    #expect(note.items == NSSet(object: item))
    #expect(item.related === other)
  }

  @Test("Many-to-many told to clone: each member once, both sides wired, the source's own sets unchanged")
  func deepManyToMany() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let (chess, rowing) = (groups.make(Club.self, "chess"), groups.make(Club.self, "rowing"))
    let people = ["Ann", "Bob"].map { groups.make(Person.self, $0) }
    chess.members = NSSet(array: people)
    rowing.addToMembers(people[0])
    let before = GraphText.text(from: chess)
    let operation = CloneContext(groups.context)
    let copy = try chess.deepClone(in: operation)
    #expect(
      GraphText.text(from: copy) == """
        Club1 name='chess' members=[Person2 Person3]
        Person2 name='Ann' clubs=[Club1]
        Person3 name='Bob' clubs=[Club1]
        """)
    let rowingCopy = try rowing.deepClone(in: operation)
    let ann = try #require(operation.clone(of: people[0]))
    #expect(ann.clubs == NSSet(array: [copy, rowingCopy]))
    #expect(try groups.counts() == ["Club": 4, "Person": 4])
    #expect(GraphText.text(from: chess) == before)
  }

  @Test("What a destination has room for once is cloned, never taken away: one-to-one and one-to-many")
  func stealing() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note)
    note.pinnedItem = item
    let description = workspace.stack.make(NoteDescription.self) { $0.note = note }
    let memo = workspace.memo("m", of: item)
    let photo = workspace.stack.make(Photo.self) { $0.note = note }
    let roots: [NSManagedObject] = [note, item, description, memo, photo]
    let before = roots.map { GraphText.text(from: $0) }
    _ = try note.deepClone()
    _ = try item.deepClone(excluding: [.note])
    _ = try description.deepClone()
    _ = try memo.deepClone(excluding: [.item])
    _ = try photo.deepClone(excluding: [.note])
    #expect(roots.map { GraphText.text(from: $0) } == before)
  }

  @Test("A relationship to a deleted object: the clone refers to nothing there")
  func deletedDestination() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let gone = workspace.item("gone", of: note, id: 2)
    let red = workspace.tag("red")
    item.tag = red
    item.addToTags(red)
    item.related = gone
    try workspace.context.save()
    workspace.context.delete(red)
    workspace.context.delete(gone)
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' items=[Item2]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='a' note=Note1
        """)
    #expect(workspace.context.deletedObjects == [red, gone])
    try workspace.context.save()
    #expect(try workspace.counts() == ["Note": 2, "Item": 2])
  }

  @Test("Without an inverse a deleted object is still referred to: shared it is left out, owned it is an error")
  func deletedDestinationWithoutInverse() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let card = groups.make(Card.self, "c")
    card.backdrop = groups.make(Backdrop.self, "sky")
    try groups.context.save()
    groups.context.delete(try #require(card.backdrop))
    let copy = try card.deepClone()
    #expect(copy.backdrop == nil)
    let second = groups.make(Card.self, "d")
    let border = groups.make(Border.self, "gold")
    second.border = border
    try groups.context.save()
    groups.context.delete(border)
    let before = try ContextText.text(of: groups.context)
    #expect(throws: CloneError.self) { try second.deepClone() }
    #expect(try ContextText.text(of: groups.context) == before)
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
