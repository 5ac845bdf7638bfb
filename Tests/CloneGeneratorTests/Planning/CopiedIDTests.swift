import Foundation
import Testing

@testable import CloneGenerator

@Suite("The warning about IDs that clones would have, too")
struct CopiedIDTests {
  /// What is reported about a model with a configuration, whose entities begin in line 2.
  private func target(_ entities: String, _ configuration: String = "{}") throws -> TargetPlans {
    let read = ConfigurationReader.read(Data(configuration.utf8), path: "clonegen.json")
    try #require(read.diagnostics == [])
    return TargetPlans(of: "<model>\n\(ModelNotation.xml(entities))\n</model>", read.configuration)
  }

  @Test("A model has one warning, at the first ID, with the lines to paste")
  func lines() throws {
    let model = """
      Base abstract
        id UUID; GUID UUID; ownerID UUID
      Note: Base
        noteID String; baseID String; text String; uuid Integer64
      Item
        id String; identifier String @maxValueString=20
      Tag clone=never
        id Integer64
      """
    let pasted = ["Base.GUID", "*.id", "Note.noteID"].map { "\"\($0)\": { \"rebuild\": \"uuid\" }" }
      .joined(separator: ", ")
    try target(model).collector.text.expectDiagnostics([
      "3 identity-copied: 'Base.id', 'Base.GUID', 'Note.noteID' and 1 more are IDs of their objects' own, but are copied, so a clone has its source's; add \(pasted) to 'rules' in clonegen.json, or { \"copy\": \"\" } where you mean that."
    ])
    #expect(try target(model, "{ \"rules\": { \(pasted) } }").collector.text == "")
    // A rule for all would be wrong for the number.
    try target("Note\n  id UUID\nItem\n  id Integer64").collector.text.expectDiagnostics([
      "3 identity-copied: 'Note.id' is an ID of its object's own, but is copied, | ; add \"Note.id\": { \"rebuild\": \"uuid\" } to"
    ])
  }

  @Test("A rule decides, whichever it is; one about something else doesn't")
  func decided() throws {
    let rules = ["rebuild=uuid", "exclude", "copy", "followClone=Note.key", "followParent=key withoutParent=keep"]
    for rule in rules {
      let text = try target("Note\n  id UUID \(rule); key UUID rebuild=uuid").collector.text
      #expect(!text.contains("identity-copied"), "\(rule)")
    }
    #expect(try target("Note matchBy=id\n  id UUID").collector.text == "")
    #expect(try target("Base abstract\n  id UUID\nNote: Base matchBy=id").collector.text == "")
    #expect(try target("Note clone=never\n  id UUID").collector.text == "")
    for other in ["access=key", "app.key=1"] {
      try target("Note\n  id UUID \(other)").collector.text.expectDiagnostics(["3 identity-copied"])
    }
  }

  @Test("What a uniqueness constraint names has its own warning, also where a sub-entity has the constraint")
  func unique() throws {
    let text = try target(
      "Base\n  id UUID; uuid UUID\nSub: Base unique=id\nItem unique=id,day\n  id UUID; day Date rebuild=now"
    ).collector.text
    text.expectDiagnostics([
      "3 identity-copied: 'Base.uuid' is | \"Base.uuid\"", "4 unique-attribute-copied: 'Sub.id' is unique",
    ])
  }

  @Test("An attribute or an entity silences the warning for itself, and the configuration for all")
  func silenced() throws {
    let model = "Note\n  id UUID diagnostics=identity-copied\nItem diagnostics=ignore\n  id UUID\nTag\n  id UUID"
    try target(model).collector.text.expectDiagnostics(["7 identity-copied: 'Tag.id' is an ID | \"*.id\""])
    #expect(try target(model, "{ \"severities\": { \"identity-copied\": \"ignore\" } }").collector.text == "")
  }

  @Test("The plan of one entity has the warning if an ID that it names is reached")
  func reached() throws {
    let found = try target("Note\n  id UUID; text String\nTag\n  id UUID\nImage\n  text String")
    let about = { found.units.diagnostics(found.collector.diagnostics, about: $0).map(\.id) }
    #expect(about("Tag") == ["identity-copied"] && about("Note") == ["identity-copied"] && about("Image") == [])
  }
}
