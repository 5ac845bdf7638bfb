import Foundation
import Testing

@testable import CloneGenerator

/// What owns without a rule, where the configuration says that delete rules decide.
@Suite("Ownership by delete rules")
struct OwnershipTests {
  /// A relationship `A.b`, and its inverse `B.a` if there is one, each in words: its count, its delete rule, `required`, its rule.
  struct Pair: CustomTestStringConvertible {
    var first: String
    var second: String?
    /// The outcome and the reason of each.
    var outcomes: [String]
    var diagnostics: [DiagnosticID] = []

    var testDescription: String { [first, second].compactMap(\.self).joined(separator: " / ") }

    var entities: String {
      """
      <entity name="A" representedClassName="A">\(Self.relationship("b", first, to: "B", second == nil ? nil : "a"))</entity>
      <entity name="B" representedClassName="B">\(second.map { Self.relationship("a", $0, to: "A", "b") } ?? "")</entity>
      """
    }

    private static func relationship(_ name: String, _ text: String, to entity: String, _ inverse: String?) -> String {
      let words = text.split(separator: " ").map(String.init)
      let deleteRule = words.first { ["Cascade", "Nullify", "Deny", "NoAction"].contains($0) }
      let entry = ["exclude": "exclude", "deep": "clone", "share": "clone"].first { words.contains($0.key) }
      let parts: [String?] = [
        words[0] == "many" ? "toMany=\"YES\"" : "maxCount=\"1\"",
        words.contains("required") ? "minCount=\"1\"" : "optional=\"YES\"",
        deleteRule.map { "deletionRule=\"\($0 == "NoAction" ? "No Action" : $0)\"" },
        inverse.map { "inverseName=\"\($0)\"" },
      ]
      let userInfo = entry.map { "<userInfo><entry key=\"\($0.value)\" value=\"\($0.key)\"/></userInfo>" } ?? ""
      return "<relationship name=\"\(name)\" destinationEntity=\"\(entity)\" "
        + "\(parts.compactMap(\.self).joined(separator: " "))>\(userInfo)</relationship>"
    }
  }

  private static let oneToMany = [
    Pair(first: "many Cascade", second: "one", outcomes: ["owned, deleteRule", "owner, inverseIsToMany"]),
    Pair(first: "many Nullify", second: "one", outcomes: ["leftOut, deleteRule", "shared, inverseIsToMany"]),
    Pair(first: "many Deny", second: "one", outcomes: ["leftOut, deleteRule", "shared, inverseIsToMany"]),
    Pair(first: "many NoAction", second: "one", outcomes: ["leftOut, deleteRule", "shared, inverseIsToMany"]),
    Pair(first: "many", second: "one", outcomes: ["leftOut, deleteRule", "shared, inverseIsToMany"]),
    Pair(
      first: "many Deny required", second: "one", outcomes: ["owned, required", "owner, inverseIsToMany"],
      diagnostics: [.requiredRelationshipOwned]),
    Pair(first: "many deep", second: "one", outcomes: ["owned, rule", "owner, inverseIsToMany"]),
    Pair(first: "many Cascade exclude", second: "one", outcomes: ["leftOut, rule", "shared, inverseIsToMany"]),
    Pair(
      first: "many", second: "one Cascade", outcomes: ["leftOut, deleteRule", "shared, inverseIsToMany"],
      diagnostics: [.sharedCascade]),
    Pair(
      first: "many", second: "one required exclude", outcomes: ["leftOut, deleteRule", "leftOut, rule"],
      diagnostics: [.requiredRelationshipExcluded]),
  ]

  private static let oneToOne = [
    Pair(first: "one Cascade", second: "one", outcomes: ["owned, deleteRule", "owner, deleteRule"]),
    Pair(first: "one Deny", second: "one Cascade", outcomes: ["owner, deleteRule", "owned, deleteRule"]),
    Pair(
      first: "one Cascade", second: "one Cascade", outcomes: ["owned, deleteRule", "owned, deleteRule"],
      diagnostics: [.oneToOneOwnedBothWays]),
    Pair(first: "one", second: "one NoAction", outcomes: ["leftOut, deleteRule", "leftOut, deleteRule"]),
    Pair(
      first: "one required", second: "one", outcomes: ["owned, required", "owner, deleteRule"],
      diagnostics: [.requiredRelationshipOwned]),
    Pair(
      first: "one required", second: "one required", outcomes: ["owned, required", "owned, required"],
      diagnostics: [.requiredRelationshipOwned, .requiredRelationshipOwned]),
    Pair(first: "one Cascade", second: "one required", outcomes: ["owned, deleteRule", "owner, deleteRule"]),
    Pair(first: "one deep", second: "one required", outcomes: ["owned, rule", "owner, deleteRule"]),
    Pair(first: "one Cascade exclude", second: "one", outcomes: ["leftOut, rule", "leftOut, deleteRule"]),
    Pair(
      first: "one Cascade exclude", second: "one required", outcomes: ["leftOut, rule", "owned, required"],
      diagnostics: [.requiredRelationshipOwned]),
  ]

  private static let others = [
    Pair(
      first: "many Cascade", second: "many", outcomes: ["shared, inverseIsToMany", "shared, inverseIsToMany"],
      diagnostics: [.sharedCascade]),
    Pair(first: "one Cascade", outcomes: ["owned, deleteRule"]),
    Pair(first: "one Nullify required", outcomes: ["shared, deleteRule"]),
    Pair(first: "one Cascade share", outcomes: ["shared, rule"]),
    Pair(first: "many Cascade", outcomes: ["owned, deleteRule"]),
    Pair(first: "many Nullify", outcomes: ["leftOut, deleteRule"]),
    Pair(
      first: "many Nullify required", outcomes: ["owned, required"], diagnostics: [.requiredRelationshipOwned]),
  ]

