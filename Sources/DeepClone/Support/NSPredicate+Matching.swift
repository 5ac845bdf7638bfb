import Foundation

extension NSPredicate {
  /// A predicate on one attribute, in the words of the platform.
  static func matching(_ key: String, in values: [Any]) -> NSPredicate {
    #if canImport(CoreData)
    // In a set each row is looked up; an array would be searched for each.
    NSPredicate(format: "%K IN %@", argumentArray: [key, NSSet(array: values)])
    #else
    PropertyPredicate(key, in: values)
    #endif
  }

  /// A predicate that some objects satisfy, in the words of the platform.
  static func isOne(of objects: [NSManagedObject]) -> NSPredicate {
    #if canImport(CoreData)
    NSPredicate(format: "SELF IN %@", argumentArray: [NSSet(array: objects)])
    #else
    PropertyPredicate(selfIn: objects)
    #endif
  }

  /// A predicate that objects without a value of one property satisfy, in the words of the platform.
  package static func isNothing(_ key: String) -> NSPredicate {
    #if canImport(CoreData)
    NSPredicate(format: "%K == nil", argumentArray: [key])
    #else
    PropertyPredicate(key, .equal, nil)
    #endif
  }

  /// True if it can be evaluated on this platform.
  package var isKnown: Bool {
    #if canImport(CoreData)
    true
    #else
    (self as? PredicateText)?.isEvaluable != false
    #endif
  }
}
