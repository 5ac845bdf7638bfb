/// The objects of one entity in one operation, in the order in which they were reached, with their clones.
///
/// A queue is filled level by level and never shrinks, so it is the record of what was cloned as well. Looking an
/// object up by identity costs something only where the data make it necessary: as long as objects come in through
/// one relationship whose inverse is to-one, each of them can be met only once.
public struct CloneQueue<Object: NSManagedObject, Parent> {
  /// Through which way the queued objects came in.
  @usableFromInline
  enum Origin: Equatable {
    case none
    case relationship(Int)
    case several
  }

  /// An object that was queued already when one more owner reached it.
  public struct Meeting {
    /// The object's position.
    public let position: Int
    /// The owner.
    public let parent: Parent

    @inlinable
    init(position: Int, parent: Parent) {
      self.position = position
      self.parent = parent
    }
  }

  /// The entity's name, which is looked up in the target's model.
  public let entityName: String
  /// The objects that were reached.
  @usableFromInline var objects: ContiguousArray<Object> = []
  /// The owner through which each was reached first; nil for a root.
  @usableFromInline var firstParents: ContiguousArray<Parent?> = []
  @usableFromInline var clones: ContiguousArray<Object> = []
  /// The meetings of the running call, in their order.
  @usableFromInline var meetings: [Meeting] = []
  /// The later owners of objects that were met again, by position, over the whole life of the context.
  var laterParents: [Int: [Parent]] = [:]
  /// How many of those meetings `laterParents` and `adopted` know.
  var recordedMeetingCount = 0
  /// The roots that got a parent in the running call.
  var adopted: [Int] = []
  @usableFromInline var origin = Origin.none
  /// What the operation says of all objects of the running call.
  @usableFromInline var traits = CallTraits()
  /// How many objects, from the first on, the identity index knows.
  @usableFromInline var indexedCount = 0
  /// Where each level ends.
  @usableFromInline var levelEnds: ContiguousArray<Int> = []
  /// How many objects, from the first on, were cloned and linked by calls that have ended.
  @usableFromInline var finishedCount = 0
  /// How many of those clones were given out.
  var takenCloneCount = 0
  /// How many levels those calls had.
  @usableFromInline var finishedLevelCount = 0
  @usableFromInline var entity: NSEntityDescription?
  /// The roots that got a parent in the running call.
  var waiting: Set<Int> = []
  /// When clones took other values because a root got a parent, and how often.
  var revisions: [Int: (number: Int, count: Int)] = [:]
  /// The filters of the entity's class, found at the first object.
  @usableFromInline var filters: [CloneFilter]?

  /// Makes an empty queue.
  ///
  /// - Parameter entityName: The name of the entity whose objects it will hold.
  public init(entityName: String) {
    self.entityName = entityName
  }

  /// Whether no object of the entity was reached.
  @inlinable
  public var isEmpty: Bool { objects.isEmpty }

  /// How many clones were made.
  @inlinable
  public var cloneCount: Int { clones.count }
}
