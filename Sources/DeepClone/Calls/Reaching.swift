import Foundation

/// The first phase: finds everything that the roots lead to, breadth first.
struct Reaching {
  private let call: CloneCall
  private let graph: CloneGraph
  private let context: CloneContext
  /// True if an object that an owner leads to may be left out.
  private let maySkip: Bool

  init(_ call: CloneCall) {
    (self.call, graph, context) = (call, call.graph, call.context)
    maySkip = context.hasEarlierCalls || context.hasFilters
  }

  /// Reaches everything that some roots lead to.
  ///
  /// - Throws: `CloneError` where an object cannot be cloned, a Cocoa error of fetching, `CancellationError`.
  func reach(_ roots: some Sequence<NSManagedObject>) throws {
    let first = graph.count
    for root in roots { try add(root) }
    try followOwned(from: first)
    call.clonedCount = graph.count - call.start
  }

  // MARK: Roots

  /// Takes in a root, once.
  private func add(_ root: NSManagedObject) throws {
    guard let source = root.managedObjectContext else { throw CloneError.about(root, CloneError.sourceUnreadable) }
    guard source === call.route.source else { throw CloneError.about(root, CloneError.severalSourceContexts) }
    let plan = try call.plan(of: root, probably: call.rootEntity)
    if plan.entity.isNeverCloned { throw CloneError.neverCloned(entity: plan.entity.name) }
    if let index = graph.clonedIndex(of: root) {
      if index >= call.start {
        if !graph.records[index].flags.contains(.root) { call.hasMetRoot = true }
      } else if let exclusions = call.exclusions, !exclusions.isLike(graph.end(at: index).exclusions) {
        // Its clone exists, as an earlier call made it.
        throw CloneError.about(root, CloneError.clonedWithOtherExclusions)
      }
      return
    }
    // A filter left it out where an earlier root of the batch leads to it.
    if context.options.saveEvery != nil, call.answers[root] == true { call.hasMetRoot = true }
    var record = ReachedObject(entity: plan.entity.number)
    record.flags = .root
    record.state = Int32(PathTree.root)
    call.adopting?.mark(&record)
    graph.append(root, record)
    plan.add(root)
    try check(root, plan, owner: nil)
  }

  // MARK: What owners lead to

  /// Follows what is owned from an index on, until nothing new is reached.
  func followOwned(from first: Int) throws {
    var next = first
    while next < graph.count {
      try context.checkCancellation()
      try call.bringIn(next..<graph.count)
      let level = next..<graph.count
      try call.eachStretch(level) { plan, range in
        if graph.records[range.lowerBound].trait == .copied { try call.planCopies(plan) }
        if !plan.entity.owned.isEmpty { try followOwned(range, plan) }
      }
      next = level.upperBound
    }
  }

  private func followOwned(_ range: Range<Int>, _ plan: EntityPlan) throws {
    let links = plan.entity.owned
    let isCloned = graph.records[range.lowerBound].trait == .cloned
    var (state, excluded) = (Int32(-1), [Int]())
    for index in range {
      let (source, record) = (graph.sources[index], graph.records[index])
      if call.exclusions != nil, record.state != state {
        (state, excluded) = (record.state, call.excluded(index))
      }
      for link in links {
        // What led here is not followed back. A way back to many leads to others as well.
        if link.number == Int(record.back), record.flags.contains(.backIsToOne) { continue }
        if !excluded.isEmpty, excluded.contains(link.number) { continue }
        let access = isCloned ? link.access : plan.copying?.access.links[link.number] ?? link.access
        try follow(link, access, of: source, index, record, plan)
      }
    }
  }

  @inline(__always)
  private func follow(
    _ link: CloneLink, _ access: RelationshipAccess, of source: NSManagedObject, _ index: Int, _ record: ReachedObject,
    _ plan: EntityPlan
  ) throws {
    if link.kind == .toOne {
      guard let destination = access.object(source) else { return }
      try reach(destination, way(through: link, from: index, record), link, source)
    } else {
      let members = plan.members(of: link, access, source)
      if members.isEmpty { return }
      let way = way(through: link, from: index, record)
      if way.trait == .cloned, !maySkip, try reachAll(members, way, link) { return }
      graph.reserve(members.count)
      for member in members { try reach(member, way, link, source) }
    }
  }

  /// How something is reached through a relationship of an object.
  private func way(through link: CloneLink, from owner: Int, _ record: ReachedObject) -> ReachedObject {
    var way = ReachedObject(entity: link.destinations.first ?? 0, record.trait)
    way.owner = Int32(truncatingIfNeeded: owner)
    way.link = Int16(truncatingIfNeeded: link.number)
    way.back = Int16(truncatingIfNeeded: link.inverse)
    if link.inverseKind == .toOne {
      // An ordered side is written whole, when all its members exist.
      way.flags = link.kind == .ordered ? .backIsToOne : [.backIsToOne, .linkedAtOnce]
    }
    if let exclusions = call.exclusions, record.trait == .cloned {
      way.state = Int32(exclusions.state(after: Int(record.state), link.number, of: call.plan(at: owner).entity))
    }
    return way
  }

