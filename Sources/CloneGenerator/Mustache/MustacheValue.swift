/// What a template is rendered against: a value of the kinds that Mustache tells apart.
///
/// Nothing ever iterates an object's keys, so a rendering depends on the values alone. Values can be written as
/// literals.
public enum MustacheValue: Equatable, Sendable {
  /// No value: falsy, and empty where it is interpolated.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case decimal(Double)
  /// A text.
  case string(String)
  /// A list; a section is rendered once for each element.
  case list([MustacheValue])
  /// Values by name.
  case object([String: MustacheValue])

  /// Whether a section of this value is rendered.
  ///
  /// The specification leaves it to the language (`!!data`): null, false, zero, the empty text and the empty list are
  /// falsy, every object is truthy.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .integer(let value): value != 0
    case .decimal(let value): value != 0
    case .string(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .object: true
    }
  }

  /// What an interpolation of the value inserts; nil for a list or an object, which have no text.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .decimal(let value): String(describing: value)
    case .string(let value): value
    case .list, .object: nil
    }
  }
}

extension MustacheValue: ExpressibleByNilLiteral {
  /// Makes a null.
  public init(nilLiteral: ()) { self = .null }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension MustacheValue: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension MustacheValue: ExpressibleByFloatLiteral {
  /// Makes a number with a fraction.
  public init(floatLiteral value: Double) { self = .decimal(value) }
}

extension MustacheValue: ExpressibleByStringInterpolation {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension MustacheValue: ExpressibleByArrayLiteral {
  /// Makes a list.
  public init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
  /// Makes an object; of two values with one name the last counts.
  public init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
