/// Everything that the roots of a batch own, found breadth first and without recursion.
final class Reach {
  /// The roots of the batch: all that were given, or with `saveEvery` as many as fill it.
  private(set) var roots: ArraySlice<NSManagedObject>
  /// The entities of the objects that were reached.
  private(set) var entities: [ReachedEntity] = []
  /// Further owners of objects that were reached before.
  private(set) var laterOwners: [LaterOwner] = []
  /// True if an object of the batch owns one of its roots, so that owners don't come first in the list.
  private(set) var hasOwnedRoot = false
  private let batch: CloneBatch
  private let graph: CloneGraph
  /// The entity that was looked up last.
  private var lastEntity: ReachedEntity?
  /// The only root of the first call; nil otherwise.
  private var onlyRoot: NSManagedObject?

  /// A further owner of an object that was reached before.
  struct LaterOwner {
    let source: NSManagedObject
    /// The owner's index, and its relationship.
    let owner: Int
    let link: CloneLink
  }

  /// Reaches what the first of some roots own.
  ///
  /// - Throws: `CloneError` if an object can't be cloned, a Cocoa error of fetching, `CancellationError`.
  init(of all: ArraySlice<NSManagedObject>, in batch: CloneBatch) throws {
    (self.batch, graph, roots) = (batch, batch.graph, all)
    guard batch.context.options.saveEvery != nil else {
      try reach(all)
      return
    }
    roots = all.prefix(0)
    var fetchedCount = 0
    while roots.count < all.count, roots.isEmpty || !batch.context.fillsBatch(with: batch.indices.count) {
      if roots.count == fetchedCount {
        // As many again, so that few that don't fit into the batch are fetched for it. If something is wrong with one of
        // them, the call throws when its turn comes.
        let fetched = all.dropFirst(fetchedCount).prefix(max(fetchedCount, 1))
        try? batch.fetch(fetched)
        fetchedCount += fetched.count
      }
      let next = all[roots.endIndex...].prefix(1)
      try reach(next)
      roots = all.prefix(roots.count + 1)
    }
  }

  private func reach(_ roots: ArraySlice<NSManagedObject>) throws {
    let isAlone = roots.count == 1 && batch.allRoots.count <= 1 && batch.indices.isEmpty && !graph.hasEarlierBatches
    onlyRoot = isAlone ? roots.first : nil
    var first = graph.objects.count
    for root in roots { try add(root) }
    while first < graph.objects.count {
      try batch.context.checkCancellation()
      let level = first..<graph.objects.count
      if entities.contains(where: \.isStored) { try batch.fetch(level) }
      for index in level { try followOwned(of: index) }
      first = level.upperBound
    }
  }

  // MARK: Entities

  /// The entity of the object at an index.
  func entity(at index: Int) -> ReachedEntity? {
    let number = graph.objects.records[index].entity
    if let lastEntity, lastEntity.rules.number == number { return lastEntity }
    return entities.first { $0.rules.number == number }
  }

  /// Calls a closure with each stretch of objects of one entity.
  func eachStretch(_ body: (ReachedEntity, Range<Int>) throws -> Void) rethrows {
    let records = graph.objects.records
    var first = batch.start
    while first < records.count {
      let number = records[first].entity
      var end = first + 1
      while end < records.count, records[end].entity == number { end += 1 }
      if let entity = entity(at: first) { try body(entity, first..<end) }
      first = end
    }
  }

  /// The entity of an object.
  ///
  /// - Throws: `CloneError.entityMissing` if the generated code or the target has no such entity.
  private func entity(of object: NSManagedObject) throws -> ReachedEntity {
    let description = object.entity
    if let lastEntity, lastEntity.description === description { return lastEntity }
    if let known = entities.first(where: { $0.description === description }) {
      lastEntity = known
      return known
    }
    let rules = try graph.model.rules(of: object)
    let target = batch.contexts.isOne ? description : try batch.contexts.targetEntity(named: rules.name)
    let entity = ReachedEntity(rules, description, target)
    entities.append(entity)
    lastEntity = entity
    return entity
  }

  // MARK: Reaching

  /// Adds a root, once.
  private func add(_ root: NSManagedObject) throws {
    guard let source = root.managedObjectContext else { throw CloneError.about(root, CloneError.sourceUnreadable) }
    guard source === batch.contexts.source else { throw CloneError.about(root, CloneError.severalSourceContexts) }
    let entity = try entity(of: root)
    if entity.rules.isNeverCloned { throw CloneError.neverCloned(entity: entity.rules.name) }
    if graph.contains(root) {
      // An earlier batch made its clone, maybe with other paths.
      guard let paths = batch.paths, let index = graph.index(of: root), index < batch.start else { return }
      if paths.isLike(graph.paths(at: index)) { return }
      throw CloneError.about(root, CloneError.clonedWithOtherExclusions)
    }
    var record = ReachedObject(entity: entity.rules.number, batch: batch.number, state: PathTree.root)
    record.back = batch.adoption?.link.inverse ?? -1
    try entity.check(root, nil, in: graph.model)
    graph.objects.append(root, record)
  }

