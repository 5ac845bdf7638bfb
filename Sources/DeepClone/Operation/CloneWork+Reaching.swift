// Reaching: what the roots lead to is queued, level by level.

extension CloneWork {
  /// Queues the objects that the caller asked to clone, each once.
  ///
  /// - Throws: `CloneError` where one of them cannot be a root of this operation.
  func reachRoots(_ roots: [NSManagedObject], excluding exclusions: [Exclusion<NSManagedObject>]) throws {
    self.exclusions = try ExclusionTree(exclusions, in: model)
    for root in roots {
      try context.admit(root)
      let queue = self[try number(of: root)]
      if queue.entity.isNeverCloned { throw CloneError.neverCloned(entity: queue.entity.name) }
      if let position = place(of: root, in: queue) {
        // Its clone exists, as an earlier call made it, or will, because it is named twice.
        if position < queue.finishedCount, !isExcludedAlike(queue, queue.origin(of: position)) {
          throw CloneError.clonedWithOtherExclusions(root)
        }
        continue
      }
      queue.origin = .several
      var origin = RunOrigin(isRoot: true, call: callCount + 1)
      (origin.exclusions, origin.state) = (self.exclusions, ExclusionTree.root)
      append(Run(root, start: queue.count, origin), to: queue)
      addRoot(to: queue)
    }
  }

  /// Adds the last run of a queue to the level of the roots, which keeps the order of the call.
  private func addRoot(to queue: CloneQueue) {
    let run = queue.runs.count - 1
    if let last = roots.last, last.queue === queue {
      roots[roots.count - 1] = Segment(queue: queue, runs: last.runs.lowerBound..<run + 1)
    } else {
      roots.append(Segment(queue: queue, runs: run..<run + 1))
    }
  }

  /// Whether an earlier call left out of an object, and of what it leads to, what this call leaves out of roots.
  private func isExcludedAlike(_ queue: CloneQueue, _ origin: RunOrigin) -> Bool {
    origin.exclusions?.paths(from: origin.state, for: queue.entity) ?? []
      == exclusions?.paths(from: ExclusionTree.root, for: queue.entity) ?? []
  }

  /// Queues what the objects of the last level own: entity by entity, of roots in the order of the call.
  ///
  /// - Returns: Whether there was such a level.
  /// - Throws: `CloneError` where a source cannot be read, a Cocoa error of fetching, `CancellationError`.
  func reachNextLevel() throws -> Bool {
    try context.checkCancellation()
    if touched.isEmpty { return false }
    let entities = touched.sorted { $0.entity.number < $1.entity.number }.map { queue in
      Segment(queue: queue, runs: queue.levelStart..<queue.runs.count)
    }
    touched.removeAll(keepingCapacity: true)
    for segment in entities {
      segment.queue.isTouched = false
      segment.queue.levelStart = segment.queue.runs.count
      try bringIn(segment)
    }
    let level = roots.isEmpty ? entities : roots
    roots = []
    levels.append(level)
    phase = .reaching
    for segment in level where !segment.queue.entity.owned.isEmpty {
      try segment.queue.entity.type.read(segment.queue.entity.owned, of: segment.queue, segment.runs, in: self)
    }
    return true
  }

  /// The relationships, of those asked for, that are read of the objects of a run and written of their clones.
  @usableFromInline
  func permitted(_ asked: LinkSet, _ queue: CloneQueue, _ run: Int) -> LinkSet {
    var mask = asked
    // What led here is not followed back. A way back to many leads to others as well.
    let back = queue.runs[run].origin.back
    if back >= 0, queue.entity.toOne.contains(back) { mask = mask.subtracting(LinkSet([back])) }
    return exclusions == nil ? mask : mask.subtracting(excluded(queue, run))
  }

  /// Queues a run.
  func append(_ run: Run, to queue: CloneQueue) {
    queue.runs.append(run)
    queue.count += run.count
    reachedCount += run.count
    if !queue.isTouched {
      queue.isTouched = true
      touched.append(queue)
    }
  }

  /// Queues the destination of a relationship of the object that is read.
  func reach(_ object: NSManagedObject, through link: Int) throws {
    guard let queue else { return }
    let destination = self[try number(of: object)]
    if try skips(object, in: destination) || isMet(object, by: queue, link, in: destination) { return }
    append(Run(object, start: destination.count, origin(by: queue, link)), to: destination)
  }

