import DeepClone
import Foundation

// The values of attributes in a document, by the attribute's type; values that JSON has no type for are text.

extension NSAttributeDescription {
  /// The elements of a composite attribute; nil for other attributes.
  private var compositeElements: [NSAttributeDescription]? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
    return (self as? NSCompositeAttributeDescription)?.elements
  }

  // MARK: Writing

  /// The JSON of a value; nil if no document can hold it.
  ///
  /// - Throws: Any error of archiving a Transformable.
  func archived(_ value: Any?) throws -> JSON? {
    guard let value else { return .null }
    if let elements = compositeElements {
      guard let values = value as? [String: Any] else { return nil }
      var fields: [String: JSON] = [:]
      for element in elements { fields[element.name] = try element.archived(values[element.name]) }
      return fields.count == elements.count ? .object(fields) : nil
    }
    let number = value as? NSNumber
    return switch attributeType {
    case .booleanAttributeType: number.map { .truth($0.boolValue) }
    case .integer16AttributeType, .integer32AttributeType: number.map { .number($0.stringValue) }
    // Many JSON readers read numbers as doubles, which are exact to 53 bits.
    case .integer64AttributeType, .decimalAttributeType: number.map { .text($0.stringValue) }
    case .doubleAttributeType: number.map { .float($0.doubleValue) }
    case .floatAttributeType: number.map { .float($0.floatValue) }
    case .dateAttributeType: (value as? Date).map { .float($0.timeIntervalSinceReferenceDate) }
    case .stringAttributeType: (value as? String).map { .text($0) }
    case .UUIDAttributeType: (value as? UUID).map { .text($0.uuidString) }
    case .URIAttributeType: (value as? URL).map { .text($0.absoluteString) }
    case .binaryDataAttributeType: (value as? Data).map { .text($0.base64EncodedString()) }
    case .transformableAttributeType:
      try TransformableCoding(self).data(of: value).map { .text($0.base64EncodedString()) }
    default: nil
    }
  }

  // MARK: Reading

  /// Returns the value of some JSON.
  ///
  /// - Parameters:
  ///   - archived: The value in the document.
  ///   - noteUnknown: Called with each element of a composite that the model doesn't have.
  /// - Throws: `ArchiveError.invalid` if the JSON isn't a value of the attribute's type.
  func value(of archived: JSON, _ noteUnknown: (_ element: String) -> Void) throws -> Any? {
    if case .null = archived { return nil }
    if let elements = compositeElements, let fields = archived.fields {
      // Every element of a composite is written, so the names here are all that the document's version has.
      let known = elements.archived(as: Array(fields.keys))
      var values: [String: Any] = [:]
      // In the order of names, so that the same document gives the same error.
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
        if known[name] == nil { noteUnknown(name) }
        guard let element = known[name] else { continue }
        values[element.name] = try ArchiveError.at(name) {
          try element.value(of: field) { noteUnknown("\(name).\($0)") }
        }
      }
      return values
    }
    guard let value = parsed(archived) else { throw ArchiveError.invalid("the value isn't of the attribute's type") }
    return value
  }

  private func parsed(_ archived: JSON) -> Any? {
    switch (attributeType, archived) {
    case (.booleanAttributeType, .truth(let truth)): truth
    case (.integer16AttributeType, .number(let number)): Int16(number)
    case (.integer32AttributeType, .number(let number)): Int32(number)
    // An earlier version of the model may have had a smaller type.
    case (.integer64AttributeType, .number(let number)), (.integer64AttributeType, .text(let number)): Int64(number)
    case (.doubleAttributeType, _): archived.float() as Double?
    case (.floatAttributeType, _): archived.float() as Float?
    case (.dateAttributeType, _): archived.float().map { Date(timeIntervalSinceReferenceDate: $0) }
    case (.stringAttributeType, .text(let text)): text
    case (.decimalAttributeType, .text(let text)): decimal(text)
    case (.UUIDAttributeType, .text(let text)): UUID(uuidString: text)
    case (.URIAttributeType, .text(let text)): URL(string: text)
    case (.binaryDataAttributeType, .text(let text)): Data(base64Encoded: text)
    case (.transformableAttributeType, .text(let text)):
      Data(base64Encoded: text).flatMap { TransformableCoding(self).value(of: $0) }
    default: nil
    }
  }

  private func decimal(_ text: String) -> NSDecimalNumber? {
    // `NSDecimalNumber` also reads a number at the beginning of another text.
    let number = NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
    return number.stringValue == text ? number : nil
  }
}

extension [NSAttributeDescription] {
  /// The attributes by their names in a document, which this version of the model or the one before has written.
  ///
  /// - Parameter names: The names of all attributes in the document's version.
  func archived(as names: [String]) -> [String: NSAttributeDescription] {
    let known = Set(names)
    func find(_ name: String) -> NSAttributeDescription? {
      let own = first { $0.name == name }
      guard let renamed = first(where: { $0.renamingIdentifier == name && $0 !== own }) else { return own }
      if !known.contains(renamed.name) { return renamed }
      // In the document, the new name may mean another attribute.
      return own ?? (find(renamed.name) === renamed ? nil : renamed)
    }
    return Dictionary(uniqueKeysWithValues: known.compactMap { name in find(name).map { (name, $0) } })
  }
}
