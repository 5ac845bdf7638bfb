public import Foundation

// A to-many relationship is written once, whole. Its Swift type is the class's choice: `NSSet` and `NSOrderedSet` where
// Xcode or the generator wrote the class, often a `Set` where a person did; hence an overload for each.

extension CloneQueue {
  /// The clones of those members of a to-many relationship that were cloned.
  ///
  /// - Parameters:
  ///   - set: The source's side of the relationship.
  ///   - context: The operation.
  public mutating func clones(of set: NSSet?, in context: CloneContext) -> NSSet {
    makeSet(Members<Object>(set).compactMap { clone(of: $0, in: context) })
  }

  /// The clones of those members of an ordered relationship that were cloned, in the source's order.
  public mutating func clones(of set: NSOrderedSet?, in context: CloneContext) -> NSOrderedSet {
    makeOrderedSet(Members<Object>(set).compactMap { clone(of: $0, in: context) })
  }

  /// The clones of those members of a relationship that were cloned, for a class that declares a `Set`.
  public mutating func clones(of set: Set<Object>?, in context: CloneContext) -> Set<Object>
  where Object: Hashable {
    Set((set ?? []).compactMap { clone(of: $0, in: context) })
  }

  /// What a clone's side of a to-many relationship holds: clones where members were cloned, else the members.
  ///
  /// - Parameters:
  ///   - set: The source's side of the relationship.
  ///   - context: The operation.
  /// - Throws: `CloneError` where a member cannot be linked in the target context.
  public mutating func counterparts(of set: NSSet?, in context: CloneContext) throws -> NSSet {
    if let set, isEmpty, context.isWithinOneContext { return set }
    let objects = try Members<Object>(set).compactMap { try counterpart(of: $0, in: context) }
    return makeSet(context.distinct(objects))
  }

  /// What a clone's side of an ordered relationship holds, in the source's order.
  public mutating func counterparts(of set: NSOrderedSet?, in context: CloneContext) throws -> NSOrderedSet {
    if let set, isEmpty, context.isWithinOneContext { return set }
    let objects = try Members<Object>(set).compactMap { try counterpart(of: $0, in: context) }
    return makeOrderedSet(context.distinct(objects))
  }

  /// What a clone's side of a relationship holds, for a class that declares a `Set`.
  public mutating func counterparts(of set: Set<Object>?, in context: CloneContext) throws -> Set<Object>
  where Object: Hashable {
    Set(try (set ?? []).compactMap { try counterpart(of: $0, in: context) })
  }
}
