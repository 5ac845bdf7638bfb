/// The userInfo keys that hold rules: MOCloner's, and ours.
public enum RuleKey: String, CaseIterable, Hashable, Sendable {
  /// The property is left out.
  case exclude
  /// The attribute gets a new value.
  case rebuild
  /// The attribute takes the value of its parent's clone.
  case followParent
  /// What `followParent` does where no parent was cloned.
  case withoutParent
  /// Whether the relationship's destinations are cloned or shared.
  case clone
}

/// The spelling of each rule key in the models of one target.
///
/// An app whose userInfo uses one of the words for something else renames the key.
public struct RuleKeys: Equatable, Sendable {
  private var spellings: [RuleKey: String]

  /// Makes the spellings.
  ///
  /// - Parameter renamed: The keys that are not spelled as MOCloner spells them.
  public init(renamed: [RuleKey: String] = [:]) {
    spellings = renamed
  }

  /// How a key is spelled.
  public subscript(key: RuleKey) -> String {
    spellings[key] ?? key.rawValue
  }
}
