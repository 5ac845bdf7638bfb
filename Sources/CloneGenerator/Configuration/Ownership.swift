/// The default that decides whether a relationship without a rule owns its objects.
package enum Ownership: String, CaseIterable, Sendable {
  /// The inverse's cardinality: objects that have room for one owner are owned.
  case inverse
  /// The delete rule: objects that Cascade deletes are owned.
  case deleteRule
}
