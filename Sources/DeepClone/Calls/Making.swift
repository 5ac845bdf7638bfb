/// The third phase: makes the clones with their values, and links each to its owner's and to what is surely shared.
struct Making {
  private let call: CloneCall
  private let graph: CloneGraph
  private let context: CloneContext
  private let following: Following
  private let target: NSManagedObjectContext
  /// True if neither rules nor the app's code can throw any more, so that shared objects are linked at once.
  ///
  /// A cancellation or a wrong class still can; the links are then taken back.
  private let isSafe: Bool
  /// True if clones keep their sources' values, whatever the rules say.
  private let keepsValues: Bool

  /// How many clones are made between two looks at whether the call was cancelled.
  private static let partSize = 4096

  init(_ call: CloneCall, _ following: Following) {
    (self.call, graph, context, self.following) = (call, call.graph, call.context, following)
    (target, keepsValues) = (call.route.target, call.context.options.keepsValues)
    isSafe =
      !call.hasOwnedRoot && call.route.isWithinOneContext && !call.route.findsShared && !context.options.validates
      && !call.needs.contains(.failing)
      && !call.meetings.contains { !call.graph.entity(at: $0.index).following.isEmpty }
  }

  /// Makes the clones.
  ///
  /// - Throws: `CloneError`, what the app's own code throws, `CancellationError`.
  func make() throws {
    for plan in call.active { try prepare(plan) }
    graph.clones.reserveMore(graph.count - call.start)
    var part = call.start
    while part < graph.count {
      // A short call ends before a look at cancellation would pay.
      if !isSafe || part > call.start { try context.checkCancellation() }
      let end = min(part + Self.partSize, graph.count)
      try call.eachStretch(part..<end) { plan, range in
        switch graph.records[range.lowerBound].trait {
        case .matched: for index in range { graph.clones.append(call.matches[index] ?? graph.sources[index]) }
        case .copied: try copy(range, plan)
        case .cloned:
          context.advance(by: range.count)
          try make(range, plan)
        }
      }
      part = end
    }
    if call.hasOwnedRoot, !keepsValues { try following.giveByOwner() }
  }

  /// Finds the entity of the clones, and decides what is linked as they are made.
  private func prepare(_ plan: EntityPlan) throws {
    if !call.route.isWithinOneContext { plan.target = try call.route.targetEntity(named: plan.entity.name) }
    plan.findEarly { link in
      // What is owned was not cloned where a filter left it out, and is not shared then either. Without an inverse a link
      // can lead to an object that was deleted, which has to be looked at.
      isSafe && link.outcome == .shared && link.inverse >= 0 && (link.isToMany || link.access.isTyped)
        && !call.hasCloned(link.destinations)
    }
    if !plan.later.isEmpty { call.needs.insert(.later) }
  }

  // MARK: Clones

  private func make(_ range: Range<Int>, _ plan: EntityPlan) throws {
    let (insert, description) = (plan.entity.table.insert, plan.target)
    let isSlow = call.route.hasSeveralStores || plan.awakens
    // A source of UUIDs that a test gives is asked object by object.
    let size = plan.entity.newUUIDCount > 1 && context.options.uuidSource != nil ? 1 : Block.size
    let follows = !call.hasOwnedRoot && !keepsValues && !(plan.entity.following.isEmpty && plan.entity.custom.isEmpty)
    var first = range.lowerBound
    while first < range.upperBound {
      let end = blockEnd(first, min(first + size, range.upperBound), ofOneOwner: follows)
      for index in first..<end {
        graph.clones.append(insert(description, target))
        if isSlow { settle(index, plan) }
      }
      try graph.withBlock(first..<end) { block in
        if keepsValues {
          plan.entity.access.copy(block)
        } else {
          for give in plan.entity.values { give(block, context) }
        }
        if follows { try following.give(block, at: first, plan.entity) }
        try linkAtOnce(block, at: first, plan)
      }
      first = end
    }
  }

