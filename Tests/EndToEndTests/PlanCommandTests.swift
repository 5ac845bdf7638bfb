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
          b: UUID  copied     no rule; by key: class not seen
          closed: a clone refers to no other object

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
          closed: a clone refers to no other object

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

  @Test("It prints the plan of a variant, and what a variant does otherwise than before")
  func variant() throws {
    let layout = try PluginLayout("PlanVariant")
    let model = layout.folder.appendingPathComponent("Small.xcdatamodel").path
    try layout.write(
      "Small.xcdatamodel/contents",
      """
      <model><entity name="A" representedClassName="A" codeGenerationType="class">
      <attribute name="a" optional="YES" attributeType="String"/>
      </entity></model>
      """)
    try layout.write("clonegen.json", "{ \"variants\": { \"revision\": { \"A.a\": { \"exclude\": \"\" } } } }")
    let call = ["plan", model, "--config", layout.folder.appendingPathComponent("clonegen.json").path]
    let planned = try Clonegen.run(call + ["--variant", "revision"])
    #expect((planned.status, planned.errors) == (0, ""))
    #expect(
      planned.output == """
        model Small, variant revision

        entity A
          a: String  notCopied  rule exclude (clonegen.json:1)
          closed: a clone refers to no other object

        """)
    let json = call + ["--format", "json"]
    #expect(try Clonegen.run(json + ["--variant", "revision"]).output.contains("\"variant\" : \"revision\""))
    #expect(try !Clonegen.run(json).output.contains("variant"))
    try layout.write("Old/Small.xcdatamodel/contents", String(contentsOfFile: model + "/contents", encoding: .utf8))
    try layout.write("Old/clonegen.json", "{}")
    let compared = try Clonegen.run(
      call + ["--variant", "revision", "--against", layout.folder.appendingPathComponent("Old").path])
    #expect(compared.output.hasPrefix("model Small, variant revision\n"))
    #expect(!compared.output.contains("nothing changes"))
    let unknown = try Clonegen.run(call + ["--variant", "revisoin"])
    #expect((unknown.status, unknown.output) == (64, ""))
    #expect(unknown.errors.hasPrefix("error: the configuration has no variant 'revisoin'; did you mean 'revision'?\n"))
  }
}
