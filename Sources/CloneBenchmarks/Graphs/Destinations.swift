import DeepClone
import Foundation

/// The members of a to-many relationship, in their order if it has one.
///
/// It takes the set's objects, as generated code does: casting it to a Swift set would hash every member.
///
/// - Parameters:
///   - key: The relationship's name.
///   - object: The object.
func destinations(_ key: String, of object: NSManagedObject) -> [NSManagedObject] {
  switch object.value(forKey: key) {
  case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
  case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
  default: []
  }
}
