import Testing

@testable import CloneGenerator

@Suite("Diagnostics about attributes that follow others")
struct FollowingDiagnosticTests {
  @Test("A cycle of followParent rules is only reported if it has no end")
  func parentCircles() throws {
    func text(_ rootID: String) throws -> String {
      try Planned(
        """
        Folder
          rootID UUID \(rootID)
          pages many Page.folder cascade
          page one Page.folders
        Page
          rootID UUID followParent=rootID
          folder one Folder.pages
          folders many Folder.page cascade
        """
      ).text
    }
    try text("followParent=rootID").expectDiagnostics([
      "4 follow-cycle: (Folder.rootID -> Page.rootID -> Folder.rootID) without a beginning, so every call throws; add the rule 'withoutParent' to the first attribute, or follow an attribute that follows nothing"
    ])
    for end in ["followParent=rootID withoutParent=keep", ""] {
      try text(end).expectDiagnostics([
        "8 follow-parent-partly: an object that is cloned directly has no parent, and then"
      ])
    }
  }

  @Test("A cycle through followClone never has a value")
  func cloneCircles() throws {
    let planned = try Planned(
      """
      A
        x UUID followClone=B.y
        other UUID
        z UUID followClone=A.z
      B
        y UUID followClone=A.x
        end UUID followClone=A.x
      """)
    planned.text.expectDiagnostics([
      "4 follow-cycle: (A.x -> B.y -> A.x), so its new value depends on itself; remove one of the rules",
      "6 follow-cycle: (A.z -> A.z)",
    ])
  }

  @Test("A long cycle is told once, and in full only where it has six attributes at most", arguments: [6, 7, 1000])
  func longCircle(count: Int) throws {
    let attributes = (0..<count).map { "\n  a\($0) UUID followClone=A.a\(($0 + 1) % count)" }
    let planned = try Planned("A" + attributes.joined())
    let end = count > 6 ? " -> ..." : ""
    planned.text.expectDiagnostics(["4 follow-cycle: (A.a0 -> A.a1 -> A.a2 -> A.a3 -> A.a4 -> A.a5\(end) -> A.a0)"])
  }

  @Test("followParent names the owners that lack the attribute, and ancestors that need not be there")
  func partly() throws {
    let planned = try Planned(
      """
      Note
        id UUID
        items many Item.note cascade
      Box
        items many Item.box cascade
      Item owners=one
        noteID UUID followParent=id
        ancestorID UUID followParent=Note.id
        typo UUID followParent=Nota.id
        empty UUID followParent=" "
        item UUID followParent=Item.noteID
        note one Note.items
        box one Box.items
      """)
    planned.text.expectDiagnostics([
      "9 follow-parent-partly: 'Box' can own its object too and has no 'id', and",
      "10 follow-parent-partly: an object that is cloned without a 'Note' above it has nothing to follow",
      "11 follow-parent-unknown Note?: but the model has no entity 'Nota'; name an attribute of a parent",
      "12 follow-parent-unknown: with the value \" \", which names no attribute; write the name of a parent's attribute",
      "13 follow-parent-unknown: Item.noteID', but no object of an entity 'Item' can be its ancestor; name",
    ])
  }

  @Test("An attribute that only sub-entities of the named entity have can't be followed by its name")
  func subentityAttribute() throws {
    func text(_ value: String) throws -> String {
      try Planned(
        """
        Note
          items many Item.note cascade
        Letter: Note
          code UUID
        Item
          noteCode UUID followParent=\(value) withoutParent=keep
          note one Note.items
        """
      ).text
    }
    try text("Note.code").expectDiagnostics([
      "8 follow-parent-unknown: 'Note' has no attribute 'code', only its sub-entity 'Letter' has; write 'Letter.code', or move the attribute to 'Note'"
    ])
    #expect(try text("Letter.code") == "")
  }

  @Test(
    "followClone is for types that can name an object",
    arguments: [
      ("String", true), ("UUID", true), ("URI", true), ("Integer 16", true), ("Integer 32", true), ("Integer 64", true),
      ("Decimal", false), ("Double", false), ("Float", false), ("Boolean", false), ("Date", false), ("Binary", false),
      ("Transformable", false), ("ObjectID", false), ("Undefined", false),
    ])
  func cloneTypes(type: String, canName: Bool) throws {
    let planned = try Planned(
      """
      A
        key \(type.replacing(" ", with: "")) rebuild=custom
        link \(type.replacing(" ", with: "")) followClone=A.key
      """)
    let message =
      "5 follow-clone-type-mismatch: 'A.link' is of type \(type), whose values cannot name an object; change the type to one of String, UUID, URI, Integer 16, Integer 32, Integer 64, or"
    planned.text.expectDiagnostics(canName ? [] : [message])
  }

  @Test("Derived attributes have nothing for others to follow")
  func derived() throws {
    let planned = try Planned(
      """
      Note
        id UUID derived
        items many Item.note cascade
      Item
        a UUID followParent=id withoutParent=blank
        b UUID followClone=Note.id
        note one Note.items
      """)
    planned.text.expectDiagnostics([
      "7 follow-parent-unset: 'Note.id', which the store computes when a clone is saved, so it has no value before; follow another attribute, or have that one copied or rebuilt",
      "8 follow-clone-unset: 'Note.id', which the store computes when a clone is saved, so it has no value before; name them by another attribute, or have that one rebuilt",
    ])
  }
}
