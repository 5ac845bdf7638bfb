/// One model's part of an operation: everything that its calls have reached and cloned, and the phases of a call.
///
/// A call reaches everything that its roots lead to, breadth first and without recursion, before the first clone is made;
/// then it makes the clones, level by level, and links them. What an earlier call has cloned is found, and not revised.
@_spi(Generated)
public final class CloneWork: LinkWork {
  /// The operation, which owns its works: whoever calls one keeps the operation until the call ends.
  public unowned(unsafe) let context: CloneContext
  @usableFromInline let target: NSManagedObjectContext
  let model: CloneModel
  /// The queues of the entities that were reached, at their numbers.
  @exclusivity(unchecked) private var queues: ContiguousArray<CloneQueue?>
  /// The same, in the order in which they were reached.
  private(set) var active: [CloneQueue] = []
  /// The levels of the running call.
  var levels: [[Segment]] = []
  /// The roots of the running call that are not yet a level, those of one entity together where they follow each other.
  var roots: [Segment] = []
  /// The queues that the level which is being filled has objects in.
  var touched: [CloneQueue] = []
  /// Where objects are queued, as far as it was asked for.
  var places = ObjectTable<Place>()
  /// What the running call leaves out.
  var exclusions: ExclusionTree?
  /// The objects that were queued already when one more owner led to them, in the running call.
  var meetings: [Meeting] = []
  /// What filters said when the roots of a batch were counted; each object is kept, so that none takes its place.
  var answers = ObjectTable<(object: NSManagedObject, isLeftOut: Bool)>()
  /// Whether roots are reached only to be counted.
  var isCounting = false
  /// The class of the object that was looked at last of those that clones share.
  var sharedType: NSManagedObject.Type?
  /// Where clones of earlier calls lead before the running one links them.
  var keptLinks: [KeptLink] = []
  /// The roots of the running call that turned out to have an owner.
  var adopted: [(queue: CloneQueue, run: Int)] = []
  /// The runs that count as having no owner, while the owners of a circle are given their values.
  var parentless: Set<RunPlace> = []
  /// The clones that values name.
  var named = NamedClones()
  /// The phase that relationships are read or written in.
  var phase = Phase.reaching
  /// What the phase has collected.
  var collected: [NSManagedObject] = []
  /// The queue and the run whose objects are worked on.
  var (queue, run): (CloneQueue?, Int) = (nil, 0)
  /// The numbers of entities by their descriptions.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// How many calls have ended.
  var callCount = 0
  /// How many objects the running call has reached.
  var reachedCount = 0
  /// Whether nothing can throw between the first clone and the last link, so that both can be made in one pass.
  var isOnePass = false

  /// The part of a level that belongs to one entity.
  struct Segment {
    let queue: CloneQueue
    let runs: Range<Int>
  }

  /// An object that was queued already when one more owner led to it.
  struct Meeting {
    let queue: CloneQueue
    let position: Int
    let owner: RunOwner
  }

  /// A place in a queue.
  struct Place {
    let queue: Int32
    let position: Int32
  }

  /// A run, by the numbers of its queue and its own.
  struct RunPlace: Hashable {
    let queue: Int
    let run: Int
  }

  /// What is done with relationships.
  enum Phase {
    /// What is owned is queued.
    case reaching
    /// What is shared is listed.
    case collecting
    /// Clones are linked.
    case writing
  }

  init(_ context: CloneContext, _ model: CloneModel) {
    (self.context, self.model, target) = (context, model, context.managedObjectContext)
    queues = ContiguousArray(repeating: nil, count: model.entities.count)
    super.init()
  }

  // MARK: Queues

  /// The queue of an entity, made when it is first asked for.
  subscript(number: Int) -> CloneQueue {
    if let queue = queues[number] { return queue }
    let queue = CloneQueue(model.entities[number])
    queues[number] = queue
    active.append(queue)
    return queue
  }

  /// The queue of an entity, if any of its objects was reached.
  func known(_ number: Int) -> CloneQueue? { queues[number].flatMap { $0.count == 0 ? nil : $0 } }

  /// The number of an object's entity.
  ///
  /// - Throws: `CloneError.entityMissing` where the model in code has no such entity.
  func number(of object: NSManagedObject) throws -> Int {
    let description = object.entity
    if let number = numbers[ObjectIdentifier(description)] { return number }
    guard let number = model.numbers[description.name ?? ""] else { throw CloneError.entityMissing(object) }
    numbers[ObjectIdentifier(description)] = number
    return number
  }

  /// Where an object is queued, or nil.
  ///
  /// The first look after objects were queued indexes them.
  ///
  /// - Complexity: O(1), amortised over the objects queued.
  func place(of object: NSManagedObject, in queue: CloneQueue) -> Int? {
    if queue.count == 0 { return nil }
    if queue.indexedRunCount < queue.runs.count {
      let number = Int32(queue.entity.number)
      queue.forEachSource(queue.indexedRunCount..<queue.runs.count) { source, position in
        places[source] = Place(queue: number, position: Int32(position))
      }
      queue.indexedRunCount = queue.runs.count
    }
    if let place = places[object], place.queue == queue.entity.number { return Int(place.position) }
    return queue.saved?.sources.position(of: object)
  }

  /// The clone of an object, or nil.
  func clone(of object: NSManagedObject) -> NSManagedObject? {
    guard let number = try? number(of: object), let queue = known(number), let position = place(of: object, in: queue),
      position < queue.madeCount
    else { return nil }
    return queue.clone(position)
  }

  /// Whether an object is cloned in the operation.
  func isQueued(_ object: NSManagedObject) -> Bool {
    guard let number = try? number(of: object), let queue = known(number) else { return false }
    return place(of: object, in: queue) != nil
  }

  /// The clones that the running call made, of every entity.
  var newClones: [NSManagedObject] { active.flatMap(\.newClones) }

  // MARK: What generated code hands over

  @usableFromInline
  override func take(
    _ destination: NSManagedObject?, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> LinkedObject { try takeDestination(destination, link, outcome) }

  @usableFromInline
  override func take(
    _ members: ContiguousArray<NSManagedObject>, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> ContiguousArray<NSManagedObject>? { try takeMembers(members, link, outcome) }

  // MARK: What the loops ask

  /// Says whose relationships follow.
  @usableFromInline
  func begin(_ queue: CloneQueue, _ run: Int) {
    begin(queue)
    self.run = run
  }

  /// Says of which entity the objects are whose relationships follow, where nothing is asked of their runs.
  func begin(_ queue: CloneQueue) {
    if self.queue === queue { return }
    self.queue = queue
    links = queue.entity.links
  }

  /// What the call leaves out of the objects of a run.
  func excluded(_ queue: CloneQueue, _ run: Int) -> LinkSet {
    queue.runs[run].origin.excluded(of: queue.entity)
  }

  /// The owner of a run whose values its objects follow, with its clone.
  @usableFromInline
  func owner(of queue: CloneQueue, _ run: Int) -> (clone: NSManagedObject, queue: CloneQueue)? {
    guard let owner = queue.runs[run].origin.owner else { return nil }
    if !parentless.isEmpty, parentless.contains(RunPlace(queue: queue.entity.number, run: run)) { return nil }
    let owners = self[Int(owner.queue)]
    guard Int(owner.position) < owners.madeCount else { return nil }
    return (owners.clone(Int(owner.position)), owners)
  }
}
