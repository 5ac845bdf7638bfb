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
    var diagnostics: [DiagnosticID]

    init(_ first: String, _ second: String?, _ outcomes: String..., diagnostics: [DiagnosticID] = []) {
      (self.first, self.second, self.outcomes, self.diagnostics) = (first, second, outcomes, diagnostics)
    }

    var testDescription: String { [first, second].compactMap(\.self).joined(separator: " / ") }

    var entities: String { entities("A", "B") }

    func entities(_ a: String, _ b: String) -> String {
      "\(a)\n  \(Self.relationship("b", first, second == nil ? b : "\(b).a"))\n\(b)"
        + (second.map { "\n  " + Self.relationship("a", $0, "\(a).b") } ?? "")
    }

    /// A relationship in the notation: its name, its count, its destination, and the other words.
    private static func relationship(_ name: String, _ text: String, _ destination: String) -> String {
      let words = text.split(separator: " ").map(String.init)
      return ([name, words[0], destination] + words.dropFirst().map { Self.spelling[$0] ?? $0 }).joined(separator: " ")
    }

    private static let spelling = [
      "Cascade": "cascade", "Deny": "deny", "Nullify": "@deletionRule=Nullify",
      "NoAction": "@deletionRule=\"No Action\"",
      "required": "required @minCount=1", "deep": "clone=deep", "share": "clone=share",
    ]
  }

  private static let oneToMany = [
    Pair("many Cascade", "one", "owned, deleteRule", "owner, inverseIsToMany"),
    Pair(
      "many Nullify", "one", "leftOut, deleteRule", "shared, inverseIsToMany",
      diagnostics: [.ownershipUndecided]),
    Pair("many Deny", "one", "leftOut, deleteRule", "shared, inverseIsToMany", diagnostics: [.ownershipUndecided]),
    Pair(
      "many NoAction", "one", "leftOut, deleteRule", "shared, inverseIsToMany",
      diagnostics: [.ownershipUndecided]),
    Pair("many", "one", "leftOut, deleteRule", "shared, inverseIsToMany", diagnostics: [.ownershipUndecided]),
    Pair(
      "many Deny required", "one", "owned, required", "owner, inverseIsToMany",
      diagnostics: [.requiredRelationshipOwned]),
    Pair("many deep", "one", "owned, rule", "owner, inverseIsToMany"),
    Pair("many Cascade exclude", "one", "leftOut, rule", "shared, inverseIsToMany"),
    Pair(
      "many", "one Cascade", "leftOut, deleteRule", "shared, inverseIsToMany",
      diagnostics: [.ownershipUndecided, .sharedCascade]),
    Pair(
      "many", "one required exclude", "leftOut, deleteRule", "leftOut, rule",
      diagnostics: [.ownershipUndecided, .requiredRelationshipExcluded]),
  ]

  private static let oneToOne = [
    Pair("one Cascade", "one", "owned, deleteRule", "owner, deleteRule"),
    Pair("one Deny", "one Cascade", "owner, deleteRule", "owned, deleteRule"),
    Pair("one Cascade", "one Cascade", "owned, deleteRule", "owned, deleteRule", diagnostics: [.oneToOneOwnedBothWays]),
    Pair(
      "one", "one NoAction", "betweenClones, deleteRule", "betweenClones, deleteRule",
      diagnostics: [.ownershipUndecided]),
    Pair("one required", "one", "owned, required", "owner, deleteRule", diagnostics: [.requiredRelationshipOwned]),
    Pair(
      "one required", "one required", "owned, required", "owned, required",
      diagnostics: [.requiredRelationshipOwned, .requiredRelationshipOwned]),
    Pair("one Cascade", "one required", "owned, deleteRule", "owner, deleteRule"),
    Pair("one deep", "one required", "owned, rule", "owner, deleteRule"),
    Pair("one Cascade exclude", "one", "leftOut, rule", "betweenClones, deleteRule"),
    Pair(
      "one Cascade exclude", "one required", "leftOut, rule", "owned, required",
      diagnostics: [.requiredRelationshipOwned]),
  ]

  private static let others = [
    Pair("many Cascade", "many", "shared, inverseIsToMany", "shared, inverseIsToMany", diagnostics: [.sharedCascade]),
    Pair("one Cascade", nil, "owned, deleteRule"),
    Pair("one Nullify required", nil, "shared, deleteRule"),
    Pair("one Cascade share", nil, "shared, rule"),
    Pair("many Cascade", nil, "owned, deleteRule"),
    Pair("many Nullify", nil, "betweenClones, deleteRule", diagnostics: [.ownershipUndecided]),
    Pair("many Nullify required", nil, "owned, required", diagnostics: [.requiredRelationshipOwned]),
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
        A
          b one A.b @deletionRule=\(deleteRule)
        """, ownership: .deleteRule)
    }
    #expect(try spouse("Cascade").rules(of: "A") == ["b: owned, deleteRule"])
    #expect(try spouse("Cascade").diagnostics.map(\.kind) == [.oneToOneOwnedBothWays])
    #expect(try spouse("Nullify").rules(of: "A") == ["b: betweenClones, deleteRule"])
  }

  @Test("Sub-entities have what the entity that declares a relationship has; what doesn't own can't be followed")
  func inheritance() throws {
    let planned = try Planned(
      """
      Shelf
        code String; media many Medium.shelf; labeled many Medium.label cascade
      Medium
        shelf one Shelf.media; label one Shelf.labeled
      Book: Medium
        name String followParent=Reader.name; reader one Reader.books; jacket one Medium cascade
      Reader
        name String; books many Book.reader
      """, ownership: .deleteRule)
    #expect(
      planned.rules(of: "Book") == [
        "shelf: shared, inverseIsToMany", "label: owner, inverseIsToMany", "reader: shared, inverseIsToMany",
        "jacket: owned, deleteRule",
      ])
    planned.text.expectDiagnostics([
      "4 ownership-undecided: 'Shelf.media', 'Reader.books'",
      "8 follow-parent-unknown: but no object of an entity 'Reader' can be its ancestor",
    ])
  }

  @Test("Plans say that it was the delete rule")
  func words() throws {
    let entities = [
      Pair("many Cascade", "one").entities,
      Pair("one required", "one").entities("C", "D"),
      Pair("many Deny", nil).entities("E", "F"),
    ]
    let plan = try Planned(entities.joined(separator: "\n"), ownership: .deleteRule).plan
    try Golden("delete-rules.txt").expect(PlanFormat.text.print([plan]))
    let reasons = try PlanFormat.json.print([plan]).split(separator: "\n").filter { $0.contains("\"reason\"") }
    #expect(
      reasons.map { $0.split(separator: "\"")[3] } == [
        "delete-rule", "inverse-is-to-many", "required", "delete-rule", "delete-rule",
      ])
  }
}
