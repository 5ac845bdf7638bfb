/// Further arguments of a call in generated source, each after a comma; arguments with a default value are left out.
struct ArgumentList {
  /// The arguments as source.
  private(set) var text = ""

  /// Adds an expression, unless it's nil.
  mutating func add(_ label: String, _ expression: String?) {
    if let expression { text += ", \(label): \(expression)" }
  }

  /// Adds a text as a literal, unless it's nil.
  mutating func add(_ label: String, text: String?) { add(label, text.map(SwiftName.literal)) }

  /// Adds `true` if a condition holds.
  mutating func add(_ label: String, if isSet: Bool) { if isSet { add(label, "true") } }
}
