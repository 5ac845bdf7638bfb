import DeepClone
import Foundation

/// The value of an attribute in a document, by the attribute's type: what JSON has no type for is text.
struct ArchivedValue {
  /// The kinds of values in JSON.
  private enum Form {
    case null
    case truth(Bool)
    case number(Double)
    case single(Float)
    case text(String)
    case composite([(name: String, value: ArchivedValue)])
  }

  /// Nil for a value that no document can hold.
  private let form: Form?

  init(_ value: Any?, of attribute: NSAttributeDescription) {
    form = value.map { Self.form($0, of: attribute) } ?? .null
  }

  // MARK: Writing

  /// Writes the value.
  ///
  /// - Returns: Whether a document can hold it.
  func encode(
    to container: inout KeyedEncodingContainer<PropertyKey>, forKey key: PropertyKey
  ) throws -> Bool {
    switch form {
    case .null: try container.encodeNil(forKey: key)
    case .truth(let truth): try container.encode(truth, forKey: key)
    case .number(let number): try container.encode(number, forKey: key)
    case .single(let number): try container.encode(number, forKey: key)
    case .text(let text): try container.encode(text, forKey: key)
    case .composite(let elements):
      var nested = container.nestedContainer(keyedBy: PropertyKey.self, forKey: key)
      return try elements.allSatisfy { try $0.value.encode(to: &nested, forKey: PropertyKey($0.name)) }
    case nil: return false
    }
    return true
  }

  private static func form(_ value: Any, of attribute: NSAttributeDescription) -> Form? {
    if let elements = attribute.compositeElements {
      let values = value as? [String: Any]
      return values.map { values in
        .composite(elements.map { ($0.name, ArchivedValue(values[$0.name], of: $0)) })
      }
    }
    let number = value as? NSNumber
    switch attribute.attributeType {
    case .booleanAttributeType: return number.map { .truth($0.boolValue) }
    case .integer16AttributeType, .integer32AttributeType, .doubleAttributeType:
      return number.map { .number($0.doubleValue) }
    case .floatAttributeType: return number.map { .single($0.floatValue) }
    case .dateAttributeType: return (value as? Date).map { .number($0.timeIntervalSinceReferenceDate) }
    default: return text(value, of: attribute).map { .text($0) }
    }
  }

  private static func text(_ value: Any, of attribute: NSAttributeDescription) -> String? {
    switch attribute.attributeType {
    case .stringAttributeType: value as? String
    // Many readers of JSON take numbers as doubles, which are exact to 53 bits.
    case .integer64AttributeType, .decimalAttributeType: (value as? NSNumber)?.stringValue
    case .UUIDAttributeType: (value as? UUID)?.uuidString
    case .URIAttributeType: (value as? URL)?.absoluteString
    case .binaryDataAttributeType: (value as? Data)?.base64EncodedString()
    case .transformableAttributeType: (try? TransformableCoding(attribute).data(of: value))?.base64EncodedString()
    default: nil
    }
  }

  // MARK: Reading

  /// Reads a value; nil for one that is nil.
  ///
  /// - Throws: `DecodingError` where the document has something else.
  static func decode(
    _ attribute: NSAttributeDescription, from container: KeyedDecodingContainer<PropertyKey>, forKey key: PropertyKey
  ) throws -> Any? {
    if try container.decodeNil(forKey: key) { return nil }
    if let elements = attribute.compositeElements {
      let nested = try container.nestedContainer(keyedBy: PropertyKey.self, forKey: key)
      let known = ArchivedNames(elements)
      var values: [String: Any] = [:]
      for key in nested.allKeys {
        guard let element = known.attribute(key.stringValue, isThere: { nested.contains(PropertyKey($0)) }) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: nested, debugDescription: "the composite has no such element")
        }
        values[element.name] = try decode(element, from: nested, forKey: key)
      }
      return values
    }
    guard let value = try scalar(attribute, container, key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "the value does not fit the attribute's type")
    }
    return value
  }

  private static func scalar(
    _ attribute: NSAttributeDescription, _ container: KeyedDecodingContainer<PropertyKey>, _ key: PropertyKey
  ) throws -> Any? {
    func number() throws -> Double { try container.decode(Double.self, forKey: key) }
    func text() throws -> String { try container.decode(String.self, forKey: key) }
    switch attribute.attributeType {
    case .booleanAttributeType: return try container.decode(Bool.self, forKey: key)
    case .integer16AttributeType: return Int16(exactly: try number())
    case .integer32AttributeType: return Int32(exactly: try number())
    // An earlier version of the model may have had a smaller type.
    case .integer64AttributeType: return try (try? container.decode(Int64.self, forKey: key)) ?? Int64(text())
    case .doubleAttributeType: return try number()
    case .floatAttributeType: return try container.decode(Float.self, forKey: key)
    case .dateAttributeType: return Date(timeIntervalSinceReferenceDate: try number())
    case .stringAttributeType: return try text()
    case .decimalAttributeType:
      // A number is read from the beginning of a text that goes on otherwise.
      let text = try text()
      let number = NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
      return number.stringValue == text ? number : nil
    case .UUIDAttributeType: return UUID(uuidString: try text())
    case .URIAttributeType: return URL(string: try text())
    case .binaryDataAttributeType: return Data(base64Encoded: try text())
    case .transformableAttributeType:
      return Data(base64Encoded: try text()).flatMap { TransformableCoding(attribute).value(of: $0) }
    default: return nil
    }
  }
}

extension NSAttributeDescription {
  /// The elements of a composite attribute; nil for other attributes.
  var compositeElements: [NSAttributeDescription]? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
    return (self as? NSCompositeAttributeDescription)?.elements
  }
}
