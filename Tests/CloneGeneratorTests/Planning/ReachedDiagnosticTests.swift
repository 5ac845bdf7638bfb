import Testing

@testable import CloneGenerator

@Suite("The diagnostics about what a clone reaches")
struct ReachedDiagnosticTests {
  private let model = """
    Base abstract
      code String unknown=1 rebuil=uuid
    Note: Base
      items many Item.note cascade; cover one Image
    Item
      note one Note.items; draft String exclude=no
    Image
      link one Item; draft String exclude=no
    Tag unique=name
      name String; draft String exclude=no
    """

  /// The lines of the diagnostics about an entity.
  private func lines(about entity: String, _ configuration: Configuration = Configuration()) -> [String] {
    let planned = TargetPlans(of: "<model>\n\(ModelNotation.xml(model))\n</model>", configuration)
    return planned.units.diagnostics(planned.collector.diagnostics, about: entity).map {
      "\($0.location.fileName):\($0.location.line ?? 0) \($0.id)"
    }
  }

  @Test("Warnings about other entities are left out, inherited properties count, and errors stay")
  func reached() {
    let error = "contents:3 rule-key-misspelt"
    let all = [
      error, "contents:5 no-inverse", "contents:7 exclude-value-ignored", "contents:9 exclude-value-ignored",
      "contents:9 no-inverse", "contents:11 unique-attribute-copied", "contents:11 exclude-value-ignored",
    ]
    #expect(Set(lines(about: "Missing")) == Set(all))
    #expect(lines(about: "Note") == [error, "contents:5 no-inverse", "contents:7 exclude-value-ignored"])
    #expect(lines(about: "Tag") == [error, "contents:11 exclude-value-ignored", "contents:11 unique-attribute-copied"])
  }

  @Test("A rule of the configuration counts if it's for one of them")
  func configured() throws {
    let read = ConfigurationReader.read(
      Data(
        "{ rules: {\n\"*.draft\": { rebuild: \"uuid\" },\n\"Tag.name\": { exclude: \"\", rebuild: \"uuid\" } } }"
          .utf8),
      path: "clonegen.json")
    try #require(read.diagnostics == [])
    let rules = lines(about: "Note", read.configuration).filter { $0.hasPrefix("clonegen.json") }
    #expect(rules == ["clonegen.json:2 rule-shadowed"])
    #expect(lines(about: "Tag", read.configuration).contains("clonegen.json:3 rule-shadowed"))
  }

  @Test("A warning about a shared entity stays if what shares it is reached")
  func shared() {
    let model = ModelNotation.xml("A\n  tags many T.as\nB\nT\n  as many A.tags")
    let planned = TargetPlans(of: "<model usedWithCloudKit=\"YES\">\n\(model)\n</model>")
    func isFound(_ entity: String) -> Bool {
      planned.units.diagnostics(planned.collector.diagnostics, about: entity).contains { $0.id == "cloudkit-shared" }
    }
    #expect(isFound("A") && !isFound("B"))
  }

  @Test("A warning about several places stays if one of them is reached")
  func grouped() {
    let model = "A\n  bs many B.a\nB\n  a one A.bs; cs many C.b\nC\n  b one B.cs\nD"
    let planned = TargetPlans(of: "<model>\n\(ModelNotation.xml(model))\n</model>")
    let found = planned.units.diagnostics(planned.collector.diagnostics, about: "B")
    #expect(found.map(\.id) == ["ownership-undecided"])
    #expect(planned.units.diagnostics(planned.collector.diagnostics, about: "D") == [])
  }
}
