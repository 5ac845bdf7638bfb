extension CloneOptions {
  /// Whether a filter leaves out an object.
  package func skips(_ object: NSManagedObject) -> Bool { filters.contains { $0(object) } }

  /// Leaves out objects that an owning relationship leads to.
  ///
  /// What is left out is treated as if no owning relationship led to it: neither it nor what it owns is cloned, and no
  /// clone is linked to it unless a shared relationship says so. Filters don't apply to roots.
  ///
  /// ```swift
  /// var options = CloneOptions()
  /// options.skip(Item.self) { $0.isPendingDeletion }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the objects; sub-entities' classes are meant too.
  ///   - condition: Whether an object is left out; called on the source context's queue, once per owning edge.
  public mutating func skip<Object: NSManagedObject>(
    _ type: Object.Type, where condition: @escaping @Sendable (Object) -> Bool
  ) {
    filters.append { ($0 as? Object).map(condition) ?? false }
  }

  /// Leaves out objects of an entity that has no class of its own.
  ///
  /// - Parameters:
  ///   - entity: The entity's name; its sub-entities are not meant.
  ///   - condition: Whether an object is left out.
  public mutating func skip(
    entityNamed entity: String, where condition: @escaping @Sendable (NSManagedObject) -> Bool
  ) {
    filters.append { $0.entity.name == entity && condition($0) }
  }
}
