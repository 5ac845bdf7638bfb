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
    case .pattern(let pattern): type == .stringAttributeType ? NSPredicate.matching(pattern) : nil
    }
  }
}

/// A limit of values.
struct Bound: Sendable {
  let text: String
  let number: Decimal
  let type: NSAttributeType
  /// The left side of the comparison.
  var subject: String { type == .stringAttributeType ? "length" : "SELF" }

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
}
