import DeepClone
import Foundation
import Testing

@Suite("Rules: what MOCloner's suite checks")
struct RuleTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test("A single object: new id, new date, excluded attribute at its default, everything else copied")
  func singleObject() throws {
    let note = workspace.note("Groceries", id: 1)
    note.index = 42
    note.draft = true
    let before = GraphText.text(from: note)
    let copy = try note.deepClone(options: .reproducible)
    #expect(GraphText.text(from: copy) == "Note1 createDate=@2 draft=1 index=7 noteID=#1001 title='Groceries'")
    #expect(GraphText.text(from: note) == before)
    #expect(copy.managedObjectContext === workspace.context)
    #expect(copy.isInserted)
  }

  @Test("A nil behind an optional scalar stays nil, and a copied nil overwrites a default")
  func nilValues() throws {
    let note = workspace.note("A")
    note.setValue(nil, forKey: "title")
    let copy = try note.deepClone()
    #expect(copy.value(forKey: "rating") == nil)
    #expect(copy.title == nil)
    note.rating = 3
    #expect(try note.deepClone().value(forKey: "rating") as? NSNumber == 3)
  }

  @Test("One-to-many: children are cloned, followParent takes the parent's new value")
  func oneToMany() throws {
    let note = workspace.note("A", id: 1)
    _ = workspace.item("a", of: note, id: 1)
    _ = workspace.item("b", of: note, id: 2)
    let before = GraphText.text(from: note)
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' items=[Item2 Item3]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='a' note=Note1
        Item3 itemID='#1003' noteID=#1001 origin=#1001 title='b' note=Note1
        """)
    #expect(GraphText.text(from: note) == before)
    #expect(try workspace.counts() == ["Note": 2, "Item": 4])
  }

  @Test("One-to-one: the other object is cloned, from either end")
  func oneToOne() throws {
    let note = workspace.note("A", id: 1)
    let description = NoteDescription(context: workspace.context)
    description.text = "about A"
    description.note = note
    let copy = try note.deepClone(options: .reproducible)
    let expected = """
      Note1 createDate=@2 index=7 noteID=#1001 title='A' noteDescription=NoteDescription2
      NoteDescription2 text='about A' note=Note1
      """
    #expect(GraphText.text(from: copy) == expected)
    let fromChild = try description.deepClone(options: .reproducible)
    #expect(GraphText.text(from: try #require(fromChild.note)) == expected)
    #expect(note.noteDescription === description)
    #expect(description.note === note)
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

  @Test("Ordered memos keep their order")
  func orderedMemos() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note)
    let texts = ["one", "two", "three", "four", "five"]
    for text in texts { _ = workspace.memo(text, of: item) }
    item.insertIntoMemos(workspace.memo("zero", of: item), at: 0)
    let copy = try note.deepClone(options: .reproducible)
    let itemCopy = try #require(copy.items?.anyObject() as? Item)
    let memos = try #require(itemCopy.memos).compactMap { $0 as? Memo }
    #expect(memos.map(\.text) == ["zero"] + texts)
    #expect(memos.allSatisfy { $0.item === itemCopy && $0.noteID == copy.noteID })
    #expect(item.memos?.count == 6)
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

  @Test("From the middle of the chain, nothing excluded: the clone joins the same note")
  func intoTheSameNote() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let copy = try item.deepClone()
    #expect(copy.note === note)
    #expect(note.items == NSSet(array: [item, copy]))
    #expect(try workspace.counts() == ["Note": 1, "Item": 2])
  }

  @Test("followParent without a parent and without withoutParent throws, and nothing stays behind")
  func parentMissing() throws {
    let reminder = Reminder(context: workspace.context)
    let name = reminder.objectID.uriRepresentation().absoluteString
    #expect(
      throws: CloneError.parentMissing(entity: "Reminder", attribute: "noteID", followed: "noteID", object: name)
    ) {
      try reminder.deepClone()
    }
    #expect(try workspace.counts() == ["Reminder": 1])
    let errand = Errand(context: workspace.context)
    reminder.owner = errand
    let copy = try errand.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Errand1 noteID=#1001 reminders=[Reminder2]
        Reminder2 noteID=#1001 owner=Errand1
        """)
  }

  @Test("Exclusions of the root, and of what lies further down")
  func exclusions() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    let red = workspace.tag("red")
    item.tag = red
    item.addToTags(red)
    #expect(
      GraphText.text(from: try note.deepClone(excluding: [.items], options: .reproducible))
        == "Note1 createDate=@2 index=7 noteID=#1001 title='A'")
    let copy = try note.deepClone(excluding: [.items(.tags)], options: .reproducible)
    #expect(
      GraphText.text(from: copy, known: ["red": red]) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' items=[Item2]
        Item2 itemID='#1002' noteID=#1001 origin=#1001 title='a' note=Note1 tag=<red>
        """)
  }
}
