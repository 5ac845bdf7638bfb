// The plugins compile this file, too.

/// A value in a JSON file, with its line.
struct JSONValue: Equatable {
  /// A value without its location.
  indirect enum Kind: Equatable {
    case null
    case bool(Bool)
    /// A number as the file spells it; the configuration has none, so only messages show it.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the file; a key can occur twice.
    case object([Member])
  }

  /// A key of an object with its value.
  struct Member: Equatable {
    var key: String
    var line: Int
    var value: JSONValue
  }

  var kind: Kind
  var line: Int

  /// The text; nil if the value isn't one.
  var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// The value in a message.
  var description: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
