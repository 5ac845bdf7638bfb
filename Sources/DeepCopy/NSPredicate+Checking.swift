import DeepClone
import Foundation

extension NSPredicate {
  /// A predicate for objects without a value of one property, as the platform expresses it.
  static func isNothing(_ key: String) -> NSPredicate {
    #if canImport(CoreData)
    NSPredicate(format: "%K == nil", argumentArray: [key])
    #else
    PropertyPredicate(key, .equal, nil)
    #endif
  }

  /// True if it can be evaluated on this platform.
  var isKnown: Bool {
    #if canImport(CoreData)
    true
    #else
    (self as? PredicateText)?.isEvaluable != false
    #endif
  }
}
