/// A batch of a call's roots, which is cloned whole or not at all; without `saveEvery`, a call has one.
final class CloneBatch {
  let context: CloneContext
  let graph: CloneGraph
  let contexts: ContextPair
  /// The paths that the call leaves out or follows; nil for none.
  let paths: PathTree?
  /// The owner of the roots' clones; nil for their sources' owners.
  let adoption: Adoption?
  /// The objects that clones refer to in place of shared ones; nil if clones can refer to all that they share.
  let counterparts: StoreCounterparts?
  /// The roots of all batches of the call; empty if there's one batch.
  let allRoots: Set<ObjectIdentifier>
  /// The index of the batch's first object, and the number of the batch.
  let start, number: Int
  /// What has to be taken back if the batch fails.
  let undo: BatchUndo

  init(of call: CloneCall, in context: CloneContext) {
    self.context = context
    (graph, contexts) = (context.history.openGraph(of: call.model), call.contexts)
    (paths, adoption, counterparts) = (call.paths, call.adoption, context.history.counterparts)
    allRoots = call.allRoots
    start = graph.objects.count
    number = graph.beginBatch(leavingOut: paths)
    // Filters are the app's own code, so from the first step on.
    undo = BatchUndo(in: contexts.target, from: contexts.source)
  }

  /// Clones the first of some roots: all of them, or as many as fill a batch.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - change: Changes the clone of a root.
  /// - Returns: Their clones.
  /// - Throws: Any error of a phase; the target is then as it was.
  func run(_ roots: ArraySlice<NSManagedObject>, _ change: RootChange) throws -> [NSManagedObject] {
    do {
      let reach = try Reach(of: roots, in: self)
      try findShared(by: reach)
      try prepare(reach, before: roots.count - reach.roots.count)
      try counterparts?.make(for: self)
      let links = LinkWriter(self, reach)
      try make(reach, links)
      try ValueFollower(self, reach).follow()
      try links.write()
      try finish(reach, change)
      return try clones(of: reach.roots)
    } catch {
      throw takeBack(after: error)
    }
  }

  /// The indices of the objects that the batch has reached.
  var indices: Range<Int> { start..<graph.objects.count }

  /// The clones that the batch has made.
  var clones: ArraySlice<NSManagedObject> { graph.objects.clones[min(start, graph.objects.clones.count)...] }

  private func clones(of roots: ArraySlice<NSManagedObject>) throws -> [NSManagedObject] {
    // A single root is the first object of its batch, unless an earlier one has cloned it.
    if roots.count == 1, !indices.isEmpty { return [graph.objects.clones[start]] }
    return try roots.map { root in
      guard let clone = graph.clone(of: root) else { throw CloneError.entityMissing(root) }
      return clone
    }
  }

  // MARK: Facts about an object

  /// The relationships that the call leaves out of the object at an index.
  func excluded(_ index: Int) -> [Int] {
    paths?.excluded(in: graph.objects.records[index].state, of: rules(index)) ?? []
  }

  /// The attributes that the call leaves out of the object at an index.
  func excludedAttributes(_ index: Int) -> [Int] {
    paths?.excludedAttributes(in: graph.objects.records[index].state, of: rules(index)) ?? []
  }

  /// The rules of the entity of the object at an index.
  func rules(_ index: Int) -> CloneEntity { graph.model.entities[graph.objects.records[index].entity] }
}

// MARK: Making

extension CloneBatch {
  /// Prepares to change the target, after everything was read.
  ///
  /// - Parameter remaining: The number of roots that later batches clone.
  func prepare(_ reach: Reach, before remaining: Int) throws {
    try contexts.target.throwReadFailure()
    if let progress = context.options.progress {
      // Later calls and batches go on counting. A root that isn't reached yet counts as one object.
      progress.totalUnitCount = max(progress.completedUnitCount, 0) + Int64(indices.count + remaining)
    }
    if context.options.keepsValues { for index in indices { try checkUniqueValues(of: graph.objects.sources[index]) } }
    for entity in reach.entities {
      entity.prepare(for: self) { link in
        graph.hasEarlierBatches || reach.entities.contains { link.destinations.contains($0.rules.number) }
      }
    }
    if reach.entities.contains(where: \.hasHook) { try checkHooks(of: reach) }
  }

  /// Throws if a hook would be skipped: casting to a conformance that's isolated to another actor fails (Swift
  /// Evolution, SE-0470).
  private func checkHooks(of reach: Reach) throws {
    try reach.eachStretch { entity, range in
      let source = graph.objects.sources[range.lowerBound]
      if entity.hasHook, !(source is any AwakeningClone) {
        throw CloneError.hookUnreachable(entity: entity.rules.name, type: String(describing: type(of: source)))
      }
    }
  }

  /// Makes the clones, and links them to their owners.
  ///
  /// - Throws: `CancellationError`.
  func make(_ reach: Reach, _ links: LinkWriter) throws {
    graph.objects.reserveClones()
    try reach.eachStretch { entity, range in
      let (rules, insert) = (entity.rules, entity.rules.table.insert)
      let values = context.options.keepsValues ? rules.keptValues : rules.values
      let isPlain = !contexts.hasSeveralStores && !entity.awakens
      // A test's own source of UUIDs is asked object by object.
      let size = context.options.uuidSource != nil && rules.newUUIDCount > 1 ? 1 : Block.size
      var reported = range.lowerBound
      for block in graph.objects.alike(range, size) {
        if (block.lowerBound - start) % 4096 < Block.size {
          context.options.progress?.completedUnitCount += Int64(block.lowerBound - reported)
          reported = block.lowerBound
          try context.checkCancellation()
        }
        let excluded = excludedAttributes(block.lowerBound)
        for index in block {
          graph.objects.append(clone: insert(entity.target, contexts.target))
          if !isPlain { settleInsertion(of: index, entity) }
        }
        let record = graph.objects.records[block.lowerBound]
        graph.objects.withBlock(block) { block in
          for value in values where !excluded.contains(value.attribute) { value.give(block, context) }
          links.linkToOwner(block, record, rules)
        }
      }
      context.options.progress?.completedUnitCount += Int64(range.upperBound - reported)
    }
  }

  /// Assigns a new clone to its source's store if there are several, notes the values that insertion gave it, and
  /// empties owning relationships that its `awakeFromInsert` has filled.
  private func settleInsertion(of index: Int, _ entity: ReachedEntity) {
    let clone = graph.objects.clones[index]
    contexts.assign(clone, of: graph.objects.sources[index], ownedBy: adoption?.owner)
    guard entity.awakens else { return }
    let excluded = excluded(index)
    undo.noteInsertion(of: clone, emptying: entity.rules.owned.filter { !excluded.contains($0.number) })
  }
}
