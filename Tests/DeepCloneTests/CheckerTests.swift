import DeepClone
import Foundation
import Testing

@Suite("The checker for an app's own tests")
struct CheckerTests {
  let workspace: Workspace
  let note: Note

  init() throws {
    workspace = try Workspace()
    note = workspace.note("Groceries", id: 1)
    let bread = workspace.item("Bread", of: note, id: 1)
    let milk = workspace.item("Milk", of: note, id: 2)
    let red = workspace.tag("red")
    bread.tag = red
    bread.addToTags(red)
    bread.addToReferences(milk)
    _ = workspace.memo("one", of: bread)
    _ = workspace.memo("two", of: bread)
  }

  @Test("A clone that follows the rules has no difference, with and without the operation")
  func noDifference() throws {
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation)
    #expect(WorkspaceCloner.firstDifference(of: copy, from: note) == nil)
    #expect(WorkspaceCloner.firstDifference(of: copy, from: note, operation: operation) == nil)
  }

  @Test("What the call left out is no difference where it is named")
  func exclusions() throws {
    let copy = try note.deepClone(excluding: [.items])
    #expect(
      WorkspaceCloner.firstDifference(of: copy, from: note)
        == "items: 0 objects, but 2 expected (inverse `Item.note` is to-one)")
    let items = Exclusion<NSManagedObject>(entity: "Note", relationship: "items")
    #expect(WorkspaceCloner.firstDifference(of: copy, from: note, excluding: [items]) == nil)
  }

  @Test("Each kind of difference is told by its place, what is there, what is expected, and by which rule")
  func differences() throws {
    func difference(after change: (Note, Item) throws -> Void) throws -> String? {
      let operation = CloneContext(workspace.context)
      let copy = try note.deepClone(in: operation)
      let bread = try #require(note.items?.compactMap { $0 as? Item }.first { $0.title == "Bread" })
      try change(copy, try #require(operation.clone(of: bread)))
      return WorkspaceCloner.firstDifference(of: copy, from: note, operation: operation)
    }
    #expect(try difference { copy, _ in copy.title = "x" } == "title: \"x\", but \"Groceries\" expected (no rule)")
    #expect(
      try difference { copy, _ in copy.noteID = note.noteID }
        == "noteID: \(UUID.numbered(1)), but a new UUID expected (rule `rebuild: uuid`)")
    #expect(
      try difference { _, bread in bread.origin = nil }?.hasSuffix(
        "expected (rule `followParent: noteID`, `withoutParent: blank`)") == true)
    let unlinked = try difference { _, bread in bread.tag = nil }
    #expect(
      unlinked
        == "items[\"Bread\"].tag: does not lead to Tag \"red\" (inverse `Tag.mainItems` is to-many)")
    let linked = try difference { _, bread in bread.addToTags(workspace.tag("blue")) }
    #expect(
      linked
        == "items[\"Bread\"].tags: leads to Tag \"blue\", which is not expected (inverse `Tag.items` is to-many)")
    let reordered = try difference { _, bread in
      let memos = try #require(bread.memos)
      bread.memos = NSOrderedSet(array: memos.array.reversed())
    }
    #expect(
      reordered == "items[\"Bread\"].memos[\"one\"].text: \"two\", but \"one\" expected (no rule)")
  }
}
