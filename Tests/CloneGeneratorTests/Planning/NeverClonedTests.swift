import Testing

@testable import CloneGenerator

@Suite("Entities that are never cloned")
struct NeverClonedTests {
  private let never = "<userInfo><entry key=\"clone\" value=\"Never\"/></userInfo>"

  @Test("What leads to them is shared, or an error that says what to do")
  func relationships() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <relationship name="category" optional="YES" maxCount="1" destinationEntity="Category" inverseName="notes"/>
        <relationship name="icon" optional="YES" maxCount="1" destinationEntity="Category"/>
        <relationship name="icons" optional="YES" toMany="YES" destinationEntity="Category"/>
        <relationship name="deep" optional="YES" maxCount="1" destinationEntity="Category" inverseName="deepNotes">
          <userInfo><entry key="clone" value="deep"/></userInfo>
        </relationship>
        <relationship name="cover" optional="YES" maxCount="1" destinationEntity="Special" inverseName="note"/>
        <relationship name="must" maxCount="1" destinationEntity="Special" inverseName="must"/>
        <relationship name="owned" optional="YES" maxCount="1" destinationEntity="Special" inverseName="owner">
          <userInfo><entry key="clone" value="deep"/></userInfo>
        </relationship>
        <relationship name="gone" maxCount="1" destinationEntity="Special" inverseName="gone">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </relationship>
      </entity>
      <entity name="Category" representedClassName="Category">
        <attribute name="id" attributeType="UUID"><userInfo><entry key="exclude" value=""/></userInfo></attribute>
        <relationship name="notes" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Note" inverseName="category"/>
        <relationship name="deepNotes" optional="YES" toMany="YES" destinationEntity="Note" inverseName="deep"/>
        \(never)
      </entity>
      <entity name="Special" representedClassName="Special" parentEntity="Category">
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="cover"/>
        <relationship name="must" optional="YES" maxCount="1" destinationEntity="Note" inverseName="must"/>
        <relationship name="owner" optional="YES" maxCount="1" destinationEntity="Note" inverseName="owned"/>
        <relationship name="gone" optional="YES" maxCount="1" destinationEntity="Note" inverseName="gone"/>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:6: error: 'Note.icons' owns objects of 'Category', which has the rule 'clone: never', and can't be shared, because each destination has room for one owner; add the rule 'exclude', or remove the rule of 'Category', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:8: error: 'Note.deep' owns objects of 'Category', which has the rule 'clone: never'; write 'share', or remove the rule of 'Category', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:10: error: 'Note.cover' owns objects of 'Special', which has the rule 'clone: never', and can't be shared, because its destination has room for one owner; add the rule 'exclude', or remove the rule of 'Special', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:11: error: 'Note.must' owns objects of 'Special', which has the rule 'clone: never', and can't be shared, because its destination has room for one owner; make it optional and add the rule 'exclude', or remove the rule of 'Special', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:13: error: 'Note.owned' owns objects of 'Special', which has the rule 'clone: never', and can't be shared, because its destination has room for one owner; add the rule 'exclude', and remove 'clone', or remove the rule of 'Special', or add it to 'Note' too, if its objects are never cloned [never-cloned-owned]
        contents:16: error: 'Note.gone' is left out but required, and no other side can set it, so no clone could be saved; make it optional or remove the rule 'exclude' [required-relationship-excluded]
        """)
    let note = try #require(planned.plan["Note"])
    #expect(note.relationships.prefix(2).map(\.rule) == [.shared, .shared])
    #expect(note.relationships.prefix(2).map(\.reason) == [.inverseIsToMany, .neverCloned])
    #expect(note.owners.isEmpty)
    #expect(planned.plan.entities.map(\.isNeverCloned) == [false, true, true])
  }

  @Test("The rule is for whole hierarchies, and has one value")
  func hierarchies() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A"/>
      <entity name="B" representedClassName="B" parentEntity="A"/>
      <entity name="C" representedClassName="C" parentEntity="B">\(never)</entity>
      <entity name="D" representedClassName="D"><userInfo><entry key="clone" value="share"/></userInfo></entity>
      <entity name="E" representedClassName="E">\(never)</entity>
      <entity name="F" representedClassName="F" parentEntity="E">\(never)</entity>
      """)
    #expect(
      planned.text == """
        contents:5: error: 'C' has the rule 'clone: never', but its parent 'B' is cloned, and what leads to 'B' can lead to its objects; move the rule to 'A', or remove it [never-on-subentity]
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
      <entity name="Category" representedClassName="Category">
        <attribute name="id" optional="YES" attributeType="UUID"><userInfo><entry key="rebuidl" value=""/></userInfo></attribute>
        <relationship name="next" optional="YES" maxCount="1" destinationEntity="Plain" inverseName="next"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="id"/></uniquenessConstraint></uniquenessConstraints>
        \(never)
      </entity>
      <entity name="Plain">
        <relationship name="next" optional="YES" maxCount="1" destinationEntity="Category" inverseName="next"/>
        <relationship name="any" optional="YES" maxCount="1" destinationEntity="Category"/>
        \(never)
      </entity>
      """)
    #expect(example.output() == "")
  }
}
