/// Further arguments of a call in generated source, each behind a comma; those that say nothing are left out.
struct ArgumentList {
  /// The arguments as source.
  private(set) var text = ""

  /// Adds an expression; nothing where it is nil.
  mutating func add(_ label: String, _ expression: String?) {
    if let expression { text += ", \(label): \(expression)" }
  }

  /// Adds a text as a literal; nothing where it is nil.
  mutating func add(_ label: String, text: String?) { add(label, text.map(SwiftName.literal)) }

  /// Adds `true`; nothing where a condition doesn't hold.
  mutating func add(_ label: String, if isSet: Bool) { if isSet { add(label, "true") } }
}
