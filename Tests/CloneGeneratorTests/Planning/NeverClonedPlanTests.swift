import Testing

@testable import CloneGenerator

@Suite("Entities that are never cloned")
struct NeverClonedPlanTests {
  private let never = "clone=Never"

  @Test("What refers to them is shared, or an error that says what to do")
  func relationships() throws {
    let planned = try Planned(
      """
      Note
        category one Category.notes
        icon one Category
        icons many Category
        deep one Category.deepNotes clone=deep
        cover one Special.note
        must one Special.must required
        <relationship name="owned" optional="YES" maxCount="1" destinationEntity="Special" inverseName="owner"><userInfo>
        <entry key="clone" value="deep"/></userInfo></relationship>
        gone one Special.gone required exclude
      Category \(never)
        id UUID required exclude
        notes many Note.category cascade
        deepNotes many Note.deep
      Special: Category
        note one Note.cover
        must one Note.must
        owner one Note.owned
        gone one Note.gone
      """)
    planned.text.expectDiagnostics([
      "6 never-cloned-owned: and can't be shared, because each destination has room for one owner; add the rule 'exclude', or remove the rule of 'Category', or add it to 'Note' too, if its objects are never cloned",
      "7 never-cloned-owned: 'clone: never'; write 'share', or remove the rule of 'Category', or add it to 'Note' too",
      "8 never-cloned-owned: objects of 'Special' | and can't be shared, because its destination has room for one owner; add the rule 'exclude', or remove",
      "9 never-cloned-owned: room for one owner; make it optional and add the rule 'exclude', or remove",
      "11 never-cloned-owned: room for one owner; add the rule 'exclude', and remove 'clone', or remove",
      "12 required-relationship-excluded",
    ])
    let note = try #require(planned.plan["Note"])
    #expect(note.relationships.prefix(2).map(\.rule) == [.shared, .shared])
    #expect(note.relationships.prefix(2).map(\.reason) == [.inverseIsToMany, .neverCloned])
    #expect(note.owners.isEmpty && planned.plan.entities.map(\.isNeverCloned) == [false, true, true])
  }

  @Test("The rule is for whole hierarchies, and has one value")
  func hierarchies() throws {
    let planned = try Planned(
      """
      A
      B: A
      C: B \(never)
      D clone=share
      E \(never)
      F: E \(never)
      """)
    planned.text.expectDiagnostics([
      "5 never-on-subentity: but its parent 'B' is cloned | move the rule to 'A'",
      "6 clone-unknown: 'D' has the rule 'clone' with the unknown value \"share\"; allowed: \"never\"",
    ])
    #expect(planned.plan.entities.map(\.isNeverCloned) == [false, false, false, false, true, true])
  }

  @Test("An entity that is never cloned has no diagnostic about its cloning")
  func silence() {
    var example = ReferenceExample()
    example.add(
      "xml",
      """
      Category unique=id \(never)
        id UUID rebuidl
        next one Plain.next
      Plain class= \(never)
        next one Category.next
        any one Category
      """)
    #expect(example.output() == "")
  }
}
