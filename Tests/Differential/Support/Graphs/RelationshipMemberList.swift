import DeepClone
import Foundation

/// What relationships hold, read by key.
enum RelationshipMemberList {
  /// The members of a relationship, in the order in which it gives them; one or none where it is to-one.
  ///
  /// Who is met first decides whose child an object is, and an unordered set has no order of its own. On the portable
  /// engine its members are taken in the order in which they were added, as the generated code takes them: an `NSSet`
  /// would give another order in each run.
  static func list(of object: NSManagedObject, _ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    guard relationship.isToMany else {
      return (object.value(forKey: relationship.name) as? NSManagedObject).map { [$0] } ?? []
    }
    #if canImport(CoreData)
    let members =
      (object.value(forKey: relationship.name) as? NSOrderedSet)?.array
      ?? (object.value(forKey: relationship.name) as? NSSet)?.allObjects ?? []
    return members.compactMap { $0 as? NSManagedObject }
    #else
    return Array(object.members(forKey: relationship.name))
    #endif
  }
}

extension NSManagedObject {
  /// Gives a relationship its members.
  ///
  /// An `NSSet` would forget their order, so that equal graphs, and runs of the same seed, were walked in different orders.
  func assign(_ members: [NSManagedObject], to relationship: NSRelationshipDescription) {
    if relationship.isOrdered {
      setValue(NSOrderedSet(array: members), forKey: relationship.name)
    } else if relationship.isToMany {
      let set = mutableSetValue(forKey: relationship.name)
      // What stays is not touched: its own side may be ordered.
      for case let member as NSManagedObject in set.allObjects where !members.contains(member) { set.remove(member) }
      for member in members where !set.contains(member) { set.add(member) }
    } else {
      setValue(members.first, forKey: relationship.name)
    }
  }
}
