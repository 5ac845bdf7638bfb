import CloneGenerator
import Testing

@Suite("Reserved names of properties")
struct ReservedNameTests {
  @Test("A property that would hide one of every managed object is refused, at its place")
  func message() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
      <attribute name="description" optional="YES" attributeType="String"/></entity>
      """)
    #expect(
      planned.text == """
        contents:4: error: 'Note.description' has a name that every managed object uses itself, which Core Data forbids; \
        rename it, to 'noteDescription' for example, with 'description' as its renaming identifier \
        [property-name-reserved]
        """)
  }

  @Test("Relationships are refused too", arguments: ["entity", "hash", "init", "isDeleted", "objectID", "self"])
  func relationships(name: String) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A"><relationship name="\(name)" optional="YES" maxCount="1" \
      destinationEntity="A" inverseName="\(name)" inverseEntity="A"/></entity>
      """)
    #expect(planned.diagnostics.map(\.id).contains("property-name-reserved"))
  }

  @Test("Names that Core Data allows are not", arguments: ["deleted", "type", "members", "protocol", "new", "Type"])
  func allowed(name: String) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A"><attribute name="\(name)" optional="YES" attributeType="String"/></entity>
      """)
    #expect(planned.diagnostics.isEmpty)
  }
}
