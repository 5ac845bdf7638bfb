import DeepClone
import Foundation

/// What relationships hold, read by key.
enum RelationshipMemberList {
  /// The members of a relationship, in the order in which it gives them; one or none where it is to-one.
  static func list(of object: NSManagedObject, _ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    let members: [Any]
    switch object.value(forKey: relationship.name) {
    case let ordered as NSOrderedSet: members = ordered.array
    case let set as NSSet: members = set.allObjects
    case let one?: members = [one]
    case nil: members = []
    }
    return members.compactMap { $0 as? NSManagedObject }
  }
}