  /// Queues the members of a relationship of the object that is read.
  func reach(_ members: ContiguousArray<NSManagedObject>, through link: Int) throws {
    guard let queue, !members.isEmpty else { return }
    if queue.entity.links[link].destinations.count == 1 {
      let destination = self[try number(of: members[0])]
      let isNew =
        isOnlyWay(of: queue, link, into: destination) && !context.hasEarlierCalls && !context.hasFilters
      try append(isNew ? members : unmet(members, by: queue, link, in: destination), by: queue, link, to: destination)
      return
    }
    var parts: [(queue: CloneQueue, members: ContiguousArray<NSManagedObject>)] = []
    for member in members {
      let destination = self[try number(of: member)]
      if let index = parts.firstIndex(where: { $0.queue === destination }) {
        parts[index].members.append(member)
      } else {
        parts.append((destination, [member]))
      }
    }
    for part in parts {
      try append(unmet(part.members, by: queue, link, in: part.queue), by: queue, link, to: part.queue)
    }
  }

  private func append(
    _ members: ContiguousArray<NSManagedObject>, by queue: CloneQueue, _ link: Int, to destination: CloneQueue
  ) throws {
    if members.isEmpty { return }
    append(Run(members, start: destination.count, origin(by: queue, link)), to: destination)
  }

  /// How a run is reached that the object which is read owns.
  private func origin(by queue: CloneQueue, _ link: Int) -> RunOrigin {
    var origin = RunOrigin(
      owner: currentOwner(queue, link), back: queue.entity.links[link].inverse, call: callCount + 1)
    if let exclusions {
      (origin.exclusions, origin.state) = (
        exclusions, exclusions.state(after: queue.runs[run].origin.state, link, of: queue.entity)
      )
    }
    return origin
  }

  private func currentOwner(_ queue: CloneQueue, _ link: Int) -> RunOwner {
    RunOwner(
      queue: Int32(queue.entity.number), position: Int32(position), run: Int32(run), link: Int32(link))
  }

  private func unmet(
    _ members: ContiguousArray<NSManagedObject>, by queue: CloneQueue, _ link: Int, in destination: CloneQueue
  ) throws -> ContiguousArray<NSManagedObject> {
    try members.filter { object in
      try !skips(object, in: destination) && !isMet(object, by: queue, link, in: destination)
    }
  }

  /// Whether one relationship alone has led to an entity, by which each object can come only once.
  private func isOnlyWay(of queue: CloneQueue, _ link: Int, into destination: CloneQueue) -> Bool {
    let info = queue.entity.links[link]
    // Entities that inherit one relationship share it.
    let declared = model.entities[info.declaring].links.firstIndex { $0.name == info.name } ?? link
    let way = CloneQueue.Origin.relationship(entity: info.declaring, link: declared)
    if destination.origin == .none { destination.origin = way }
    return destination.origin == way && info.inverseKind == .toOne
  }

  /// Whether an object is queued already; then it has one more owner.
  private func isMet(
    _ object: NSManagedObject, by queue: CloneQueue, _ link: Int, in destination: CloneQueue
  ) -> Bool {
    if isOnlyWay(of: queue, link, into: destination), !context.hasEarlierCalls { return false }
    destination.origin = .several
    guard let position = place(of: object, in: destination) else { return false }
    meetings.append(Meeting(queue: destination, position: position, owner: currentOwner(queue, link)))
    return true
  }

  /// Whether an object is left out: by a filter, or because an earlier call made it.
  private func skips(_ object: NSManagedObject, in destination: CloneQueue) throws -> Bool {
    // A clone that joined its source's shared owner is no further member of that; a clone of a clone has clones' children.
    if context.hasEarlierCalls, context.isClone(object), let source, !context.isClone(source) { return true }
    guard context.hasFilters else { return false }
    let filters =
      destination.filters
      ?? context.options.filters.filter { $0.concerns(type(of: object), destination.entity.name) }
    destination.filters = filters
    // Filters don't apply to roots, which are then linked like any clone.
    return isLeftOut(object, by: filters) && place(of: object, in: destination) == nil
  }

  /// Whether a filter leaves an object out: what it said when a batch's roots were counted holds when they are reached.
  private func isLeftOut(_ object: NSManagedObject, by filters: [CloneFilter]) -> Bool {
    if !isCounting, let answer = answers[object] { return answer.isLeftOut }
    let isLeftOut = filters.contains { $0.skips(object) }
    if isCounting { answers[object] = (object, isLeftOut) }
    return isLeftOut
  }
}
