import Foundation

// Foundation parses the formats of predicates on Apple's systems only; the portable engine has predicates of its own.

#if canImport(CoreData)
extension NSPredicate {
  /// A predicate for objects whose value of a property is one of some values.
  package static func matching(_ key: String, in values: [Any]) -> NSPredicate {
    // Each row is looked up in a set; an array would be searched for each.
    NSPredicate(format: "%K IN %@", argumentArray: [key, NSSet(array: values)])
  }

  /// A predicate for some objects.
  static func isOne(of objects: [NSManagedObject]) -> NSPredicate {
    NSPredicate(format: "SELF IN %@", argumentArray: [NSSet(array: objects)])
  }

  /// A predicate for objects without a value of a property.
  package static func isNothing(_ key: String) -> NSPredicate { NSPredicate(format: "%K == nil", argumentArray: [key]) }

  /// True if the predicate can be evaluated.
  package var canBeEvaluated: Bool { true }
}
#else
extension NSPredicate {
  /// A predicate for objects whose value of a property is one of some values.
  package static func matching(_ key: String, in values: [Any]) -> NSPredicate { PropertyPredicate(key, in: values) }

  /// A predicate for some objects.
  static func isOne(of objects: [NSManagedObject]) -> NSPredicate { PropertyPredicate(selfIn: objects) }

  /// A predicate for objects without a value of a property.
  package static func isNothing(_ key: String) -> NSPredicate { PropertyPredicate(key, .equal, nil) }

  /// True if the predicate can be evaluated.
  package var canBeEvaluated: Bool { (self as? PredicateText)?.isEvaluable != false }
}
#endif
