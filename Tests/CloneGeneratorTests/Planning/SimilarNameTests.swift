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
    planned.text.expectDiagnostics([
      "5 property-name-ambiguous: 'Note.Pair' differs from 'Note.pair'",
      "9 property-name-ambiguous: 'Letter.text' differs from 'Memo.Text' | 'setText' for example",
    ])
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
    planned.text.expectDiagnostics([
      "3 name-hides-type: the class 'Date' of 'Day' hides the type 'Date'",
      "6 name-hides-type: 'Note.URL' hides the type 'URL' in its class; rename the attribute, to 'url' for example, with 'URL' as its renaming identifier",
      "9 name-hides-type: 'Memo.PropertyPath' | rename the relationship, to 'propertyPath' for example, with 'PropertyPath'",
    ])
  }
}
