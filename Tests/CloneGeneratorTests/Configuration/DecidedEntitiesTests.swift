import Foundation
import Testing

@testable import CloneGenerator

@Suite("Entities whose attributes each need a rule")
struct DecidedEntitiesTests {
  /// What is reported about a model with a configuration, whose members begin in line 2.
  private func text(_ members: String, _ entities: String) -> String {
    let json = "{\n\(members)\n}"
    let read = ConfigurationReader.read(Data(json.utf8), path: "clonegen.json")
    if !read.diagnostics.isEmpty { return read.diagnostics.map(\.description).joined(separator: "\n") }
    return TargetPlans(of: "<model>\n\(ModelNotation.xml(entities))\n</model>", read.configuration).collector.text
  }

  private let invoices = """
    Document abstract
      createdAt Date
    Invoice: Document
      number String copy; paidAt Date; total Decimal derived; payments many Payment.invoice cascade
    Payment
      amount Decimal copy=yes; date Date rebuild=now; note String exclude; invoice one Invoice.payments
      owner String followParent=Invoice.number withoutParent=keep; other String followClone=Tag.name
    Tag
      name String
    Country clone=never
      name String
    """

  @Test("A new attribute of a decided entity is an error at its line, an inherited one too; the others need no rule")
  func undecided() {
    text("\"decide\": [\"Invoice\", \"Payment\"]", invoices).expectDiagnostics([
      "3 attribute-undecided: 'Document.createdAt' has no rule",
      "5 attribute-undecided: 'Invoice.paidAt' has no rule, and 'decide' of the configuration asks for one; add 'exclude', 'followParent', 'followClone', 'rebuild' or 'copy', the last if a copy is what you mean.",
      "8 follow-clone-unchanged",
    ])
  }

  @Test("All entities are decided if the configuration says true, except those that are never cloned")
  func all() {
    let found = text("\"decide\": true, \"severities\": { \"follow-clone-unchanged\": \"ignore\" }", invoices)
    found.expectDiagnostics([
      "3 attribute-undecided: 'Document.createdAt'", "5 attribute-undecided: 'Invoice.paidAt'",
      "10 attribute-undecided: 'Tag.name'",
    ])
    #expect(!text("\"decide\": false", invoices).contains("attribute-undecided"))
    #expect(!text("", invoices).contains("attribute-undecided"))
  }

  @Test("Rules of the configuration decide, by patterns too, and the model can keep an attribute undecided")
  func decided() {
    let rules = "\"rules\": { \"*.name\": { \"copy\": \"\" }, \"Note.text\": { \"copy\": \"on purpose\" } }"
    let model = "Note\n  name String; text String; day Date diagnostics=attribute-undecided\nTag\n  name String"
    #expect(text("\"decide\": true, \(rules)", model) == "")
  }

  @Test("No rule is for every attribute at once")
  func everything() {
    for key in ["*.*", "Note.*", "*"] {
      text("\"rules\": { \"\(key)\": { \"copy\": \"\" } }", "Note\n  name String").expectDiagnostics([
        "clonegen.json:2 configuration-key-unknown: '\(key)' in 'rules' names no entity or property"
          + (key == "*" ? "; write" : ", since a rule for all would decide for those that nobody has seen; write")
      ])
    }
  }

  @Test("A copy is the weakest rule, and isn't for relationships, entities and derived attributes")
  func weakest() {
    text(
      "",
      "Note copy\n  day Date copy rebuild=now; sum Decimal derived copy\n  tags many Tag.notes copy\nTag\n  notes many Note.tags"
    ).expectDiagnostics([
      "2 rule-on-wrong-element: 'Note' has the rule 'copy', which is for properties",
      "3 rule-on-derived-attribute: 'Note.sum' has the rule 'copy'",
      "3 rule-shadowed: 'Note.day' has the rule 'copy', which has no effect beside the stronger rule 'rebuild'",
      "4 rule-on-wrong-element: 'Note.tags' has the rule 'copy', which is for attributes",
    ])
  }

  @Test("What isn't a list of entities is refused, and a name of none is an error with the name that was meant")
  func names() {
    text("\"decide\": [\"Invoce\"]", "Invoice\n  id String copy").expectDiagnostics([
      "clonegen.json:2 rule-unmatched Invoice?: 'decide' names 'Invoce', but there is no entity 'Invoce'"
    ])
    text("\"decide\": \"Invoice\"", "Invoice").expectDiagnostics([
      "clonegen.json:2 configuration-value: \"Invoice\" is not a value of 'decide'; write a list of entities"
    ])
    text("\"decide\": [\"Invoice\",\n1]", "Invoice").expectDiagnostics([
      "clonegen.json:3 configuration-value: 1 is not a value of 'decide'"
    ])
  }

  @Test("The plan names the rule of what is copied on purpose")
  func plan() throws {
    let planned = try Planned("Note\n  name String copy; text String")
    let text = try PlanFormat.text.print([planned.plan])
    #expect(text.contains("copied  rule copy;") && text.contains("copied  no rule;"))
  }
}
