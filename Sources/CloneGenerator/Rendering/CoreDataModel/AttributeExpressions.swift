import Foundation

/// The source of an attribute in the model in code.
extension Attribute {
  /// The conditions for valid values, as a list of the runtime's `ModelValidation`; nil for none.
  ///
  /// Limits that aren't numbers are left out.
  var validationExpression: String? {
    switch type {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .date: break
    case .undefined, .boolean, .binary, .uuid, .uri, .transformable, .objectID, .composite: return nil
    }
    var expressions: [String] = []
    if let minimum, NumberText(minimum) != nil { expressions.append(".minimum(\(SwiftName.literal(minimum)))") }
    if let maximum, NumberText(maximum) != nil { expressions.append(".maximum(\(SwiftName.literal(maximum)))") }
    if type == .string, let regularExpression {
      expressions.append(".pattern(\(SwiftName.literal(regularExpression)))")
    }
    return expressions.isEmpty ? nil : "[\(expressions.joined(separator: ", "))]"
  }
}

extension DefaultValue {
  /// The expression of the value, boxed as Core Data boxes it.
  var expression: String {
    switch self {
    case .integer(let value): "NSNumber(value: \(value) as Int64)"
    case .boolean(let value): "NSNumber(value: \(value))"
    case .double(let value): "NSNumber(value: \(value) as Double)"
    case .float(let value): "NSNumber(value: \(value) as Float)"
    case .decimal(let text): "ModelBuilder.decimal(\(SwiftName.literal(text)))"
    case .string(let text): SwiftName.literal(text)
    case .date(let value): "Date(timeIntervalSinceReferenceDate: \(value))"
    case .uuid(let value): "UUID(uuidString: \(SwiftName.literal(value.uuidString)))"
    case .uri(let text): "URL(string: \(SwiftName.literal(text)))"
    }
  }
}

extension Attribute.AttributeType {
  /// The case of `NSAttributeType`.
  var caseName: String {
    let name: String =
      switch self {
      case .binary: "binaryData"
      case .uuid: "UUID"
      case .uri: "URI"
      default: "\(self)"
      }
    return name + "AttributeType"
  }
}
