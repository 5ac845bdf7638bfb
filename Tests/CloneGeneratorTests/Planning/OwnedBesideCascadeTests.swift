import Testing

@testable import CloneGenerator

@Suite("What owns by default beside what cascades")
struct OwnedBesideCascadeTests {
  /// Issues of a repository, to which presets were applied.
  private func issues(
    _ preset: String = "optional=\"YES\"", rule: String = "", inverse: String = "", to entity: String = "Issue",
    ownership: Ownership = .inverse
  ) throws -> [String] {
    let rules = rule.split(separator: "=").map(String.init)
    let userInfo = rules.isEmpty ? "" : "<userInfo><entry key=\"\(rules[0])\" value=\"\(rules[1])\"/></userInfo>"
    let planned = try Planned(
      """
      <entity name="Repo" representedClassName="Repo">
        <relationship name="issues" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Issue" inverseName="repo"/>
        <relationship name="pinned" optional="YES" toMany="YES" destinationEntity="Issue" inverseName="pinning"/>
      </entity>
      <entity name="Preset" representedClassName="Preset">
        <relationship name="appliedTo" \(preset) destinationEntity="\(entity)" inverseName="preset">\(userInfo)</relationship>
      </entity>
      <entity name="Item" representedClassName="Item" isAbstract="YES">
        <relationship name="preset" optional="YES" maxCount="1" destinationEntity="Preset" inverseName="appliedTo"\(inverse)/>
      </entity>
      <entity name="Issue" representedClassName="Issue" parentEntity="Item">
        <relationship name="repo" optional="YES" maxCount="1" destinationEntity="Repo" inverseName="issues"/>
        <relationship name="pinning" optional="YES" maxCount="1" destinationEntity="Repo" inverseName="pinned"/>
      </entity>
      <entity name="Bug" representedClassName="Bug" parentEntity="Issue"/>
      <entity name="Note" representedClassName="Note" parentEntity="Item"/>
      """, ownership: ownership)
    return planned.diagnostics.filter { $0.kind == .ownedBesideCascade }.map(\.description)
  }

  private static let many = "optional=\"YES\" toMany=\"YES\""

  private func warning(_ rules: String) -> [String] {
    [
      "contents:8: warning: 'Preset.appliedTo' is owned, as its inverse is to-one, but 'Repo.issues' refers to the same objects and "
        + "cascades, so they may be no part of 'Preset'; add the rule \(rules) to 'Preset.appliedTo' [owned-beside-cascade]"
    ]
  }

  @Test("A to-many or a to-one beside another entity's that cascades, to the same, a sub- or a super-entity")
  func reported() throws {
    let expected = warning("'exclude' or 'clone: deep'")
    #expect(try issues(Self.many) == expected)
    #expect(try issues(Self.many, to: "Bug") == expected)
    #expect(try issues(Self.many, to: "Item") == expected)
    #expect(try issues("optional=\"YES\" maxCount=\"1\"") == expected)
    #expect(try issues(Self.many + " deletionRule=\"Deny\"") == expected)
    // What is required can't be left out.
    #expect(try issues("maxCount=\"1\"") == warning("'clone: deep'"))
  }

  @Test("Either rule silences it, and so does Cascade, another branch of the hierarchy, or that delete rules decide")
  func silent() throws {
    #expect(try issues(Self.many, rule: "exclude=YES") == [])
    #expect(try issues(Self.many, rule: "clone=deep") == [])
    // Then it is what cascades, of what `Repo` merely pins.
    let cascade = try issues(Self.many + " deletionRule=\"Cascade\"")
    #expect(cascade.count == 1 && cascade[0].hasPrefix("contents:5: warning: 'Repo.pinned' is owned"))
    #expect(try issues(Self.many, to: "Note") == [])
    #expect(try issues(Self.many, ownership: .deleteRule) == [])
    // The way back to what cascades, of which one-to-one-owned-both-ways tells.
    #expect(try issues("optional=\"YES\" maxCount=\"1\"", inverse: " deletionRule=\"Cascade\"") == [])
  }
}
