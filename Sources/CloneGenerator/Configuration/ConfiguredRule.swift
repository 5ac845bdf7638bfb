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

    /// A rule, as the configuration's `rules` have it.
    func text(_ key: String, _ value: String) -> String {
      "\(description.jsonLiteral): { \(key.jsonLiteral): \(value.jsonLiteral) }"
    }
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
  /// Reads the rules of entities and properties.
  mutating func readRules(_ rules: inout [ConfiguredRule], _ member: JSONValue.Member) {
    let example = "{ \"*.createdAt\": { \"rebuild\": \"now\" } }"
    readRules(&rules, object(member, .rules, example: example), in: .rules)
  }

  /// Reads rules, whose words are checked when the spelling of the keys is known.
  ///
  /// - Parameters:
  ///   - rules: Takes the rules.
  ///   - members: Entities and properties, with their rules.
  ///   - owner: The key of the file that has them, for messages.
  ///   - name: The name below it that has them; nil for none.
  mutating func readRules(
    _ rules: inout [ConfiguredRule], _ members: [JSONValue.Member], in owner: Key, below name: String? = nil
  ) {
    let place = [owner.rawValue, name].compactMap(\.self).joined(separator: ".")
    for outer in members {
      guard let target = ConfiguredRule.Target(outer.key) else {
        let isForAll = outer.key.hasSuffix(".*")
        let reason = isForAll ? ", since a rule for all would decide for those that nobody has seen" : ""
        report(
          .configurationKeyUnknown,
          "'\(outer.key)' in '\(place)' names no entity or property\(reason); "
            + "write \"*.name\", \"Entity.name\" or \"Entity\"", line: outer.line)
        continue
      }
      let path = [name, outer.key].compactMap(\.self).joined(separator: ".")
      guard case .object(let inners) = outer.value.kind, name == nil || !inners.isEmpty else {
        let named = JSONValue.Member(key: path, line: outer.line, value: outer.value)
        reportValue(named, in: owner, advice: "write an object: { \"rebuild\": \"now\" }")
        continue
      }
      for inner in unique(inners, in: owner, below: path) {
        guard inner.value.string != nil || inner.value.kind == .null else {
          let named = JSONValue.Member(key: "\(path).\(inner.key)", line: inner.line, value: inner.value)
          reportValue(named, in: owner, advice: "write a string, or null to take back a rule of a less specific key")
          continue
        }
        rules.append(
          ConfiguredRule(
            target: target, key: inner.key, value: inner.value.string,
            location: SourceLocation(path: self.path, line: inner.line, element: target.description)))
      }
    }
  }

  /// Refuses words that aren't rules, since they would have no effect.
  mutating func checkRules(of configuration: Configuration) {
    let words = RuleKey.rules.map { configuration.ruleKeys[$0] }
    let variants = configuration.variants.map { (place: "variants.\($0.name)", rules: $0.rules) }
    for (place, rules) in [("rules", configuration.rules)] + variants {
      for rule in rules where !words.contains(rule.key) {
        report(
          .configurationKeyUnknown,
          "there is no rule '\(rule.key)' for '\(place).\(rule.target)'; there are \(words.quotedNames)"
            + didYouMean(rule.key, among: words), line: rule.location.line ?? 1)
      }
    }
  }
}

/// A further kind of copy: the models' rules, with some of its own on top (`variants`).
package struct Variant: Hashable, Sendable {
  /// The variant's name.
  package var name: String
  /// Its rules; those for a property replace all others that the property has.
  var rules: [ConfiguredRule] = []
}

extension ConfigurationBuilder {
  /// Reads the variants, by their names.
  mutating func readVariants(_ variants: inout [Variant], _ member: JSONValue.Member) {
    let example = "{ \"revision\": { \"Invoice.number\": { \"copy\": \"\" } } }"
    for outer in object(member, .variants, example: example) {
      if let flaw = SwiftName.flaw(of: outer.key) {
        report(
          .configurationValue,
          "'variants' has the name \(SwiftName.literal(outer.key)), which can't be part of a type's name: \(flaw)",
          line: outer.line)
        continue
      }
      guard case .object(let members) = outer.value.kind else {
        reportValue(outer, in: .variants, advice: "write an object: { \"Invoice.number\": { \"copy\": \"\" } }")
        continue
      }
      var variant = Variant(name: outer.key)
      readRules(&variant.rules, unique(members, in: .variants, below: outer.key), in: .variants, below: outer.key)
      variants.append(variant)
    }
    for (variant, other) in variants.repeated(on: { SwiftName.upperCamel($0.name) }) {
      report(
        .configurationValue,
        "'variants' has '\(other.name)' and '\(variant.name)', whose types would have one name; rename one of them",
        line: member.line)
    }
  }
}
