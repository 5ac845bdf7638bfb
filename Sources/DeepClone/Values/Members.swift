public import Foundation

/// The members of a to-many relationship, typed, without casting the set.
///
/// Casting an `NSSet` to a Swift `Set` fires the fault of every member on Apple's Core Data and hashes every member
/// everywhere; walking it does neither. A class written by hand may declare `Set<Object>` or an array instead.
public struct Members<Object: NSManagedObject>: Sequence {
  @usableFromInline let objects: ContiguousArray<NSManagedObject>

  /// The members of an unordered to-many relationship.
  @inlinable
  public init(_ set: NSSet?) {
    #if !canImport(CoreData)
    if let set = set as? RelationshipSet {
      objects = set.members
      return
    }
    #endif
    objects = ContiguousArray(set?.lazy.compactMap { $0 as? NSManagedObject } ?? [])
  }

  /// The members of an ordered to-many relationship, in their order.
  @inlinable
  public init(_ set: NSOrderedSet?) {
    #if !canImport(CoreData)
    if let set = set as? RelationshipOrderedSet {
      objects = set.members
      return
    }
    #endif
    objects = ContiguousArray(set?.lazy.compactMap { $0 as? NSManagedObject } ?? [])
  }

  /// The members of a relationship whose class declares a Swift collection.
  @inlinable
  public init(_ members: some Sequence<Object>) {
    objects = ContiguousArray(members.lazy.map { $0 as NSManagedObject })
  }

  /// Walks the members of a relationship, each as the type that the model gives its destination.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var base: ContiguousArray<NSManagedObject>.Iterator

    @inlinable
    init(_ objects: ContiguousArray<NSManagedObject>) {
      base = objects.makeIterator()
    }

    /// The next member, or nil.
    @inlinable
    public mutating func next() -> Object? {
      // A relationship takes objects of its destination entity only, which `Object` is the class of.
      base.next().map { unsafeDowncast($0, to: Object.self) }
    }
  }

  /// Walks the members.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(objects) }
}
