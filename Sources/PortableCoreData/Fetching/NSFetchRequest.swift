#if !canImport(CoreData)
public import Foundation

/// What a fetch can give.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}

/// What kind of result a request asks for; the numbers are Apple's.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a type from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// Identities.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries of values.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// A count.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Something that a coordinator can be asked for.
open class NSPersistentStoreRequest: NSObject {}

/// What to fetch.
///
/// The result type is not constrained: without Objective-C `any NSFetchRequestResult` does not conform to itself, so
/// that `NSFetchRequest<NSFetchRequestResult>` could not be spelled otherwise.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The name of the entity to fetch.
  public let entityName: String?
  /// What the objects have to satisfy.
  open var predicate: NSPredicate?
  /// The order of the result.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of objects; 0 for any number.
  open var fetchLimit = 0
  /// How many objects to leave out at the start.
  open var fetchOffset = 0
  /// How many objects to bring in at a time; kept, and not acted on by the in-memory store.
  open var fetchBatchSize = 0
  /// What kind of result is wanted.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// Whether objects of sub-entities are fetched too.
  open var includesSubentities = true
  /// Whether changes that were not saved are taken into account.
  open var includesPendingChanges = true
  /// Whether objects come as faults.
  open var returnsObjectsAsFaults = true
  /// The relationships whose destinations are brought in as well.
  open var relationshipKeyPathsForPrefetching: [String]?

  /// Makes a request for the objects of an entity.
  ///
  /// - Parameter entityName: The entity's name.
  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }
}
#endif