  /// Follows what an object owns.
  private func followOwned(of index: Int) throws {
    guard let entity = entity(at: index), !entity.rules.owned.isEmpty else { return }
    let (source, record) = (graph.objects.sources[index], graph.objects.records[index])
    let excluded = batch.excluded(index)
    for link in entity.rules.owned where link.number != record.back && !excluded.contains(link.number) {
      if link.isToMany {
        let members = link.access.members(source)
        if members.isEmpty { continue }
        let way = way(through: link, from: index, record)
        if try reachTogether(members, way, link) { continue }
        for member in members { try reach(member, way, link, source) }
      } else if let destination = link.access.object(source) {
        try reach(destination, way(through: link, from: index, record), link, source)
      }
    }
  }

  /// Describes how a relationship reaches objects of its first destination entity.
  private func way(through link: CloneLink, from index: Int, _ record: ReachedObject) -> ReachedObject {
    let state = batch.paths?.state(after: record.state, link.number, of: batch.rules(index)) ?? PathTree.outside
    var way = ReachedObject(entity: link.destinations.first ?? 0, batch: batch.number, state: state)
    (way.owner, way.link) = (index, link.number)
    way.back = link.inverseKind == .toOne ? link.inverse : -1
    // An ordered side is written whole, when all its members exist.
    way.linksToOwner = way.back >= 0 && !link.isOrdered
    return way
  }

  /// Adds the members of a relationship together, if all are of one entity and certainly new.
  ///
  /// - Returns: Whether it added them.
  private func reachTogether(
    _ members: ContiguousArray<NSManagedObject>, _ way: ReachedObject, _ link: CloneLink
  ) throws -> Bool {
    guard let onlyRoot, batch.context.options.filters.isEmpty, link.destinations.count == 1,
      !members.contains(where: { $0 === onlyRoot })
    else { return false }
    let entity = try entity(of: members[0])
    guard entity.isOnlyWay(link) else { return false }
    for member in members {
      if member.entity !== entity.description { throw CloneError.entityMissing(member) }
      try entity.check(member, link, in: graph.model)
    }
    graph.objects.append(members, way)
    return true
  }

  /// Adds an object that is owned, or notes a later owner of an object that was reached before.
  private func reach(
    _ object: NSManagedObject, _ way: ReachedObject, _ link: CloneLink, _ owner: NSManagedObject
  ) throws {
    // An earlier batch put the object beside its source.
    if graph.hasEarlierBatches, batch.contexts.isOne, graph.isClone(object), !graph.isClone(owner) { return }
    let isRoot = !batch.allRoots.isEmpty && batch.allRoots.contains(ObjectIdentifier(object))
    // Filters don't apply to roots, which are then linked like any clone.
    if !batch.context.options.filters.isEmpty, batch.context.options.skips(object), !isRoot,
      !graph.contains(object)
    {
      return
    }
    let entity = try entity(of: object)
    let isSurelyNew = entity.isOnlyWay(link) && onlyRoot != nil && object !== onlyRoot
    guard !isSurelyNew, graph.contains(object) else {
      var record = way
      record.entity = entity.rules.number
      if isRoot {
        (record.state, record.back, record.linksToOwner, hasOwnedRoot) = (PathTree.root, -1, false, true)
      }
      try entity.check(object, link, in: graph.model)
      return graph.objects.append(object, record)
    }
    laterOwners.append(LaterOwner(source: object, owner: way.owner, link: link))
    // An earlier batch's clones aren't changed. An object that owns itself may have another owner as well.
    guard let index = graph.index(of: object), index >= batch.start else { return }
    let known = graph.objects.records[index]
    if known.hasOwner, known.owner != index { return }
    graph.objects.setOwner(of: index, way)
    hasOwnedRoot = true
  }
}

extension CloneError {
  /// The error for a destination that has another class than code was generated for.
  static func memberClassDiffers(
    _ link: CloneLink, of model: ModelRules, _ found: NSManagedObject.Type, _ table: EntityRules
  ) -> CloneError {
    .memberClassDiffers(
      entity: model.entities[link.entity].name, relationship: link.name, found: String(describing: found),
      expected: String(describing: table.objectType))
  }
}
