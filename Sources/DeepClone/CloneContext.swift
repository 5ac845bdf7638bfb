public import Foundation

/// One cloning operation: the context that clones are inserted into, which clone is whose, and the options.
///
/// Within one operation the same object gives the same clone, and references between cloned objects lead to clones. Use
/// an operation on the queue of the context that its sources belong to. It keeps sources and clones for as long as it
/// lives; with `options.saveEvery`, of what is saved, only which clone is whose.
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

  /// The clones that calls before the running one have made; across stores those of the running one as well.
  ///
  /// Those are not among them that are known by numbers.
  var clones = ObjectSet()
  /// Whether an earlier call of the operation has ended.
  var hasEarlierCalls = false
  /// Whether sources and clones live in one context, so that shared objects need no translation.
  var isWithinOneContext = true
  /// Whether the clones go to another coordinator's store, to which nothing of the source's can be linked.
  var isAcrossStores = false
  /// Whether clones have to be assigned to one of several stores.
  var hasSeveralStores = false
  /// What stands for shared objects in another store.
  private(set) lazy var sharedObjects = SharedObjects(to: managedObjectContext, noting: insertedValues)
  /// Whether the target's coordinator has another instance of the model.
  var hasOtherModel = false
  /// The entities of which the target's model is known to have all that is written.
  var checkedEntities: Set<CheckedEntity> = []
  /// Whether the options leave anything out.
  let hasFilters: Bool
  /// How many clones the operation has saved, as `options.saves` and `options.saveEvery` ask for it.
  ///
  /// It counts the clones of completed batches at the operation's last save. A later error does not lower it, and the
  /// app's own saves don't count.
  public internal(set) var savedCount = 0
  /// How many roots the batches hold that the operation has saved.
  var savedRootCount = 0
  /// How many clones completed calls have made, and of how many roots.
  var (madeCount, madeRootCount) = (0, 0)
  /// How many clones there were when objects were last turned into faults.
  var givenBackCount = 0
  /// The numbers of saved objects.
  let numbers = StoredNumbers()
  /// What insertion gave the objects of the running call.
  let insertedValues = InsertedValues()
  /// What the target held unsaved before the running call changed anything; nil while it has not.
  var unsaved: UnsavedObjects?
  /// The context of the sources; nil before the first root.
  var sourceContext: NSManagedObjectContext?
  /// Whether a call is running, so that no other can.
  var isRunning = false
  /// The operation's work on each model, by the model's identity.
  private(set) var works: [ObjectIdentifier: CloneWork] = [:]
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
  }

  /// The clone of an object in this operation, or nil where it was not cloned.
  ///
  /// - Parameter source: Any object of the source context.
  public func clone<Source: NSManagedObject>(of source: Source) -> Source? {
    for work in works.values { if let clone = work.clone(of: source) { return clone as? Source } }
    return nil
  }

  /// What the operation has cloned, shared and left out so far, counted from the sources as they are now.
  ///
  /// Sources that `saveEvery` has turned into faults come in again.
  ///
  /// - Complexity: O(*n*) in the links of what was cloned.
  public func report() -> CloneReport {
    works.values.reduce(into: CloneReport()) { report, work in
      var reporter = CloneReporter(work)
      report.merge(reporter.report())
    }
  }

  /// A new UUID, for `rebuild: uuid`.
  public func newUUID() -> UUID {
    options.uuidSource?() ?? uuids.next()
  }

  /// The operation's work on one model, made at the first call.
  func work(on model: CloneModel) -> CloneWork {
    if let known = works[ObjectIdentifier(model)] { return known }
    let work = CloneWork(self, model)
    works[ObjectIdentifier(model)] = work
    return work
  }
}
