#if !canImport(CoreData)
import Foundation

/// One validation predicate of a property, with the error for a value that doesn't satisfy it.
struct ValueCheck {
  let predicate: NSPredicate
  let code: Int
  let warning: String

  /// The checks of a property, in the order of its predicates.
  static func all(of property: NSPropertyDescription) -> [ValueCheck] {
    let type = (property as? NSAttributeDescription)?.attributeType ?? .undefinedAttributeType
    return zip(property.validationPredicates, property.validationWarnings).map { predicate, warning in
      // A compiled model holds the code in the warning's place.
      ValueCheck(
        predicate: predicate, code: (warning as? NSNumber)?.intValue ?? code(of: predicate, type),
        warning: warning as? String ?? "it does not satisfy its predicate")
    }
  }

  func isSatisfied(by value: Any) -> Bool {
    if let text = predicate as? PredicateText, !text.isEvaluable { return false }
    return predicate.evaluate(with: value)
  }

  /// The code that Core Data has for what Xcode's model editor writes as a predicate.
  private static func code(of predicate: NSPredicate, _ type: NSAttributeType) -> Int {
    guard let words = (predicate as? PredicateText)?.text.split(separator: " ", maxSplits: 2), words.count == 3 else {
      return NSManagedObjectValidationError
    }
    return switch (words[0], words[1], type) {
    case ("length", ">=", _): NSValidationStringTooShortError
    case ("length", "<=", _): NSValidationStringTooLongError
    case ("SELF", "MATCHES", _): NSValidationStringPatternMatchingError
    case ("SELF", ">=", .dateAttributeType): NSValidationDateTooSoonError
    case ("SELF", "<=", .dateAttributeType): NSValidationDateTooLateError
    case ("SELF", ">=", _): NSValidationNumberTooSmallError
    case ("SELF", "<=", _): NSValidationNumberTooLargeError
    default: NSManagedObjectValidationError
    }
  }
}
#endif
