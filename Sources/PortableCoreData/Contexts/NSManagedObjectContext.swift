#if !canImport(CoreData)
public import Foundation

/// The kinds of queue that a context can live on; the numbers are Apple's.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// A set of objects that are changed together and saved together.
///
/// Objects are registered in an array; each knows its place, its ordinal. An object without changes that nobody else
/// refers to is let go in sweeps, so that a long-lived context stays small.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The kind of queue that the context lives on.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The coordinator whose stores the context reads and saves to.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The context that this one reads and saves to, instead of stores.
  open var parent: NSManagedObjectContext?
  /// A name for debugging.
  open var name: String?
  /// Whatever the app wants to keep with the context.
  public let userInfo = NSMutableDictionary()
  /// What a save does about rows that were changed elsewhere; only the error policy exists here so far.
  open var mergePolicy: Any = "NSErrorMergePolicy"
  /// Whether the context takes over what others save; kept, and not acted on here so far.
  open var automaticallyMergesChangesFromParent = false
  /// Whether an object whose row is gone counts as deleted, instead of stopping the app.
  open var shouldDeleteInaccessibleFaults = true

  let queue: ContextQueue
  @exclusivity(unchecked) var objects: ContiguousArray<NSManagedObject?> = []
  @exclusivity(unchecked) var freeOrdinals: [Int32] = []
  /// Ordinals that become free when the list of changed objects is emptied.
  @exclusivity(unchecked) var retiredOrdinals: [Int32] = []
  @exclusivity(unchecked) var ordinals: [ObjectKey: Int32] = [:]
  /// What temporary keys became, for child contexts that still use them.
  @exclusivity(unchecked) var permanentKeys: [ObjectKey: ObjectKey] = [:]
  /// The ordinals of objects that changed since the last save; an object may have become clean meanwhile.
  @exclusivity(unchecked) var changed: ContiguousArray<Int32> = []
  /// Objects whose delete rules have not been applied.
  @exclusivity(unchecked) var pendingDeletions: [NSManagedObject] = []
  /// Which store new objects go to, where they were assigned to one.
  var assignedStores: [ObjectIdentifier: NSPersistentStore] = [:]
  var sweepThreshold = 1024

  /// Makes a context.
  ///
  /// - Parameter ct: The kind of queue that it lives on.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(ct)
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
    detachAll()
  }

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
