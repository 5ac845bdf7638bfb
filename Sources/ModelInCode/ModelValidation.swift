import Foundation

/// A condition that valid values of an attribute satisfy, as the model's file spells it.
@_spi(Generated)
public enum ModelValidation: Equatable, Sendable {
  /// A number, a date or a String's length is at least this; dates are seconds since 2001.
  case minimum(String)
  /// A number, a date or a String's length is at most this.
  case maximum(String)
  /// A String matches this regular expression from its beginning to its end.
  case pattern(String)

  /// The warning about a value that doesn't satisfy the condition.
  var warning: String {
    switch self {
    case .minimum(let bound): "the value is below the minimum \(bound)"
    case .maximum(let bound): "the value is above the maximum \(bound)"
    case .pattern(let pattern): "the value does not match \(pattern)"
    }
  }

  /// The predicate for attributes of a type; nil if the type has no such bound.
  func predicate(for type: NSAttributeType) -> NSPredicate? {
    switch self {
    case .minimum(let text): Bound(text, of: type)?.predicate(">=")
    case .maximum(let text): Bound(text, of: type)?.predicate("<=")
    case .pattern(let pattern): type == .stringAttributeType ? Self.matching(pattern) : nil
    }
  }

  private static func matching(_ pattern: String) -> NSPredicate {
    #if canImport(CoreData)
    return NSPredicate(format: "SELF MATCHES %@", argumentArray: [pattern])
    #else
    let escaped = pattern.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return PredicateText("SELF MATCHES \"\(escaped)\"") { value in
      guard let text = value as? String else { return value == nil }
      // The group makes each alternative match the whole text.
      return text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
    }
    #endif
  }
}

/// A limit of values.
private struct Bound: Sendable {
  private let text: String
  private let number: Decimal
  private let type: NSAttributeType
  /// The left side of the comparison.
  private var subject: String { type == .stringAttributeType ? "length" : "SELF" }

  /// Makes the limit of a type's values; nil if the text isn't a number, or the type has no such limit.
  init?(_ text: String, of type: NSAttributeType) {
    let types: [NSAttributeType] = [
      .stringAttributeType, .dateAttributeType, .integer16AttributeType, .integer32AttributeType,
      .integer64AttributeType, .decimalAttributeType, .doubleAttributeType, .floatAttributeType,
    ]
    guard types.contains(type), let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      return nil
    }
    (self.text, self.number, self.type) = (text, number, type)
  }

  #if canImport(CoreData)
  func predicate(_ comparison: String) -> NSPredicate {
    let number = NSDecimalNumber(decimal: number)
    let bound = type == .dateAttributeType ? Date(timeIntervalSinceReferenceDate: number.doubleValue) : number as Any
    return NSPredicate(format: "\(subject) \(comparison) %@", argumentArray: [bound])
  }
  #else
  func predicate(_ comparison: String) -> NSPredicate {
    let bound = type == .dateAttributeType ? "CAST(\(text), \"NSDate\")" : text
    return PredicateText("\(subject) \(comparison) \(bound)") { value in
      guard let value else { return true }
      guard let size = size(of: value) else { return false }
      return comparison == ">=" ? size >= number : size <= number
    }
  }

  /// Returns the size to compare with the bound; nil if the value has another type.
  private func size(of value: Any) -> Decimal? {
    switch type {
    // NSString counts UTF-16 code units.
    case .stringAttributeType: (value as? String).map { Decimal($0.utf16.count) }
    case .dateAttributeType: (value as? Date).map { Decimal($0.timeIntervalSinceReferenceDate) }
    default: (value as? NSNumber)?.decimalValue
    }
  }
  #endif
}