  @Test("The delete rules of both sides decide, after rules", arguments: oneToMany + oneToOne + others)
  func pair(_ pair: Pair) throws {
    let planned = try Planned(pair.entities, ownership: .deleteRule)
    let rules = ["A", "B"].flatMap { planned.rules(of: $0) ?? [] }
    #expect(rules == zip(["b", "a"], pair.outcomes).map { "\($0): \($1)" })
    #expect(planned.diagnostics.map(\.kind) == pair.diagnostics, "\(planned.text)")
  }

  @Test("A one-to-one that is its own inverse owns if it cascades")
  func selfInverse() throws {
    func spouse(_ deleteRule: String) throws -> Planned {
      try Planned(
        """
        <entity name="A" representedClassName="A">
          <relationship name="b" optional="YES" maxCount="1" deletionRule="\(deleteRule)" destinationEntity="A" inverseName="b"/>
        </entity>
        """, ownership: .deleteRule)
    }
    #expect(try spouse("Cascade").rules(of: "A") == ["b: owned, deleteRule"])
    #expect(try spouse("Cascade").diagnostics.map(\.kind) == [.oneToOneOwnedBothWays])
    #expect(try spouse("Nullify").rules(of: "A") == ["b: leftOut, deleteRule"])
  }

  @Test("Sub-entities have what the entity that declares a relationship has; what doesn't own can't be followed")
  func inheritance() throws {
    let planned = try Planned(
      """
      <entity name="Shelf" representedClassName="Shelf">
        <attribute name="code" optional="YES" attributeType="String"/>
        <relationship name="media" optional="YES" toMany="YES" destinationEntity="Medium" inverseName="shelf"/>
        <relationship name="labeled" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Medium" inverseName="label"/>
      </entity>
      <entity name="Medium" representedClassName="Medium">
        <relationship name="shelf" optional="YES" maxCount="1" destinationEntity="Shelf" inverseName="media"/>
        <relationship name="label" optional="YES" maxCount="1" destinationEntity="Shelf" inverseName="labeled"/>
      </entity>
      <entity name="Book" representedClassName="Book" parentEntity="Medium">
        <attribute name="name" optional="YES" attributeType="String">
          <userInfo><entry key="followParent" value="Reader.name"/></userInfo>
        </attribute>
        <relationship name="reader" optional="YES" maxCount="1" destinationEntity="Reader" inverseName="books"/>
        <relationship name="jacket" optional="YES" maxCount="1" deletionRule="Cascade" destinationEntity="Medium"/>
      </entity>
      <entity name="Reader" representedClassName="Reader">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="books" optional="YES" toMany="YES" destinationEntity="Book" inverseName="reader"/>
      </entity>
      """, ownership: .deleteRule)
    #expect(
      planned.rules(of: "Book") == [
        "shelf: shared, inverseIsToMany", "label: owner, inverseIsToMany", "reader: shared, inverseIsToMany",
        "jacket: owned, deleteRule",
      ])
    #expect(
      planned.text == """
        contents:14: error: 'Book.name' has the rule 'followParent: Reader.name', but no object of an entity 'Reader' can be its ancestor; name an attribute of a parent [follow-parent-unknown]
        """)
  }

  @Test("Plans and their drawings say that it was the delete rule")
  func words() throws {
    let entities = [
      Pair(first: "many Cascade", second: "one", outcomes: []).entities,
      Pair(first: "one required", second: "one", outcomes: []).entities.replacing("\"A\"", with: "\"C\"")
        .replacing("\"B\"", with: "\"D\""),
      Pair(first: "many Deny", outcomes: []).entities.replacing("\"A\"", with: "\"E\"")
        .replacing("\"B\"", with: "\"F\""),
    ]
    let plan = try Planned(entities.joined(separator: "\n"), ownership: .deleteRule).plan
    #expect(
      try PlanFormat.text.print([plan]) == """
        model Test

        entity A
          b: many B  owned  delete rule Cascade

        entity B
          a: one A  owner  A.b owns it
          owned by A.b

        entity C
          b: one D  owned  required, delete rule Nullify

        entity D
          a: one C  owner  delete rule Nullify, C.b owns it
          owned by C.b

        entity E
          b: many F  leftOut  delete rule Deny

        entity F

        owner: the clone of the source's owner if that is cloned too, or else that owner

        """)
    let comments = try PlanFormat.mermaid.print([plan]).split(separator: "\n").filter { $0.hasPrefix("  %% ") }
    #expect(
      comments == [
        "  %% A.b: owned (delete rule Cascade)", "  %% B.a: owner (A.b owns it)",
        "  %% C.b: owned (required, delete rule Nullify)", "  %% D.a: owner (delete rule Nullify, C.b owns it)",
        "  %% E.b: leftOut (delete rule Deny)",
      ])
    let reasons = try PlanFormat.json.print([plan]).split(separator: "\n").filter { $0.contains("\"reason\"") }
    #expect(
      reasons.map { $0.split(separator: "\"")[3] } == [
        "delete-rule", "inverse-is-to-many", "required", "delete-rule", "delete-rule",
      ])
  }

  @Test("What is required says why it is owned")
  func required() throws {
    #expect(
      try Planned(Pair(first: "many Deny required", second: "one", outcomes: []).entities, ownership: .deleteRule).text
        == """
        contents:3: warning: 'A.b' is required, so it can't be left out as its delete rule Deny says, and it is owned; choose Cascade or add the rule 'clone: deep' if you mean that, or make it optional [required-relationship-owned]
        """)
  }
}
