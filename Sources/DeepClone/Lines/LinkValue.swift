public import Foundation

/// A type that a class can declare a relationship as: an object or a collection, optional or not.
@_spi(Generated)
public protocol LinkValue {
  /// How many objects it holds, and whether in an order.
  static var linkKind: RelationshipKind { get }
  /// Whether the property can say that there is nothing.
  static var isOptionalLink: Bool { get }
  /// The object, of a to-one relationship.
  var linkedObject: NSManagedObject? { get }
  /// A value to assign to a to-one relationship.
  static func linking(_ object: NSManagedObject?) -> Self
  /// The members, in their order, of a to-many relationship.
  var linkedObjects: ContiguousArray<NSManagedObject> { get }
  /// A value to assign to a to-many relationship.
  static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self
}

@_spi(Generated)
extension Optional: LinkValue where Wrapped: LinkValue {
  /// How many objects it holds.
  @inlinable public static var linkKind: RelationshipKind { Wrapped.linkKind }
  /// Whether the property can say that there is nothing.
  @inlinable public static var isOptionalLink: Bool { true }

  /// The object.
  @inlinable public var linkedObject: NSManagedObject? {
    @inline(__always) get { flatMap { $0.linkedObject } }
  }

  /// An object to assign, or nil.
  @inlinable @inline(__always)
  public static func linking(_ object: NSManagedObject?) -> Wrapped? { object.map { Wrapped.linking($0) } }

  /// The members.
  @inlinable public var linkedObjects: ContiguousArray<NSManagedObject> { self?.linkedObjects ?? [] }

  /// A collection to assign.
  @inlinable
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Wrapped? { Wrapped.linking(objects) }
}

// What a collection says of one object, and whether the property can be nil, unless it says otherwise.
@_spi(Generated)
extension LinkValue {
  /// Whether the property can say that there is nothing.
  @inlinable public static var isOptionalLink: Bool { false }
  /// Never asked of a collection.
  public var linkedObject: NSManagedObject? { linkedObjects.first }
  /// Never asked of a collection.
  public static func linking(_ object: NSManagedObject?) -> Self { linking(ContiguousArray(object.map { [$0] } ?? [])) }

  /// A collection of Foundation's, as the class that a property is declared as.
  fileprivate static func collection(_ collection: Any) -> Self {
    guard let collection = collection as? Self else {
      preconditionFailure("a relationship cannot be declared as \(self)")
    }
    return collection
  }
}

@_spi(Generated)
extension NSManagedObject: LinkValue {
  /// How many objects it holds.
  @inlinable public static var linkKind: RelationshipKind { .toOne }
  /// The object itself.
  @inlinable public var linkedObject: NSManagedObject? { self }

  /// The object, which the class was checked of.
  @inlinable @inline(__always)
  public static func linking(_ object: NSManagedObject?) -> Self {
    guard let object else { preconditionFailure("a property that isn't optional cannot be emptied") }
    return unsafeDowncast(object, to: Self.self)
  }

  /// Never asked: it is one object.
  public var linkedObjects: ContiguousArray<NSManagedObject> { [self] }

  /// Never asked: it is one object.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self { linking(objects.first) }
}

@_spi(Generated)
extension NSSet: LinkValue {
  /// How many objects it holds.
  @inlinable public static var linkKind: RelationshipKind { .toMany }

  /// A set to assign; for the plain class one that the portable engine takes without hashing.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self {
    if self is NSMutableSet.Type { return collection(NSMutableSet(array: Array(objects))) }
    #if canImport(CoreData)
    return collection(NSSet(array: Array(objects)))
    #else
    return collection(AssignableSet(distinct: objects))
    #endif
  }

  /// The members.
  public var linkedObjects: ContiguousArray<NSManagedObject> {
    // A cast to a Swift set would fire the fault of every member on Apple's Core Data, and hash it everywhere.
    ContiguousArray(lazy.compactMap { $0 as? NSManagedObject })
  }
}

@_spi(Generated)
extension NSOrderedSet: LinkValue {
  /// How many objects it holds.
  @inlinable public static var linkKind: RelationshipKind { .ordered }

  /// An ordered set to assign; for the plain class one that the portable engine takes without hashing.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self {
    if self is NSMutableOrderedSet.Type { return collection(NSMutableOrderedSet(array: Array(objects))) }
    #if canImport(CoreData)
    return collection(NSOrderedSet(array: Array(objects)))
    #else
    return collection(RelationshipOrderedSet(assigning: objects))
    #endif
  }

  /// The members, in their order.
  public var linkedObjects: ContiguousArray<NSManagedObject> {
    ContiguousArray(lazy.compactMap { $0 as? NSManagedObject })
  }
}

@_spi(Generated)
extension Set: LinkValue where Element: NSManagedObject {
  /// How many objects it holds.
  @inlinable public static var linkKind: RelationshipKind { .toMany }

  /// A set to assign.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Set<Element> {
    Set(objects.lazy.map { unsafeDowncast($0, to: Element.self) })
  }

  /// The members.
  public var linkedObjects: ContiguousArray<NSManagedObject> { ContiguousArray(lazy.map { $0 as NSManagedObject }) }
}

@_spi(Generated)
extension Array: LinkValue where Element: NSManagedObject {
  /// How many objects it holds.
  @inlinable public static var linkKind: RelationshipKind { .ordered }

  /// An array to assign.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> [Element] {
    objects.map { unsafeDowncast($0, to: Element.self) }
  }

  /// The members, in their order.
  public var linkedObjects: ContiguousArray<NSManagedObject> { ContiguousArray(lazy.map { $0 as NSManagedObject }) }
}
