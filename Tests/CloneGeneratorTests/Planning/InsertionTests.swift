import Foundation
import Testing

@testable import CloneGenerator

/// What plans say about attributes that the class's `awakeFromInsert` sets.
@Suite("Attributes that insertion sets")
struct InsertionTests {
  private func target(_ model: String, _ body: String) -> TargetPlans {
    let swift = "class Note: NSManagedObject { override func awakeFromInsert() { \(body) } }\nclass Memo: Note {}"
    return TargetPlans(
      of: "<model>\n\(ModelNotation.xml(model))\n</model>",
      sources: SwiftSources([SwiftSources.File(path: "A.swift", bytes: Data(swift.utf8))]))
  }

  @Test("The plan says that a value is copied over what awakeFromInsert sets")
  func overwritten() throws {
    let plans = target(
      "Note\n  id UUID; made Date rebuild=now; title String\nMemo: Note\n  memoID UUID",
      "id = UUID()\nmade = .now\nmemoID = UUID()")
    let text = try PlanFormat.text.print(plans.units.map(\.plan), entity: nil, keys: RuleSpelling())
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("id: UUID copied over what awakeFromInsert sets; by key: written by hand"))
    #expect(lines.contains("made: Date now rule rebuild: now; by key: written by hand"))
    #expect(lines.contains("title: String copied no rule; by key: written by hand"))
    #expect(lines.contains("memoID: UUID copied over what awakeFromInsert sets; by key: written by hand"))
    let json = try PlanFormat.json.print(plans.units.map(\.plan), entity: nil, keys: RuleSpelling())
    #expect(json.components(separatedBy: "\"isSetOnInsertion\"").count == 6)
  }

  @Test(
    "A required attribute that isn't copied, or is left blank without a parent, is no error if awakeFromInsert sets it")
  func required() {
    let model =
      "Note\n  id UUID required exclude; made Date required followParent=made withoutParent=blank; notes many Note.owner\n  owner one Note.notes"
    #expect(!target(model, "id = UUID()\nprimitiveMade = .now").collector.hasErrors)
    let without = target(model, "if true { id = UUID(); made = .now }").collector.diagnostics
    without.filter { $0.severity == .error }.expectDiagnostics([
      "3 required-attribute-excluded", "3 without-parent-blank-required",
    ])
  }

  @Test(
    "An attribute that isn't copied gives followers its value, and `exclude` is advised, if awakeFromInsert sets it")
  func followed() {
    let model = "Note unique=id\n  id UUID required; key UUID exclude; other UUID followClone=Note.key"
    let text = target(model, "id = UUID()\nkey = UUID()").collector.text
    text.expectDiagnostics(["3 unique-attribute-copied: or 'exclude' to 'Note.id'"])
    #expect(target(model, "").collector.text.contains("follow-clone-unset"))
  }
}
