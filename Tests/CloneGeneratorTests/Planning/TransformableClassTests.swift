import Testing

@testable import CloneGenerator

@Suite("Classes of Transformables")
struct TransformableClassTests {
  private func planned(_ type: String, _ name: String) throws -> String {
    try Planned(
      """
      <entity name="A" representedClassName="A" codeGenerationType="class">
      <attribute name="a" optional="YES" attributeType="\(type)" customClassName="\(name)"/></entity>
      """
    ).text
  }

  @Test(
    "Names, other Swift types and no name are usable",
    arguments: ["UIColor", "Shapes.Path", ".NSArray", "", "[Int64]", "[String: Int]", "Set&lt;UUID&gt;"])
  func usable(name: String) throws {
    #expect(try planned("Transformable", name).isEmpty)
  }

  @Test("Other text is warned of, at the attribute")
  func unusable() throws {
    try planned("Transformable", "[Int64").expectDiagnostics(["4 transformable-class-unusable: \"[Int64\""])
  }

  @Test("Where no class is generated no accessor is", arguments: [GenerationMode.whereMissing, .always, .never])
  func manual(mode: GenerationMode) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
      <attribute name="a" optional="YES" attributeType="Transformable" customClassName="Int64]"/></entity>
      """, entityClasses: mode)
    #expect(planned.text.isEmpty == (mode != .always))
  }

  @Test("A class lingers on other types without meaning anything", arguments: ["Binary", "String"])
  func lingering(type: String) throws {
    #expect(try planned(type, "[Int64").isEmpty)
  }
}
