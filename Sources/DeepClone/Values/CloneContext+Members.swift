public import Foundation

// What a to-many relationship holds, for generated code. Apple's Core Data is asked through the class's accessor, whose
// Swift type is the class's choice: hence an overload for each. The portable engine is asked by the relationship's name,
// which saves the set that its accessor would have to make.

extension PropertyCopying {
  /// The members of an unordered relationship.
  ///
  /// - Parameters:
  ///   - relationship: The relationship.
  ///   - source: The object.
  ///   - type: The destination's class.
  ///   - set: The relationship's accessor.
  public func members<Source: NSManagedObject, Destination>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source, as type: Destination.Type,
    _ set: @autoclosure () -> NSSet?
  ) -> Members<Destination> {
    #if canImport(CoreData)
    Members(set())
    #else
    Members(stored: source.members(forKey: relationship().relationship.name))
    #endif
  }

  /// The members of an ordered relationship, in their order.
  ///
  /// - Parameters:
  ///   - relationship: The relationship.
  ///   - source: The object.
  ///   - type: The destination's class.
  ///   - set: The relationship's accessor.
  public func members<Source: NSManagedObject, Destination>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source, as type: Destination.Type,
    _ set: @autoclosure () -> NSOrderedSet?
  ) -> Members<Destination> {
    #if canImport(CoreData)
    Members(set())
    #else
    Members(stored: source.members(forKey: relationship().relationship.name))
    #endif
  }

  /// The members of a relationship whose class declares a Swift collection.
  ///
  /// - Parameters:
  ///   - relationship: The relationship.
  ///   - source: The object.
  ///   - type: The destination's class.
  ///   - members: The relationship's accessor.
  public func members<Source: NSManagedObject, Destination>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source, as type: Destination.Type,
    _ members: @autoclosure () -> (some Sequence<Destination>)?
  ) -> Members<Destination> {
    #if canImport(CoreData)
    Members(members())
    #else
    Members(stored: source.members(forKey: relationship().relationship.name))
    #endif
  }
}
