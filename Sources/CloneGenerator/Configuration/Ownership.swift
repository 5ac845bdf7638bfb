/// What decides whether a relationship without a rule owns its objects.
package enum Ownership: String, CaseIterable, Sendable {
  /// The inverse's arity: what has room for one owner is owned.
  case inverse
  /// The delete rule: what Cascade deletes is owned.
  case deleteRule
}
