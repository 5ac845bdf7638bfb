import Foundation
import Testing

@testable import CloneGenerator

@Suite("Rules of the configuration")
struct ConfiguredRuleTests {
  /// Plans a model with the configuration `{ "rules": { ... } }`, whose rules begin in line 2.
  private func plans(_ rules: String, _ entities: String, more: String = "") -> TargetPlans {
    let json = "{ \(more)\"rules\": {\n\(rules)\n} }"
    let read = ConfigurationReader.read(Data(json.utf8), path: "App/clonegen.json")
    #expect(read.diagnostics == [])
    return TargetPlans(of: "<model>\n\(ModelNotation.xml(entities))\n</model>", read.configuration)
  }

  /// The rules of some attributes, `Entity.attribute`, a word each.
  private func words(_ plans: TargetPlans, _ names: String...) -> String {
    names.map { name in
      let parts = name.split(separator: ".").map(String.init)
      return plans.units.first?.plan[parts[0]]?.attribute(parts[1])?.rule.word ?? "none"
    }.joined(separator: " ")
  }

  private let dates = """
    Base abstract
      createdAt Date
    Note: Base
    Item
      createdAt Date; note one Note
    Tag
      createdAt Date exclude
    """

  @Test(
    "A rule for all that declare a name yields to one entity's, to null and to the model's own"
  )
  func specificity() {
    let all = plans("\"*.createdAt\": { \"rebuild\": \"now\" }", dates)
    #expect(
      words(all, "Base.createdAt", "Note.createdAt", "Item.createdAt", "Tag.createdAt") == "now now now notCopied")
    let one = plans(
      "\"Item.createdAt\": { \"rebuild\": \"custom\", }, \"*.createdAt\": { \"rebuild\": \"now\" }",
      dates.replacing("exclude", with: "rebuild=\"custom\""))
    #expect(words(one, "Note.createdAt", "Item.createdAt", "Tag.createdAt") == "now custom custom")
    #expect(one.collector.text.contains("[no-inverse]") && !one.collector.hasErrors)
    let back = plans("\"*.createdAt\": { \"exclude\": \"\" }, \"Item.createdAt\": { \"exclude\": null }", dates)
    #expect(words(back, "Note.createdAt", "Item.createdAt", "Tag.createdAt") == "notCopied copied notCopied")
    #expect(!back.collector.hasErrors)
  }

  @Test("Entities and relationships have rules, by renamed keys")
  func elements() throws {
    let found = plans(
      """
      "Tag": { "klone": "never", "diagnostics": "ignore" },
      "Item.note": { "skip": "" }, "*.id": { "rebuild": "uuid" }
      """,
      """
      Note
        items many Item.note cascade
      Item
        id UUID; note one Note.items; tag one Tag
      Tag class=
        id String
      """, more: "\"ruleKeys\": { \"clone\": \"klone\", \"exclude\": \"skip\" }, ")
    #expect(found.collector.text == "")
    let plan = try #require(found.units.first?.plan)
    #expect(plan["Tag"]?.isNeverCloned == true)
    #expect(plan["Item"]?.relationships.map(\.rule) == [.leftOut, .shared])
  }

  @Test(
    "A rule that can't stand for one of the entities is reported for it alone, at the file's line, and can be silenced")
  func wrong() {
    let model =
      "Note\n  day Date\nItem\n  day String\nTag\n  day one Note.tag\n  one one Note\nMemo\n  day String diagnostics=ignore"
    // Nobody clones a feed, so no rule matters there.
    let fetched = "<fetchedProperty name=\"day\" optional=\"YES\"/>"
    let text = plans(
      "\n\"*.day\": { \"rebuild\": \"now\" }, \"Tag.one\": { \"clone\": \"share\" }",
      model.replacing("Note.tag", with: "Note") + "\nNever clone=never\n  day String\nFeed clone=never\n\(fetched)"
    ).collector.text
    text.expectDiagnostics([
      "App/clonegen.json:3 rebuild-type-mismatch: 'Item.day' is of type String, but 'rebuild: now' makes a value for Date",
      "App/clonegen.json:3 rebuild-type-mismatch: 'Memo.day'",
      "App/clonegen.json:3 rule-on-wrong-element: 'Tag.day' has the rule 'rebuild', which is for attributes",
      "7 no-inverse: 'Tag.day'",
    ])
    let shadowed = plans(
      "\"*.day\": { \"rebuild\": \"now\" }", "Note\n  day Date exclude\nItem\n  day Date exclude diagnostics=ignore")
    shadowed.collector.text.expectDiagnostics(["App/clonegen.json:2 rule-shadowed: 'Note.day'"])
  }

  @Test("What matches nothing is an error with the name that was meant")
  func unmatched() {
    let text = plans(
      """
      "*.createdOn": { "rebuild": "now", "exclude": "" },
      "Itm.createdAt": { "rebuild": "now" },
      "Item.createAt": { "rebuild": "now" },
      "Note.createdAt": { "rebuild": "now" },
      "Tag": { "clone": null }, "Tag.createdAt": { "exclude": null, "rebuild": "now" }
      """, dates
    ).collector.text.split(separator: "\n").filter { $0.contains("rule-unmatched") }.joined(separator: "\n")
    text.expectDiagnostics([
      "App/clonegen.json:2 rule-unmatched createdAt?: no entity declares a property 'createdOn'",
      "App/clonegen.json:3 rule-unmatched Item?: there is no entity 'Itm'",
      "App/clonegen.json:4 rule-unmatched createdAt?",
      "App/clonegen.json:5 rule-unmatched: 'Note' inherits 'createdAt' from 'Base'; write 'Base.createdAt'",
      "App/clonegen.json:6 rule-unmatched: 'Tag' with 'clone': null, but no less specific key gives that rule; remove it",
      "App/clonegen.json:6 rule-unmatched: 'Tag.createdAt' with 'exclude': null",
    ])
  }

  @Test("In merged models rules name the real entities, and placeholders that another model replaces have none")
  func merged() throws {
    let files = [
      "Songs.xcdatamodel/contents": "<model>\(Songs.songs)\(Songs.artistPlaceholder)</model>",
      "Artists.xcdatamodel/contents": "<model>\(Songs.artists)\(Songs.songPlaceholder)</model>",
    ]
    let json = """
      { "rules": { "*.artist": { "clone": "share" }, "*.songs": { "clone": "deep" }, "Artist": { "matchBy": "name" } } }
      """
    let configuration = ConfigurationReader.read(Data(json.utf8), path: "c.json").configuration
    let plans = TargetPlans(
      ["Songs.xcdatamodel", "Artists.xcdatamodel"], configuration: configuration, files: .dictionary(files))
    #expect(plans.collector.text == "")
    let plan = try #require(plans.units.first?.plan)
    #expect(plan["Artist"]?.matchBy == ["name"] && plan["Artist"]?.relationships.map(\.reason) == [.rule])
    #expect(plan["Song"]?.relationships.map(\.rule) == [.owner])
  }

  @Test("Plans say where a rule stands; the model in code has the model's entries alone")
  func origin() throws {
    let rules = """
      "*.createdAt": { "rebuild": "now" }, "Item": { "matchBy": "createdAt" },
      "Item.note": { "exclude": "", "access": "key" }
      """
    let found = plans(rules, dates)
    try Golden("configured.txt").expect(
      PlanFormat.text.print(found.units.map(\.plan), entity: "Item", keys: RuleSpelling()))
    let json = try PlanFormat.json.print(found.units.map(\.plan), entity: "Item", keys: RuleSpelling())
    #expect(json.contains("\"configured\" : {\n            \"rebuild\" : \"App/clonegen.json:2\""))
    let read = ConfigurationReader.read(Data("{ \"rules\": {\n\(rules)\n} }".utf8), path: "App/clonegen.json")
    var configuration = read.configuration
    configuration.managedObjectModel = .always
    let generated = GeneratorPipeline.generate(
      "<model>\n\(ModelNotation.xml(dates))\n</model>", configuration)
    let code = generated.files.map(\.text).joined()
    #expect(code.contains("// exclude, clonegen.json Item.note\n") && !code.contains("matchBy\": \"createdAt"))
    let moved = PlanComparison(movingFromMOCloner: try #require(found.units.first?.plan), keys: RuleSpelling())
    #expect(moved.changes.contains { $0.entity == "Item" && $0.was?.text == "copied" })
  }

  @Test("JSON of another shape is refused, at its line")
  func shapes() {
    func found(_ rules: String) -> [Diagnostic] {
      ConfigurationReader.read(Data("{ \"rules\": \(rules) }".utf8), path: "c").diagnostics
    }
    let wrong = """
      {
      "*": {}, "A.b.c": {}, ".b": {},
      "A.b": "now", "A.c": { "exclude": true, "rebuild": [],
      "rebuild": "now", "rebuid": "" } }
      """
    found("[]").expectDiagnostics([
      "c:1 configuration-value: a list is not a value of 'rules'; write an object: { \"*.createdAt\": { \"rebuild\": \"now\" } }"
    ])
    found(wrong).expectDiagnostics([
      "c:2 configuration-key-unknown: '*' in 'rules' names no entity or property; write \"*.name\", \"Entity.name\" or \"Entity\"",
      "c:2 configuration-key-unknown: '.b' in", "c:2 configuration-key-unknown: 'A.b.c' in",
      "c:3 configuration-value: \"now\" is not a value of 'rules.A.b'; write an object: { \"rebuild\": \"now\" }",
      "c:3 configuration-value: a list is not a value of 'rules.A.c.rebuild'; write a string, or null to take back a rule of a less specific key",
      "c:3 configuration-value: true is not a value of 'rules.A.c.exclude'; write a string, or null",
      "c:4 configuration-key-duplicate: 'rules.A.c.rebuild'",
      "c:4 configuration-key-unknown rebuild?: no rule 'rebuid' for 'rules.A.c'; there are 'exclude', 'rebuild', 'followParent', 'withoutParent', 'followClone', 'copy', 'clone', 'owners', 'matchBy', 'access', 'diagnostics';",
    ])
  }
}
