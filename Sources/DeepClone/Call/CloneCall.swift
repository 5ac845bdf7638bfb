/// One call: everything that its roots own is reached before the first clone is made.
final class CloneCall {
  let context: CloneContext
  let graph: CloneGraph
  let contexts: ContextPair
  /// The paths that the call leaves out or follows; nil for none.
  let paths: PathTree?
  /// The owner of the roots' clones; nil for their sources' owners.
  let adoption: Adoption?
  /// The objects that clones refer to in place of shared ones; nil if clones can refer to all that they share.
  let counterparts: StoreCounterparts?
  /// The index of the call's first object, and the number of the call.
  let start, number: Int
  // Unchecked, as in `CloneGraph`.
  /// The entities of the objects that were reached, and the one that was looked up last.
  @exclusivity(unchecked) private(set) var entities: [ReachedEntity] = []
  @exclusivity(unchecked) private var lastEntity: ReachedEntity?
  /// Further owners of objects that were reached before.
  @exclusivity(unchecked) var laterOwners: [LaterOwner] = []
  /// The only root of the first call; nil otherwise.
  @exclusivity(unchecked) var onlyRoot: NSManagedObject?
  /// True if an owner was found for a root after it was reached.
  @exclusivity(unchecked) var hasOwnedRoot = false
  /// True if a root was reached before it was added.
  var reachesRoots = false
  /// True if the roots of a batch are reached again, together.
  private(set) var isAgain = false
  /// The filters' answers while the roots of a batch are counted.
  var filterAnswers: [NSManagedObject: Bool] = [:]
  /// The nearest owner above each object for entities that others follow by name; -1 for none.
  @exclusivity(unchecked) var ancestors: [Int: [Int]] = [:]
  /// True if a source refers to a deleted object, as after a deletion by the rule No Action.
  @exclusivity(unchecked) var sharesDeleted = false
  /// The class of the shared object that was checked last.
  @exclusivity(unchecked) var sharedType: NSManagedObject.Type?
  /// The changes that have to be taken back if the call fails.
  @exclusivity(unchecked) var undo: CallUndo?

  /// A further owner of an object that was reached before.
  struct LaterOwner {
    let source: NSManagedObject
    /// The owner's index, and its relationship.
    let owner: Int
    let link: CloneLink
  }

  init(_ context: CloneContext, _ opening: CallOpening, _ adoption: Adoption?) {
    (self.context, graph, contexts) = (context, context.history.graph(of: opening.model), opening.contexts)
    (paths, self.adoption, counterparts) = (opening.paths, adoption, context.history.counterparts)
    start = graph.sources.count
    number = graph.beginCall(leavingOut: paths)
  }

  /// Clones the first of some roots: all of them, or as many as fill a batch.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - change: Changes the clone of a root.
  /// - Returns: Their clones.
  /// - Throws: Any error of a phase; the target is then as it was.
  func run(_ roots: ArraySlice<NSManagedObject>, _ change: RootChange) throws -> [NSManagedObject] {
    // Filters are the app's own code, so from the first step on.
    undo = CallUndo(in: contexts.target, from: contexts.source)
    do {
      let batch = try reachBatch(of: roots)
      try findCounterparts()
      try prepare(before: roots.count - batch.count)
      try counterparts?.make(for: self)
      try make()
      try follow()
      try followClones()
      try link()
      try finish(change)
      // A single root is the first that the call has reached, unless an earlier call has cloned it.
      if batch.count == 1, !indices.isEmpty { return [graph.clones[start]] }
      return try batch.map { root in
        guard let clone = graph.clone(of: root) else { throw CloneError.entityMissing(root) }
        return clone
      }
    } catch {
      throw takeBack(after: error)
    }
  }

  /// The indices of the objects that the call has reached.
  var indices: Range<Int> { start..<graph.sources.count }

  /// The clones that the call has made.
  var clones: ArraySlice<NSManagedObject> { ArraySlice(graph.clones[min(start, graph.clones.count)...]) }

  /// Forgets what was reached, to reach it again.
  func restart() {
    graph.discardCall()
    _ = graph.beginCall(leavingOut: paths)
    (entities, lastEntity, laterOwners, hasOwnedRoot, isAgain) = ([], nil, [], false, true)
  }

  // MARK: Facts about an object

  /// The relationships that the call leaves out of the object at an index.
  func excluded(_ index: Int) -> [Int] {
    paths?.excluded(in: graph.records[index].state, of: rules(index)) ?? []
  }

  /// The attributes that the call leaves out of the object at an index.
  func excludedAttributes(_ index: Int) -> [Int] {
    guard let paths, paths.excludesAttributes else { return [] }
    return paths.excludedAttributes(in: graph.records[index].state, of: rules(index))
  }

  /// The rules of the entity of the object at an index.
  func rules(_ index: Int) -> CloneEntity { graph.model.entities[graph.records[index].entity] }

  /// The entity of an object.
  ///
  /// - Throws: `CloneError.entityMissing` if the generated code or the target has no such entity.
  func entity(of object: NSManagedObject) throws -> ReachedEntity {
    let description = object.entity
    if let lastEntity, lastEntity.description === description { return lastEntity }
    if let known = entities.first(where: { $0.description === description }) {
      lastEntity = known
      return known
    }
    let rules = try graph.model.rules(of: object)
    let target = contexts.isOne ? description : try contexts.targetEntity(named: rules.name)
    let entity = ReachedEntity(rules, description, target)
    entities.append(entity)
    lastEntity = entity
    return entity
  }

  /// The entity of the object at an index.
  func entity(at index: Int) -> ReachedEntity? {
    let number = graph.records[index].entity
    if let lastEntity, lastEntity.rules.number == number { return lastEntity }
    return entities.first { $0.rules.number == number }
  }

  /// Calls a closure with each stretch of objects of one entity.
  func eachStretch(_ body: (ReachedEntity, Range<Int>) throws -> Void) rethrows {
    let records = graph.records
    var first = start
    while first < records.count {
      let number = records[first].entity
      var end = first + 1
      while end < records.count, records[end].entity == number { end += 1 }
      if let entity = entity(at: first) { try body(entity, first..<end) }
      first = end
    }
  }
}
