#if !canImport(CoreData)
public import Foundation
import Synchronization

/// The kinds of queue that a context can use; the numbers are Apple's.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// A set of objects that are changed together and saved together.
///
/// Objects are registered in an array; each knows its place in it, its ordinal. An unchanged object that nobody else
/// refers to is released: at the end of the event if it was refreshed, or in a sweep. So a context stays small even if
/// many objects are fetched into it, or inserted and saved.
///
/// A context and its objects are used on the context's queue only. The launch argument
/// `-com.apple.CoreData.ConcurrencyDebug 1`, as Apple spells it, or `COREDATA_CONCURRENCY_DEBUG=1` in the environment
/// ends the program if they are used on another.
///
/// There is no undo, because Foundation doesn't have an `UndoManager` here. `rollback()` takes back changes.
nonisolated open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The kind of queue that the context uses.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The coordinator whose stores the context reads and saves to.
  @exclusivity(unchecked) open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The context that this one reads and saves to, instead of stores.
  @exclusivity(unchecked) open var parent: NSManagedObjectContext?
  /// A name for debugging.
  open var name: String?
  /// Values that the app keeps with the context.
  public let userInfo = NSMutableDictionary()
  /// The policy for rows that were changed elsewhere: an `NSMergePolicy`.
  open var mergePolicy: Any = NSMergePolicy.error
  /// A Boolean value that says whether the context takes over, on its own queue, changes that others save to its
  /// coordinator or parent.
  open var automaticallyMergesChangesFromParent = false {
    didSet { observeSaves() }
  }
  /// A Boolean value that says whether delete rules are applied whenever pending changes are processed, and not only at
  /// a save.
  open var propagatesDeletesAtEndOfEvent = true
  /// Always nil, since there is no undo here; it can be set to nil.
  open var undoManager: UndoManager?
  /// The author of the context's changes in a store's history; it's kept, but has no effect.
  open var transactionAuthor: String?
  /// The greatest age of values, in seconds; it's kept, but has no effect: values always come from the store.
  open var stalenessInterval: TimeInterval = -1
  /// A Boolean value that says whether the context keeps objects that nobody else refers to.
  open var retainsRegisteredObjects = false
  /// A Boolean value that says whether an object whose row is gone counts as deleted; otherwise, it stops the app.
  open var shouldDeleteInaccessibleFaults = true

  let queue: ContextQueue
  /// Part of the state of every object: `.watched` if every use is checked for being on the context's queue; otherwise,
  /// empty.
  let watch: ObjectState
  /// The registered objects by ordinal; nil at ordinals that are free or retired.
  @exclusivity(unchecked) var objects: ContiguousArray<NSManagedObject?> = []
  /// Ordinals that the next objects get.
  @exclusivity(unchecked) var freeOrdinals: [Int32] = []
  /// Ordinals that become free when the list of changed objects is emptied.
  @exclusivity(unchecked) var retiredOrdinals: [Int32] = []
  /// The ordinals of the registered objects that have a key, by their current keys.
  @exclusivity(unchecked) var ordinals = KeyTable()
  /// The permanent keys of former temporary ones, for child contexts that still use those.
  @exclusivity(unchecked) var permanentKeys: [ObjectKey: ObjectKey] = [:]
  /// The number of permanent keys that this context has given to objects.
  let givenCount = Atomic(0)
  /// The temporary keys that the parent knows objects by, and may make permanent.
  @exclusivity(unchecked) var awaitedKeys: ContiguousArray<ObjectKey> = []
  /// The parent's `identityGeneration` when this context last took permanent keys over from it.
  var takenGeneration = 0
  /// The ordinals of objects that changed since the last save; an object may have become clean meanwhile.
  @exclusivity(unchecked) var changed: ContiguousArray<Int32> = []
  /// What `hasChanges` says: set by a change, an insertion or a deletion, and cleared by a save, a rollback and a reset.
  ///
  /// Apple's flag (0x400 of `_flags`) is set in `_insertObjectWithGlobalID:`, `deleteObject:` and `_PFFastMOCObjectWillChange`,
  /// and cleared in `_didSaveChanges` and `_resetAllChanges`; `_processRecentChanges` and a refresh leave it.
  @exclusivity(unchecked) var wasChanged = false
  /// True if one of them is of a class that overrides what a save calls.
  @exclusivity(unchecked) var callsChanged = false
  /// Objects whose delete rules haven't been applied.
  @exclusivity(unchecked) var pendingDeletions: [NSManagedObject] = []
  /// The stores that new objects were assigned to.
  var assignedStores: [ObjectIdentifier: NSPersistentStore] = [:]
  /// The number of registered objects at which the next sweep releases unused ones: twice as many as the last one left.
  @exclusivity(unchecked) var sweepThreshold = 1024
  /// True if the end of the event is scheduled already, or never is: on a queue of the context's own, a block ends it.
  @exclusivity(unchecked) var endsEventLater: Bool
  /// The changes since observers were last told.
  @exclusivity(unchecked) var event = ChangeEvent()
  /// Objects that were refreshed since observers were last told.
  @exclusivity(unchecked) var refreshed: [NSManagedObject] = []
  /// The place where accesses note that they couldn't read a store, while a call is running that can throw the error.
  @exclusivity(unchecked) var readScope: ReadScope?
  /// The observer of saves elsewhere.
  var saveObserver: (any NSObjectProtocol)?

  /// Makes a context.
  ///
  /// - Parameter ct: The kind of queue that it uses.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(ct)
    endsEventLater = ct != .mainQueueConcurrencyType
    watch = QueueCheck.isOn ? .watched : []
  }

  /// The kinds of queue, for `init(_:)`.
  public struct ConcurrencyType: Hashable, Sendable {
    let type: NSManagedObjectContextConcurrencyType

    /// A queue of the context's own.
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
    /// The main queue.
    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
  }

  /// Makes a context.
  ///
  /// - Parameter type: The kind of queue that it uses.
  public convenience init(_ type: ConcurrencyType) {
    self.init(concurrencyType: type.type)
  }

  deinit {
    if let saveObserver { NotificationCenter.default.removeObserver(saveObserver) }
    detachAll()
  }

  // MARK: Changes

  /// Inserts an object without a context as a new one.
  ///
  /// - Parameter object: The object; one that belongs to this context stays as it is.
  open func insert(_ object: NSManagedObject) { takeIn(object) }

  /// Marks an object for deletion at the next save; its delete rules are applied when pending changes are processed.
  ///
  /// - Parameter object: An object of this context.
  open func delete(_ object: NSManagedObject) { markDeleted(object) }

  /// Chooses the store that a new object will be saved to.
  ///
  /// - Parameters:
  ///   - object: A new object of this context.
  ///   - store: A store of the coordinator.
  open func assign(_ object: Any, to store: NSPersistentStore) { assignNew(object, to: store) }

  /// Applies the delete rules of deleted objects, and of the objects that these delete; then tells observers what
  /// changed since the last time.
  open func processPendingChanges() {
    checkQueue()
    // The deletion of an object that refers to an unreadable one stays pending; the save that propagates it throws the
    // error.
    if propagatesDeletesAtEndOfEvent, !pendingDeletions.isEmpty { try? throwingReads { propagateDeletions() } }
    endEvent()
  }

  /// Saves the changes to the stores, or to the parent context.
  ///
  /// - Throws: A Cocoa error: a validation error, a conflict, or an error of a store. Nothing is saved then.
  /// - Complexity: O(*n*) in the objects that changed.
  open func save() throws { try saveChanges() }

  /// Discards all unsaved changes.
  open func rollback() { forgetChanges() }

  /// Forgets everything: the context's objects can no longer be used.
  open func reset() { forgetAll() }

  /// Discards an object's values, or updates them from the store.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - flag: Whether unsaved changes are kept, on top of the store's values. An object whose store can't be read
  ///     keeps its values, so that no change is lost.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { bringUpToDate(object, mergeChanges: flag) }

  /// Discards the values of all objects, and keeps unsaved changes.
  open func refreshAllObjects() {
    for case let object? in objects { refresh(object, mergeChanges: true) }
  }

  /// Takes over the changes that another context of the same coordinator, or of the same parent, saved.
  ///
  /// Changed objects are refreshed and keep unsaved changes made here, new objects become faults, and deleted ones
  /// leave the context. Observers are told about it like about changes made here, as Apple's documentation says.
  ///
  /// - Parameter notification: The other context's notification of its save.
  open func mergeChanges(fromContextDidSave notification: Notification) { merge(SavedKeys(notification)) }

  // MARK: Objects

  /// The object with an identity: the registered object, or a fault, whether or not the store knows it.
  ///
  /// - Parameter objectID: The identity.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    checkQueue()
    return object(objectID.key)
  }

  /// The object with an identity, and its values.
  ///
  /// - Parameter objectID: The identity.
  /// - Throws: A Cocoa error if no store knows the object.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    try existingObject(objectID)
  }

  /// The object with an identity if the context knows it, or nil.
  ///
  /// - Parameter objectID: The identity.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    checkQueue()
    return registered(objectID.key)
  }

  /// Gives new objects permanent identities before they're saved, even to new ones that were deleted and never will be.
  ///
  /// - Parameter objects: Objects of this context, or of none. Objects with a permanent identity keep it.
  /// - Throws: A Cocoa error if the coordinator has no store.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { try makePermanentKeys(of: objects) }

  // MARK: Sources

  /// The source of the context's objects.
  var source: (any ObjectSource)? { parent ?? persistentStoreCoordinator }

  /// The coordinator at the end of the chain of parents.
  var rootCoordinator: NSPersistentStoreCoordinator? { parent?.rootCoordinator ?? persistentStoreCoordinator }

  /// The model of the coordinator.
  var model: NSManagedObjectModel? { rootCoordinator?.managedObjectModel }

  /// The store that a key names; nil for a temporary one.
  func store(of key: ObjectKey) -> NSPersistentStore? {
    key.isTemporary ? nil : rootCoordinator?.store(key.store)
  }
}
#endif
