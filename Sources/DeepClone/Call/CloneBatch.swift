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
  /// The index of the batch's first object, and the number of the batch.
  let start, number: Int
  /// What has to be taken back if the batch fails.
  let undo: BatchUndo

  init(of call: CloneCall, in context: CloneContext) {
    self.context = context
    (graph, contexts) = (context.history.graph(of: call.model), call.contexts)
    (paths, adoption, counterparts) = (call.paths, call.adoption, context.history.counterparts)
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
