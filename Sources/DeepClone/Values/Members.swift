import Foundation

/// The members of a to-many relationship, typed, without casting a set.
///
/// Casting an `NSSet` to a Swift `Set` fires the fault of every member on Apple's Core Data and hashes every member
/// everywhere; walking it does neither.
public struct Members<Object: NSManagedObject>: Sequence {
  @usableFromInline let objects: ContiguousArray<NSManagedObject>

  /// The members of an unordered to-many relationship.
  init(_ set: NSSet?) {
    objects = ContiguousArray(set?.lazy.compactMap { $0 as? NSManagedObject } ?? [])
  }

  /// The members of an ordered to-many relationship, in their order.
  init(_ set: NSOrderedSet?) {
    objects = ContiguousArray(set?.lazy.compactMap { $0 as? NSManagedObject } ?? [])
  }

  /// The members of a relationship whose class declares a Swift collection.
  init(_ members: (some Sequence<Object>)?) {
    objects = members.map { ContiguousArray($0.lazy.map { $0 as NSManagedObject }) } ?? []
  }

  #if !canImport(CoreData)
  /// The members as the portable engine keeps them, whose entity has to have the class of the generated code.
  init(stored objects: ContiguousArray<NSManagedObject>) {
    if let first = objects.first, !(first is Object) {
      preconditionFailure(
        "the model gives '\(first.entity.name ?? "")' the class \(type(of: first)), but \(Object.self) was generated")
    }
    self.objects = objects
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

  /// Whether there are none.
  @inlinable
  public var isEmpty: Bool { objects.isEmpty }

  #if !canImport(CoreData)
  /// How many there are.
  @inlinable
  public var underestimatedCount: Int { objects.count }
  #endif

  /// Walks the members.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(objects) }
}
