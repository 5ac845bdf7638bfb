import Foundation

/// A rule that the configuration gives an entity, or a property of one entity or of all that declare it (`rules`).
package struct ConfiguredRule: Hashable, Sendable {
  /// The entity or the property, as a key of the file names it: `*.name`, `Entity.name` or `Entity`.
  struct Target: Hashable, Sendable, CustomStringConvertible {
    /// The entity's name; nil for every entity that declares the property.
    var entity: String?
    /// The property's name; nil for a rule of the entity itself.
    var property: String?

    /// Reads a key; nil if it has none of the three forms.
    init?(_ key: String) {
      // Composed like the names of a model, so that later stages can compare them.
      let key = key.precomposedStringWithCanonicalMapping
      let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let first = parts.first, parts.count < 3, !parts.contains(""), key != "*" else { return nil }
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
