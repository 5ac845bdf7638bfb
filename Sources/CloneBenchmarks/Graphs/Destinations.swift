import DeepClone
import Foundation

/// The members of a to-many relationship, in their order if it has one, as any app reads them.
///
/// It walks the set without casting it to a Swift set, which would hash every member.
///
/// - Parameters:
///   - key: The relationship's name.
///   - object: The object.
func destinations(_ key: String, of object: NSManagedObject) -> [NSManagedObject] {
  switch object.value(forKey: key) {
  case let set as NSSet: set.compactMap { $0 as? NSManagedObject }
  case let set as NSOrderedSet: set.compactMap { $0 as? NSManagedObject }
  default: []
  }
}
