#if !canImport(CoreData)
public import Foundation

/// The value of an attribute as rows hold it and stores write it: one representation for every class and store.
public enum AttributeValue: Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case decimal(Decimal)
  case string(String)
  case date(Date)
  case uuid(UUID)
  case url(URL)
  case data(BinaryData)
  /// A Transformable's value, or anything else that no other case holds.
  case object(NSObject)
  /// A Composite's values by name.
  case composite([String: AttributeValue])
}

extension AttributeValue {
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Bool?) { self = value.map(AttributeValue.boolean) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Int16?) { self = value.map { .integer(Int64($0)) } ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Int32?) { self = value.map { .integer(Int64($0)) } ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Int64?) { self = value.map(AttributeValue.integer) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Float?) { self = value.map { .real(Double($0)) } ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Double?) { self = value.map(AttributeValue.real) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: String?) { self = value.map(AttributeValue.string) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Date?) { self = value.map(AttributeValue.date) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: UUID?) { self = value.map(AttributeValue.uuid) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: URL?) { self = value.map(AttributeValue.url) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: Data?) { self = value.map { .data(BinaryData($0)) } ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: NSDecimalNumber?) { self = value.map { .decimal($0.decimalValue) } ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: NSObject?) { self = value.map(AttributeValue.object) ?? .null }
  /// Boxes a value of a generated class's stored property.
  public init(_ value: [String: Any]?) { self = AttributeValue(boxed: value, as: .compositeAttributeType) ?? .null }
  /// Boxes a value of a generated class's stored property, by the attribute's type.
  public init(_ value: NSNumber?, as type: NSAttributeType) { self = AttributeValue(boxed: value, as: type) ?? .null }
}

// Functions that generated classes use to unbox values.
extension AttributeValue {
  /// The value as the scalar of a stored property; nil if it has another type.
  public var bool: Bool? { if case .boolean(let value) = self { value } else { number?.boolValue } }
  /// The value as the scalar of a stored property; nil if it has another type.
  public var int16: Int16? {
    if case .integer(let value) = self { Int16(truncatingIfNeeded: value) } else { number?.int16Value }
  }
  /// The value as the scalar of a stored property; nil if it has another type.
  public var int32: Int32? {
    if case .integer(let value) = self { Int32(truncatingIfNeeded: value) } else { number?.int32Value }
  }
  /// The value as the scalar of a stored property; nil if it has another type.
  public var int64: Int64? { if case .integer(let value) = self { value } else { number?.int64Value } }
  /// The value as the scalar of a stored property; nil if it has another type.
  public var float: Float? { if case .real(let value) = self { Float(value) } else { number?.floatValue } }
  /// The value as the scalar of a stored property; nil if it has another type.
  public var double: Double? { if case .real(let value) = self { value } else { number?.doubleValue } }
  /// The value as a text; nil if it has another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The value as a date; nil if it has another type.
  public var date: Date? { if case .date(let value) = self { value } else { nil } }
  /// The value as a UUID; nil if it has another type.
  public var uuid: UUID? { if case .uuid(let value) = self { value } else { nil } }
  /// The value as a URL; nil if it has another type.
  public var url: URL? { if case .url(let value) = self { value } else { nil } }
  /// The value as data; nil if it has another type.
  public var data: Data? { if case .data(let value) = self { value.data } else { nil } }
  /// The value as a decimal number; nil if it has another type.
  public var decimal: NSDecimalNumber? { number.map { NSDecimalNumber(decimal: $0.decimalValue) } }
  /// The values of a composite by name; nil if it has another type.
  public var composite: [String: Any]? { boxed(as: .compositeAttributeType) as? [String: Any] }
  /// The value as an object; nil if it has another type.
  public var object: NSObject? { if case .object(let value) = self { value } else { nil } }

  /// The value as a number, whatever its width; nil if it has another type.
  public var number: NSNumber? {
    switch self {
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    default: nil
    }
  }
}
#endif
