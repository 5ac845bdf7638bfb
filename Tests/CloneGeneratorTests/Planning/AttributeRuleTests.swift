import Testing

@testable import CloneGenerator

@Suite("What happens to attributes")
struct AttributeRuleTests {
  @Test("rebuild makes values whatever its case; derived attributes are never set")
  func rebuild() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID"/>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="plain" optional="YES" attributeType="UUID"/>
        <attribute name="rebuilt" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value="UUID"/></userInfo>
        </attribute>
        <attribute name="text" optional="YES" attributeType="String">
          <userInfo><entry key="rebuild" value="uuid"/></userInfo>
        </attribute>
        <attribute name="changed" optional="YES" attributeType="Date">
          <userInfo><entry key="rebuild" value="Now"/></userInfo>
        </attribute>
        <attribute name="derived" optional="YES" attributeType="UUID" derived="YES" derivationExpression="plain"/>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      """)
    #expect(
      planned.plan["Item"]?.attributes.map(\.rule) == [
        .copied, .newUUID, .newUUID, .now, .derived,
      ])
    #expect(planned.text == "")
  }

  @Test("Renamed keys are the rules, and MOCloner's words are not")
  func renamedKeys() throws {
    var keys = RuleSpelling()
    keys[.exclude] = "skip"
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="a" optional="YES" attributeType="UUID">
          <userInfo><entry key="skip" value=""/></userInfo>
        </attribute>
        <attribute name="b" optional="YES" attributeType="UUID">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </attribute>
      </entity>
      """, keys: keys)
    #expect(planned.plan["A"]?.attributes.map(\.rule) == [.notCopied, .copied])
  }
}
