/// A value that a template can show, or open a section for.
package enum MustacheValue: Equatable, Sendable {
  /// No value: falsy, and empty when interpolated.
  case null
  case bool(Bool)
  case string(String)
  /// A section is rendered once for each element.
  case list([MustacheValue])
  /// Values by name; no rendering depends on their order.
  case object([String: MustacheValue])

  /// True if a section of this value is rendered: not for null, false, an empty text or an empty list.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .object: true
    }
  }

  /// The text that an interpolation inserts.
  ///
  /// - Precondition: The value is a text, or null.
  var text: String {
    switch self {
    case .null: ""
    case .string(let value): value
    case .bool, .list, .object: preconditionFailure("the value has no text")
    }
  }
}
