import DeepClone
import Foundation
import Testing

@Suite("The shape of the graph")
struct GraphShapeTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test("A self-referencing tree of five levels is cloned whole")
  func tree() throws {
    let root = workspace.folder("1")
    var level = [root]
    for depth in 2...5 {
      level = level.flatMap { parent in
        ["a", "b"].map { workspace.folder("\(parent.name ?? "")\($0)\(depth)", in: parent) }
      }
    }
    let before = GraphText.text(from: root)
    let copy = try root.deepClone()
    #expect(GraphText.text(from: copy) == before)
    #expect(GraphText.text(from: root) == before)
    #expect(try workspace.counts() == ["Folder": 62])
  }

  @Test("A diamond is cloned once, and linked to both of its owners' clones")
  func diamond() throws {
    let sheet = Sheet(context: workspace.context)
    sheet.title = "S"
    let rows = ["r1", "r2"].map { title in
      let row = Row(context: workspace.context)
      row.title = title
      sheet.addToRows(row)
      return row
    }
    let columns = ["c1", "c2"].map { title in
      let column = Column(context: workspace.context)
      column.title = title
      column.sheet = sheet
      return column
    }
    for row in rows {
      for column in columns.reversed() {
        let cell = Cell(context: workspace.context)
        cell.value = "\(row.title ?? "")\(column.title ?? "")"
        cell.row = row
        cell.column = column
      }
    }
    let before = GraphText.text(from: sheet)
    let copy = try sheet.deepClone()
    #expect(GraphText.text(from: copy) == before)
    #expect(GraphText.text(from: sheet) == before)
    #expect(try workspace.counts() == ["Sheet": 2, "Row": 4, "Column": 4, "Cell": 8])
  }

  @Test("A cycle is cloned as a cycle, and so is an object related to itself")
  func cycle() throws {
    let stations = ["A", "B", "C"].map(workspace.station)
    for (station, next) in zip(stations, stations[1...] + stations[...0]) { station.next = next }
    let before = GraphText.text(from: stations[0])
    let copy = try stations[0].deepClone()
    #expect(GraphText.text(from: copy) == before)
    #expect(GraphText.text(from: stations[0]) == before)
    let alone = workspace.station("alone")
    alone.next = alone
    let other = try alone.deepClone()
    #expect(other.next === other)
    #expect(other.previous === other)
    #expect(alone.next === alone)
    #expect(try workspace.counts() == ["Station": 8])
  }

  @Test("A tree whose root hangs below its own descendant is a cycle too")
  func cyclicTree() throws {
    let (top, bottom) = (workspace.folder("top"), workspace.folder("bottom"))
    bottom.parent = top
    top.parent = bottom
    let copy = try top.deepClone()
    #expect(copy.parent?.name == "bottom")
    #expect(copy.parent?.parent === copy)
    #expect(top.parent === bottom)
    #expect(try workspace.counts() == ["Folder": 4])
  }

  @Test("A chain of 100,000 objects is cloned without recursion", .long)
  func longChain() throws {
    let length = 100_000
    let first = workspace.station("0")
    var last = first
    for number in 1..<length {
      let station = workspace.station(String(number))
      last.next = station
      last = station
    }
    var copy: Station? = try first.deepClone()
    var count = 0
    while let station = copy {
      #expect(station.name == String(count))
      count += 1
      copy = station.next
    }
    #expect(count == length)
    // A chain that was never broken up would be released link by link, deep in the stack.
    workspace.context.reset()
  }

  @Test("A second relationship between the same two entities leads to the same clone, whichever came first")
  func secondRelationship() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let other = workspace.item("b", of: note, id: 2)
    note.pinnedItem = item
    let copy = try note.deepClone(options: .reproducible)
    let pinned = try #require(copy.pinnedItem)
    #expect(pinned.title == "a")
    #expect(pinned.note === copy)
    #expect(copy.items?.count == 2)
    #expect(note.pinnedItem === item)
    // Pinned, but of another note: reached through the pin alone, shared with its own note.
    let elsewhere = workspace.note("B", id: 2)
    elsewhere.pinnedItem = other
    let second = try elsewhere.deepClone(options: .reproducible)
    #expect(second.pinnedItem?.note === note)
    #expect(second.pinnedItem !== other)
    #expect(try workspace.counts() == ["Note": 4, "Item": 5])
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

  @Test("From the middle of the chain, nothing excluded: the clone joins the same parent")
  func intoTheSameNote() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let copy = try item.deepClone()
    #expect(copy.note === note)
    #expect(note.items == NSSet(array: [item, copy]))
    #expect(try workspace.counts() == ["Note": 1, "Item": 2])
  }

  @Test("From the middle of the chain, note excluded: withoutParent keeps one id and leaves the other blank")
  func fromTheMiddle() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    item.origin = .numbered(5)
    let memo = workspace.memo("m", of: item)
    memo.noteID = .numbered(1)
    let copy = try item.deepClone(excluding: [.note], options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Item1 itemID='#1001' noteID=#1 title='a' memos=[Memo2]
        Memo2 text='m' item=Item1
        """)
    #expect(note.items == NSSet(object: item))
  }

  @Test("A to-one tag and to-many tags are shared; each tag's inverse grows by the clones alone")
  func sharedTags() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let (red, blue) = (workspace.tag("red"), workspace.tag("blue"))
    item.tag = red
    item.addToTags(red)
    item.addToTags(blue)
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy, known: ["red": red, "blue": blue]) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' items=[Item2]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='a' note=Note1 tag=<red> tags=[<blue> <red>]
        """)
    let itemCopy = try #require(copy.items?.anyObject() as? Item)
    #expect(red.mainItems == NSSet(array: [item, itemCopy]))
    #expect(red.items == NSSet(array: [item, itemCopy]))
    #expect(blue.items == NSSet(array: [item, itemCopy]))
    #expect(item.tags == NSSet(array: [red, blue]))
    #expect(try workspace.counts() == ["Note": 2, "Item": 2, "Tag": 2])
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

  @Test("A root's to-one whose inverse is to-many stays nil where it is excluded")
  func parentPointerExcluded() throws {
    let (top, child) = (workspace.folder("top"), workspace.folder("child"))
    child.parent = top
    let before = GraphText.text(from: top)
    let copy = try child.deepClone(excluding: [.parent])
    #expect(GraphText.text(from: copy) == "Folder1 depth=0 name='child'")
    #expect(GraphText.text(from: top) == before)
  }

  @Test("Without an inverse a to-one is shared, a to-many is owned, and a rule decides otherwise")
  func withoutInverse() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let card = groups.make(Card.self, "c")
    let backdrop = groups.make(Backdrop.self, "sky")
    card.backdrop = backdrop
    card.border = groups.make(Border.self, "gold")
    card.stickers = NSSet(array: ["star", "sun"].map { groups.make(Sticker.self, $0) })
    let other = groups.make(Card.self, "other")
    card.next = other
    let before = GraphText.text(from: card)
    let copy = try card.deepClone()
    #expect(
      GraphText.text(from: copy, known: ["sky": backdrop, "other": other]) == """
        Card1 name='c' backdrop=<sky> border=Border2 next=<other> stickers=[Sticker3 Sticker4]
        Border2 name='gold'
        Sticker3 name='star'
        Sticker4 name='sun'
        """)
    #expect(try groups.counts() == ["Card": 3, "Backdrop": 1, "Border": 2, "Sticker": 4])
    #expect(GraphText.text(from: card) == before)
  }

  @Test("The way back does not lead to the rest of the graph")
  func wholeGraph() throws {
    let note = workspace.note("A", id: 1)
    let neighbours = (1...3).map { workspace.item("n\($0)", of: note, id: $0) }
    let item = workspace.item("a", of: note, id: 9)
    let red = workspace.tag("red")
    for neighbour in neighbours + [item] { neighbour.addToTags(red) }
    item.related = neighbours[0]
    item.addToReferences(neighbours[1])
    _ = workspace.memo("m", of: item)
    for neighbour in neighbours { _ = workspace.memo("m", of: neighbour) }
    let copy = try item.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy, known: ["note": note, "red": red, "n1": neighbours[0], "n2": neighbours[1]]) == """
        Item1 itemID='#1001' noteID=#1 title='a' memos=[Memo2] note=<note> references=[<n2>] related=<n1> tags=[<red>]
        Memo2 text='m' item=Item1
        """)
    #expect(try workspace.counts() == ["Note": 1, "Item": 5, "Memo": 5, "Tag": 1])
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
