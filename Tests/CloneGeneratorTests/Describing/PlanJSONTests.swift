import Foundation
import Testing

@testable import CloneGenerator

@Suite("Plans as JSON")
struct PlanJSONTests {
  @Test("One model is a JSON object")
  func json() throws {
    let planned = try Planned(
      """
      Note
        id UUID rebuild=uuid
        items many Item.note
      Item class=
        noteID UUID followParent=Note.id withoutParent=blank
        note one Note.items
      """)
    try Golden("plan.json").expect(PlanFormat.json.print([planned.plan]))
  }

  @Test("Several models are a JSON list, in which every rule has its word")
  func jsonWords() throws {
    let planned = try Planned(
      """
      A
        copied UUID; excluded UUID exclude; now Date rebuild=now; custom Date rebuild=custom
        link UUID followClone=A.copied; derived UUID derived; one one A; many many A; out many A exclude
      """)
    let text = try PlanFormat.json.print([planned.plan, planned.plan])
    #expect(text.hasPrefix("[\n  {\n    \"entities\" : [") && text.hasSuffix("\n  }\n]\n"))
    func words(_ key: String) -> [String] { self.words(key, in: text) }
    let rules = [
      "copied", "notCopied", "now", "custom", "followsClone", "derived", "shared", "owned", "leftOut",
    ]
    #expect(words("rule") == rules + rules)
    let reasons = ["to-one-without-inverse", "to-many-without-inverse", "rule"]
    #expect(words("reason") == reasons + reasons && words("value") == ["A.copied", "A.copied"])
  }

  @Test("JSON says whether a clone refers to nothing but clones, and through what it may refer to other objects")
  func closed() throws {
    let planned = try Planned(
      """
      List
        tasks many Task.list
      Task
        list one List.tasks; steps many Step.task; tags many Tag.tasks
      Step
        task one Task.steps
      Tag clone=never
        tasks many Task.tags
      """)
    let text = try PlanFormat.json.print([planned.plan])
    #expect(words("closed", in: text) == ["no", "no", "into"])
    #expect(text.components(separatedBy: "\"outside\" : [\n        \"Task.tags\"\n      ],").count == 3)
  }

  /// The values of a key, in the order of the text.
  private func words(_ key: String, in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("\"\(key)\" :") }.map { line in
      line.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
    }
  }
}
