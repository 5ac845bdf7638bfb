import CompiledPrograms
import Foundation
import Testing

@Suite("The command clonegen plan")
struct PlanCommandTests {
  private func run(_ words: [String]) throws -> Subprocess {
    try Subprocess(try #require(Subprocess.built("clonegen")), words)
  }

  @Test("It prints the plan by the configuration's rule keys, and diagnostics beside it")
  func plan() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plan-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = folder.appendingPathComponent("Small.xcdatamodel")
    try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
    let text = """
      <model><entity name="A" representedClassName="A">
      <attribute name="a" optional="YES" attributeType="UUID"><userInfo><entry key="skip"/></userInfo></attribute>
      <attribute name="b" attributeType="UUID"><userInfo><entry key="exclude"/></userInfo></attribute>
      </entity></model>
      """
    try Data(text.utf8).write(to: model.appendingPathComponent("contents"))
    let configuration = folder.appendingPathComponent("clonegen.json")
    try Data("{ \"ruleKeys\": { \"exclude\": \"skip\" } }".utf8).write(to: configuration)
    let planned = try run(["plan", model.path, "--config", configuration.path, "--entity", "A"])
    let warning = """
      \(model.path)/contents:3: warning: 'A.b' has the userInfo key 'exclude', which 'ruleKeys' of the configuration renames \
      to 'skip', so it has no effect; rename it, or remove it from 'ruleKeys' [rule-key-renamed]

      """
    #expect((planned.status, planned.errors) == (0, warning))
    #expect(
      planned.output == """
        model Small

        entity A
          a: UUID  notCopied  rule skip
          b: UUID  copied     no rule

        """)
    let sources = folder.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data("extension A: AwakeningClone {}".utf8).write(to: sources.appendingPathComponent("A.swift"))
    let marked = try run(["plan", model.path, "--config", configuration.path, "--sources", sources.path])
    #expect((marked.status, marked.errors) == (0, warning))
    #expect(marked.output == planned.output.replacing("entity A\n", with: "entity A, awakeFromClone\n"))
    let compared = try run(["plan", model.path, "--against", model.path, "--sources", sources.path])
    #expect(compared.status == 64)
    #expect(compared.errors.hasPrefix("error: a comparison is of rules, so it has no '--sources'\n"))
    let unknown = try run(["plan", model.path, "--config", configuration.path, "--sources", "/nowhere"])
    #expect((unknown.status, unknown.output) == (0, planned.output))
    #expect(
      unknown.errors == warning
        + "/nowhere: warning: no class is marked, since the folder can't be read, or holds Objective-C files\n")
    let failed = try run(["plan", model.path])
    #expect((failed.status, failed.output) == (1, ""))
    #expect(failed.errors.hasSuffix("[required-attribute-excluded]\n"))
    let misspelt = try run(["plan", model.path, "--config", configuration.path, "--entity", "AB"])
    #expect((misspelt.status, misspelt.output) == (64, ""))
    #expect(misspelt.errors.hasPrefix(warning + "error: there is no entity 'AB'\n"))
    #expect(try run(["plan", model.path, "--format", "dott"]).errors.contains("did you mean 'dot'?"))
    #expect(try run(["plan", "/nowhere/A.xcdatamodeld"]).status == 2)
    #expect(try run(["plan"]).status == 64)
  }
}
