import Testing

@testable import CloneGenerator

@Suite("Relationships that own by default beside ones that cascade")
struct OwnedBesideCascadeTests {
  /// Issues of a repository, to which presets were applied.
  private func issues(
    _ count: String = "many", _ rule: String = "", inverse: String = "", to entity: String = "Issue",
    ownership: Ownership = .inverse
  ) throws -> [String] {
    let planned = try Planned(
      """
      Repo
        issues many Issue.repo cascade
        pinned many Issue.pinning
      Preset
        appliedTo \(count) \(entity).preset \(rule)
      Item abstract
        preset one Preset.appliedTo \(inverse)
      Issue: Item
        repo one Repo.issues
        pinning one Repo.pinned
      Bug: Issue
      Note: Item
      """, ownership: ownership)
    return planned.diagnostics.filter { $0.kind == .ownedBesideCascade }.map(\.description)
  }

  private func warning(_ rules: String) -> [String] {
    [
      "contents:7: warning: 'Preset.appliedTo' is owned, as its inverse is to-one, but 'Repo.issues' refers to the same objects and "
        + "cascades, so they may be no part of 'Preset'; add the rule \(rules) to 'Preset.appliedTo' [owned-beside-cascade]"
    ]
  }

  @Test("A to-many or a to-one beside another entity's that cascades, to the same, a sub- or a super-entity")
  func reported() throws {
    let expected = warning("'exclude' or 'clone: deep'")
    #expect(try issues() == expected && issues(to: "Bug") == expected)
    #expect(try issues(to: "Item") == expected && issues("one") == expected)
    #expect(try issues("many", "deny") == expected)
    // What is required can't be left out.
    #expect(try issues("one", "required") == warning("'clone: deep'"))
  }

  @Test("Either rule silences it, and so does Cascade, another branch of the hierarchy, or that delete rules decide")
  func silent() throws {
    #expect(try issues("many", "exclude=YES") == [] && issues("many", "clone=deep") == [])
    // Then it is what cascades, of what `Repo` merely pins.
    let cascade = try issues("many", "cascade")
    #expect(cascade.count == 1 && cascade[0].hasPrefix("contents:5: warning: 'Repo.pinned' is owned"))
    #expect(try issues(to: "Note") == [] && issues(ownership: .deleteRule) == [])
    // The way back to what cascades, of which one-to-one-owned-both-ways tells.
    #expect(try issues("one", inverse: "cascade") == [])
  }
}
