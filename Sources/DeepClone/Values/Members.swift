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
      objects = Self.checked(set.members)
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
      objects = Self.checked(set.members)
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

  #if !canImport(CoreData)
  /// The members, whose entity has to have the class that the generated code was made for.
  @inlinable
  static func checked(_ objects: ContiguousArray<NSManagedObject>) -> ContiguousArray<NSManagedObject> {
    guard let first = objects.first, !(first is Object) else { return objects }
    preconditionFailure(
      "the model gives '\(first.entity.name ?? "")' the class \(type(of: first)), but \(Object.self) was generated")
  }
  #endif

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
      #if canImport(CoreData)
      base.next() as? Object
      #else
      // A relationship takes objects of its destination entity only, and that entity's class was checked.
      base.next().map { unsafeDowncast($0, to: Object.self) }
      #endif
    }
  }

  /// Walks the members.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(objects) }
}
