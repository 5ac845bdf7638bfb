import Testing

@testable import CloneGenerator

/// Which of two rules on one property holds, for each pair of rules that can meet.
@Suite("Rules of attributes, and which of two holds")
struct PrecedenceTests {
  private static let keeps = AttributeRule.followsParent(AttributeName("id"), withoutParent: .keep)
  private static let blanks = AttributeRule.followsParent(AttributeName("id"), withoutParent: .blank)
  private static let named = AttributeRule.followsClone(AttributeName("Note.id"))

  @Test(
    "Of two rules on an attribute the stronger holds, and the weaker is told so",
    arguments: [
      ("exclude followParent=id withoutParent=keep", AttributeRule.notCopied, [.ruleShadowed, .ruleShadowed]),
      ("exclude followClone=Note.id", .notCopied, [.ruleShadowed]),
      ("exclude rebuild=uuid", .notCopied, [.ruleShadowed]), ("exclude", .notCopied, []),
      ("followParent=id withoutParent=keep followClone=Note.id", keeps, [.ruleShadowed]),
      ("followParent=id withoutParent=blank rebuild=uuid", blanks, [.ruleShadowed]),
      ("followParent=id withoutParent=keep rebuild=uuid", keeps, [.ruleShadowed]),
      ("followParent=id withoutParent=keep", keeps, []),
      ("followClone=Note.id rebuild=uuid", named, [.ruleShadowed]), ("followClone=Note.id", named, []),
      ("rebuild=uuid", .newUUID, []), ("", .copied, [DiagnosticID]()),
    ])
  func attributes(rules: String, rule: AttributeRule, diagnostics: [DiagnosticID]) throws {
    let planned = try Planned(
      """
      Note
        id UUID rebuild=uuid; items many Item.note cascade
      Item
        a UUID \(rules); note one Note.items
      """)
    #expect(planned.plan["Item"]?.attributes.map(\.rule) == [rule])
    #expect(planned.diagnostics.map(\.kind) == diagnostics)
  }

  @Test(
    "The store's value is over every rule but exclude, which says the same",
    arguments: [
      ("exclude", AttributeRule.notCopied), ("followParent=id", .derived),
      ("followClone=Note.id", .derived),
      ("rebuild=uuid", .derived),
    ])
  func derived(entries: String, rule: AttributeRule) throws {
    let planned = try Planned(
      """
      A
        a UUID derived \(entries)
      """)
    #expect(planned.plan["A"]?.attributes.map(\.rule) == [rule])
    #expect(planned.diagnostics.map(\.kind) == [.ruleOnDerivedAttribute])
  }

  @Test(
    "On a relationship exclude is over clone, and both are over what the inverse says",
    arguments: [
      ("exclude clone=deep", RelationshipRule.leftOut, RelationshipReason.rule, [.ruleShadowed]),
      ("exclude clone=share", .leftOut, .rule, [.ruleShadowed]),
      ("exclude", .leftOut, .rule, []), ("clone=deep", .owned, .rule, []),
      ("", .shared, .inverseIsToMany, [DiagnosticID]()),
    ])
  func relationships(
    entries: String, rule: RelationshipRule, reason: RelationshipReason, diagnostics: [DiagnosticID]
  ) throws {
    let planned = try Planned(
      """
      A
        b many A.c \(entries); c many A.b
      """)
    let plan = try #require(planned.plan["A"]?.relationships.first)
    #expect((plan.rule, plan.reason) == (rule, reason))
    #expect(planned.diagnostics.map(\.kind) == diagnostics)
  }

  @Test("matchBy is over a uniqueness constraint, and an entity's own over its parent's")
  func matchBy() throws {
    let planned = try Planned(
      """
      Base unique=a
        a UUID rebuild=uuid
        b UUID
      Sub: Base matchBy=" b , a "
      SubSub: Sub matchBy=b
      """)
    #expect(planned.plan.entities.map(\.matchBy) == [["a"], ["b", "a"], ["b"]] && planned.text == "")
  }

  @Test("Without matchBy the first uniqueness constraint counts that names attributes which can identify an object")
  func constraint() throws {
    let planned = try Planned(
      """
      A unique= unique=data unique=id
        data Binary; id UUID rebuild=uuid
      """)
    #expect(planned.plan["A"]?.matchBy == ["id"])
  }

  @Test("rebuild makes values whatever its case; derived attributes are never set")
  func rebuild() throws {
    let planned = try Planned(
      """
      Item
        plain UUID; rebuilt UUID rebuild=UUID; text String rebuild=uuid; changed Date rebuild=Now
        derived UUID derived @derivationExpression=plain; token String rebuild=UUIDPerValue
      """)
    #expect(
      planned.plan["Item"]?.attributes.map(\.rule) == [.copied, .newUUID, .newUUID, .now, .derived, .newUUIDPerValue])
    #expect(planned.text == "")
  }

  @Test("Renamed keys are the rules, and MOCloner's words aren't")
  func renamedKeys() throws {
    var keys = RuleSpelling()
    keys[.exclude] = "skip"
    let planned = try Planned("A\n  a UUID skip; b UUID exclude", keys: keys)
    #expect(planned.plan["A"]?.attributes.map(\.rule) == [.notCopied, .copied])
  }
}
