import Foundation

// One call: it ends with everything done, or with everything as it was.

extension CloneContext {
  /// Clones objects, and everything that they own.
  ///
  /// Runs on the queue of the sources' context, and enters the target's from there.
  ///
  /// - Parameters:
  ///   - roots: The objects.
  ///   - model: Their model.
  ///   - scope: What the call clones of what they lead to, and where their clones belong.
  ///   - isFit: Whether the caller can take clones of a class.
  /// - Returns: The clones of the roots, in their order.
  /// - Throws: What one of the phases throws; the target is then as it was before the call.
  @usableFromInline
  func clone(
    _ roots: [NSManagedObject], of model: ModelRules, _ scope: CallScope, as isFit: (NSManagedObject.Type) -> Bool
  ) throws -> [NSManagedObject] {
    guard let first = roots.first else { return [] }
    guard !isRunning else { throw CloneError.callRunning }
    guard let source = first.managedObjectContext else { throw CloneError.about(first, CloneError.sourceUnreadable) }
    isRunning = true
    defer { isRunning = false }
    let entity = try checkClasses(of: roots, in: model, isFit)
    let route =
      try self.route
      ?? Route(
        from: source, to: managedObjectContext, storeNamed: options.storeIdentifier, mayLink: options.mayLink)
    if route.store != nil { try route.checkStore(roots) }
    let tree = scope.isWhole ? nil : try PathTree(scope, in: model)
    func run() throws -> [NSManagedObject] {
      let owner = try scope.owner.map { try Adopting($0, of: roots, in: model, route) }
      let request = CloneRequest(
        graph: graph(of: model), route: route, rootEntity: entity, exclusions: tree, adopting: owner)
      return try managedObjectContext.throwingReads(with: route.isWithinOneContext ? nil : source) {
        Self.settleDeletions(in: source)
        if !route.isWithinOneContext { Self.settleDeletions(in: managedObjectContext) }
        return try grouped { try runBatches(roots, request) }
      }
    }
    return try route.isWithinOneContext ? run() : managedObjectContext.performWaiting(run)
  }

  /// Throws where a clone would not be of the class that the caller expects: that of a root whose class was written by
  /// hand, and inherits from its entity's.
  ///
  /// - Returns: The number of the last root's entity.
  private func checkClasses(
    of roots: [NSManagedObject], in model: ModelRules, _ isFit: (NSManagedObject.Type) -> Bool
  ) throws -> Int {
    var checked: (entity: NSEntityDescription?, number: Int) = (nil, 0)
    for root in roots where root.entity !== checked.entity {
      checked = (root.entity, try model.number(ofEntityOf: root))
      let table = model.entities[checked.number].table
      if isFit(table.objectType) { continue }
      throw CloneError.classDiffers(
        entity: table.entity, found: String(describing: type(of: root)), expected: String(describing: table.objectType))
    }
    return checked.number
  }

  /// Counts what a call would clone, share and leave out.
  func preview(_ roots: [NSManagedObject], of model: ModelRules, _ scope: CallScope) throws -> CloneReport {
    try managedObjectContext.throwingReads(with: nil) {
      Self.settleDeletions(in: managedObjectContext)
      let route = try Route(from: managedObjectContext, to: managedObjectContext)
      self.route = route
      let graph = graph(of: model)
      let call = CloneCall(self, CloneRequest(graph: graph, route: route, exclusions: try PathTree(scope, in: model)))
      try Reaching(call).reach(roots)
      var reporter = CloneReporter(graph, self)
      return reporter.report()
    }
  }

  /// Makes a call one undo action, if the options name it.
  private func grouped(_ call: () throws -> [NSManagedObject]) throws -> [NSManagedObject] {
    #if canImport(CoreData)
    if let name = options.undoName, let manager = ContextUndoManager(of: managedObjectContext) {
      return try manager.group(named: name, settling: managedObjectContext.processPendingChanges, call)
    }
    #endif
    return try call()
  }

  private func runBatches(_ roots: [NSManagedObject], _ request: CloneRequest) throws -> [NSManagedObject] {
    guard let size = options.saveEvery else { return try runBatch(roots[...], request) }
    if size < 1 { throw CloneError.batchSize(size) }
    var clones: [NSManagedObject] = []
    while clones.count < roots.count {
      clones += try memoryScope { try runBatch(roots[clones.count...], request) }
    }
    return clones
  }

  /// Lets delete rules act before relationships are read: until then they still lead to objects that were deleted (Apple's
  /// documentation of `delete(_:)`).
  package static func settleDeletions(in context: NSManagedObjectContext) {
    #if canImport(CoreData)
    // `deletedObjects` doesn't tell: it lacks the objects that were never saved.
    context.processPendingChanges()
    #else
    if NSManagedObjectContext.hasPendingDeletions(in: context) { context.processPendingChanges() }
    #endif
  }

