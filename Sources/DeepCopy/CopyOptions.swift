public import DeepClone

/// Options for a copy between stores.
public struct CopyOptions: Sendable {
  /// A treatment of objects that the target has already: those found by the entity's `matchBy`, and those that an earlier
  /// copy recorded.
  public enum Existing: Sendable {
    /// They stay as they are, apart from links to and from objects that are new.
    ///
    /// A to-one relationship of theirs that has a destination isn't changed, from either side; to-many ones
    /// gain new objects.
    case keep
    /// They take every attribute and relationship of the source.
    ///
    /// Objects that only the target has stay, and keep the to-one links that they have.
    case update
  }

  /// The treatment of objects that the target has already.
  public var existing: Existing
  /// The names of the entities whose objects are copied, nil for all.
  ///
  /// Objects of other entities are neither copied nor walked through; links to them are left out and counted in the
  /// report. A sub-entity has to be named itself; the entities that a call begins with are always copied. With nil,
  /// `copyAll` throws `CopyError.entitiesLeftBehind` if the source has objects of another model's entities.
  public var entities: Set<String>?
  /// A Boolean value that says whether to insert objects that may be in the target already, and that nothing identifies.
  ///
  /// That is so where an entity has neither `matchBy` nor a uniqueness constraint, no copy from the source's store was
  /// recorded, and the target has objects of the entity that no copy recorded either. Without this, such a copy is an error
  /// before anything is inserted: `CopyError.mayComeTwice`.
  public var copiesUnmatchedObjects: Bool
  /// The approximate number of objects, with their to-many links, between two saves; nil for all at once.
  ///
  /// With a number, the copy reads what the source's store holds and writes to the target's, in contexts of its own that
  /// release their objects after each save, so that memory hardly grows; what was saved stays if the copy ends early.
  /// The context that the sources come from must have no unsaved changes then. Without it, the copies are in the target
  /// context, unsaved, and an error leaves that context as it was.
  public var saveEvery: Int?
  /// A Boolean value that says whether the copy saves the target context at its end; with `saveEvery`, it always does.
  ///
  /// A save concerns everything in a context, so other pending changes of the target are saved too. If it fails, the copies
  /// are taken out of the context, and those changes stay.
  public var saves: Bool
  /// The progress that reports how many objects are copied, and cancels the copy.
  ///
  /// The copy sets the total when it knows it; the last unit is the end of the copy. With `saveEvery`, the completed units are
  /// the objects whose copies are saved, and a copy that's cancelled or fails leaves the number as it is. If
  /// the copy runs in a task, cancelling the task cancels it, too.
  public var progress: Progress?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - existing: The treatment of objects that the target has already.
  ///   - entities: The names of the entities whose objects are copied, nil for all.
  ///   - copiesUnmatchedObjects: Whether to insert objects that may be in the target already, and that nothing identifies.
  ///   - saveEvery: The number of objects between two saves, nil for all at once.
  ///   - saves: Whether to save the target context at the end.
  ///   - progress: The progress that reports and cancels.
  public init(
    existing: Existing = .keep, entities: Set<String>? = nil, copiesUnmatchedObjects: Bool = false,
    saveEvery: Int? = nil, saves: Bool = false, progress: Progress? = nil
  ) {
    (self.existing, self.entities, self.copiesUnmatchedObjects) = (existing, entities, copiesUnmatchedObjects)
    (self.saveEvery, self.saves, self.progress) = (saveEvery, saves, progress)
  }
}
