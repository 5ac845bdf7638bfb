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
