public import DeepClone

/// Options for a copy between stores.
public struct CopyOptions: Sendable {
  /// A treatment of objects that the target has already, which the entity's `matchBy` finds.
  public enum Existing: Sendable {
    /// They stay as they are, except for links to and from new objects.
    ///
    /// Their to-one relationships aren't changed if they have a destination; their to-many relationships gain new
    /// objects. If an earlier copy in batches from the same source was interrupted, they gain all links that they lack, and
    /// their ordered relationships take the source's order.
    case keep
    /// They take every attribute and relationship of the source.
    ///
    /// Objects that only the target has stay, and keep their to-one links.
    case update
  }

  /// The treatment of objects that the target has already.
  public var existing: Existing
  /// The names of the entities whose objects are copied, nil for all.
  ///
  /// Objects of other entities are neither copied nor followed; links to them are left out and counted in the report.
  /// Name sub-entities as well. The entities that a call names, or whose objects it names, are always copied. With nil,
  /// `copyAll` throws `CopyError.entitiesLeftBehind` if the source has objects of another model's entities.
  public var entities: Set<String>?
  /// A Boolean value that says whether to insert objects that may be in the target already, and that nothing identifies.
  ///
  /// This matters for an entity with neither `matchBy` nor a uniqueness constraint, and for objects that lack one of the
  /// identifying values, if the target has such objects too. Without this option, the call then throws
  /// `CopyError.mayComeTwice` before it inserts anything.
  public var copiesUnmatchedObjects: Bool
  /// The approximate number of objects, with their to-many links, between two saves; nil for all at once.
  ///
  /// With a number, the copy reads from the source's store and writes to the target's, in contexts of its own that
  /// release their objects after each save, so that memory hardly grows. The source context and the target context must
  /// not have unsaved changes. What was saved stays if the copy ends early. Without a number, the copies are in the target
  /// context, unsaved and validated.
  public var saveEvery: Int?
  /// A Boolean value that says whether the copies are saved to the target's stores at the end; with `saveEvery`, they
  /// always are.
  ///
  /// The copy has a context of its own for that. The target context must not have unsaved changes, nor a parent. Its objects
  /// are refreshed after the save.
  public var saves: Bool
  /// The progress that reports how many objects are copied, and cancels the copy.
  ///
  /// The copy sets the total once it knows it; the last unit is completed at the end of the copy. With `saveEvery`, the
  /// completed units are the objects whose copies are saved, and stay if the copy fails or is cancelled. If the copy
  /// runs in a task, cancelling the task cancels it, too.
  public var progress: Progress?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - existing: The treatment of objects that the target has already.
  ///   - entities: The names of the entities whose objects are copied, nil for all.
  ///   - copiesUnmatchedObjects: Whether to insert objects that may be in the target already, and that nothing identifies.
  ///   - saveEvery: The number of objects between two saves, nil for all at once.
  ///   - saves: Whether to save the copies to the target's stores at the end.
  ///   - progress: The progress that reports and cancels.
  public init(
    existing: Existing = .keep, entities: Set<String>? = nil, copiesUnmatchedObjects: Bool = false,
    saveEvery: Int? = nil, saves: Bool = false, progress: Progress? = nil
  ) {
    self.existing = existing
    self.entities = entities
    self.copiesUnmatchedObjects = copiesUnmatchedObjects
    self.saveEvery = saveEvery
    self.saves = saves
    self.progress = progress
  }
}
