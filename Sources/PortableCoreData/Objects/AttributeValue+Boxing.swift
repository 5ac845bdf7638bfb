#if !canImport(CoreData)
import Foundation

// Key-value access returns the same types as Apple's: numbers and booleans as NSNumber, decimals as NSDecimalNumber,
// and everything else as the type that Swift sees there.

extension AttributeValue {
  /// Unboxes a value from key-value access; nil if it doesn't fit the attribute's type.
  ///
  /// - Parameters:
  ///   - value: The value, boxed or not.
  ///   - type: The attribute's type.
  init?(boxed value: Any?, as type: NSAttributeType) {
    guard let value, !(value is NSNull) else {
      self = .null
      return
    }
    let found: AttributeValue? =
      switch type {
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
        Self.number(value).map { .integer($0.int64Value) }
      case .booleanAttributeType: Self.number(value).map { .boolean($0.boolValue) }
      case .doubleAttributeType: Self.number(value).map { .real($0.doubleValue) }
      case .floatAttributeType: Self.number(value).map { .real(Double($0.floatValue)) }
      case .decimalAttributeType: Self.decimal(value).map(AttributeValue.decimal)
      case .stringAttributeType: (value as? String).map(AttributeValue.string)
      case .dateAttributeType: (value as? Date).map(AttributeValue.date)
      case .UUIDAttributeType: (value as? UUID).map(AttributeValue.uuid)
      case .URIAttributeType: (value as? URL).map(AttributeValue.url)
      case .binaryDataAttributeType: (value as? Data).map { .data(BinaryData($0)) }
      case .compositeAttributeType:
        (value as? [String: Any]).map(Self.composite)
      case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType: Self(anything: value)
      }
    guard let found else { return nil }
    self = found
  }

  /// Boxes a value from key-value access without an attribute that says its type; a number stays a number, so that it
  /// compares.
  init(plain value: Any?) {
    guard let value, !(value is NSNull) else {
      self = .null
      return
    }
    switch Self.number(value) {
    case let decimal as NSDecimalNumber: self = .decimal(decimal.decimalValue)
    case let number?:
      let isReal = ["d", "f"].contains(String(cString: number.objCType))
      self = isReal ? .real(number.doubleValue) : .integer(number.int64Value)
    case nil: self = Self(anything: value) ?? .null
    }
  }

  /// The values of a composite, which can hold others.
  private static func composite(_ values: [String: Any]) -> AttributeValue {
    .composite(values.compactMapValues { ($0 as? [String: Any]).map(composite) ?? Self(anything: $0) })
  }

  /// A value whose type the model doesn't say.
  private init?(anything value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Date: self = .date(value)
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .url(value)
    case let value as Data: self = .data(BinaryData(value))
    case let value as NSObject: self = .object(value)
    default:
      guard let number = Self.number(value) else { return nil }
      self = .object(number)
    }
  }

  /// Any number as NSNumber: a Swift integer in `Any` isn't one by itself on this platform.
  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Int16: NSNumber(value: value)
    case let value as Int32: NSNumber(value: value)
    case let value as Int64: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as Decimal: NSDecimalNumber(decimal: value)
    default: nil
    }
  }

  private static func decimal(_ value: Any) -> Decimal? {
    (value as? Decimal) ?? (value as? NSDecimalNumber)?.decimalValue ?? number(value)?.decimalValue
  }

  /// The value as key-value access returns it.
  ///
  /// - Parameter type: The attribute's type.
  func boxed(as type: NSAttributeType) -> Any? {
    switch self {
    case .null: nil
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .real(let value): type == .floatAttributeType ? NSNumber(value: Float(value)) : NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    case .string(let value): value
    case .date(let value): value
    case .uuid(let value): value
    case .url(let value): value
    case .data(let value): value.data
    case .object(let value): value
    case .composite(let values): values.compactMapValues { $0.boxed(as: .undefinedAttributeType) }
    }
  }
}
#endif
