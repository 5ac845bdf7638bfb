import Testing

@testable import CloneGenerator

@Suite("Keys that are almost a rule's")
struct MisspeltKeyTests {
  private func severity(_ element: String, _ key: String, keys: RuleSpelling = RuleSpelling()) throws -> String {
    let word = "\"\(key)\""
    let planned = try Planned(
      """
      A \(element == "entity" ? word : "")
        a UUID \(element == "attribute" ? word : "")
        r many A.r \(element == "relationship" ? word : "")
      """, keys: keys)
    return planned.diagnostics.filter { $0.kind == .ruleKeyMisspelt }.map(\.severity.rawValue).joined(separator: ", ")
  }

  @Test(
    "A key one edit away from a rule that could stand there is an error, any other a warning or nothing",
    arguments: [
      ("attribute", "folowParent", "error"), ("attribute", "Exclude", "error"), ("attribute", " exclude", "error"),
      ("attribute", "rebiuld", "error"), ("relationship", "exclud", "error"), ("relationship", "clones", "error"),
      ("entity", "matchby", "error"), ("entity", "clone1", "error"), ("attribute", "clones", "warning"),
      ("entity", "Exclude", "warning"), ("relationship", "rebuilds", "warning"), ("attribute", "folowParnt", "warning"),
      ("attribute", "diagnostic", "warning"), ("attribute", "color", ""),
    ])
  func severities(element: String, key: String, expected: String) throws {
    #expect(try severity(element, key) == expected)
  }

  @Test("A key that the configuration renames a rule to is that rule")
  func renamed() throws {
    var keys = RuleSpelling()
    keys[.exclude] = "skipClone"
    #expect(try severity("attribute", "skipclone", keys: keys) == "error")
    #expect(try severity("attribute", "exclud", keys: keys) == "")
  }
}
