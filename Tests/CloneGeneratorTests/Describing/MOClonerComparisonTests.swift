import Foundation
import Testing

@testable import CloneGenerator

/// Expected by MOCloner's source code.
@Suite("What MOCloner does otherwise")
struct MOClonerComparisonTests {
  private func plans(_ entities: String) -> [TargetPlans.Unit] {
    var configuration = Configuration()
    configuration.severities = [.requiredAttributeExcluded: .ignore]
    return TargetPlans.units(entities, configuration)
  }

  @Test("Each property that it treats otherwise, with what it does; nothing for the others")
  func mocloner() {
    let notes = plans(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="noteID" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value="uuid"/></userInfo>
        </attribute>
        <attribute name="code" optional="YES" attributeType="String">
          <userInfo><entry key="rebuild" value="uuid"/></userInfo>
        </attribute>
        <attribute name="when" optional="YES" attributeType="Date">
          <userInfo><entry key="rebuild" value="now "/></userInfo>
        </attribute>
        <attribute name="number" optional="YES" attributeType="String">
          <userInfo><entry key="rebuild" value="custom"/></userInfo>
        </attribute>
        <attribute name="count" optional="YES" attributeType="Integer 64" derived="YES"
          derivationExpression="items.@count"/>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
        <relationship name="cover" optional="YES" maxCount="1" destinationEntity="Photo"/>
        <relationship name="photos" optional="YES" toMany="YES" destinationEntity="Photo" inverseName="note"/>
        <relationship name="parent" optional="YES" maxCount="1" destinationEntity="Note" inverseName="children"/>
        <relationship name="children" optional="YES" toMany="YES" destinationEntity="Note" inverseName="parent"/>
        <relationship name="readers" optional="YES" toMany="YES" destinationEntity="Item" inverseName="read"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="noteID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.noteID"/><entry key="withoutParent" value="keep"/></userInfo>
        </attribute>
        <attribute name="id" optional="YES" attributeType="UUID">
          <userInfo>
            <entry key="rebuild" value="uuid"/><entry key="followParent" value="noteID"/>
            <entry key="withoutParent" value="keep"/>
          </userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
        <relationship name="read" optional="YES" toMany="YES" destinationEntity="Note" inverseName="readers"/>
        <relationship name="photos" optional="YES" toMany="YES" destinationEntity="Photo" inverseName="item"/>
      </entity>
      <entity name="Photo" representedClassName="Photo">
        <attribute name="owner" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.noteID"/></userInfo>
        </attribute>
        <attribute name="album" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.noteID"/><entry key="withoutParent" value="blank"/></userInfo>
        </attribute>
        <attribute name="first" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="Note.noteID"/></userInfo>
        </attribute>
        <attribute name="data" attributeType="Binary">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="photos"/>
        <relationship name="item" optional="YES" maxCount="1" destinationEntity="Item" inverseName="photos"/>
        <relationship name="tags" optional="YES" toMany="YES" destinationEntity="Tag" inverseName="photos"/>
      </entity>
      <entity name="Tag" representedClassName="Tag">
        <userInfo><entry key="clone" value="never"/></userInfo>
        <relationship name="photos" optional="YES" toMany="YES" destinationEntity="Photo" inverseName="tags"/>
      </entity>
      """)
    let expected = """
      model A

      entity Note
        code: now newUUID (rule rebuild: uuid); was an error (uuidTypeError)
        when: now now (rule rebuild: now); was copied
        number: now custom: rebuildNumber(from:in:) (rule rebuild: custom); was copied
        count: now derived (derived attribute); was copied
        cover: now shared (no inverse); was owned
        children: now owned (inverse Note.parent is to-one); was leftOut (where a Note owns the object)
        readers: now shared (inverse Item.read is to-many); was shared (with the source's objects, \
      also where they are cloned)

      entity Item
        noteID: now followsParent: ancestor Note.noteID, withoutParent: keep (rule followParent: Note.noteID, \
      withoutParent: keep); was copied
        id: now followsParent: owner Note.noteID, withoutParent: keep (rule followParent: noteID, \
      withoutParent: keep); was newUUID (without a parent)
        read: now shared (inverse Note.readers is to-many); was leftOut (where a Note owns the object)

      entity Photo
        objects: now cloned once; was cloned once for each owner that leads to it
        owner: now followsParent: ancestor Note.noteID, withoutParent: error (rule followParent: Note.noteID); \
      was an error (followParentError)
        album: now followsParent: ancestor Note.noteID, withoutParent: blank (rule followParent: Note.noteID, \
      withoutParent: blank); was notCopied
        first: now followsClone: Note.noteID (rule followClone: Note.noteID); was copied
        data: now notCopied (rule exclude); was an error (attributeExcludeError)

      entity Tag
        objects: now never cloned (rule clone: never); was cloned

      """
    #expect(ComparisonFormat.text.print(movingFromMOCloner: notes, keys: RuleSpelling()) == expected)
    let plain = plans(
      "<entity name=\"A\" representedClassName=\"A\"><attribute name=\"b\" attributeType=\"UUID\"/></entity>")
    #expect(
      ComparisonFormat.text.print(movingFromMOCloner: plain, keys: RuleSpelling())
        == "model A\n  nothing changes in what cloning does\n")
  }
}
