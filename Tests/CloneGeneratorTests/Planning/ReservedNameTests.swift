import Testing

@testable import CloneGenerator

@Suite("Reserved names of properties")
struct ReservedNameTests {
  @Test("A property that would hide one of every managed object is refused, at its location")
  func message() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
      <attribute name="description" optional="YES" attributeType="String"/></entity>
      """)
    planned.text.expectDiagnostics(["4 property-name-reserved: to 'noteDescription' for example"])
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

  @Test("Names that Core Data allows aren't", arguments: ["deleted", "type", "members", "protocol", "new", "Type"])
  func allowed(name: String) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A"><attribute name="\(name)" optional="YES" attributeType="String"/></entity>
      """)
    #expect(planned.diagnostics.isEmpty)
  }

  @Test("A name that only Objective-C knows is warned of where accessors are generated")
  func objectiveCName() throws {
    func text(_ codeGeneration: String, _ name: String = "deleted") throws -> String {
      try Planned(
        """
        <entity name="Note" representedClassName="Note"\(codeGeneration)>
        <attribute name="\(name)" optional="YES" attributeType="String"/></entity>
        """
      ).text
    }
    try text(" codeGenerationType=\"class\"").expectDiagnostics([
      "4 property-name-taken: 'isDeleted' in Swift | to 'noteDeleted' for example"
    ])
    #expect(try text("") == "")
    for name in ["fault", "inserted", "updated"] {
      let found = try text(" codeGenerationType=\"category\"", name)
      #expect(!found.isEmpty)
    }
  }
}
