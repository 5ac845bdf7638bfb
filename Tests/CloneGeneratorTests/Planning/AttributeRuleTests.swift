import Testing

@testable import CloneGenerator

@Suite("What happens to attributes")
struct AttributeRuleTests {
  @Test("rebuild makes values whatever its case; derived attributes are never set")
  func rebuild() throws {
    let planned = try Planned(
      """
      Item
        plain UUID; rebuilt UUID rebuild=UUID; text String rebuild=uuid; changed Date rebuild=Now
        derived UUID derived @derivationExpression=plain; token String rebuild=UUIDPerValue
      """)
    #expect(
      planned.plan["Item"]?.attributes.map(\.rule) == [.copied, .newUUID, .newUUID, .now, .derived, .newUUIDPerValue])
    #expect(planned.text == "")
  }

  @Test("Renamed keys are the rules, and MOCloner's words aren't")
  func renamedKeys() throws {
    var keys = RuleSpelling()
    keys[.exclude] = "skip"
    let planned = try Planned("A\n  a UUID skip; b UUID exclude", keys: keys)
    #expect(planned.plan["A"]?.attributes.map(\.rule) == [.notCopied, .copied])
  }
}
