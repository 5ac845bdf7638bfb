import DeepClone
import Foundation

/// The value of an attribute in a document, by the attribute's type: what JSON has no type for is text.
struct ArchivedValue {
  private let value: Any?
  private let attribute: NSAttributeDescription

  init(_ value: Any?, of attribute: NSAttributeDescription) { (self.value, self.attribute) = (value, attribute) }

  // MARK: Writing

  /// Writes the value.
  ///
  /// - Returns: Whether a document can hold it.
  func encode(
    to container: inout KeyedEncodingContainer<PropertyKey>, forKey key: PropertyKey
  ) throws -> Bool {
    if value == nil {
      try container.encodeNil(forKey: key)
    } else if let elements = attribute.compositeElements {
      guard let values = value as? [String: Any] else { return false }
      var nested = container.nestedContainer(keyedBy: PropertyKey.self, forKey: key)
      for element in elements {
        let value = ArchivedValue(values[element.name], of: element)
        guard try value.encode(to: &nested, forKey: PropertyKey(element.name)) else { return false }
      }
    } else if let truth {
      try container.encode(truth, forKey: key)
    } else if let real {
      try container.encode(real, forKey: key)
    } else if let number = value as? NSNumber, attribute.attributeType == .floatAttributeType {
      try container.encode(number.floatValue, forKey: key)
    } else if let text {
      try container.encode(text, forKey: key)
    } else {
      return false
    }
    return true
  }

  private var truth: Bool? {
    attribute.attributeType == .booleanAttributeType ? (value as? NSNumber)?.boolValue : nil
  }

  private var real: Double? {
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .doubleAttributeType: (value as? NSNumber)?.doubleValue
    case .dateAttributeType: (value as? Date)?.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  private var text: String? {
    switch attribute.attributeType {
    case .stringAttributeType: value as? String
    // Many readers of JSON take numbers as doubles, which are exact to 53 bits.
    case .integer64AttributeType: (value as? NSNumber)?.stringValue
    case .decimalAttributeType: (value as? NSDecimalNumber)?.stringValue
    case .UUIDAttributeType: (value as? UUID)?.uuidString
    case .URIAttributeType: (value as? URL)?.absoluteString
    case .binaryDataAttributeType: (value as? Data)?.base64EncodedString()
    case .transformableAttributeType:
      value.flatMap { try? TransformableCoding(attribute).data(of: $0) }?.base64EncodedString()
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
      let known = Dictionary(elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      var values: [String: Any] = [:]
      for key in nested.allKeys {
        guard let element = known.archived(as: key.stringValue) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: nested, debugDescription: "the composite has no such element")
        }
        values[element.name] = try decode(element, from: nested, forKey: key)
      }
      return values
    }
    guard let value = try plain(attribute, container, key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "the value does not fit the attribute's type")
    }
    return value
  }

  private static func plain(
    _ attribute: NSAttributeDescription, _ container: KeyedDecodingContainer<PropertyKey>, _ key: PropertyKey
  ) throws -> Any? {
    switch attribute.attributeType {
    case .booleanAttributeType: return NSNumber(value: try container.decode(Bool.self, forKey: key))
    case .integer16AttributeType:
      return Int16(exactly: try container.decode(Double.self, forKey: key)).map { NSNumber(value: $0) }
    case .integer32AttributeType:
      return Int32(exactly: try container.decode(Double.self, forKey: key)).map { NSNumber(value: $0) }
    case .integer64AttributeType:
      // An earlier version of the model may have had a smaller type.
      if let number = try? container.decode(Double.self, forKey: key) {
        return Int64(exactly: number).map { NSNumber(value: $0) }
      }
    case .doubleAttributeType: return NSNumber(value: try container.decode(Double.self, forKey: key))
    case .floatAttributeType: return NSNumber(value: try container.decode(Float.self, forKey: key))
    case .dateAttributeType:
      return Date(timeIntervalSinceReferenceDate: try container.decode(Double.self, forKey: key))
    default: break
    }
    let text = try container.decode(String.self, forKey: key)
    switch attribute.attributeType {
    case .stringAttributeType: return text
    case .integer64AttributeType: return Int64(text).map { NSNumber(value: $0) }
    case .decimalAttributeType:
      // A number is read from the beginning of a text that goes on otherwise.
      let number = NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
      return number.stringValue == text ? number : nil
    case .UUIDAttributeType: return UUID(uuidString: text)
    case .URIAttributeType: return URL(string: text)
    case .binaryDataAttributeType: return Data(base64Encoded: text)
    case .transformableAttributeType:
      return Data(base64Encoded: text).flatMap { TransformableCoding(attribute).value(of: $0) }
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
