/// The userInfo keys that hold rules: MOCloner's, and ours.
enum RuleKey: String, CaseIterable, Hashable, Sendable {
  /// The property is left out.
  case exclude
  /// The attribute gets a new value.
  case rebuild
  /// The attribute takes the value of its parent's clone.
  case followParent
  /// What `followParent` does where no parent was cloned.
  case withoutParent
  /// The attribute takes the new value of the object that its old value names.
  case followClone
  /// Whether the relationship's destinations are cloned or shared.
  case clone
  /// The attributes that identify an entity's objects in another store.
  case matchBy
  /// Whether properties are read and written by key.
  case access

  /// What a rule can stand on.
  enum Element {
    case attribute
    case relationship
    case entity
    case fetchedProperty
    /// A composite type or a part of one.
    case composite
  }

  /// Whether a rule can stand on an element.
  func applies(to element: Element) -> Bool {
    switch self {
    case .exclude: element == .attribute || element == .relationship
    case .rebuild, .followParent, .withoutParent, .followClone: element == .attribute
    case .clone: element == .relationship
    case .matchBy: element == .entity
    case .access: element == .attribute || element == .relationship || element == .entity
    }
  }
}

extension RuleKeys {
  /// How a key is spelled in the models of a target.
  subscript(key: RuleKey) -> String {
    switch key {
    case .exclude: exclude
    case .rebuild: rebuild
    case .followParent: followParent
    case .withoutParent: withoutParent
    case .followClone: followClone
    case .clone: clone
    case .matchBy: matchBy
    case .access: access
    }
  }
}
