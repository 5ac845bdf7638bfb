import Foundation

/// The default value of an attribute: the file's text, as the attribute's type reads it.
enum DefaultValue: Equatable {
  case integer(Int64)
  case boolean(Bool)
  case double(Double)
  case float(Double)
  /// A decimal number, as the file spells it.
  case decimal(String)
  case string(String)
  /// A date, in seconds since the reference date.
  case date(Double)
  case uuid(UUID)
  /// A URI, as the file spells it.
  case uri(String)

  /// Reads the default of an attribute; nil if it has none.
  ///
  /// A text that isn't a valid value of the type isn't a default; `hasMalformedDefault` finds it.
  init?(of attribute: Attribute) {
    guard let text = attribute.defaultValue else { return nil }
    let number = NumberText(text)
    let value: DefaultValue? =
      switch attribute.type {
      case .integer16: Self.integer(text, Int16.self)
      case .integer32: Self.integer(text, Int32.self)
      case .integer64: Self.integer(text, Int64.self)
      case .boolean: (text.truth ?? number.map { $0.value != 0 }).map(DefaultValue.boolean)
      case .double: number.map { .double($0.value) }
      case .float: number.flatMap { Float($0.value).isFinite ? .float($0.value) : nil }
      case .decimal: number.map { .decimal($0.text) }
      case .string: .string(text)
      case .date: number.map { .date($0.value) }
      case .uuid: UUID(uuidString: text).map(DefaultValue.uuid)
      case .uri: URL(string: text).map { _ in .uri(text) }
      case .binary, .transformable, .undefined, .objectID, .composite: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// Reads an integer; the text `NO`, left over if the attribute once was a Boolean, means zero.
  private static func integer<Integer: FixedWidthInteger>(_ text: String, _ type: Integer.Type) -> DefaultValue? {
    if text.uppercased() == "NO" { return .integer(0) }
    return NumberText(text)?.integer(type).map { .integer(Int64($0)) }
  }
}

extension Attribute {
  /// True if a new object has a value of the attribute: the file has a default that the type can hold.
  var hasDefault: Bool { DefaultValue(of: self) != nil }

  /// True if the file has a default that the attribute's type can't hold.
  var hasMalformedDefault: Bool {
    switch type {
    // The file can't spell values of these types; an empty text means no default.
    case .binary, .transformable, .undefined, .objectID, .composite: false
    default: defaultValue?.isEmpty == false && DefaultValue(of: self) == nil
    }
  }
}

/// A number as a data model's file spells it: digits, a sign, a point and an exponent.
struct NumberText {
  /// The text, without surrounding white space.
  let text: String
  /// Its value; never infinite.
  let value: Double

  /// Reads a text; nil if it isn't a number.
  init?(_ source: String) {
    let text = source.trimmingCharacters(in: .whitespaces)
    // `Double` also accepts hexadecimal numbers, `nan` and `inf`, unlike Core Data.
    guard !text.isEmpty, text.utf8.allSatisfy({ Self.bytes.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    self.text = text
    self.value = value
  }

  private static let bytes = Set("0123456789+-.eE".utf8)

  /// The whole number, without a fraction; nil if it needs more bits.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    Integer(text) ?? Integer(exactly: value.rounded(.towardZero))
  }
}
