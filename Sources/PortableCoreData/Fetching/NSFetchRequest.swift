#if !canImport(CoreData)
public import Foundation

/// A description of the objects to fetch.
///
/// The result type isn't constrained: without Objective-C `any NSFetchRequestResult` doesn't conform to itself, so
/// that `NSFetchRequest<NSFetchRequestResult>` couldn't be spelled otherwise.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
  /// The entity to fetch; nil if only its name is known.
  open var entity: NSEntityDescription? {
    didSet { name = entity?.name }
  }
  /// The condition that the objects have to satisfy.
  ///
  /// A `PropertyPredicate`, and compounds of such, are asked of the store; any other predicate is evaluated with objects
  /// whose values have been brought in.
  open var predicate: NSPredicate?
  /// The order of the result; `NSSortDescriptor(key:ascending:)` is asked of the store, any other sorts objects.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of objects; 0 for any number.
  open var fetchLimit = 0
  /// How many objects to leave out at the start.
  open var fetchOffset = 0
  /// How many objects' values to bring in together, when the first of them is asked for one; 0 for the engine's choice.
  open var fetchBatchSize = 0
  /// The kind of result.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// A Boolean value that says whether objects of sub-entities are fetched too.
  open var includesSubentities = true
  /// A Boolean value that says whether changes that weren't saved are taken into account; never for dictionaries, as
  /// Apple documents.
  open var includesPendingChanges = true
  /// A Boolean value that says whether objects come as faults.
  open var returnsObjectsAsFaults = true
  /// A Boolean value that says whether values are brought in where objects don't come as faults.
  open var includesPropertyValues = true
  /// A Boolean value that says whether unchanged objects that have values take over what the store holds.
  open var shouldRefreshRefetchedObjects = false
  /// The relationships whose destinations are brought in as well, one question to the store for each step of a path.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The attributes and to-one relationships of dictionaries, by name or description; nil for all.
  open var propertiesToFetch: [Any]?
  /// A Boolean value that says whether equal dictionaries are given once.
  open var returnsDistinctResults = false

  private var name: String?

  /// The name of the entity to fetch.
  public var entityName: String? { name }

  /// Makes a request whose entity is set later.
  override public init() {
    super.init()
  }

  /// Makes a request for the objects of an entity.
  ///
  /// - Parameter entityName: The entity's name.
  public convenience init(entityName: String) {
    self.init()
    name = entityName
  }

  /// A request for the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.entity = entity
    copy.name = name
    copy.affectedStores = affectedStores
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.fetchLimit = fetchLimit
    copy.fetchOffset = fetchOffset
    copy.fetchBatchSize = fetchBatchSize
    copy.resultType = resultType
    copy.includesSubentities = includesSubentities
    copy.includesPendingChanges = includesPendingChanges
    copy.returnsObjectsAsFaults = returnsObjectsAsFaults
    copy.includesPropertyValues = includesPropertyValues
    copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
    copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
    copy.propertiesToFetch = propertiesToFetch
    copy.returnsDistinctResults = returnsDistinctResults
    return copy
  }
}
#endif
