import Testing

@testable import CloneGenerator

@Suite("Reserved names of properties")
struct ReservedNameTests {
  @Test("A property that would hide one of every managed object is refused, at its location")
  func message() throws {
    try Planned("Note\n  description String").text.expectDiagnostics([
      "4 property-name-reserved: to 'noteDescription' for example"
    ])
  }

  @Test(
    "A relationship of a reserved name is refused too",
    arguments: ["entity", "hash", "init", "isDeleted", "objectID", "self"])
  func relationships(name: String) throws {
    #expect(try Planned("A\n  \(name) many A.\(name)").diagnostics.map(\.kind).contains(.propertyNameReserved))
  }

  @Test(
    "A name that Core Data allows isn't refused", arguments: ["deleted", "type", "members", "protocol", "new", "Type"])
  func allowed(name: String) throws {
    #expect(try Planned("A\n  \(name) String").diagnostics.isEmpty)
  }

  @Test("A name that only Objective-C knows is warned of where accessors are generated")
  func objectiveCName() throws {
    func text(_ codegen: String, _ name: String = "deleted") throws -> String {
      try Planned("Note codegen=\(codegen)\n  \(name) String").text
    }
    try text("class").expectDiagnostics(["4 property-name-taken: 'isDeleted' in Swift | to 'noteDeleted' for example"])
    #expect(try text("") == "")
    for name in ["fault", "inserted", "updated"] { #expect(try !text("category", name).isEmpty) }
  }
}
