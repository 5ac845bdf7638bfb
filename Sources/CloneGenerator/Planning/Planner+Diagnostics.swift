import Foundation

extension Planner {
  /// Adds a finding.
  mutating func report(_ severity: Diagnostic.Severity, _ id: String, _ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(severity, id, message, at: location))
  }

  /// Adds the finding that a rule has a value that means nothing.
  mutating func reportUnknown(
    _ entry: UserInfo.Entry, rule: RuleKey, _ id: String, named name: String, allowed: [String]
  ) {
    let list = allowed.map { "\"\($0)\"" }.joined(separator: ", ")
    report(
      .error, id,
      "\(name) has the rule '\(entry.key)' with the unknown value \"\(entry.value)\"; allowed: \(list)"
        + hint(nearest(to: entry.value.trimmed, among: allowed)), at: entry.location)
  }

  /// Warns of an entity whose objects have no class of their own, whose properties generated code could name.
  mutating func checkClass(of entity: Entity) {
    guard entity.swiftClassName == nil else { return }
    report(
      .warning, "entity-without-class",
      "'\(entity.name)' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class "
        + "in the model editor (Class > Name)", at: entity.location)
  }

  /// Warns of keys that are spelled almost like a rule's, on the entity and everything that it declares.
  mutating func checkKeys(of entity: Entity) {
    checkKeys(of: entity.userInfo, named: "'\(entity.name)'")
    for attribute in entity.attributes {
      checkKeys(of: attribute.userInfo, named: "'\(entity.name).\(attribute.name)'")
    }
    for relationship in entity.relationships {
      checkKeys(of: relationship.userInfo, named: "'\(entity.name).\(relationship.name)'")
    }
    checkElement(entity.userInfo, of: .entity, named: "'\(entity.name)'")
  }

  /// Refuses rules on an element that they say nothing of.
  mutating func checkElement(_ userInfo: UserInfo, of element: RuleKey.Element, named name: String) {
    for key in RuleKey.allCases where !key.applies(to: element) {
      guard let entry = userInfo[keys[key]] else { continue }
      let meant =
        if key == .matchBy { "is for entities; move it to the entity that is meant" } else if element == .entity {
          "is for properties; move it to the property that is meant"
        } else { "is for \(element == .attribute ? "relationships" : "attributes"); remove it" }
      report(.error, "rule-on-wrong-element", "\(name) has the rule '\(entry.key)', which \(meant)", at: entry.location)
    }
  }

  private mutating func checkKeys(of userInfo: UserInfo, named name: String) {
    let known = RuleKey.allCases.map { keys[$0] }
    for entry in userInfo.entries where !known.contains(entry.key) {
      guard let near = nearest(to: entry.key.trimmed, among: known) else { continue }
      report(
        .warning, "rule-key-misspelt",
        "\(name) has the userInfo key '\(entry.key)', which is no rule; did you mean \"\(near)\"?", at: entry.location)
    }
  }

  /// The end of a message that proposes a spelling.
  func hint(_ proposal: String?) -> String {
    proposal.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, each where it first stood.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
