/// A call: its objects are cloned whole or not at all.
final class CloneCall {
  let context: CloneContext
  let graph: CloneGraph
  let contexts: ContextPair
  /// The paths that the call leaves out or follows; nil for none.
  let paths: CallPaths?
  /// The owner of the roots' clones; nil for their sources' owners.
  private(set) var adoption: Adoption?
  /// The objects that clones refer to in place of shared ones; nil if clones can refer to all that they share.
  let standIns: StandIns?
  /// The index of the call's first object, and the one behind its last that isn't copied alone.
  let start: Int
  var end: Int
  /// Shared objects that were brought in to be linked, which their context keeps only while something refers to them.
  var held: [NSManagedObject] = []
  /// Those among them whose rows are gone.
  ///
  /// They stay faults: firing one would mark it for deletion (`shouldDeleteInaccessibleFaults`).
  var lost: Set<ObjectIdentifier> = []
  /// What has to be taken back if the call fails.
  let undo: CallUndo

  init(of model: ModelRules, _ contexts: ContextPair, _ paths: CallPaths?, in context: CloneContext) {
    (self.context, self.contexts, self.paths) = (context, contexts, paths)
    (graph, standIns) = (context.history.openGraph(of: model), context.history.standIns)
    start = graph.objects.count
    end = start
    undo = CallUndo(in: contexts.target)
  }

  /// Looks up the owner of the roots' clones, on the target's queue.
  ///
  /// - Throws: `CloneError.Code.ownerRefused` if clones of the roots can't belong to it.
  func adopt(_ roots: [NSManagedObject], by owner: NewOwner<NSManagedObject>?) throws {
    adoption = try owner.map { try Adoption($0, of: roots, in: graph.model, contexts) }
  }

  /// Clones some roots.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - change: Changes the clone of a root.
  /// - Returns: Their clones.
  /// - Throws: Any error of a phase; the target is then as it was.
  func run(_ roots: [NSManagedObject], _ change: RootChange) throws -> [NSManagedObject] {
    do {
      let reach = try Reach(of: roots, in: self)
      try findShared(by: reach)
      try prepare(reach)
      let links = LinkWriter(self, reach)
      try make(reach, links)
      try ValueFollower(self, reach).follow()
      try links.write()
      try finish(reach, change)
      let clones = try clones(of: roots)
      succeed()
      return clones
    } catch {
      throw takeBack(after: error)
    }
  }

  /// Ends a call that didn't fail.
  private func succeed() {
    context.history.source = contexts.source
    graph.endCall()
    context.history.valueUUIDs.endCall(failed: false)
  }

  /// The indices of the objects that the call clones.
  var indices: Range<Int> { start..<end }

  /// The indices of the objects that it copies alone.
  var copied: Range<Int> { end..<graph.objects.count }

  /// The clones and copies that the call has made.
  var clones: ArraySlice<NSManagedObject> { graph.objects.clones[min(start, graph.objects.clones.count)...] }

  private func clones(of roots: [NSManagedObject]) throws -> [NSManagedObject] {
    // A single root is the first object of its call, unless an earlier one has cloned it.
    if roots.count == 1, !indices.isEmpty { return [graph.objects.clones[start]] }
    return try roots.map { root in
      guard let clone = graph.clone(of: root) else { throw CloneError.entityMissing(root) }
      return clone
    }
  }

  // MARK: Facts about an object

  /// The relationships that the call leaves out of the object at an index.
  func excluded(_ index: Int) -> [Int] { paths == nil ? [] : graph.leftOut(index).links }

  /// The attributes that the call leaves out of the object at an index.
  func excludedAttributes(_ index: Int) -> [Int] { paths == nil ? [] : graph.leftOut(index).attributes }

  /// The rules of the entity of the object at an index.
  func rules(_ index: Int) -> CloneEntity { graph.model.entities[graph.objects.records[index].entity] }
}

// MARK: Making

extension CloneCall {
  /// Prepares to change the target, after everything was read, and refuses what can't be.
  func prepare(_ reach: Reach) throws {
    try contexts.target.throwReadFailure()
    if context.options.keepsValues { for index in indices { try checkUniqueValues(of: graph.objects.sources[index]) } }
    for entity in reach.entities {
      entity.prepare(for: self) { link in
        graph.hasEarlierCalls || reach.entities.contains { link.destinations.contains($0.rules.number) }
      }
    }
    if reach.entities.contains(where: { $0.hook != nil }) { try checkHooks(of: reach) }
  }

  /// Throws if a hook would be skipped: casting to a conformance that's isolated to another actor fails (Swift
  /// Evolution, SE-0470).
  private func checkHooks(of reach: Reach) throws {
    try reach.eachStretch { entity, range in
      let source = graph.objects.sources[range.lowerBound]
      if entity.hook != nil, !(source is any AwakeningClone) {
        throw CloneError(
          .hookUnreachable, entity.rules.name,
          "cannot be cloned here: the class \(type(of: source)) conforms to AwakeningClone on another actor alone, so that its "
            + "'awakeFromClone' would be skipped; write 'nonisolated extension \(type(of: source)): AwakeningClone'")
      }
    }
  }

  /// Makes the clones, and links them to their owners.
  ///
  /// - Throws: `CancellationError`.
  func make(_ reach: Reach, _ links: LinkWriter) throws {
    graph.objects.reserveClones()
    if let progress = context.options.progress {
      // Later calls go on counting.
      progress.totalUnitCount = max(progress.completedUnitCount, 0) + Int64(graph.objects.count - start)
    }
    if reach.entities.contains(where: { $0.awakens && !$0.rules.owned.isEmpty }) { undo.noteExisting() }
    try reach.eachStretch(start..<graph.objects.count) { entity, range in
      let (rules, insert) = (entity.rules, entity.rules.table.inserter(entity.target))
      let isCopy = graph.objects.records[range.lowerBound].isCopy
      let values = isCopy ? rules.copiedValues : context.options.keepsValues ? rules.keptValues : rules.values
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
          graph.objects.append(clone: insert(contexts.target))
          if !isPlain { settleInsertion(of: index, entity) }
        }
        let record = graph.objects.records[block.lowerBound]
        if record.role == .reference { context.references.formUnion(graph.objects.clones[block]) }
        graph.objects.withBlock(block) { block in
          for value in values where !excluded.contains(value.attribute) {
            if record.role != .reference || rules.matchBy.contains(rules.attributes[value.attribute].name) {
              value.give(block, context)
            }
          }
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
    let owner = graph.objects.records[index].isCopy ? nil : adoption?.owner
    contexts.assign(clone, of: graph.objects.sources[index], ownedBy: owner)
    guard entity.awakens else { return }
    let excluded = excluded(index)
    undo.noteInsertion(of: clone, emptying: entity.rules.owned.filter { !excluded.contains($0.number) })
  }
}
