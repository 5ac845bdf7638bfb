/// What keeps objects of a class, or of an entity, from being cloned.
@usableFromInline
struct CloneFilter: Sendable {
  /// Whether the filter is for objects of a class, or of one that inherits from it.
  let concerns: @Sendable (NSManagedObject.Type, String) -> Bool
  /// Whether an object is left out.
  let skips: @Sendable (NSManagedObject) -> Bool
}

extension CloneOptions {
  /// Leaves out objects that an owning relationship leads to.
  ///
  /// What is left out is treated as if no owning relationship led to it: neither it nor what it owns is cloned, and no
  /// clone is linked to it unless a shared relationship says so. Roots are cloned whatever a filter says.
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
    filters.append(
      CloneFilter(concerns: { candidate, _ in candidate is Object.Type }) { object in
        (object as? Object).map(condition) ?? false
      })
  }

  /// Leaves out objects of an entity that has no class of its own.
  ///
  /// - Parameters:
  ///   - entity: The entity's name; its sub-entities are not meant.
  ///   - condition: Whether an object is left out.
  public mutating func skip(
    entityNamed entity: String, where condition: @escaping @Sendable (NSManagedObject) -> Bool
  ) {
    filters.append(CloneFilter(concerns: { $1 == entity }, skips: condition))
  }
}

extension CloneQueue {
  /// Whether an object is left out: by a filter, or because an earlier call made it.
  @inlinable
  mutating func skips(_ source: Object, ownedBy owner: NSManagedObject, in context: CloneContext) -> Bool {
    // A clone that joined its source's shared owner is no further member of that; a clone of a clone has clones' children.
    if traits.hasEarlierCalls, context.isClone(source), !context.isClone(owner) { return true }
    // A root is cloned whatever a filter says, and then linked like any clone.
    return traits.hasFilters && isFiltered(source, in: context) && position(of: source, in: context) == nil
  }

  @usableFromInline
  mutating func isFiltered(_ source: Object, in context: CloneContext) -> Bool {
    let own = filters ?? context.options.filters.filter { $0.concerns(Object.self, entityName) }
    filters = own
    return own.contains { $0.skips(source) }
  }
}
