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

  @Test("One-to-many: children are cloned, followParent takes the parent's new value")
  func oneToMany() throws {
    let note = workspace.note("A", id: 1)
    _ = workspace.item("a", of: note, id: 1)
    _ = workspace.item("b", of: note, id: 2)
    let before = GraphText.text(from: note)
    let copy = try note.deepClone(options: .alike)
    #expect(
      GraphText.text(from: copy) == """
        Note1 createDate=@2 index=7 noteID=#1000 title='A' items=[Item2 Item3]
        Item2 itemID='#1000' noteID=#1000 origin=#1000 title='a' note=Note1
        Item3 itemID='#1000' noteID=#1000 origin=#1000 title='b' note=Note1
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

  @Test("followParent without a parent and without withoutParent throws, and nothing stays behind")
  func parentMissing() throws {
    let reminder = Reminder(context: workspace.context)
    let name = reminder.objectID
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
