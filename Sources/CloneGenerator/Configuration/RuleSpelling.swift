/// How the userInfo keys are spelled; each can be renamed, for models that use a name for something else.
package struct RuleSpelling: Hashable, Sendable {
  /// The spellings that the configuration gives; the other keys have their own names.
  private var renamed: [RuleKey: String] = [:]

  /// Makes the keys with their own names.
  package init() {}

  /// How a key is spelled in the models of a target.
  subscript(key: RuleKey) -> String {
    get { renamed[key] ?? key.rawValue }
    set { renamed[key] = newValue == key.rawValue ? nil : newValue }
  }
}
