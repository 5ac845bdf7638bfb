/// The default that decides whether a relationship without a rule owns its objects.
package enum Ownership: String, CaseIterable, Sendable {
  /// The inverse's cardinality: objects with room for one owner are owned.
  case inverse
  /// The delete rule: the destinations of a relationship with Cascade are owned.
  case deleteRule
}
