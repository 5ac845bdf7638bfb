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

extension RuleKeys {
  /// How a key is spelled in the models of a target.
  public subscript(key: RuleKey) -> String {
    switch key {
    case .exclude: exclude
    case .rebuild: rebuild
    case .followParent: followParent
    case .withoutParent: withoutParent
    case .clone: clone
    }
  }
}
