public import Foundation

// A to-many relationship is written once, whole. Its Swift type is the class's choice: `NSSet` and `NSOrderedSet` where
// Xcode or the generator wrote the class, often a `Set` where a person did; hence an overload for each.

extension CloneQueue {
  /// The clones of those members of a to-many relationship that were cloned.
  ///
  /// - Parameters:
  ///   - members: The source's side of the relationship.
  ///   - context: The operation.
  public mutating func clones(of members: Members<Object>, in context: CloneContext) -> NSSet {
    makeSet(members.compactMap { clone(of: $0, in: context) })
  }

  /// The clones of those members of an ordered relationship that were cloned, in the source's order.
  public mutating func clones(of members: Members<Object>, in context: CloneContext) -> NSOrderedSet {
    makeOrderedSet(members.compactMap { clone(of: $0, in: context) })
  }

  /// The clones of those members of a relationship that were cloned, for a class that declares a `Set`.
  public mutating func clones(of members: Members<Object>, in context: CloneContext) -> Set<Object> {
    Set(members.compactMap { clone(of: $0, in: context) })
  }

  /// What a clone's side of a to-many relationship holds: clones where members were cloned, else the members.
  ///
  /// - Parameters:
  ///   - members: The source's side of the relationship.
  ///   - context: The operation.
  /// - Throws: `CloneError` where a member cannot be linked in the target context.
  public mutating func counterparts(of members: Members<Object>, in context: CloneContext) throws -> NSSet {
    try makeSet(list(of: members, in: context))
  }

  /// What a clone's side of an ordered relationship holds, in the source's order.
  public mutating func counterparts(of members: Members<Object>, in context: CloneContext) throws -> NSOrderedSet {
    try makeOrderedSet(list(of: members, in: context))
  }

  /// What a clone's side of a relationship holds, for a class that declares a `Set`.
  public mutating func counterparts(of members: Members<Object>, in context: CloneContext) throws -> Set<Object> {
    Set(try list(of: members, in: context))
  }

  private mutating func list(of members: Members<Object>, in context: CloneContext) throws -> [Object] {
    if isEmpty, context.isWithinOneContext { return Array(members) }
    return context.distinct(try members.compactMap { try counterpart(of: $0, in: context) })
  }
}
