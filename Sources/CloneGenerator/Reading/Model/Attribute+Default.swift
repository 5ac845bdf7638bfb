import Foundation

extension Attribute {
  /// The Swift expression of the default value, boxed as Core Data boxes it; nil if there is none.
  ///
  /// A text that isn't a valid value of the type isn't a default; `hasMalformedDefault` finds it.
  var defaultValueExpression: String? {
    guard let text = defaultValue else { return nil }
    let number = NumberText(text)
    switch type {
    case .integer16, .integer32, .integer64: return defaultInteger.map { "NSNumber(value: \($0) as Int64)" }
    case .boolean: return (text.truth ?? number.map { $0.value != 0 }).map { "NSNumber(value: \($0))" }
    case .double: return number.map { "NSNumber(value: \($0.value) as Double)" }
    case .float: return number.flatMap { Float($0.value).isFinite ? "NSNumber(value: \($0.value) as Float)" : nil }
    case .decimal: return number.map { "ModelBuilder.decimal(\(SwiftName.literal($0.text)))" }
    case .string: return SwiftName.literal(text)
    case .date: return number.map { "Date(timeIntervalSinceReferenceDate: \($0.value))" }
    case .uuid: return UUID(uuidString: text).map { "UUID(uuidString: \(SwiftName.literal($0.uuidString)))" }
    case .uri: return URL(string: text).map { _ in "URL(string: \(SwiftName.literal(text)))" }
    case .binary, .transformable, .undefined, .objectID, .composite: return nil
    }
  }

  /// The default value of an Integer.
  ///
  /// The text `NO`, left over if the attribute once was a Boolean, means zero.
  var defaultInteger: Int64? {
    guard let text = defaultValue else { return nil }
    if text.uppercased() == "NO" { return 0 }
    let number = NumberText(text)
    return switch type {
    case .integer16: number?.integer(Int16.self).map(Int64.init)
    case .integer32: number?.integer(Int32.self).map(Int64.init)
    default: number?.integer(Int64.self)
    }
  }

  /// True if the file has a default that the attribute's type can't hold.
  var hasMalformedDefault: Bool {
    switch type {
    // The file can't spell values of these types; an empty text means no default.
    case .binary, .transformable, .undefined, .objectID, .composite: false
    default: defaultValue?.isEmpty == false && defaultValueExpression == nil
    }
  }
}
