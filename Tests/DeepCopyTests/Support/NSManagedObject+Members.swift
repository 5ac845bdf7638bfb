import DeepClone
import Foundation

extension NSManagedObject {
  /// What a relationship leads to, in its order where it has one.
  func members(_ relationship: String) -> [NSManagedObject] {
    switch value(forKey: relationship) {
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let one as NSManagedObject: [one]
    default: []
    }
  }
}
