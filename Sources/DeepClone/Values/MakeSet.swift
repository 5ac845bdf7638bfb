public import Foundation

/// A set to assign to a to-many relationship.
///
/// - Parameter objects: The members, each once.
public func makeSet(_ objects: some Collection<some NSManagedObject>) -> NSSet {
  #if canImport(CoreData)
  NSSet(array: Array(objects))
  #else
  AssignableSet(distinct: ContiguousArray(objects.lazy.map { $0 as NSManagedObject }))
  #endif
}

/// An ordered set to assign to an ordered relationship.
///
/// - Parameter objects: The members, each once, in their order.
public func makeOrderedSet(_ objects: some Collection<some NSManagedObject>) -> NSOrderedSet {
  #if canImport(CoreData)
  NSOrderedSet(array: Array(objects))
  #else
  RelationshipOrderedSet(assigning: ContiguousArray(objects.lazy.map { $0 as NSManagedObject }))
  #endif
}
