public import Foundation

// The to-many relationships of generated code, whatever collection the class declares.

extension Links {
  /// A to-many relationship whose members are cloned too.
  @inlinable @inline(__always)
  public func own<Members: LinkedMembers>(
    _ link: Rules.Link, _ members: @autoclosure () -> Members?, _ set: (Members) -> Void
  ) throws {
    if isAsked(link.rawValue) { try toMany(link, .cloned, members, set) }
  }

  /// A to-many relationship whose members the clone shares.
  @inlinable @inline(__always)
  public func share<Members: LinkedMembers>(
    _ link: Rules.Link, _ members: @autoclosure () -> Members?, _ set: (Members) -> Void
  ) throws {
    if isAsked(link.rawValue) { try toMany(link, .shared, members, set) }
  }

  /// A to-many relationship that is neither followed nor written from this side.
  @inlinable @inline(__always)
  public func leaveOut<Members: LinkedMembers>(
    _ link: Rules.Link, _ members: @autoclosure () -> Members?, _ set: (Members) -> Void
  ) throws {
    if isAsked(link.rawValue) { try toMany(link, .excluded, members, set) }
  }

  @inlinable @inline(never)
  func toMany<Members: LinkedMembers>(
    _ link: Rules.Link, _ outcome: CloneRules.RelationshipOutcome, _ members: () -> Members?, _ set: (Members) -> Void
  ) throws {
    let number = link.rawValue
    guard isAsked(number) else { return }
    #if canImport(CoreData)
    let found = members()?.linkedObjects ?? []
    #else
    // The portable engine is asked itself, which saves the set that its accessor would have to make.
    let found = work.members(of: number)
    #endif
    if let written = try work.take(found, number, outcome) { set(Members.linking(written)) }
  }
}

/// A collection that a class can declare a to-many relationship as.
@_spi(Generated)
public protocol LinkedMembers {
  /// A collection to assign.
  static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self
  /// The members, in their order.
  var linkedObjects: ContiguousArray<NSManagedObject> { get }
}

@_spi(Generated)
extension NSSet: LinkedMembers {
  /// A set to assign; for the plain class one that the portable engine takes without hashing.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self {
    let set: NSSet =
      if self is NSMutableSet.Type {
        NSMutableSet(array: Array(objects))
      } else {
        #if canImport(CoreData)
        NSSet(array: Array(objects))
        #else
        AssignableSet(distinct: objects)
        #endif
      }
    guard let set = set as? Self else { preconditionFailure("a relationship cannot be declared as \(self)") }
    return set
  }

  /// The members.
  public var linkedObjects: ContiguousArray<NSManagedObject> {
    // A cast to a Swift set would fire the fault of every member on Apple's Core Data, and hash it everywhere.
    ContiguousArray(lazy.compactMap { $0 as? NSManagedObject })
  }
}

@_spi(Generated)
extension NSOrderedSet: LinkedMembers {
  /// An ordered set to assign; for the plain class one that the portable engine takes without hashing.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Self {
    let set: NSOrderedSet =
      if self is NSMutableOrderedSet.Type {
        NSMutableOrderedSet(array: Array(objects))
      } else {
        #if canImport(CoreData)
        NSOrderedSet(array: Array(objects))
        #else
        RelationshipOrderedSet(assigning: objects)
        #endif
      }
    guard let set = set as? Self else { preconditionFailure("a relationship cannot be declared as \(self)") }
    return set
  }

  /// The members, in their order.
  public var linkedObjects: ContiguousArray<NSManagedObject> {
    ContiguousArray(lazy.compactMap { $0 as? NSManagedObject })
  }
}

@_spi(Generated)
extension Set: LinkedMembers where Element: NSManagedObject {
  /// A set to assign.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> Set<Element> {
    Set(objects.lazy.map { unsafeDowncast($0, to: Element.self) })
  }

  /// The members.
  public var linkedObjects: ContiguousArray<NSManagedObject> { ContiguousArray(lazy.map { $0 as NSManagedObject }) }
}

@_spi(Generated)
extension Array: LinkedMembers where Element: NSManagedObject {
  /// An array to assign.
  public static func linking(_ objects: ContiguousArray<NSManagedObject>) -> [Element] {
    objects.map { unsafeDowncast($0, to: Element.self) }
  }

  /// The members, in their order.
  public var linkedObjects: ContiguousArray<NSManagedObject> { ContiguousArray(lazy.map { $0 as NSManagedObject }) }
}
