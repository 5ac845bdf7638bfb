// The first phase: finds everything that the roots own, breadth first and without recursion.

extension CloneCall {
  /// Reaches everything that the roots of a batch own.
  ///
  /// - Returns: The roots of the batch: all of them, or with `saveEvery` as many as fill it.
  func reachBatch(of roots: ArraySlice<NSManagedObject>) throws -> ArraySlice<NSManagedObject> {
    guard context.options.saveEvery != nil else {
      try reach(roots)
      return roots
    }
    var batch = roots.prefix(0)
    var fetchedCount = 1
    while batch.count < roots.count, batch.isEmpty || !context.fillsBatch(with: indices.count) {
      if batch.count == fetchedCount {
        fetchedCount *= 2
        try fetch(roots.prefix(fetchedCount), whoseFirst: batch)
      }
      batch = roots.prefix(batch.count + 1)
      try reach(batch.suffix(1))
    }
    if batch.count > 1, reachesRoots || !laterOwners.isEmpty {
      // Which owner comes first is settled level by level, for all roots together.
      restart()
      try reach(batch)
    }
    return batch
  }

  /// Reaches some roots together, so that they're fetched together, then reaches those of the batch again, one by one.
  private func fetch(_ roots: ArraySlice<NSManagedObject>, whoseFirst batch: ArraySlice<NSManagedObject>) throws {
    restart()
    // If something is wrong with one of them, the call throws when its turn comes.
    try? reach(roots)
    restart()
    for root in batch { try reach([root]) }
  }

  /// Reaches everything that some roots own.
  ///
  /// - Throws: `CloneError` if an object can't be cloned, a Cocoa error of fetching, `CancellationError`.
  private func reach(_ roots: ArraySlice<NSManagedObject>) throws {
    onlyRoot = roots.count == 1 && indices.isEmpty && !graph.hasEarlierCalls ? roots.first : nil
    var first = graph.sources.count
    for root in roots { try add(root) }
    while first < graph.sources.count {
      try context.checkCancellation()
      let level = first..<graph.sources.count
      try fetch(level)
      for index in level { try followOwned(of: index) }
      first = level.upperBound
    }
  }

  /// Adds a root, once.
  private func add(_ root: NSManagedObject) throws {
    guard let source = root.managedObjectContext else { throw CloneError.about(root, CloneError.sourceUnreadable) }
    guard source === contexts.source else { throw CloneError.about(root, CloneError.severalSourceContexts) }
    let entity = try entity(of: root)
    if entity.rules.isNeverCloned { throw CloneError.neverCloned(entity: entity.rules.name) }
    guard let place = graph.place(of: root) else {
      if filterAnswers[root] == true { reachesRoots = true }
      var record = ReachedObject(entity: entity.rules.number, call: number, state: PathTree.root)
      record.back = adoption?.link.inverse ?? -1
      return try add(root, record, entity)
    }
    if graph.call(of: place) == number {
      reachesRoots = true
    } else if let paths, !paths.isLike(graph.paths(of: place)) {
      // An earlier call made its clone, with other paths.
      throw CloneError.about(root, CloneError.clonedWithOtherExclusions)
    }
  }

  /// Follows what an object owns.
  private func followOwned(of index: Int) throws {
    guard let entity = entity(at: index), !entity.rules.owned.isEmpty else { return }
    let (source, record) = (graph.sources[index], graph.records[index])
    let excluded = paths == nil ? [] : excluded(index)
    for link in entity.rules.owned where link.number != record.back && !excluded.contains(link.number) {
      if link.isToMany {
        let members = entity.members(of: link, source)
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
    let state = paths?.state(after: record.state, link.number, of: rules(index)) ?? PathTree.outside
    var way = ReachedObject(entity: link.destinations.first ?? 0, call: number, state: state)
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
    guard let onlyRoot, context.options.filters.isEmpty, link.destinations.count == 1,
      !members.contains(where: { $0 === onlyRoot })
    else { return false }
    let entity = try entity(of: members[0])
    guard entity.isOnlyWay(link) else { return false }
    for member in members {
      if member.entity !== entity.description { throw CloneError.entityMissing(member) }
      try check(member, way, entity)
    }
    graph.sources += members
    graph.records += repeatElement(way, count: members.count)
    return true
  }

  /// Adds an object that is owned, or notes a later owner of an object that was reached before.
  private func reach(
    _ object: NSManagedObject, _ way: ReachedObject, _ link: CloneLink, _ source: NSManagedObject
  ) throws {
    if leavesOut(object, ownedBy: source) { return }
    let entity = try entity(of: object)
    let isSurelyNew = entity.isOnlyWay(link) && onlyRoot != nil && object !== onlyRoot
    guard !isSurelyNew, let place = graph.place(of: object) else {
      return try add(object, way.of(entity.rules.number), entity)
    }
    laterOwners.append(LaterOwner(source: object, owner: way.owner, link: link))
    // An earlier call's clones aren't changed. An object that owns itself may have another owner as well.
    guard case .listed(let index) = place, index >= start else { return }
    let known = graph.records[index]
    if known.hasOwner, known.owner != index { return }
    graph.records[index].setOwner(way)
    hasOwnedRoot = true
  }

  /// Returns whether an object is left out: by a filter, or because an earlier call put it beside its source.
  private func leavesOut(_ object: NSManagedObject, ownedBy owner: NSManagedObject) -> Bool {
    if graph.hasEarlierCalls, contexts.isOne, graph.isClone(object), !graph.isClone(owner) { return true }
    // Filters don't apply to roots, which are then linked like any clone.
    return !context.options.filters.isEmpty && filtersOut(object) && graph.place(of: object) == nil
  }

  /// Returns whether a filter leaves out an object, without asking it again when a batch is reached again.
  private func filtersOut(_ object: NSManagedObject) -> Bool {
    guard context.options.saveEvery != nil else { return context.options.skips(object) }
    if isAgain, let answer = filterAnswers[object] { return answer }
    let answer = context.options.skips(object)
    filterAnswers[object] = answer
    return answer
  }

  /// Adds an object, after checking that it can be read and has the class that code was generated for.
  private func add(_ source: NSManagedObject, _ record: ReachedObject, _ entity: ReachedEntity) throws {
    try check(source, record, entity)
    graph.sources.append(source)
    graph.records.append(record)
  }

  private func check(_ source: NSManagedObject, _ record: ReachedObject, _ entity: ReachedEntity) throws {
    if source.isDeleted || source.managedObjectContext == nil {
      throw CloneError.about(source, CloneError.sourceUnreadable)
    }
    if !entity.isStored { entity.isStored = !source.isInserted }
    let (found, table) = (type(of: source), entity.rules.table)
    if found == entity.checkedType { return }
    if table.covers(found) {
      entity.checkedType = found
    } else if record.hasOwner {
      throw CloneError.memberClassDiffers(rules(record.owner).links[record.link], of: graph.model, found, table)
    } else {
      throw CloneError.classDiffers(source, expected: table.objectType)
    }
  }
}

extension ReachedObject {
  /// The same way, to an object of an entity.
  fileprivate func of(_ entity: Int) -> ReachedObject {
    var other = ReachedObject(entity: entity, call: call, state: state)
    (other.owner, other.link, other.back, other.linksToOwner) = (owner, link, back, linksToOwner)
    return other
  }

  /// Gives a root the owner that another root turned out to be.
  fileprivate mutating func setOwner(_ way: ReachedObject) {
    (owner, link, back, linksToOwner) = (way.owner, way.link, -1, false)
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