  /// Where the objects end that were reached alike, so that the same of their relationships are written.
  @inline(__always)
  private func blockEnd(_ first: Int, _ limit: Int, ofOneOwner: Bool) -> Int {
    let record = graph.records[first]
    var end = first &+ 1
    while end < limit, graph.records[end].back == record.back, graph.records[end].flags == record.flags,
      graph.records[end].state == record.state, !ofOneOwner || graph.records[end].owner == record.owner
    { end &+= 1 }
    return end
  }

  /// Links objects that were reached alike to their owners, and to what is surely shared.
  private func linkAtOnce(_ block: Block, at first: Int, _ plan: EntityPlan) throws {
    let record = graph.records[first]
    let isBackToOne = record.flags.contains(.backIsToOne)
    if record.flags.contains(.linkedAtOnce) {
      let set = plan.entity.links[Int(record.back)].access.setObjects
      var next = 0
      while next < block.count {
        // The members of one owner follow each other.
        let (begin, owner) = (next, graph.records[first &+ next].owner)
        while next < block.count, graph.records[first &+ next].owner == owner { next &+= 1 }
        set(block[begin..<next], graph.clones[Int(owner)])
      }
    }
    if plan.early.isEmpty { return }
    let excluded = call.exclusions == nil ? [] : call.excluded(first)
    for link in plan.early {
      if isBackToOne && link.number == Int(record.back) || excluded.contains(link.number) { continue }
      if link.kind == .toOne {
        link.access.copy(block)
      } else {
        try shareMembers(block, link, plan)
      }
    }
  }

  /// Lets clones have the same members as their sources.
  private func shareMembers(_ block: Block, _ link: CloneLink, _ plan: EntityPlan) throws {
    let set = link.access.setMembers
    for place in 0..<block.count {
      let members = plan.members(of: link, link.access, block.source(place))
      for member in members { try call.checkClass(ofShared: member, link) }
      set(block.clone(place), members)
    }
  }

  // MARK: What the app's classes do

  /// Assigns a new clone to its source's store where the coordinator has several, notes what insertion gave it, and
  /// empties owning relationships that its `awakeFromInsert` has filled.
  private func settle(_ index: Int, _ plan: EntityPlan) {
    assign(index)
    guard plan.awakens else { return }
    let clone = graph.clones[index]
    call.undo?.inserted.note(clone)
    let excluded = call.excluded(index)
    for link in plan.entity.owned where !excluded.contains(link.number) { clear(link.name, of: clone) }
  }

  /// Assigns a clone or a copy to its store.
  private func assign(_ index: Int) {
    guard call.route.hasSeveralStores,
      let store = call.route.store ?? graph.sources[index].objectID.persistentStore
        ?? call.adopting?.owner.objectID.persistentStore
    else { return }
    target.assign(graph.clones[index], to: store)
  }

  /// Empties an owning relationship of a new clone.
  ///
  /// The clone's `awakeFromInsert` may have put objects of its own into it, which are deleted, or objects of the app's.
  private func clear(_ name: String, of clone: NSManagedObject) {
    let found = clone.destinations(of: name)
    guard !found.isEmpty else { return }
    clone.unlink(name)
    for object in found where object.isInserted {
      if call.undo?.hadInserted(object) != true { target.delete(object) }
    }
  }

  // MARK: Copies

  /// Copies objects as they are, since clones share them in another store.
  private func copy(_ range: Range<Int>, _ plan: EntityPlan) throws {
    guard let access = plan.copying?.access else { return }
    for index in range {
      let copy = access.insert(plan.target, target)
      graph.clones.append(copy)
      assign(index)
      if type(of: copy).awakensFromInsert {
        call.undo?.inserted.note(copy)
        for link in plan.entity.owned { clear(link.name, of: copy) }
      }
      graph.withBlock(index..<index + 1, access.copy)
    }
  }
}
