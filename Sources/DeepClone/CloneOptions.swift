public import Foundation

/// Options for a call, or for all calls that share a clone context.
public struct CloneOptions: Sendable {
  /// The current date, for `rebuild: now`, asked once per clone context; nil for the system's.
  ///
  /// Tests set it to make clones reproducible.
  public var dateProvider: (@Sendable () -> Date)?
  /// The source of the UUIDs behind `rebuild: uuid`; nil for random ones (RFC 9562, version 4).
  ///
  /// Tests set it to make clones reproducible.
  public var uuidSource: (@Sendable () -> UUID)?

  /// A Boolean value that says whether each call saves the target context at its end; a failed save removes the call's clones.
  ///
  /// A save concerns everything in a context, so other pending changes of the target are saved too.
  public var saves = false
  /// A Boolean value that says whether clones keep all values of their sources: IDs and dates, and what rules exclude or replace.
  ///
  /// It's for a graph that has to be the same somewhere else: in another store, in a backup. Relationships follow their
  /// rules; the rules for attributes don't apply, and hooks aren't called. A value that a uniqueness constraint names can't be
  /// kept in the same store: that's `CloneError.Code.uniqueValueKept`.
  public var keepsValues = false
  /// The position of a root's clone in an ordered relationship of an owner that isn't cloned.
  public var position = Position.last
  /// The identifier of the store that clones go to, one of the target coordinator's; nil for the stores of their
  /// sources.
  ///
  /// Shared objects are looked for there by `matchBy`, or copied there once, since no object can refer to one of another store:
  ///
  /// ```swift
  /// options.storeIdentifier = privateStore.identifier
  /// ```
  public var storeIdentifier: String?
  /// A function that says whether clones can refer to an existing object, called on the queue of the call; nil for all objects.
  ///
  /// It's called for each object that clones would share, for each that `matchBy` finds in place of one, and for the owner that
  /// `into:` names, which has to be one that clones can refer to. Instead of a shared object that they can't refer to, clones refer
  /// to one that `matchBy` finds, or to a copy of the object alone.
  public var canReference: (@Sendable (NSManagedObject) -> Bool)?
  /// A Boolean value that says whether shared objects of entities without `matchBy` may be copied.
  ///
  /// It matters with `storeIdentifier` and `canReference`, and for `restore` of the product `DeepArchive`. The next call can't find
  /// these copies, and copies the objects again. Without it, the call throws `CloneError.Code.mayComeTwice`.
  public var copiesUnmatchedObjects = false
  /// A Boolean value that says whether clones may refer to nothing but clones and copies of their clone context, and the owner
  /// that `into:` names.
  ///
  /// It's for a clone that is shared by itself, or moved as a whole. A call whose clones would refer to another object, one that
  /// `matchBy` has found included, throws `CloneError.Code.linkOutside` before it inserts anything. Links that hooks and closures
  /// write aren't looked at.
  public var isClosed = false
  /// A function that is given the object IDs of the shared objects' copies, at the end of each call that has made any.
  ///
  /// Copies belong to no clone, so that deleting the clone leaves them: whoever undoes a call after a save deletes them too. It's
  /// called on the queue of the clones' context, after the save of a call that saves.
  public var didCopy: (@Sendable ([NSManagedObjectID]) -> Void)?
  /// A Boolean value that says whether each call validates its clones for insertion, so that no save fails because of one.
  public var validates = false
  /// The name of the call's undo action, which you localize, such as "Duplicate Note"; nil for no action of its own.
  ///
  /// It's for a main-queue context with an undo manager, on Apple platforms. A call that throws leaves no undo action; it may
  /// clear the redo stack.
  public var undoActionName: String?
  /// The progress that reports how far a call is, in objects, and cancels it.
  ///
  /// The total is known when every source has been reached. A call also ends when its `Task` is cancelled.
  public var progress: Progress?
  /// A check of each clone after the hooks, for `restore`; it takes the source and the clone.
  package var checkClone: (@Sendable (NSManagedObject, NSManagedObject) throws -> Void)?
  /// True if each root has to have a clone at the end, whose object ID is returned.
  var needsRoots = false
  /// The purpose of the counterparts of shared objects.
  package var counterparts = CounterpartMode.clones
  /// The filters that `skip` added; each returns whether it leaves out an object.
  var filters: [@Sendable (NSManagedObject) -> Bool] = []
  /// The app's own values, by their types.
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A position of a root's clone in an ordered relationship that its source is a member of.
  public enum Position: Sendable {
    /// After all other members, where Core Data adds objects.
    case last
    /// Right after its source.
    case afterSource
  }

  /// Creates options; each parameter is the property of its name.
  public init(
    saves: Bool = false, keepsValues: Bool = false, position: Position = .last,
    storeIdentifier: String? = nil, canReference: (@Sendable (NSManagedObject) -> Bool)? = nil,
    copiesUnmatchedObjects: Bool = false, isClosed: Bool = false,
    didCopy: (@Sendable ([NSManagedObjectID]) -> Void)? = nil, validates: Bool = false, undoActionName: String? = nil,
    progress: Progress? = nil,
    dateProvider: (@Sendable () -> Date)? = nil, uuidSource: (@Sendable () -> UUID)? = nil
  ) {
    self.saves = saves
    self.keepsValues = keepsValues
    self.position = position
    self.storeIdentifier = storeIdentifier
    self.canReference = canReference
    self.copiesUnmatchedObjects = copiesUnmatchedObjects
    self.isClosed = isClosed
    self.didCopy = didCopy
    self.validates = validates
    self.undoActionName = undoActionName
    self.progress = progress
    self.dateProvider = dateProvider
    self.uuidSource = uuidSource
  }
}

/// The purposes of the counterparts of objects that clones can't refer to.
package enum CounterpartMode: Sendable {
  /// Clones refer to them.
  case clones
  /// An archive holds them.
  case archive
  /// They are restored from an archive.
  case restore
}

extension CloneOptions {
  /// A value of your own, which hooks and custom functions read by its type, from the options of their clone context.
  ///
  /// ```swift
  /// options[RevisionNote.self] = RevisionNote(text: "Second draft")
  /// // In a hook:
  /// note = context.options[RevisionNote.self]?.text
  /// ```
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Returns whether a filter leaves out an object.
  package func skips(_ object: NSManagedObject) -> Bool { filters.contains { $0(object) } }

  /// Leaves out some destinations of owned relationships, and some shared objects that would be copied.
  ///
  /// Objects that only a skipped object owns aren't cloned either. Clones refer to a skipped object only through shared
  /// relationships.
  /// Filters don't apply to roots.
  ///
  /// ```swift
  /// var options = CloneOptions()
  /// options.skip(Item.self) { $0.isPendingDeletion }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the objects; subclasses count.
  ///   - condition: A function that returns whether an object is left out. It's called on the source context's queue, once for
  ///     each owned relationship that reaches the object.
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
