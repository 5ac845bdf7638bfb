public import Foundation

/// One cloning operation: the target context, the identity of what was cloned, and the options.
///
/// Everything that is cloned in one context shares one identity: the same object gives the same clone, and references
/// between cloned objects lead to clones. A context belongs to the queue of the context that its sources come from,
/// like they do, and keeps sources and clones for as long as it lives.
///
/// ```swift
/// let context = CloneContext(viewContext)
/// let first = try note.deepClone(in: context)
/// let second = try otherNote.deepClone(in: context)
/// ```
public final class CloneContext {
  /// The context that the clones are inserted into.
  public let managedObjectContext: NSManagedObjectContext
  /// The options of the operation.
  public let options: CloneOptions
  /// The instant that `rebuild: now` gives to every clone of the operation.
  public private(set) lazy var now: Date = options.clock?() ?? Date()

  /// Where each source is queued.
  @usableFromInline var sources = SourceIndex()
  /// The clones of earlier calls.
  @usableFromInline var clones = SourceIndex()
  @usableFromInline var exclusions = CloneExclusions()
  /// Whether an earlier call of the operation has ended.
  ///
  /// Used by generated code.
  public internal(set) var hasEarlierCalls = false
  /// Whether sources and clones live in one context, so that shared objects need no translation.
  @usableFromInline var isWithinOneContext = true
  /// Whether the clones go to another coordinator's store, to which nothing of the source's can be linked.
  @usableFromInline var isAcrossStores = false
  /// Whether clones have to be assigned to one of several stores.
  @usableFromInline var hasSeveralStores = false
  /// What stands for shared objects in another store.
  var sharedObjects = SharedObjects()
  /// Whether the target's coordinator has another instance of the model.
  var hasOtherModel = false
  /// The entities of which the target's model is known to have all that is written.
  var checkedEntities: Set<CheckedEntity> = []
  /// The rules of the model whose objects the last call cloned into another store.
  var sharingRules: CloneRules?
  /// Whether the options leave anything out.
  @usableFromInline let hasFilters: Bool
  /// How many clones the operation has saved, as `options.saves` and `options.saveEvery` ask for it.
  ///
  /// It counts the clones of completed calls at the operation's last save: what a later call throws does not take them back.
  /// Saves of the app's own are not known to it.
  public internal(set) var savedCount = 0
  /// How many clones completed calls have made.
  var madeCount = 0
  /// How many there were when objects were last turned into faults.
  var givenBackCount = 0
  /// What was made and read since then.
  var batch = CloneBatch()
  /// How many objects the running call has reached.
  @usableFromInline var reachedCount = 0
  /// These objects, where they are asked for.
  @usableFromInline var newSources: [NSManagedObject] = []
  /// Whether the objects that a call reaches are listed.
  @usableFromInline var listsSources: Bool
  /// What clones of earlier calls held before the running call changed them.
  var kept: [KeptClone] = []
  var keptIdentifiers: Set<ObjectIdentifier> = []
  /// How many roots of the running call got a parent.
  var adoptedCount = 0
  /// How often clones of the running call took other values.
  var revisionCount = 0
  /// The context of the sources; nil before the first root.
  var sourceContext: NSManagedObjectContext?
  /// Whether a call is running, so that no other can.
  var isRunning = false
  private var operations: [ObjectIdentifier: any Operation] = [:]
  private var uuids = UUIDSource()

  /// Starts an operation.
  ///
  /// - Parameters:
  ///   - target: The context that the clones are inserted into.
  ///   - options: The options of the operation.
  public init(_ target: NSManagedObjectContext, options: CloneOptions = CloneOptions()) {
    self.managedObjectContext = target
    self.options = options
    hasFilters = !options.filters.isEmpty
    listsSources = options.saveEvery != nil
  }

  /// Starts an operation for one root.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - source: The object to clone.
  ///   - target: The context that the clones are inserted into; nil for the source's own.
  ///   - options: The options of the operation.
  /// - Throws: `CloneError.sourceUnreadable` where the source has no context.
  public convenience init(
    cloning source: NSManagedObject, into target: NSManagedObjectContext?, options: CloneOptions
  ) throws {
    guard let context = target ?? source.managedObjectContext else { throw CloneError.sourceUnreadable(source) }
    self.init(context, options: options)
  }

  /// The clone of an object in this operation, or nil where it was not cloned.
  ///
  /// - Parameter source: Any object of the source context.
  public func clone<Source: NSManagedObject>(of source: Source) -> Source? {
    for operation in operations.values {
      if let clone = operation.clone(of: source, in: self) { return clone as? Source }
    }
    return nil
  }

  /// Clones an object of any entity of a model, by the model's rules.
  ///
  /// The typed way is the `deepClone` that generated code gives each class; this is for objects whose class is not known,
  /// or that have none of their own.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - exclusions: The relationships to leave out, each by the entity that declares it and its name.
  ///   - type: The model's cloner.
  /// - Returns: The clone of the object; the one that exists if the operation cloned the object before.
  /// - Throws: `CloneError`, before anything is linked to an existing object; the clones made so far are removed.
  public func deepClone<Source: NSManagedObject, Cloner: GeneratedCloner>(
    _ source: Source, excluding exclusions: [Exclusion<NSManagedObject>] = [], using type: Cloner.Type
  ) throws -> Source {
    try operation(type).run(cloning: source, in: self) {
      try $0.reachRoot(source, excluding: exclusions, in: self)
    }
    return try madeClone(of: source)
  }

  /// What the operation has cloned, shared and left out so far, counted from the sources as they are now.
  ///
  /// Sources that `saveEvery` has turned into faults come in again.
  ///
  /// - Complexity: O(*n*) in the links of what was cloned.
  public func report() -> CloneReport {
    operations.values.reduce(into: CloneReport()) { $0.merge($1.report(in: self)) }
  }

  /// A new UUID, for `rebuild: uuid`.
  public func newUUID() -> UUID {
    options.uuidSource?() ?? uuids.next()
  }

  /// The operation's state for one model, made at the first call.
  ///
  /// Used by generated code.
  ///
  /// - Parameter type: The model's cloner.
  public func operation<Cloner: GeneratedCloner>(_ type: Cloner.Type) -> CloneOperation<Cloner> {
    if let known = operations[ObjectIdentifier(type)] as? CloneOperation<Cloner> { return known }
    let operation = CloneOperation<Cloner>()
    operations[ObjectIdentifier(type)] = operation
    return operation
  }
}
