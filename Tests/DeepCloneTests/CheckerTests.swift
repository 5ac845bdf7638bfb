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
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note, judging: .hooks) == nil)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note, judging: .hooks, operation: operation) == nil)
  }

  @Test("What the call left out is no difference where it is named, by the way that leads there")
  func exclusions() throws {
    let copy = try note.deepClone(excluding: [.items])
    #expect(
      WorkspaceCloning.firstDifference(of: copy, from: note)
        == "items: 0 objects instead of 2 (inverse `Item.note` is to-one)")
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note, excluding: [.items]) == nil)

    let bread = try note.deepClone(excluding: [.items(.memos), .items(.tags)])
    #expect(
      WorkspaceCloning.firstDifference(of: bread, from: note, excluding: [.items(.tags)])
        == "items[\"Bread\"].memos: 0 objects instead of 2 (inverse `Memo.item` is to-one)")
    #expect(
      WorkspaceCloning.firstDifference(of: bread, from: note, excluding: [.items(.memos)])
        == "items[\"Bread\"].tags: does not lead to Tag \"red\" (inverse `Tag.items` is to-many)")
    for exclusions: [Exclusion<Note>] in [
      [.items(.memos), .items(.tags)], [.everywhere(Item.self, .memos), .everywhere(Item.self, .tags)],
    ] {
      #expect(
        WorkspaceCloning.firstDifference(of: bread, from: note, excluding: exclusions, judging: .hooks) == nil)
    }
  }

  @Test("A path is followed to its end and no further, in a tree and for several roots")
  func paths() throws {
    let top = workspace.folder("top")
    let child = workspace.folder("child", in: top)
    let grandchild = workspace.folder("grandchild", in: child)
    _ = workspace.folder("last", in: grandchild)
    let copy = try top.deepClone(excluding: [.children(.children)])
    #expect(WorkspaceCloning.firstDifference(of: copy, from: top, excluding: [.children(.children)]) == nil)
    #expect(
      WorkspaceCloning.firstDifference(of: copy, from: top, excluding: [.children])
        == "children: leads to Folder \"child\", which is not expected (the call excludes it)")
    // A root counts as a root, also where another one leads to it.
    let roots = [top, child]
    let copies = try roots.deepClone(excluding: [.children(.children)])
    #expect(WorkspaceCloning.firstDifference(of: copies, from: roots, excluding: [.children(.children)]) == nil)
    #expect(
      WorkspaceCloning.firstDifference(of: copies, from: roots, excluding: [.children(.children(.children))])
        == "[1].children[\"grandchild\"].children: 0 objects instead of 1 (inverse `Folder.parent` is to-one)")
    #expect(WorkspaceCloning.firstDifference(of: [], from: roots) == "0 clones instead of 2")
  }

  @Test("An exclusion that names what the model does not have is the difference")
  func unknownExclusion() throws {
    let copy = try note.deepClone()
    let thing = Exclusion<Note>(entity: "Thing", relationship: "items")
    #expect(
      WorkspaceCloning.firstDifference(of: copy, from: note, excluding: [thing])
        == "an exclusion names the entity 'Thing', which the model does not have")
    let links = Exclusion<Note>(entity: "Note", relationship: "links")
    #expect(
      WorkspaceCloning.firstDifference(of: copy, from: note, excluding: [links])
        == "an exclusion names 'Note.links', a relationship that the model does not have")
  }

  @Test("What a filter left out is no difference where the operation is known")
  func filters() throws {
    var options = CloneOptions()
    options.skip(Item.self) { $0.title == "Milk" }
    let operation = CloneContext(workspace.context, options: options)
    let copy = try note.deepClone(in: operation)
    #expect(WorkspaceCloning.firstDifference(of: copy, from: note, operation: operation) == nil)
    #expect(
      WorkspaceCloning.firstDifference(of: copy, from: note)
        == "items: 1 object instead of 2 (inverse `Item.note` is to-one)")
  }

  @Test("A relationship that is left out on one side is judged by what the other side fills it with")
  func otherSide() throws {
    let roots = ["Milk", "Bread"].map { workspace.item($0) }
    roots[1].related = roots[0]
    let copies = try roots.deepClone(excluding: [.note])
    #expect(WorkspaceCloning.firstDifference(of: copies, from: roots, excluding: [.note]) == nil)
    copies[1].related = nil
    #expect(
      WorkspaceCloning.firstDifference(of: copies, from: roots, excluding: [.note])
        == "[0].relatedBy: does not lead to Item \"Bread\" (left out here, but not on the other side)")
    copies[0].note = note
    roots[0].note = note
    #expect(
      WorkspaceCloning.firstDifference(of: copies, from: roots, excluding: [.note])
        == "[0].note: leads to Note \"Groceries\", which is not expected (the call excludes it)")
  }

  @Test("Each kind of difference is told by its place, what is there, what is expected, and by which rule")
  func differences() throws {
    func difference(after change: (Note, Item) throws -> Void) throws -> String? {
      let operation = CloneContext(workspace.context)
      let copy = try note.deepClone(in: operation)
      let bread = try #require(note.items?.compactMap { $0 as? Item }.first { $0.title == "Bread" })
      try change(copy, try #require(operation.clone(of: bread)))
      return WorkspaceCloning.firstDifference(of: copy, from: note, judging: .hooks, operation: operation)
    }
    #expect(try difference { copy, _ in copy.title = "x" } == "title: \"x\" instead of \"Groceries\" (no rule)")
    #expect(
      try difference { copy, _ in copy.noteID = note.noteID }
        == "noteID: \(UUID.numbered(1)) instead of a new UUID (rule `rebuild: uuid`)")
    #expect(
      try difference { _, bread in bread.origin = nil }?.hasSuffix(
        " (rule `followParent: noteID`, `withoutParent: blank`)") == true)
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
    #expect(reordered == "items[\"Bread\"].memos[0].text: \"two\" instead of \"one\" (no rule)")
  }

  @Test("The only member that fits nothing is the clone of the only one that is left, and told by what it holds")
  func lastMember() throws {
    let copy = try note.deepClone()
    let milk = try #require(copy.items?.compactMap { $0 as? Item }.first { $0.title == "Milk" })
    milk.title = "Cream"
    #expect(
      WorkspaceCloning.firstDifference(of: copy, from: note, judging: .hooks)
        == "items[\"Milk\"].title: \"Cream\" instead of \"Milk\" (no rule)")
  }

  @Test("What hooks and custom functions set is judged only if asked; what follows it, and relationships, always")
  func ownCode() throws {
    let rules = try Stack(RulesModel.managedObjectModel)
    let ledger = rules.ledger("hook", serial: 1)
    let account = rules.account("a", number: 1, in: ledger)
    let operation = CloneContext(rules.context)
    let copy = try ledger.deepClone(in: operation)
    #expect(
      RulesCloning.firstDifference(of: copy, from: ledger)
        == "accounts[0].ledgerCode: \"new hook\" instead of \"hook: 0 entries\" (rule `followParent: code`, "
        + "`withoutParent: keep`)")
    operation.clone(of: account)?.ledgerCode = copy.code
    #expect(RulesCloning.firstDifference(of: copy, from: ledger) == nil)
    #expect(RulesCloning.firstDifference(of: copy, from: ledger, judging: .hooks) == nil)
    copy.pages = 5
    #expect(RulesCloning.firstDifference(of: copy, from: ledger) == nil)
    #expect(
      RulesCloning.firstDifference(of: copy, from: ledger, judging: .hooks) == "pages: 5 instead of nil (no rule)")
    #expect(
      RulesCloning.firstDifference(of: copy, from: ledger, judging: .customValues)
        == "accounts[0].number: 101 instead of 1 (rule `rebuild: custom`)")
    #expect(
      RulesCloning.firstDifference(of: copy, from: ledger, judging: [.customValues, .hooks])
        == "code: \"hook: 0 entries\" instead of \"hook\" (rule `rebuild: custom`)")
    copy.addToAccounts(rules.account("b", number: 2))
    #expect(
      RulesCloning.firstDifference(of: copy, from: ledger)
        == "accounts: 2 objects instead of 1 (inverse `Account.ledger` is to-one)")
  }
}
