// Foundation parses the formats of predicates on Apple's systems only; the portable engine has predicates of its own.

extension NSPredicate {
  /// A predicate for some objects.
  package static func isOne(of objects: [NSManagedObject]) -> NSPredicate {
    #if canImport(CoreData)
    NSPredicate(format: "SELF IN %@", argumentArray: [NSSet(array: objects)])
    #else
    PropertyPredicate(selfIn: objects)
    #endif
  }
}
