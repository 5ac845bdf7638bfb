import Foundation

extension NSManagedObject {
  /// What a relationship leads to, whatever its cardinality.
  package func destinations(of relationship: String) -> [NSManagedObject] {
    switch value(forKey: relationship) {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}
