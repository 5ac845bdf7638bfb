import Foundation

/// What a valid value of an attribute satisfies, as the model's file spells it.
@_spi(Generated)
public enum ModelValidation: Equatable, Sendable {
  /// A number, a date or a String's length is at least this; dates are seconds since 2001.
  case minimum(String)
  /// A number, a date or a String's length is at most this.
  case maximum(String)
  /// A String matches this regular expression from its beginning to its end.
  case pattern(String)

  /// What is said of a value that does not satisfy it.
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
    case .minimum(let text): bound(text, of: type).map { $0.predicate(">=") }
    case .maximum(let text): bound(text, of: type).map { $0.predicate("<=") }
    case .pattern(let pattern): type == .stringAttributeType ? Self.matching(pattern) : nil
    }
  }

  private func bound(_ text: String, of type: NSAttributeType) -> Bound? {
    guard let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
    switch type {
    case .stringAttributeType: return Bound(kind: .length, number: number, text: text)
    case .dateAttributeType: return Bound(kind: .date, number: number, text: text)
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .decimalAttributeType,
      .doubleAttributeType, .floatAttributeType:
      return Bound(kind: .number, number: number, text: text)
    default: return nil
    }
  }

  private static func matching(_ pattern: String) -> NSPredicate {
    #if canImport(CoreData)
    return NSPredicate(format: "SELF MATCHES %@", argumentArray: [pattern])
    #else
    let escaped = pattern.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return PredicateText("SELF MATCHES \"\(escaped)\"") { value in
      guard let text = value as? String else { return value == nil }
      // The group makes alternatives match as a whole, too.
      return text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
    }
    #endif
  }
}

/// A limit of values.
private struct Bound: Sendable {
  enum Kind: Sendable {
    case number
    case date
    case length
  }

  let kind: Kind
  let number: Decimal
  let text: String

  #if canImport(CoreData)
  func predicate(_ comparison: String) -> NSPredicate {
    switch kind {
    case .number:
      NSPredicate(format: "SELF \(comparison) %@", argumentArray: [NSDecimalNumber(decimal: number)])
    case .date:
      NSPredicate(
        format: "SELF \(comparison) %@",
        argumentArray: [Date(timeIntervalSinceReferenceDate: NSDecimalNumber(decimal: number).doubleValue)])
    case .length:
      NSPredicate(format: "length \(comparison) %@", argumentArray: [NSDecimalNumber(decimal: number)])
    }
  }
  #else
  func predicate(_ comparison: String) -> NSPredicate {
    let subject = kind == .length ? "length" : "SELF"
    let bound = kind == .date ? "CAST(\(text), \"NSDate\")" : text
    return PredicateText("\(subject) \(comparison) \(bound)") { value in
      guard let value else { return true }
      guard let size = size(of: value) else { return false }
      return comparison == ">=" ? size >= number : size <= number
    }
  }

  /// What is compared with the bound; nil where the value has another type.
  private func size(of value: Any) -> Decimal? {
    switch kind {
    case .number: (value as? NSNumber)?.decimalValue
    case .date: (value as? Date).map { Decimal($0.timeIntervalSinceReferenceDate) }
    // As NSString counts.
    case .length: (value as? String).map { Decimal($0.utf16.count) }
    }
  }
  #endif
}
