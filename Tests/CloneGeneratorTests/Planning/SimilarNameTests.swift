import Testing

@testable import CloneGenerator

@Suite("Names that mean something else beside others")
struct SimilarNameTests {
  @Test(
    "Properties that differ in the case of the first letter only are refused: of one entity, and of one and its ancestor"
  )
  func ambiguous() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
      <attribute name="pair" optional="YES" attributeType="String"/>
      <relationship name="Pair" optional="YES" toMany="YES" destinationEntity="Note" inverseName="Pair" \
      inverseEntity="Note"/></entity>
      <entity name="Memo" representedClassName="Memo" parentEntity="Note">
      <attribute name="Text" optional="YES" attributeType="String"/></entity>
      <entity name="Letter" representedClassName="Letter" parentEntity="Memo">
      <attribute name="text" optional="YES" attributeType="String"/></entity>
      """)
    #expect(
      planned.text == """
        contents:5: error: 'Note.Pair' differs from 'Note.pair' only in the case of its first letter, so Core Data's \
        accessors of both have the same names, 'setPair' for example; rename one of them, with the old name as its renaming \
        identifier [property-name-ambiguous]
        contents:9: error: 'Letter.text' differs from 'Memo.Text' only in the case of its first letter, so Core Data's \
        accessors of both have the same names, 'setText' for example; rename one of them, with the old name as its renaming \
        identifier [property-name-ambiguous]
        """)
  }

  @Test("Entities that share a class share its accessors; others don't")
  func sharedClass() throws {
    func ids(_ className: String) throws -> [String] {
      try Planned(
        """
        <entity name="A" representedClassName="C"><attribute name="pair" optional="YES" attributeType="String"/></entity>
        <entity name="B" representedClassName="\(className)"><attribute name="Pair" optional="YES" attributeType="String"/>
        </entity>
        """
      ).diagnostics.map(\.id)
    }
    #expect(try ids("C") == ["property-name-ambiguous"])
    #expect(try ids("D") == [])
  }

  @Test("A class or a property that hides a module is refused where the module has to be named")
  func modules() throws {
    let planned = try Planned(
      """
      <entity name="Date" representedClassName="Date"/>
      <entity name="Foundation" representedClassName=".Foundation"/>
      <entity name="Note" representedClassName="Note"><attribute name="DeepClone" optional="YES" attributeType="String"/>
      <attribute name="ModelRules" optional="YES" attributeType="String"/></entity>
      """)
    #expect(
      planned.text == """
        contents:4: error: the class 'Foundation' hides the module 'Foundation', which generated source has to name because \
        the model has a 'Date' of its own; rename one of the two [name-hides-module]
        contents:5: error: the property 'Note.DeepClone' hides the module 'DeepClone', which generated source has to name \
        because the model has a 'ModelRules' of its own; rename one of the two [name-hides-module]
        """)
  }

  @Test("A name of a module alone is no problem")
  func moduleAlone() throws {
    let planned = try Planned(
      """
      <entity name="Foundation" representedClassName="Foundation"/>
      <entity name="ModelRules" representedClassName="ModelRules"><attribute name="Swift" optional="YES" attributeType="String"/>
      </entity>
      """)
    #expect(planned.text == "")
  }
}
