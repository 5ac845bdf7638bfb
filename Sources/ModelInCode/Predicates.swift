import Foundation

// Foundation parses predicates on Apple's systems only; the portable engine keeps their texts, and evaluates those of
// validation.

#if canImport(CoreData)
extension NSPredicate {
  /// The predicate with a text.
  static func text(_ text: String) -> NSPredicate { NSPredicate(format: text, argumentArray: nil) }

  /// A predicate for texts that match a regular expression from their beginning to their end.
  static func matching(_ pattern: String) -> NSPredicate {
    NSPredicate(format: "SELF MATCHES %@", argumentArray: [pattern])
  }
}

extension Bound {
  /// The predicate for values that the limit allows.
  ///
  /// - Parameter comparison: `>=` or `<=`.
  func predicate(_ comparison: String) -> NSPredicate {
    let number = NSDecimalNumber(decimal: number)
    let bound = type == .dateAttributeType ? Date(timeIntervalSinceReferenceDate: number.doubleValue) : number as Any
    return NSPredicate(format: "\(subject) \(comparison) %@", argumentArray: [bound])
  }
}
#else
extension NSPredicate {
  /// The predicate with a text.
  static func text(_ text: String) -> NSPredicate { PredicateText(text) }

  /// A predicate for texts that match a regular expression from their beginning to their end.
  static func matching(_ pattern: String) -> NSPredicate {
    let escaped = pattern.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return PredicateText("SELF MATCHES \"\(escaped)\"") { value in
      guard let text = value as? String else { return value == nil }
      // The group makes each alternative match the whole text.
      return text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
    }
  }
}

extension Bound {
  /// The predicate for values that the limit allows.
  ///
  /// - Parameter comparison: `>=` or `<=`.
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
}
#endif