  /// Clones the roots of a batch, settled together: all of them, or with `saveEvery` as many as fill one.
  private func runBatch(_ roots: ArraySlice<NSManagedObject>, _ request: CloneRequest) throws -> [NSManagedObject] {
    let (knownRoute, graph) = (route, request.graph)
    route = request.route
    var call = CloneCall(self, request)
    do {
      let batch = try reach(roots, request, &call)
      try run(call)
      try save(call)
      let clones = try batch.map { root in
        guard let clone = graph.clone(of: root) else { throw CloneError.entityMissing(root) }
        return clone
      }
      end(call, rootCount: batch.count)
      return clones
    } catch {
      let made = call.inserted
      graph.discard(from: call.start)
      call.undo?.takeBack(made)
      self.route = knownRoute
      let deleted = managedObjectContext.deletedObjects
      let saved = deleted.isEmpty ? 0 : made.filter(deleted.contains).count
      throw saved == 0 ? error : CloneError.clonesSaved(count: saved, reason: "\(error)")
    }
  }

  /// Reaches everything that the roots of a batch lead to.
  ///
  /// - Returns: The roots of the batch.
  private func reach(
    _ roots: ArraySlice<NSManagedObject>, _ request: CloneRequest, _ call: inout CloneCall
  ) throws -> ArraySlice<NSManagedObject> {
    guard options.saveEvery != nil else {
      try Reaching(call).reach(roots)
      return roots
    }
    var batch = roots.prefix(0)
    while batch.count < roots.count, batch.isEmpty || !fillsBatch(with: call.clonedCount) {
      batch = roots.prefix(batch.count + 1)
      try Reaching(call).reach(batch.suffix(1))
    }
    if batch.count > 1, call.hasMetRoot || !call.meetings.isEmpty {
      // Which owner comes first is settled level by level, for all roots.
      call.graph.discard(from: call.start)
      let answers = call.answers
      call = CloneCall(self, request)
      (call.answers, call.isAgain) = (answers, true)
      try Reaching(call).reach(batch)
    }
    return batch
  }

  /// The phases after the first.
  private func run(_ call: CloneCall) throws {
    let target = managedObjectContext
    try call.bringInShared()
    try target.throwReadFailure()
    // Several calls go on counting.
    options.progress.map { $0.totalUnitCount = max($0.completedUnitCount, 0) + Int64(call.clonedCount) }
    call.undo = CallUndo(in: target, mayInsert: call.findAppCode() || call.route.findsShared)
    try Sharing(call: call).share()
    if options.keepsValues || call.route.findsShared, !call.route.isAcrossCoordinators { try call.checkUniqueValues() }
    let following = Following(call)
    following.recordAbove(call.start..<call.graph.count)
    try Making(call, following).make()
    if !options.keepsValues {
      try Naming(call: call, following: following).follow()
      if !call.meetings.isEmpty { try following.checkOwners() }
    }
    try Linking(call).link()
    call.adopting?.adopt(in: call)
    if options.position == .afterSource, !call.route.isAcrossCoordinators { Placing(call: call).place() }
    try target.throwReadFailure()
    try call.awakenClones()
    if options.validates { for clone in call.newClones where clone.exists { try clone.validateForInsert() } }
  }

  /// Ends a call that did not fail.
  private func end(_ call: CloneCall, rootCount: Int) {
    call.graph.endCall()
    for (index, match) in call.matches where match.objectID != call.graph.sources[index].objectID {
      matched[call.graph.entity(at: index).name, default: 0] += 1
    }
    hasEarlierCalls = true
    let isFull = fillsBatch(with: call.clonedCount)
    madeCount += call.clonedCount
    madeRootCount += rootCount
    if options.saves || isFull { (savedCount, savedRootCount) = (madeCount, madeRootCount) }
    if isFull { letGo(of: call.route.source) }
  }

  // MARK: Saving

  /// Returns whether a batch is full with this number of further clones.
  private func fillsBatch(with count: Int) -> Bool {
    options.saveEvery.map { madeCount + count - letGoCount >= $0 } ?? false
  }

  /// Saves at the end of a call if the options ask for it: half a call can't be saved.
  ///
  /// - Throws: A Cocoa error of saving.
  private func save(_ call: CloneCall) throws {
    guard options.saves || fillsBatch(with: call.clonedCount) else { return }
    if options.saveEvery != nil, managedObjectContext.parent != nil {
      // A save to a parent leaves new objects the object IDs that they have, by which a fault cannot be found later.
      let clones = options.saves ? call.newClones : ContiguousArray(graphs.flatMap(\.clones))
      try managedObjectContext.obtainPermanentIDs(for: Array(clones))
    }
    try managedObjectContext.save()
  }

  /// Turns what the batch holds into faults, apart from what has unsaved changes, and keeps numbers in their place.
  ///
  /// Shared objects stay as they are: each batch would have to read their side of the links anew, all of it.
  private func letGo(of source: NSManagedObjectContext) {
    for graph in graphs {
      for object in graph.letGo(of: source) where object.managedObjectContext != nil && !object.hasChanges {
        object.managedObjectContext?.refresh(object, mergeChanges: false)
      }
    }
    letGoCount = madeCount
  }

  // MARK: Progress

  /// Counts clones as made.
  func advance(by objects: Int) { options.progress?.completedUnitCount += Int64(objects) }

  /// Throws where the call was cancelled.
  ///
  /// - Throws: `CancellationError`.
  func checkCancellation() throws {
    if options.progress?.isCancelled == true { throw CancellationError() }
    try Task.checkCancellation()
  }
}
