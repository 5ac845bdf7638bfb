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
    #expect(try ids("C") == ["property-name-ambiguous"] && ids("D") == [])
  }

  @Test("A class that hides a type that generated source uses is refused, and a property where accessors are generated")
  func types() throws {
    let planned = try Planned(
      """
      <entity name="Day" representedClassName=".Date"/>
      <entity name="Foundation" representedClassName="Foundation"/>
      <entity name="Note" representedClassName="Note" codeGenerationType="class">
      <attribute name="URL" optional="YES" attributeType="URI"/></entity>
      <entity name="Memo" representedClassName="Memo">
      <attribute name="URL" optional="YES" attributeType="URI"/>
      <relationship name="PropertyPath" optional="YES" toMany="YES" destinationEntity="Memo" inverseName="PropertyPath" \
      inverseEntity="Memo"/></entity>
      """)
    #expect(
      planned.text == """
        contents:3: error: the class 'Date' of 'Day' hides the type 'Date' that generated source uses; give the class another \
        name in the model editor (Class > Name), 'DateObject' for example; the entity can keep its name [name-hides-type]
        contents:6: error: 'Note.URL' hides the type 'URL' in its class; rename the attribute, to 'url' for example, with 'URL' \
        as its renaming identifier [name-hides-type]
        contents:9: error: 'Memo.PropertyPath' hides the type 'PropertyPath' in its class; rename the relationship, to \
        'propertyPath' for example, with 'PropertyPath' as its renaming identifier [name-hides-type]
        """)
  }
}
