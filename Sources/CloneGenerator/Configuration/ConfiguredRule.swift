import Foundation

/// A rule that the configuration gives an entity, or a property of one entity or of all that declare it (`rules`).
package struct ConfiguredRule: Hashable, Sendable {
  /// The entity or the property, as a key of the file names it: `*.name`, `Entity.name` or `Entity`.
  struct Target: Hashable, Sendable, CustomStringConvertible {
    /// The entity's name; nil for every entity that declares the property.
    var entity: String?
    /// The property's name; nil for a rule of the entity itself.
    var property: String?

    /// Reads a key; nil if it has none of the three forms: no key is for all properties.
    init?(_ key: String) {
      // Composed like the names of a model, so that later stages can compare them.
      let key = key.precomposedStringWithCanonicalMapping
      let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let first = parts.first, parts.count < 3, !parts.contains(""), parts.last != "*" else { return nil }
      entity = first == "*" ? nil : first
      property = parts.count == 2 ? parts[1] : nil
    }

    init(entity: String?, property: String?) {
      (self.entity, self.property) = (entity, property)
    }

    var description: String { [entity ?? "*", property].compactMap(\.self).joined(separator: ".") }
  }

  /// What the rule is for.
  var target: Target
  /// The rule's key, as the models spell it.
  var key: String
  /// The rule's value; nil if it takes back the rule of a less specific key.
  var value: String?
  /// Where the rule stands.
  var location: SourceLocation
}

extension ConfigurationBuilder {
  /// Reads the rules of entities and properties, whose words are checked when the spelling of the keys is known.
  mutating func readRules(_ rules: inout [ConfiguredRule], _ member: JSONValue.Member) {
    let example = "{ \"*.createdAt\": { \"rebuild\": \"now\" } }"
    for outer in object(member, .rules, example: example) {
      guard let target = ConfiguredRule.Target(outer.key) else {
        let reason = outer.key.hasSuffix(".*") ? ", since a rule for all would decide for those that nobody has seen" : ""
        report(
          .configurationKeyUnknown,
          "'\(outer.key)' in 'rules' names no entity or property\(reason); write \"*.name\", \"Entity.name\" or "
            + "\"Entity\"", line: outer.line)
        continue
      }
      guard case .object(let members) = outer.value.kind else {
        reportValue(outer, in: .rules, advice: "write an object: { \"rebuild\": \"now\" }")
        continue
      }
      for inner in unique(members, in: .rules, below: outer.key) {
        guard inner.value.string != nil || inner.value.kind == .null else {
          let named = JSONValue.Member(key: "\(outer.key).\(inner.key)", line: inner.line, value: inner.value)
          reportValue(named, in: .rules, advice: "write a string, or null to take back a rule of a less specific key")
          continue
        }
        rules.append(
          ConfiguredRule(
            target: target, key: inner.key, value: inner.value.string,
            location: SourceLocation(path: path, line: inner.line, element: target.description)))
      }
    }
  }

  /// Refuses words that aren't rules, since they would have no effect.
  mutating func checkRules(of configuration: Configuration) {
    let words = RuleKey.rules.map { configuration.ruleKeys[$0] }
    for rule in configuration.rules where !words.contains(rule.key) {
      report(
        .configurationKeyUnknown,
        "there is no rule '\(rule.key)' for 'rules.\(rule.target)'; there are \(words.quotedNames)"
          + didYouMean(rule.key, among: words), line: rule.location.line ?? 1)
    }
  }
}
