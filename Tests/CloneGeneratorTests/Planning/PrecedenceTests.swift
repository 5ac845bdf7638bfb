import Foundation
import Testing

@testable import CloneGenerator

/// Which of two rules on one property holds, for each pair of rules that can meet.
@Suite("Precedence of rules")
struct PrecedenceTests {
  /// Two rules on one attribute, and what happens to it.
  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The userInfo entries, `key: value` each.
    var entries: [String]
    var rule: AttributeRule
    /// What the loser is told.
    var diagnostics: [DiagnosticID]

    init(_ description: String, _ entries: [String], _ rule: AttributeRule, _ diagnostics: [DiagnosticID] = []) {
      testDescription = description
      self.entries = entries
      self.rule = rule
      self.diagnostics = diagnostics
    }
  }

  private static let follow = FollowedAttribute("id")
  private static let named = AttributeName("Note.id").map(AttributeRule.followsClone) ?? .copied

  @Test(
    "Of two rules on an attribute the stronger holds, and the weaker is told so",
    arguments: [
      Pair(
        "exclude over followParent", ["exclude: ", "followParent: id", "withoutParent: keep"], .notCopied,
        [.ruleShadowed, .ruleShadowed]),
      Pair("exclude over followClone", ["exclude: ", "followClone: Note.id"], .notCopied, [.ruleShadowed]),
      Pair("exclude over rebuild", ["exclude: ", "rebuild: uuid"], .notCopied, [.ruleShadowed]),
      Pair("exclude over copy", ["exclude: "], .notCopied),
      Pair(
        "followParent over followClone", ["followParent: id", "withoutParent: keep", "followClone: Note.id"],
        .followsParent(follow, withoutParent: .keep), [.ruleShadowed]),
      Pair(
        "followParent over rebuild", ["followParent: id", "withoutParent: blank", "rebuild: uuid"],
        .followsParent(follow, withoutParent: .blank), [.ruleShadowed]),
      Pair(
        "withoutParent: keep beside rebuild", ["followParent: id", "withoutParent: keep", "rebuild: uuid"],
        .followsParent(follow, withoutParent: .keep), [.ruleShadowed]),
      Pair(
        "followParent over copy", ["followParent: id", "withoutParent: keep"],
        .followsParent(follow, withoutParent: .keep)),
      Pair("followClone over rebuild", ["followClone: Note.id", "rebuild: uuid"], named, [.ruleShadowed]),
      Pair("followClone over copy", ["followClone: Note.id"], named),
      Pair("rebuild over copy", ["rebuild: uuid"], .newUUID),
      Pair("copy where no rule is", [], .copied),
    ])
  func attributes(pair: Pair) throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID"><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="a" optional="YES" attributeType="UUID">\(Self.userInfo(pair.entries))</attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      """)
    #expect(planned.plan["Item"]?.attributes.map(\.rule) == [pair.rule])
    #expect(planned.diagnostics.map(\.kind) == pair.diagnostics)
  }

  @Test(
    "The store's value is over every rule but exclude, which says the same",
    arguments: [
      (["exclude: "], AttributeRule.notCopied), (["followParent: id"], .derived),
      (["followClone: Note.id"], .derived),
      (["rebuild: uuid"], .derived),
    ])
  func derived(entries: [String], rule: AttributeRule) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="a" optional="YES" attributeType="UUID" derived="YES">\(Self.userInfo(entries))</attribute>
      </entity>
      """)
    #expect(planned.plan["A"]?.attributes.map(\.rule) == [rule])
    #expect(planned.diagnostics.map(\.kind) == [.ruleOnDerivedAttribute])
  }

  @Test(
    "On a relationship exclude is over clone, and both are over what the inverse says",
    arguments: [
      (["exclude: ", "clone: deep"], RelationshipRule.leftOut, RelationshipReason.rule, [.ruleShadowed]),
      (["exclude: ", "clone: share"], .leftOut, .rule, [.ruleShadowed]),
      (["exclude: "], .leftOut, .rule, []), (["clone: deep"], .owned, .rule, []),
      ([], .shared, .inverseIsToMany, [DiagnosticID]()),
    ])
  func relationships(
    entries: [String], rule: RelationshipRule, reason: RelationshipReason, diagnostics: [DiagnosticID]
  ) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <relationship name="b" optional="YES" toMany="YES" destinationEntity="A" inverseName="c">\(Self.userInfo(entries))</relationship>
        <relationship name="c" optional="YES" toMany="YES" destinationEntity="A" inverseName="b"/>
      </entity>
      """)
    let plan = try #require(planned.plan["A"]?.relationships.first)
    #expect((plan.rule, plan.reason) == (rule, reason))
    #expect(planned.diagnostics.map(\.kind) == diagnostics)
  }

  @Test("matchBy is over a uniqueness constraint, and an entity's own over its parent's")
  func matchBy() throws {
    let planned = try Planned(
      """
      <entity name="Base" representedClassName="Base">
        <attribute name="a" optional="YES" attributeType="UUID"><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
        <attribute name="b" optional="YES" attributeType="UUID"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="a"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      <entity name="Sub" representedClassName="Sub" parentEntity="Base">
        <userInfo><entry key="matchBy" value=" b , a "/></userInfo>
      </entity>
      <entity name="SubSub" representedClassName="SubSub" parentEntity="Sub">
        <userInfo><entry key="matchBy" value="b"/></userInfo>
      </entity>
      """)
    #expect(planned.plan.entities.map(\.matchBy) == [["a"], ["b", "a"], ["b"]])
    #expect(planned.text == "")
  }

  @Test("Without matchBy the first uniqueness constraint counts that names attributes which can identify an object")
  func constraint() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="data" optional="YES" attributeType="Binary"/>
        <attribute name="id" optional="YES" attributeType="UUID"><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
        <uniquenessConstraints><uniquenessConstraint/><uniquenessConstraint><constraint value="data"/></uniquenessConstraint>
        <uniquenessConstraint><constraint value="id"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      """)
    #expect(planned.plan["A"]?.matchBy == ["id"])
  }

  private static func userInfo(_ entries: [String]) -> String {
    let elements = entries.map { entry in
      let parts = entry.components(separatedBy: ": ")
      return "<entry key=\"\(parts[0])\" value=\"\(parts[1])\"/>"
    }
    return "<userInfo>\(elements.joined())</userInfo>"
  }
}
