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
        owned one Special.owner clone=deep
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
    #expect(
      planned.text == """
        contents:6: error: 'Note.icons' owns objects of 'Category', which has the rule 'clone: never', and can't be shared, because each destination has room for one owner; add the rule 'exclude', or remove the rule of 'Category', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:7: error: 'Note.deep' owns objects of 'Category', which has the rule 'clone: never'; write 'share', or remove the rule of 'Category', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:8: error: 'Note.cover' owns objects of 'Special', which has the rule 'clone: never', and can't be shared, because its destination has room for one owner; add the rule 'exclude', or remove the rule of 'Special', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:9: error: 'Note.must' owns objects of 'Special', which has the rule 'clone: never', and can't be shared, because its destination has room for one owner; make it optional and add the rule 'exclude', or remove the rule of 'Special', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:10: error: 'Note.owned' owns objects of 'Special', which has the rule 'clone: never', and can't be shared, because its destination has room for one owner; add the rule 'exclude', and remove 'clone', or remove the rule of 'Special', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:11: error: 'Note.gone' is left out but required, and no other side can set it, so no clone could be saved; make it optional or remove the rule 'exclude' [required-relationship-excluded]
        """)
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
    #expect(
      planned.text == """
        contents:5: error: 'C' has the rule 'clone: never', but its parent 'B' is cloned, and a relationship to 'B' has one rule for the objects of all its sub-entities; move the rule to 'A', so that it applies to all of them, or remove it [never-on-subentity]
        contents:6: error: 'D' has the rule 'clone' with the unknown value "share"; allowed: "never" [clone-unknown]
        """)
    #expect(planned.plan.entities.map(\.isNeverCloned) == [false, false, false, false, true, true])
  }

  @Test("Nothing is mentioned about them")
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
