import DeepClone
import Foundation
import Testing

@Suite("Graph shapes: what MOCloner gets wrong")
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

  @Test("A chain of 100,000 objects is cloned without recursion")
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

  @Test("A faulted source is read through its accessors")
  func faultedSource() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    _ = workspace.memo("m", of: item)
    let red = workspace.tag("red")
    item.addToTags(red)
    try workspace.context.save()
    workspace.context.refreshAllObjects()
    #expect(note.isFault)
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy, known: ["red": red]) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' items=[Item2]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='a' memos=[Memo3] note=Note1 tags=[<red>]
        Memo3 noteID=#1001 text='m' item=Item2
        """)
    try workspace.context.save()
    #expect(try workspace.counts() == ["Note": 2, "Item": 2, "Memo": 2, "Tag": 1])
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
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy, known: ["outside": outside]) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' items=[Item2 Item3 Item4]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='a' note=Note1 referencedBy=[Item4] references=[Item3 <outside>] related=Item4 relatedBy=[Item4]
        Item3 itemID='#1003' noteID=#1001 origin=#1001 title='b' note=Note1 referencedBy=[Item2] related=<outside>
        Item4 itemID='#1004' noteID=#1001 origin=#1001 title='c' note=Note1 references=[Item2] related=Item2 relatedBy=[Item2]
        """)
    #expect(outside.relatedBy?.count == 2)
    #expect(outside.referencedBy?.count == 2)
    #expect(items[0].references == NSSet(array: [items[1], outside]))
    #expect(try workspace.counts() == ["Note": 2, "Item": 7])
  }

  @Test("Objects behind a relationship to an abstract entity keep their own types and attributes")
  func hierarchy() throws {
    let note = workspace.note("A", id: 1)
    let photo = Photo(context: workspace.context)
    photo.name = "p"
    photo.width = 3.5
    photo.image = Data([1, 2, 3])
    photo.note = note
    let document = Document(context: workspace.context)
    document.name = "q"
    document.pages = 9
    document.note = note
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' attachments=[Photo2 Document3]
        Photo2 image=3B name='p' noteID=#1001 width=3.5 note=Note1
        Document3 name='q' noteID=#1001 pages=9 note=Note1
        """)
    let alone: Photo = try photo.deepClone(excluding: [.note])
    #expect(alone.width == 3.5)
    #expect(alone.note == nil)
    let attachment: Attachment = document
    #expect(try attachment.deepClone().note === note)
  }
}
