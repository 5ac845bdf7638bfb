import Foundation

// One call: an operation on all of its roots, which ends with everything done, or with everything as it was.

extension CloneWork {
  /// Clones objects, and everything that they own.
  ///
  /// Runs on the queue of the sources' context, and enters the target's from there.
  ///
  /// - Parameters:
  ///   - roots: The objects.
  ///   - exclusions: What the call leaves out.
  /// - Returns: The clones of the roots, in their order.
  /// - Throws: What one of the phases throws; the target is then as it was before the call.
  func clone(
    _ roots: [NSManagedObject], excluding exclusions: [Exclusion<NSManagedObject>]
  ) throws -> [NSManagedObject] {
    guard !roots.isEmpty else { return [] }
    guard !context.isRunning else { throw CloneError.operationRunning }
    context.isRunning = true
    defer { context.isRunning = false }
    let source = roots[0].managedObjectContext
    if source === target { return try run(roots, of: source, excluding: exclusions) }
    return try target.performWaiting { try run(roots, of: source, excluding: exclusions) }
  }

  /// Runs the call so that whatever it cannot read is its error.
  private func run(
    _ roots: [NSManagedObject], of source: NSManagedObjectContext?, excluding exclusions: [Exclusion<NSManagedObject>]
  ) throws -> [NSManagedObject] {
    try target.throwingReads(with: source) {
      if let source { CloneContext.settleDeletions(in: source) }
      return try runBatches(roots, excluding: exclusions)
    }
  }

  private func runBatches(
    _ roots: [NSManagedObject], excluding exclusions: [Exclusion<NSManagedObject>]
  ) throws -> [NSManagedObject] {
    context.noteEarlierClones(of: self)
    guard let size = context.options.saveEvery else { return try runBatch(roots, excluding: exclusions) }
    if size < 1 { throw CloneError.batchSize(size) }
    var clones: [NSManagedObject] = []
    while clones.count < roots.count {
      clones += try memoryScope {
        let count = try countBatch(roots[clones.count...], excluding: exclusions)
        return try runBatch(Array(roots[clones.count..<clones.count + count]), excluding: exclusions)
      }
    }
    answers = ObjectTable()
    return clones
  }

  /// Clones the roots of a batch, settled together.
  private func runBatch(
    _ roots: [NSManagedObject], excluding exclusions: [Exclusion<NSManagedObject>]
  ) throws -> [NSManagedObject] {
    do {
      try reachEverything(roots, excluding: exclusions)
      settleMeetings()
      try bringInShared()
      try target.throwReadFailure()
      context.beginProgress(of: reachedCount)
      context.beginChanges(of: self)
      try context.prepare(self)
      prepare()
      try makeClones()
      context.noteClones(of: self)
      try followNames()
      try checkOwners()
      try linkClones()
      try target.throwReadFailure()
      try awakenClones()
      try context.validate(newClones)
      try context.save(self)
      let clones = try madeClones(of: roots)
      finish()
      context.endCall(self, rootCount: roots.count)
      if context.options.saveEvery != nil { context.noteEarlierClones(of: self) }
      return clones
    } catch {
      let (made, kept) = (newClones + context.sharedObjects.discard(), keptLinks)
      discardUnfinished()
      context.discard(made, restoring: kept)
      throw error
    }
  }

  /// Queues everything that some roots lead to.
  func reachEverything(_ roots: [NSManagedObject], excluding exclusions: [Exclusion<NSManagedObject>]) throws {
    reachedCount = 0
    try reachRoots(roots, excluding: exclusions)
    while try reachNextLevel() {}
  }

  /// How many of some roots, from the first on, fill a batch: whole ones, as many as it takes.
  private func countBatch(
    _ roots: ArraySlice<NSManagedObject>, excluding exclusions: [Exclusion<NSManagedObject>]
  ) throws -> Int {
    answers = ObjectTable()
    if roots.count == 1 { return 1 }
    isCounting = context.hasFilters
    defer {
      isCounting = false
      discardUnfinished()
    }
    var reached = 0
    for (index, root) in roots.enumerated() {
      try reachEverything([root], excluding: exclusions)
      reached += reachedCount
      if context.fillsBatch(with: reached) { return index + 1 }
    }
    return roots.count
  }

  private func madeClones(of roots: [NSManagedObject]) throws -> [NSManagedObject] {
    // Most roots are the call's first level: asking for them by identity would index everything that was reached.
    var first: [ObjectIdentifier: NSManagedObject] = [:]
    for segment in levels.first ?? [] {
      segment.queue.forEachSource(segment.runs) { source, position in
        first[ObjectIdentifier(source)] = segment.queue.clone(position)
      }
    }
    return try roots.map { root in
      guard let clone = first[ObjectIdentifier(root)] ?? clone(of: root) else { throw CloneError.entityMissing(root) }
      return clone
    }
  }

  /// Calls the hooks of new clones, parents before what they own.
  private func awakenClones() throws {
    for level in levels {
      for segment in level {
        let first = segment.queue.runs[segment.runs.lowerBound].start
        guard segment.queue.clone(first) is any AwakeningClone else { continue }
        try context.checkCancellation()
        try segment.queue.forEachSource(segment.runs) { source, position in
          try (segment.queue.clone(position) as? any AwakeningClone)?.awakeFromClone(of: source, in: context)
        }
      }
    }
  }

  /// Ends a call.
  private func finish() {
    callCount += 1
    for queue in active { queue.finish() }
    named.finish()
    forgetCall()
  }

  /// Forgets what was reached and made since the last call ended.
  private func discardUnfinished() {
    for queue in active {
      let indexed = queue.finishedRunCount..<max(queue.finishedRunCount, queue.indexedRunCount)
      queue.forEachSource(indexed) { source, _ in places[source] = nil }
      queue.discardUnfinished()
    }
    named.discard()
    forgetCall()
  }

  private func forgetCall() {
    (levels, roots, touched, meetings, adopted, parentless, keptLinks) = ([], [], [], [], [], [], [])
    (exclusions, queue, source) = (nil, nil, nil)
  }
}
