@Suite("The command clonegen plan")
struct PlanCommandTests {
  @Test("It prints the plan by the configuration's rule keys, and diagnostics beside it")
  func plan() throws {
    let layout = try PluginLayout("Plan")
    let model = layout.folder.appendingPathComponent("Small.xcdatamodel").path
    let configuration = layout.folder.appendingPathComponent("Other/clonegen.json").path
    try layout.write(
      "Small.xcdatamodel/contents",
      """
      <model><entity name="A" representedClassName="A">
      <attribute name="a" optional="YES" attributeType="UUID"><userInfo><entry key="skip"/></userInfo></attribute>
      <attribute name="b" attributeType="UUID"><userInfo><entry key="exclude"/></userInfo></attribute>
      </entity></model>
      """)
    try layout.write(
      "Other/clonegen.json",
      "{ \"ruleKeys\": { \"exclude\": \"skip\" }, \"severities\": { \"class-unseen\": \"ignore\" } }")
    let planned = try Clonegen.run(["plan", model, "--config", configuration, "--entity", "A"])
    let warning = """
      \(model)/contents:3: warning: 'A.b' has the userInfo key 'exclude', which 'ruleKeys' of the configuration renames \
      to 'skip', so it has no effect; rename it, or remove it from 'ruleKeys' [rule-key-renamed]

      """
    #expect((planned.status, planned.errors) == (0, warning))
    #expect(
      planned.output == """
        model Small

        entity A
          a: UUID  notCopied  rule skip
          b: UUID  copied     no rule; by key: written by hand

        """)
    let sources = layout.folder.appendingPathComponent("Sources").path
    try layout.write("Sources/A.swift", "class A: Base, AwakeningClone { @NSManaged var b: UUID? }")
    let marked = try Clonegen.run(["plan", model, "--config", configuration, "--sources", sources])
    #expect((marked.status, marked.errors) == (0, warning))
    #expect(
      marked.output == """
        model Small

        entity A, awakeFromClone
          a: UUID  notCopied  rule skip
          b: UUID  copied     no rule

        """)
    let compared = try Clonegen.run(["plan", model, "--against", model, "--sources", sources])
    #expect(
      compared.status == 64 && compared.errors.hasPrefix("error: a comparison is of rules, so it has no '--sources'\n"))
    let unknown = try Clonegen.run(["plan", model, "--config", configuration, "--sources", "/nowhere"])
    #expect((unknown.status, unknown.output) == (0, planned.output))
    #expect(
      unknown.errors == "/nowhere: warning: the files can't be read, so their classes aren't known\n" + warning)
    let failed = try Clonegen.run(["plan", model])
    #expect((failed.status, failed.output) == (1, ""))
    #expect(failed.errors.hasSuffix("[required-attribute-excluded]\n"))
    let misspelt = try Clonegen.run(["plan", model, "--config", configuration, "--entity", "AB"])
    #expect((misspelt.status, misspelt.output) == (64, ""))
    #expect(misspelt.errors.hasPrefix(warning + "error: there is no entity 'AB'\n"))
    #expect(try Clonegen.run(["plan", model, "--format", "dott"]).errors.contains("did you mean 'dot'?"))
    #expect(try Clonegen.run(["plan", "/nowhere/A.xcdatamodeld"]).status == 2)
    #expect(try Clonegen.run(["plan"]).status == 64)
  }
}
