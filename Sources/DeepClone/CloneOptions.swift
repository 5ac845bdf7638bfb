public import Foundation

/// Options for a call, or for all calls that share a clone context.
public struct CloneOptions: Sendable {
  /// The clock behind `rebuild: now`, asked once per clone context; nil for the system's.
  ///
  /// Tests set it to make clones reproducible.
  public var clock: (@Sendable () -> Date)?
  /// The source of the UUIDs behind `rebuild: uuid`; nil for random ones (RFC 9562, version 4).
  ///
  /// Tests set it to make clones reproducible.
  public var uuidSource: (@Sendable () -> UUID)?

  /// Whether the target context is saved at the end of each call; a failed save removes the call's clones again.
  ///
  /// A save concerns everything in a context, so other pending changes of the target are saved too.
  public var saves = false
  /// About how many clones to make between two saves; nil for no saves but those that `saves` asks for.
  ///
  /// The roots of a call are divided, in their order, into batches of whole roots. The clones of one batch refer to each
  /// other. A later batch finds what an earlier one cloned, and does not change it. The batch that brings the number of
  /// clones since the last save to at least this number saves the target context. Then the clones, and the sources that
  /// have no unsaved changes, are turned into faults, as by `refresh(_:mergeChanges: false)`, so that the values of
  /// objects don't add up in memory (those of transient attributes are lost). Those that nobody else refers to leave their
  /// context. The clone context remembers which clone is whose, in about 60 bytes for each saved clone. Objects that clones
  /// share are saved, and not turned into faults.
  ///
  /// - What was saved stays when a later batch fails: `CloneContext.savedCount` says how many clones were saved. A save that
  ///   fails ends its call, and the clones of its batch are removed; those of earlier ones since the last save stay, unsaved.
  /// - The clones after the last whole batch are not saved, unless `saves` says so or the app saves the context; the
  ///   container's `deepClone` saves them.
  /// - A save concerns everything in a context, so other pending changes of the target are saved too. Of a child context it
  ///   goes to its parent, and no further.
  public var saveEvery: Int?
  /// Whether clones keep all values of their sources: ids and dates, and what the rules exclude or replace.
  ///
  /// For a graph that is to be the same somewhere else: in another store, in a backup. Relationships follow their
  /// rules; the rules for attributes don't apply, and hooks aren't called. A value that a uniqueness constraint names can't be
  /// kept in the same store: that's `CloneError.uniqueValueKept`.
  public var keepsValues = false
  /// Where the clone of a root stands in an ordered relationship of an owner that isn't cloned.
  public var position = Position.last
  /// The identifier of the store that clones go to, one of the target's coordinator; nil for the stores of their sources.
  ///
  /// What clones share there is looked for by `matchBy`, or copied there once, since no link can lead to another store:
  ///
  /// ```swift
  /// options.storeIdentifier = privateStore.identifier
  /// ```
  public var storeIdentifier: String?
  /// Which existing objects clones may refer to, called on the queue of the call; nil for all.
  ///
  /// It is asked of each object that clones would share, and of each that could stand for one. In the place of a shared object
  /// that they may not refer to, clones refer to one that is found by `matchBy`, or to a copy.
  public var mayLink: (@Sendable (NSManagedObject) -> Bool)?
  /// Whether shared objects of entities without `matchBy` are copied where `storeIdentifier` or `mayLink` asks for it, though
  /// the next call can't find them and copies them again.
  public var allowsDuplicates = false
  /// Whether every clone is validated for insertion at the end of each call, so that a save cannot fail because of one.
  public var validates = false
  /// The name of the call's undo action, which you localize, such as "Duplicate Note"; nil for no action of its own.
  ///
  /// For a main-queue context with an undo manager, on Apple's systems. A call that throws leaves no undo action; what could
  /// be redone may be lost.
  public var undoName: String?
  /// What reports how far a call is, in objects, and cancels it.
  ///
  /// The total is known when every source has been reached. A call also ends when its `Task` is cancelled.
  public var progress: Progress?
  /// Whether `allowsDuplicates` is asked for in another coordinator's stores as well.
  package var refusesDuplicates = false
  /// The filters that `skip` added: whether each leaves out an object.
  var filters: [@Sendable (NSManagedObject) -> Bool] = []

  /// Where the clone of a root stands among the members of an ordered relationship that its source is a member of.
  public enum Position: Sendable {
    /// Behind all members, as Core Data adds them.
    case last
    /// Right behind its source.
    case afterSource
  }

  /// Creates options; each parameter is the property of its name.
  public init(
    saves: Bool = false, saveEvery: Int? = nil, keepsValues: Bool = false, position: Position = .last,
    storeIdentifier: String? = nil, mayLink: (@Sendable (NSManagedObject) -> Bool)? = nil,
    allowsDuplicates: Bool = false, validates: Bool = false, undoName: String? = nil, progress: Progress? = nil,
    clock: (@Sendable () -> Date)? = nil, uuidSource: (@Sendable () -> UUID)? = nil
  ) {
    (self.saves, self.saveEvery, self.keepsValues, self.position) = (saves, saveEvery, keepsValues, position)
    (self.storeIdentifier, self.mayLink, self.allowsDuplicates) = (storeIdentifier, mayLink, allowsDuplicates)
    (self.validates, self.undoName, self.progress) = (validates, undoName, progress)
    (self.clock, self.uuidSource) = (clock, uuidSource)
  }
}
