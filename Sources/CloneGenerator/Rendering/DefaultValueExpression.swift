extension Attribute {
  /// The Swift expression of the default value, boxed as Core Data boxes it; nil where there is none.
  ///
  /// A text that is no value of the type is treated as Core Data's model compiler treats it: as no default.
  var defaultValueExpression: String? {
    guard let text = defaultValue else { return nil }
    switch type {
    case .integer16, .integer32, .integer64:
      return (Int64(text) ?? number(text).map(Int64.init)).map { "NSNumber(value: \($0) as Int64)" }
    case .boolean:
      return ["yes", "true"].contains(text.lowercased()) || number(text).map { $0 != 0 } == true
        ? "NSNumber(value: true)" : "NSNumber(value: false)"
    case .double: return number(text).map { "NSNumber(value: \($0) as Double)" }
    case .float: return number(text).map { "NSNumber(value: \($0) as Float)" }
    case .decimal: return "NSDecimalNumber(string: \(SwiftName.literal(text)))"
    case .string: return SwiftName.literal(text)
    case .date: return number(text).map { "Date(timeIntervalSinceReferenceDate: \($0))" }
    case .uuid: return "UUID(uuidString: \(SwiftName.literal(text)))"
    case .uri: return "URL(string: \(SwiftName.literal(text)))"
    case .binary, .transformable, .undefined, .objectID, .composite: return nil
    }
  }

  /// A finite number that fits into 64 bits.
  private func number(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) < 9e18 else { return nil }
    return value
  }
}
