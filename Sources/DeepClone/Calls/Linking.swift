/// The fifth phase: links what was not linked as clones were made.
struct Linking {
  private let call: CloneCall
  private let graph: CloneGraph

  init(_ call: CloneCall) { (self.call, graph) = (call, call.graph) }

  /// Links the clones of the call.
  ///
  /// - Throws: `CloneError` where a shared object cannot be linked in the target context.
  func link() throws {
    if !call.matches.isEmpty || graph.count > call.start + call.clonedCount { linkCopies() }
    for meeting in call.meetings { keepLink(of: meeting) }
    if call.needs.contains(.later) { try write(isOrdered: false) }
    for meeting in call.meetings { link(meeting) }
    if call.needs.contains(.order) { try write(isOrdered: true) }
    if call.exclusions != nil || call.needs.contains(.orderOfOthers) { keepOrders() }
  }

  /// Writes what was not written as clones were made: in any order, or what is ordered.
  private func write(isOrdered: Bool) throws {
    // What the roots lead to follows them, and is looked for in the same order.
    graph.expect((call.start..<graph.count).first { !graph.records[$0].flags.contains(.root) } ?? call.start)
    try call.eachCloned { plan, range in
      let links = isOrdered ? plan.entity.ordered : plan.later
      if links.isEmpty { return }
      var (back, state, isWritten) = (Int16.min, Int32(-1), false)
      var excluded: [Int] = []
      for index in range {
        let record = graph.records[index]
        if record.back != back || record.state != state {
          (back, state) = (record.back, record.state)
          if call.exclusions != nil { excluded = call.excluded(index) }
          isWritten = links.contains { writes($0, record, excluded) }
        }
        if !isWritten { continue }
        for link in links where writes(link, record, excluded) {
          if link.kind == .toOne {
            try writeObject(link, index)
          } else {
            try writeMembers(link, index, plan)
          }
        }
      }
    }
  }

  /// Returns whether a relationship is written: neither linked to the owner as the clone was made nor left out.
  @inline(__always)
  private func writes(_ link: CloneLink, _ record: ReachedObject, _ excluded: [Int]) -> Bool {
    if link.number == Int(record.back), record.flags.contains(.backIsToOne) { return false }
    return excluded.isEmpty || !excluded.contains(link.number)
  }

  private func writeObject(_ link: CloneLink, _ index: Int) throws {
    let (source, clone) = (graph.sources[index], graph.clones[index])
    guard let destination = link.access.object(source), !destination.isDeleted else {
      if link.outcome == .shared { link.access.setObject(clone, nil) }
      return
    }
    switch graph.fate(of: link, from: index, isWritten: true, isMember: false, to: destination) {
    case .clone(let other): link.access.setObject(clone, graph.clone(at: other))
    case .shared: link.access.setObject(clone, try shared(destination, by: link))
    case .leftOut: break
    }
  }

  private func writeMembers(_ link: CloneLink, _ index: Int, _ plan: EntityPlan) throws {
    let members = plan.members(of: link, link.access, graph.sources[index])
    let isMember = graph.isMember(index, through: link, among: members)
    var written: ContiguousArray<NSManagedObject> = []
    written.reserveCapacity(members.count)
    for member in members where !member.isDeleted {
      switch graph.fate(of: link, from: index, isWritten: true, isMember: isMember, to: member) {
      case .clone(let other): written.append(graph.clone(at: other))
      case .shared: written.append(try shared(member, by: link))
      case .leftOut: break
      }
    }
    // After earlier calls a relationship can hold an object and its clone.
    link.access.setMembers(
      graph.clones[index], call.context.hasEarlierCalls || call.route.findsShared ? written.distinct : written)
  }

  /// A shared object as the target knows it.
  private func shared(_ object: NSManagedObject, by link: CloneLink) throws -> NSManagedObject {
    try call.checkClass(ofShared: object, link)
    guard call.route.findsShared else { return try call.route.shared(object) }
    guard let counterpart = graph.index(of: object).map(graph.clone) else {
      throw CloneError.about(object, CloneError.sharedObjectUnsaved)
    }
    return counterpart
  }

  /// Puts what the other side has written into its source's order, where this side is left out.
  private func keepOrders() {
    call.eachCloned { plan, range in
      for link in plan.entity.sequences {
        for index in range where !graph.writes(link.number, at: index) { order(link, index) }
      }
    }
  }

  private func order(_ link: CloneLink, _ index: Int) {
    let found = link.access.members(graph.clones[index])
    let members = Set(found.lazy.map { ObjectIdentifier($0) })
    let sources = link.access.members(graph.sources[index])
    let sorted = ContiguousArray(
      sources.compactMap { graph.clonedIndex(of: $0).map(graph.clone) }
        .filter { members.contains(ObjectIdentifier($0)) })
    if found.count == sorted.count, !found.elementsEqual(sorted, by: ===) {
      link.access.setMembers(graph.clones[index], sorted)
    }
  }

  // MARK: Later owners

  /// Links an object's clone to that of one more owner, where the owner's side does not say it.
  private func link(_ meeting: CloneCall.Meeting) {
    guard meeting.link.inverse >= 0, meeting.link.inverseKind == .toOne, meeting.link.kind != .ordered else { return }
    let link = graph.entity(at: meeting.index).links[meeting.link.inverse]
    link.access.setObject(graph.clone(at: meeting.index), graph.clones[meeting.owner])
  }

  /// Notes the owner of an earlier clone that gets another one, so that a failed call can restore it.
  ///
  /// Where it has room for one owner, the new one takes the place of the old. No other relationship with a to-one inverse is
  /// written.
  private func keepLink(of meeting: CloneCall.Meeting) {
    guard meeting.index < call.start, meeting.link.inverse >= 0, meeting.link.inverseKind == .toOne else { return }
    let name = graph.entity(at: meeting.index).links[meeting.link.inverse].name
    call.undo?.links.append(KeptLink(name, of: graph.clone(at: meeting.index)))
  }

  // MARK: Copies of shared objects

  /// Links the copies of shared objects: to what they own, and to what they share as far as the target has it.
  private func linkCopies() {
    call.eachStretch(call.start..<graph.count) { plan, range in
      guard graph.records[range.lowerBound].trait == .copied, let copying = plan.copying else { return }
      for link in plan.entity.owned + copying.linked {
        for index in range { write(link, copying.access.links[link.number], index, plan) }
      }
    }
  }

  private func write(_ link: CloneLink, _ access: RelationshipAccess, _ index: Int, _ plan: EntityPlan) {
    let (source, copy) = (graph.sources[index], graph.clones[index])
    if link.kind == .toOne {
      let found = access.object(source).flatMap { counterpart(of: $0, by: link) }
      if found != nil || link.outcome == .owned { access.setObject(copy, found) }
    } else {
      let members = plan.members(of: link, access, source)
      let found = ContiguousArray(members.lazy.compactMap { counterpart(of: $0, by: link) }).distinct
      if !found.isEmpty || link.outcome == .owned { access.setMembers(copy, found) }
    }
  }

  /// The counterpart of an object in the target's store; a copy owns no clone.
  private func counterpart(of object: NSManagedObject, by link: CloneLink) -> NSManagedObject? {
    guard let index = graph.index(of: object), link.outcome == .shared || graph.trait(at: index) != .cloned else {
      return nil
    }
    return graph.clone(at: index)
  }
}

extension ContiguousArray<NSManagedObject> {
  /// Each of the objects once, at its first place.
  fileprivate var distinct: ContiguousArray {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
