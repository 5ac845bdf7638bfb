/// The userInfo keys that mean something to the generator; the raw value is the name that the configuration uses.
///
/// The cases are in the order of the documentation.
package enum RuleKey: String, CaseIterable, Hashable, Sendable {
  /// The property is left out.
  case exclude
  /// The attribute gets a new value.
  case rebuild
  /// The attribute takes the value of its parent's clone.
  case followParent
  /// The outcome of `followParent` if no parent was cloned.
  case withoutParent
  /// The attribute takes the new value of the object that its old value identifies.
  case followClone
  /// The attribute is copied, on purpose.
  case copy
  /// The rule that destinations are cloned or shared, or that the entity's objects are never cloned.
  case clone
  /// The number of owners that an entity's objects have, if several relationships own them: one or all.
  case owners
  /// The attributes that identify an entity's objects in another store.
  case matchBy
  /// The rule that properties are read and written by key.
  case access
  /// The diagnostics about the element that are silenced.
  case diagnostics
  /// The mark of an entity that stands for one of another model.
  case isPlaceholder = "IsPlaceholder"
  /// The name of the entity that a placeholder stands for.
  case placeholderFor = "PlaceholderFor"

  /// The keys that merging reads.
  static let placeholders: [RuleKey] = [.isPlaceholder, .placeholderFor]

  /// The keys that hold rules for cloning: all but those that merging reads.
  static let rules = allCases.filter { !placeholders.contains($0) }

  /// The elements that can have rules.
  enum Element {
    case attribute
    case relationship
    case entity
    case fetchedProperty
    /// A composite type or a part of one.
    case composite
  }

  /// Returns whether an element can have the rule.
  func applies(to element: Element) -> Bool {
    switch self {
    case .exclude: element == .attribute || element == .relationship
    case .rebuild, .followParent, .withoutParent, .followClone, .copy: element == .attribute
    case .clone: element == .relationship || element == .entity
    case .owners, .matchBy, .isPlaceholder, .placeholderFor: element == .entity
    case .access: element == .attribute || element == .relationship || element == .entity
    case .diagnostics: element != .composite
    }
  }
}

/// The spellings of the userInfo keys.
///
/// Each key can be renamed, for models that use its name for something else.
package struct RuleSpelling: Hashable, Sendable {
  /// The spellings that the configuration gives; the other keys have their own names.
  private var renamed: [RuleKey: String] = [:]

  /// Makes the keys with their own names.
  package init() {}

  /// The spelling of a key in a target's models.
  subscript(key: RuleKey) -> String {
    get { renamed[key] ?? key.rawValue }
    set { renamed[key] = newValue == key.rawValue ? nil : newValue }
  }
}
