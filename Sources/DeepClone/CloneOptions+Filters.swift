extension CloneOptions {
  /// Whether a filter leaves out an object.
  package func skips(_ object: NSManagedObject) -> Bool { filters.contains { $0(object) } }

  /// Leaves out objects that an owning relationship leads to.
  ///
  /// An object that is left out isn't cloned, nor is what only it owns. A clone refers to it only through a shared
  /// relationship. Filters don't apply to roots.
  ///
  /// ```swift
  /// var options = CloneOptions()
  /// options.skip(Item.self) { $0.isPendingDeletion }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which includes its subclasses.
  ///   - condition: A function that returns whether an object is left out. It's called on the source context's queue, once for
  ///     each owned relationship that leads to the object.
  public mutating func skip<Object: NSManagedObject>(
    _ type: Object.Type, where condition: @escaping @Sendable (Object) -> Bool
  ) {
    filters.append { ($0 as? Object).map(condition) ?? false }
  }

  /// Leaves out objects of an entity that has no class of its own.
  ///
  /// - Parameters:
  ///   - entity: The entity's name. Objects of its sub-entities aren't left out.
  ///   - condition: A function that returns whether an object is left out.
  public mutating func skip(
    entityNamed entity: String, where condition: @escaping @Sendable (NSManagedObject) -> Bool
  ) {
    filters.append { $0.entity.name == entity && condition($0) }
  }
}
