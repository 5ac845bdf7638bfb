import Testing

@testable import CloneGenerator

@Suite("Many faults at once")
struct TwelveFaultsTests {
  @Test("A model with twelve faults prints all twelve, sorted by location, in one run")
  func twelve() {
    var example = ReferenceExample()
    example.add(
      "xml",
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value="uid"/></userInfo>
        </attribute>
        <attribute name="title" optional="maybe" attributeType="String" defaultValueString=""/>
        <attribute name="hash" optional="YES" attributeType="String"/>
        <attribute name="draft" optional="YES" attributeType="String">
          <userInfo><entry key="exlude" value=""/></userInfo>
        </attribute>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note">
          <userInfo><entry key="clone" value="share"/></userInfo>
        </relationship>
        <relationship name="cover" optional="YES" maxCount="1" destinationEntity="Image"/>
        <userInfo><entry key="matchBy" value="ID"/></userInfo>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="noteID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.idd"/></userInfo>
        </attribute>
        <attribute name="text" attributeType="String">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      <entity name="Image">
        <attribute name="data" optional="YES" attributeType="Binary"/>
        <relationship name="data" optional="YES" maxCount="1" destinationEntity="Nte"/>
      </entity>
      """)
    // The rules are checked beside what is wrong with the model itself.
    #expect(
      example.output() == """
        Notes.xcdatamodel/contents:3: error: 'Note.id' has the rule 'rebuild' with the unknown value "uid"; allowed: "uuid", "now", "custom"; did you mean 'uuid'? [rebuild-unknown]
        Notes.xcdatamodel/contents:5: error: 'optional' of 'Note.title' is "maybe", which is neither YES nor NO; write one of them [boolean-malformed]
        Notes.xcdatamodel/contents:6: error: 'Note.hash' has a name that every managed object uses itself, which Core Data forbids; rename it, to 'noteHash' for example, with 'hash' as its renaming identifier [property-name-reserved]
        Notes.xcdatamodel/contents:8: error: 'Note.draft' has the userInfo key 'exlude', which is not a rule, so clones would ignore it; correct it, or add the userInfo entry 'diagnostics' = "rule-key-misspelt" if the key is your app's own; did you mean 'exclude'? [rule-key-misspelt]
        Notes.xcdatamodel/contents:11: error: 'Note.items' cannot be shared: a destination has room for one owner, so the clone would take it away from the source; use 'deep' or 'exclude' [share-would-steal]
        Notes.xcdatamodel/contents:13: warning: 'Note.cover' has no inverse, so nothing tells whether its object has one owner or many, and it is shared; add the rule 'clone: deep' or 'clone: share', or add an inverse [no-inverse]
        Notes.xcdatamodel/contents:14: error: 'Note' has the rule 'matchBy' with the value "ID", but the entity has no attribute 'ID'; name one that it has; did you mean 'id'? [match-by-unknown]
        Notes.xcdatamodel/contents:18: error: 'Item.noteID' has the rule 'followParent: Note.idd', but no object of an entity 'Note' can be its ancestor; name an attribute of a parent [follow-parent-unknown]
        Notes.xcdatamodel/contents:21: error: 'Item.text' is not copied but required, so no clone could be saved; make it optional, give it a default value or remove the rule 'exclude' [required-attribute-excluded]
        Notes.xcdatamodel/contents:25: warning: 'Image' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class in the model editor (Class > Name) [entity-without-class]
        Notes.xcdatamodel/contents:27: error: the destination 'Nte' of 'Image.data' is not in the model; choose another one; did you mean 'Note'? [destination-unknown]
        Notes.xcdatamodel/contents:27: error: 'Image' has a property 'data' already in line 26; rename or remove one [name-duplicate]
        """)
  }
}
