import Testing

@testable import CloneGenerator

@Suite("What planning reports")
struct PlanningDiagnosticTests {
  @Test("A rule that cannot hold is an error with its location, its reason and what to change")
  func attributeErrors() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="required" attributeType="String">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </attribute>
        <attribute name="misspelt" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value="uuuid"/></userInfo>
        </attribute>
        <attribute name="mistyped" optional="YES" attributeType="Boolean">
          <userInfo><entry key="rebuild" value="now"/></userInfo>
        </attribute>
        <attribute name="rootless" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="id"/></userInfo>
        </attribute>
        <attribute name="id" optional="YES" attributeType="UUID"/>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="unknown" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="ids"/><entry key="withoutParent" value="kep"/></userInfo>
        </attribute>
        <attribute name="text" optional="YES" attributeType="String">
          <userInfo><entry key="followParent" value="id"/></userInfo>
        </attribute>
        <attribute name="blank" attributeType="UUID">
          <userInfo>
            <entry key="followParent" value="id"/>
            <entry key="withoutParent" value="blank"/>
          </userInfo>
        </attribute>
        <attribute name="alone" optional="YES" attributeType="UUID">
          <userInfo><entry key="withoutParent" value="keep"/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:5: error: 'Note.required' is not copied but required, so no clone could be saved; make it optional, give it a default value or remove the rule 'exclude' [required-attribute-excluded]
        contents:8: error: 'Note.misspelt' has the rule 'rebuild' with the unknown value "uuuid"; allowed: "uuid", "now", "custom"; did you mean 'uuid'? [rebuild-unknown]
        contents:11: error: 'Note.mistyped' is of type Boolean, but 'rebuild: now' makes a value for Date; change the type or remove the rule [rebuild-type-mismatch]
        contents:14: error: 'Note.rootless' has the rule 'followParent: id', but nothing owns its entity; name an attribute of a parent [follow-parent-unknown]
        contents:21: error: 'Item.unknown' has the rule 'followParent: ids', but no owner ('Note') has an attribute 'ids'; name an attribute of a parent; did you mean 'id'? [follow-parent-unknown]
        contents:21: error: 'Item.unknown' has the rule 'withoutParent' with the unknown value "kep"; allowed: "keep", "blank"; did you mean 'keep'? [without-parent-unknown]
        contents:24: error: 'Item.text' is of type String, but the attribute 'Note.id' that it follows is of type UUID; make the types equal [follow-parent-type-mismatch]
        contents:24: warning: 'Item.text' follows a parent, but an object that is cloned directly has no parent, and then the call throws; add the rule 'withoutParent' with "keep" or "blank\" [follow-parent-partly]
        contents:29: error: 'Item.blank' is required and has no default value, so 'withoutParent: blank' would leave a clone that cannot be saved; use 'keep', make it optional or give it a default value [without-parent-blank-required]
        contents:33: warning: 'Item.alone' has the rule 'withoutParent' without 'followParent', so it has no effect; remove it or add 'followParent' [without-parent-unused]
        """)
  }

  @Test("Relationship rules that cannot hold are errors too")
  func relationshipErrors() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <relationship name="required" maxCount="1" destinationEntity="A">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </relationship>
        <relationship name="stolen" optional="YES" toMany="YES" destinationEntity="A" inverseName="owner">
          <userInfo><entry key="clone" value="share"/></userInfo>
        </relationship>
        <relationship name="owner" optional="YES" maxCount="1" destinationEntity="A" inverseName="stolen">
          <userInfo><entry key="clone" value="deeep"/><entry key="rebuild" value="uuid"/></userInfo>
        </relationship>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:5: error: 'A.required' is left out but required, and no other side can set it, so no clone could be saved; make it optional or remove the rule 'exclude' [required-relationship-excluded]
        contents:8: error: 'A.stolen' cannot be shared: a destination has room for one owner, so the clone would take it away from the source; use 'deep' or 'exclude' [share-would-steal]
        contents:11: error: 'A.owner' has the rule 'clone' with the unknown value "deeep"; allowed: "deep", "share"; did you mean 'deep'? [clone-unknown]
        contents:11: error: 'A.owner' has the rule 'rebuild', which is for attributes; remove it [rule-on-wrong-element]
        """)
  }

  @Test("An entity that names no class is a warning, unless it is abstract, and so is an empty rebuild")
  func classes() throws {
    let planned = try Planned(
      """
      <entity name="A"/>
      <entity name="B" representedClassName="NSManagedObject"/><entity name="Abstract" isAbstract="YES"/>
      <entity name="C" representedClassName=".C">
        <attribute name="a" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value=""/></userInfo>
        </attribute>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:3: warning: 'A' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class in the model editor (Class > Name) [entity-without-class]
        contents:7: warning: 'C.a' has the rule 'rebuild' without a value, so it is copied; use "uuid", "now" or "custom", or remove the rule [rebuild-empty]
        """)
  }

  @Test("What follows a parent behind a to-one relationship without an inverse is told to have it cloned")
  func followedBehindShared() throws {
    let planned = try Planned(
      """
      <entity name="Order" representedClassName="Order">
        <attribute name="id" optional="YES" attributeType="UUID"/>
        <relationship name="address" optional="YES" maxCount="1" destinationEntity="Place">
          <userInfo><entry key="clone" value="share"/></userInfo>
        </relationship>
        <relationship name="delivery" optional="YES" maxCount="1" destinationEntity="Place"/>
      </entity>
      <entity name="Place" representedClassName="Place" isAbstract="YES"/>
      <entity name="Address" representedClassName="Address" parentEntity="Place">
        <attribute name="order" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="id"/></userInfo>
        </attribute>
      </entity>
      """)
    #expect(
      planned.diagnostics.filter { $0.kind == .followParentUnknown }.map(\.message) == [
        "'Address.order' has the rule 'followParent: id', but nothing owns its entity, and 'Order.delivery' shares its "
          + "objects, having no inverse; add the rule 'clone: deep' to 'Order.delivery'"
      ])
  }

  @Test("A rule on an entity is an error, and so is a key that is a rule's but for one letter")
  func keys() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="a" optional="YES" attributeType="UUID">
          <userInfo><entry key="exlude" value=""/><entry key="unrelated" value=""/></userInfo>
        </attribute>
        <userInfo><entry key="rebuild" value="uuid"/><entry key="exclude" value=""/></userInfo>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:5: error: 'A.a' has the userInfo key 'exlude', which is not a rule, so clones would ignore it; correct it, or add the userInfo entry 'diagnostics' = "rule-key-misspelt" if the key is your app's own; did you mean 'exclude'? [rule-key-misspelt]
        contents:7: error: 'A' has the rule 'exclude', which is for properties; move it to the property that is meant, or write 'clone: never' if the entity's objects are never cloned [rule-on-wrong-element]
        contents:7: error: 'A' has the rule 'rebuild', which is for properties; move it to the property that is meant [rule-on-wrong-element]
        """)
  }
}
