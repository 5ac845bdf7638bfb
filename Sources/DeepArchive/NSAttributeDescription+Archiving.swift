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
    switch attributeType {
    case .booleanAttributeType: return number.map { .truth($0.boolValue) }
    case .integer16AttributeType, .integer32AttributeType: return number.map { .number($0.stringValue) }
    case .doubleAttributeType: return number.map { .float($0.doubleValue) }
    case .floatAttributeType: return number.map { .float($0.floatValue) }
    case .dateAttributeType: return (value as? Date).map { .float($0.timeIntervalSinceReferenceDate) }
    default: return try text(value).map { .text($0) }
    }
  }

  private func text(_ value: Any) throws -> String? {
    switch attributeType {
    case .stringAttributeType: value as? String
    // Many JSON readers read numbers as doubles, which are exact to 53 bits.
    case .integer64AttributeType, .decimalAttributeType: (value as? NSNumber)?.stringValue
    case .UUIDAttributeType: (value as? UUID)?.uuidString
    case .URIAttributeType: (value as? URL)?.absoluteString
    case .binaryDataAttributeType: (value as? Data)?.base64EncodedString()
    case .transformableAttributeType: try TransformableCoding(self).data(of: value)?.base64EncodedString()
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
    guard let value = number(archived) ?? archived.text.flatMap(parsed) else {
      throw ArchiveError.invalid("the value isn't of the attribute's type")
    }
    return value
  }

  private func number(_ archived: JSON) -> Any? {
    switch (attributeType, archived) {
    case (.booleanAttributeType, _): archived.truth
    case (.integer16AttributeType, _): archived.integer.flatMap { Int16(exactly: $0) }
    case (.integer32AttributeType, _): archived.integer.flatMap { Int32(exactly: $0) }
    // An earlier version of the model may have had a smaller type.
    case (.integer64AttributeType, .number(let number)): Int64(number)
    case (.doubleAttributeType, _): archived.float() as Double?
    case (.floatAttributeType, _): archived.float() as Float?
    case (.dateAttributeType, _): archived.float().map { Date(timeIntervalSinceReferenceDate: $0) }
    default: nil
    }
  }

  private func parsed(_ text: String) -> Any? {
    switch attributeType {
    case .stringAttributeType: return text
    case .integer64AttributeType: return Int64(text)
    case .decimalAttributeType:
      // `NSDecimalNumber` also reads a number at the beginning of another text.
      let number = NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
      return number.stringValue == text ? number : nil
    case .UUIDAttributeType: return UUID(uuidString: text)
    case .URIAttributeType: return URL(string: text)
    case .binaryDataAttributeType: return Data(base64Encoded: text)
    case .transformableAttributeType:
      return Data(base64Encoded: text).flatMap { TransformableCoding(self).value(of: $0) }
    default: return nil
    }
  }
}

extension [NSAttributeDescription] {
  /// The attributes by their names in a document, which this version of the model or the one before has written.
  ///
  /// - Parameter names: The names of all attributes in the document's version.
  func archived(as names: [String]) -> [String: NSAttributeDescription] {
    func table(_ name: (NSAttributeDescription) -> String?) -> [String: NSAttributeDescription] {
      Dictionary(compactMap { attribute in name(attribute).map { ($0, attribute) } }) { first, _ in first }
    }
    let (byName, known) = (table(\.name), Set(names))
    let renamed = table { $0.renamingIdentifier == $0.name ? nil : $0.renamingIdentifier }
    func find(_ name: String) -> NSAttributeDescription? {
      guard let found = renamed[name] else { return byName[name] }
      if !known.contains(found.name) { return found }
      if let own = byName[name] { return own }
      // In the document, the new name may mean another attribute.
      return find(found.name) === found ? nil : found
    }
    return Dictionary(known.compactMap { name in find(name).map { (name, $0) } }) { first, _ in first }
  }
}
