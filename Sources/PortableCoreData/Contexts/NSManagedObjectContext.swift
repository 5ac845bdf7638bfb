#if !canImport(CoreData)
public import Foundation
import Synchronization

/// The kinds of queue that a context can live on; the numbers are Apple's.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// A set of objects that are changed together and saved together.
///
/// Objects are registered in an array; each knows its place, its ordinal. An object without changes that nobody else
/// refers to is released: one that was refreshed when the event ends, others in sweeps. So a context stays small even if
/// many objects are fetched into it, or inserted and saved.
///
/// A context and its objects are used on the context's queue only. The launch argument
/// `-com.apple.CoreData.ConcurrencyDebug 1`, as Apple spells it, or `COREDATA_CONCURRENCY_DEBUG=1` in the environment
/// ends the program if they are used on another.
///
/// There is no undo, because Foundation has no `UndoManager` here. `rollback()` takes back changes.
nonisolated open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The kind of queue that the context lives on.
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
  /// A Boolean value that says whether the context takes over, on its own queue, what others save to its coordinator or
  /// parent.
  open var automaticallyMergesChangesFromParent = false {
    didSet { observeSaves() }
  }
  /// A Boolean value that says whether delete rules are applied whenever pending changes are processed, rather than at
  /// the save only.
  open var propagatesDeletesAtEndOfEvent = true
  /// Always nil, since there is no undo here; may be set to nil.
  open var undoManager: UndoManager?
  /// The author of the context's changes in a store's history; kept, and not acted on.
  open var transactionAuthor: String?
  /// How old values may be that the context is given, in seconds; kept: values always come from the store.
  open var stalenessInterval: TimeInterval = -1
  /// A Boolean value that says whether the context keeps objects that nobody else refers to.
  open var retainsRegisteredObjects = false
  /// A Boolean value that says whether an object whose row is gone counts as deleted, instead of stopping the app.
  open var shouldDeleteInaccessibleFaults = true

  let queue: ContextQueue
  /// Part of the state of every object: `.watched` where every use is checked for being on the context's queue, else empty.
  let watch: ObjectState
  /// The registered objects at their ordinals; nil at ordinals that are free or retired.
  @exclusivity(unchecked) var objects: ContiguousArray<NSManagedObject?> = []
  /// Ordinals that the next objects get.
  @exclusivity(unchecked) var freeOrdinals: [Int32] = []
  /// Ordinals that become free when the list of changed objects is emptied.
  @exclusivity(unchecked) var retiredOrdinals: [Int32] = []
  /// The ordinals of the registered objects that have a key, by their current keys.
  @exclusivity(unchecked) var ordinals = KeyTable()
  /// The permanent keys of former temporary ones, for child contexts that still use those.
  @exclusivity(unchecked) var permanentKeys: [ObjectKey: ObjectKey] = [:]
  /// How many permanent keys this context has given to objects.
  let givenCount = Atomic(0)
  /// The temporary keys that the parent knows objects by, and may make permanent.
  @exclusivity(unchecked) var awaitedKeys: ContiguousArray<ObjectKey> = []
  /// The parent's `identityGeneration` when this context last took permanent keys over from it.
  var takenGeneration = 0
  /// The ordinals of objects that changed since the last save; an object may have become clean meanwhile.
  @exclusivity(unchecked) var changed: ContiguousArray<Int32> = []
  /// True if one of them is of a class that overrides what a save calls.
  @exclusivity(unchecked) var callsChanged = false
  /// Objects whose delete rules haven't been applied.
  @exclusivity(unchecked) var pendingDeletions: [NSManagedObject] = []
  /// Which store new objects go to, where they were assigned to one.
  var assignedStores: [ObjectIdentifier: NSPersistentStore] = [:]
  /// The number of registered objects at which the next sweep lets unused ones go: twice what the last one left.
  @exclusivity(unchecked) var sweepThreshold = 1024
  /// The changes since observers were last told.
  @exclusivity(unchecked) var event = ChangeEvent()
  /// Objects that were refreshed since observers were last told.
  @exclusivity(unchecked) var refreshed: [NSManagedObject] = []
  /// Where accesses that can't read a store note that, while a call runs that can throw it.
  @exclusivity(unchecked) var readScope: ReadScope?
  /// The observer of saves elsewhere.
  var saveObserver: (any NSObjectProtocol)?

  /// Makes a context.
  ///
  /// - Parameter ct: The kind of queue that it lives on.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(ct)
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
  /// - Parameter type: The kind of queue that it lives on.
  public convenience init(_ type: ConcurrencyType) {
    self.init(concurrencyType: type.type)
  }

  deinit {
    if let saveObserver { NotificationCenter.default.removeObserver(saveObserver) }
    detachAll()
  }

  // MARK: Changes

  /// Takes an object without a context in, as a new one.
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

  /// Applies the delete rules of everything that was deleted, and of what that deletes, and so on; then tells observers
  /// what changed since the last time.
  open func processPendingChanges() {
    checkQueue()
    // A deleted object that refers to an unreadable one keeps its place; the save that propagates the deletion says why.
    if propagatesDeletesAtEndOfEvent, !pendingDeletions.isEmpty { try? throwingReads { propagateDeletions() } }
    endEvent()
  }

  /// Saves what changed: to the stores, or to the parent context.
  ///
  /// - Throws: A Cocoa error: a validation error, a conflict, or what a store says. Nothing is saved then.
  /// - Complexity: O(*n*) in the objects that changed.
  open func save() throws { try saveChanges() }

  /// Forgets everything that wasn't saved.
  open func rollback() { forgetChanges() }

  /// Forgets everything: the context's objects can no longer be used.
  open func reset() { forgetAll() }

  /// Gives up an object's values, or takes over what the store knows.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - flag: Whether changes that weren't saved are kept, on top of what the store knows.
  ///   An object whose store can't be read keeps the values that it has, so that no change is lost.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { bringUpToDate(object, mergeChanges: flag) }

  /// Gives up the values of all objects, and keeps changes that weren't saved.
  open func refreshAllObjects() {
    for case let object? in objects { refresh(object, mergeChanges: true) }
  }

  /// Takes over what another context of the same coordinator, or of the same parent, saved.
  ///
  /// Changed objects are refreshed and keep what was changed here and not saved, new ones become faults, and deleted ones
  /// leave the context. Observers are told as of changes made here, as Apple's documentation says.
  ///
  /// - Parameter notification: The other context's notification of its save.
  open func mergeChanges(fromContextDidSave notification: Notification) { merge(SavedKeys(notification)) }

  // MARK: Objects

  /// The object of an identity: the registered one, else a fault, whether or not the store knows it.
  ///
  /// - Parameter objectID: The identity.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    checkQueue()
    return object(objectID.key)
  }

  /// The object of an identity, with its values.
  ///
  /// - Parameter objectID: The identity.
  /// - Throws: A Cocoa error if no store knows the object.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    try existingObject(objectID)
  }

  /// The object of an identity if the context knows it, or nil.
  ///
  /// - Parameter objectID: The identity.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    checkQueue()
    return registered(objectID.key)
  }

  /// Gives new objects their permanent identities before they are saved, and deleted ones that never will be.
  ///
  /// - Parameter objects: Objects of this context, or of none; those that have one keep it.
  /// - Throws: A Cocoa error if the coordinator has no store.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { try makePermanentKeys(of: objects) }

  // MARK: Sources

  /// Where the context gets objects from.
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