  @inline(__always)
  private func reach(
    _ object: NSManagedObject, _ way: ReachedObject, _ link: CloneLink, _ source: NSManagedObject
  ) throws {
    let plan = try call.plan(of: object, probably: Int(way.entity))
    if way.trait == .cloned {
      if maySkip, skips(object, from: source) { return }
      if let known = knownIndex(of: object, plan, link) {
        call.meet(known, through: link, from: Int(way.owner))
        return
      }
    } else if graph.index(of: object) != nil {
      return
    }
    graph.append(object, way.of(entity: plan.entity.number))
    try check(object, plan, owner: Int(way.owner))
  }

  /// Reaches the members of a relationship that are surely new, and of one entity.
  ///
  /// - Returns: Whether they are.
  private func reachAll(
    _ members: ContiguousArray<NSManagedObject>, _ way: ReachedObject, _ link: CloneLink
  ) throws -> Bool {
    let plan = try call.plan(of: members[0], probably: Int(way.entity))
    if link.destinations.count != 1 || plan.root != nil || !plan.isOnlyWay(link) { return false }
    let first = graph.count
    graph.append(members, way.of(entity: plan.entity.number))
    return try graph.sources.allSatisfy(first..<graph.count) { member in
      if !plan.isOf(member) { throw CloneError.entityMissing(member) }
      try check(member, plan, owner: Int(way.owner))
      return true
    }
  }

  /// The index of an object that was reached before.
  @inline(__always)
  private func knownIndex(of object: NSManagedObject, _ plan: EntityPlan, _ link: CloneLink) -> Int? {
    if !plan.isOnlyWay(link) { return graph.clonedIndex(of: object) }
    // By this relationship alone an object comes once; or it is a root.
    return plan.root === object ? graph.clonedIndex(of: object) : nil
  }

  /// Returns whether an object is left out: by a filter, or because an earlier call made it.
  private func skips(_ object: NSManagedObject, from source: NSManagedObject) -> Bool {
    // What an earlier call put beside its source isn't cloned with the owner, unless the owner is a clone itself.
    if context.isClone(object), !context.isClone(source) { return true }
    guard context.hasFilters else { return false }
    // Filters don't apply to roots, which are then linked like any clone.
    return isLeftOut(object) && graph.clonedIndex(of: object) == nil
  }

  /// Returns whether a filter leaves an object out; what it said when a batch's roots were counted holds for the batch.
  private func isLeftOut(_ object: NSManagedObject) -> Bool {
    if call.isAgain, let isLeftOut = call.answers[object] { return isLeftOut }
    let isLeftOut = context.options.skips(object)
    if context.options.saveEvery != nil { call.answers.set(isLeftOut, for: object) }
    return isLeftOut
  }

  // MARK: Readability and classes

  /// Checks the object that was added last.
  @inline(__always)
  private func check(_ object: NSManagedObject, _ plan: EntityPlan, owner: Int?) throws {
    if type(of: object) != plan.checkedType { try checkClass(of: object, plan, owner) }
    if try checkReadable(object), !plan.isStored {
      plan.isStored = true
      call.needs.insert(.reading)
    }
  }

  /// Throws where a source was deleted or lost its context.
  ///
  /// - Returns: Whether a store has it.
  @inline(__always)
  private func checkReadable(_ source: NSManagedObject) throws -> Bool {
    #if canImport(CoreData)
    let hasContext = source.managedObjectContext != nil
    #else
    let hasContext = NSManagedObjectContext.registrationOrdinal(of: source) >= 0
    #endif
    if source.isDeleted || !hasContext { throw CloneError.about(source, CloneError.sourceUnreadable) }
    return !source.isInserted
  }

  /// Throws where an object has another class than the one that code was generated for.
  private func checkClass(of object: NSManagedObject, _ plan: EntityPlan, _ owner: Int?) throws {
    let found = type(of: object)
    if plan.entity.table.covers(found) || graph.records[graph.count - 1].trait != .cloned {
      plan.checkedType = found
      return
    }
    let expected = String(describing: plan.entity.table.objectType)
    guard let owner else {
      throw CloneError.classDiffers(
        entity: plan.entity.name, found: String(describing: found), expected: expected)
    }
    let link = Int(graph.records[graph.count - 1].link)
    let entity = call.plan(at: owner).entity
    throw CloneError.memberClassDiffers(
      entity: entity.name, relationship: entity.links[link].name, found: String(describing: found), expected: expected)
  }
}

extension ReachedObject {
  /// The same of another entity.
  @inline(__always)
  fileprivate func of(entity: Int) -> ReachedObject {
    var other = self
    other.entity = UInt16(entity)
    return other
  }
}
