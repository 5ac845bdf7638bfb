#if !canImport(CoreData)
public import Foundation

/// A description of the objects to fetch.
///
/// The result type isn't constrained: without Objective-C, `any NSFetchRequestResult` doesn't conform to itself, so you
/// couldn't write `NSFetchRequest<NSFetchRequestResult>`.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
  /// The entity to fetch; nil if only its name is known.
  open var entity: NSEntityDescription? {
    didSet { name = entity?.name }
  }
  /// The condition that the objects have to satisfy.
  ///
  /// The store evaluates a `PropertyPredicate`, and compounds of these; any other predicate is evaluated with objects,
  /// after their values are brought in.
  open var predicate: NSPredicate?
  /// The order of the result; the store sorts by `NSSortDescriptor(key:ascending:)`, while other descriptors sort
  /// objects.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of objects; 0 for any number.
  open var fetchLimit = 0
  /// The number of objects to leave out at the start.
  open var fetchOffset = 0
  /// The number of objects whose values are brought in together when one of them is accessed; 0 for the engine's
  /// choice.
  open var fetchBatchSize = 0
  /// The kind of result.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// A Boolean value that says whether objects of sub-entities are fetched too.
  open var includesSubentities = true
  /// A Boolean value that says whether unsaved changes are taken into account; never for dictionaries, as Apple
  /// documents.
  open var includesPendingChanges = true
  /// A Boolean value that says whether objects are returned as faults.
  open var returnsObjectsAsFaults = true
  /// A Boolean value that says whether values are brought in if objects aren't returned as faults.
  open var includesPropertyValues = true
  /// A Boolean value that says whether unchanged objects that have values take over the store's values.
  open var shouldRefreshRefetchedObjects = false
  /// The relationships whose destinations are brought in as well, with one question to the store for each step of a
  /// path.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The attributes and to-one relationships of dictionaries, by name or description; nil for all.
  open var propertiesToFetch: [Any]?
  /// A Boolean value that says whether equal dictionaries are returned once.
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

  /// A copy of the request.
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
