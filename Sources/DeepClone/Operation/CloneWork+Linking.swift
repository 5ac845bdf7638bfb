// Linking: what was not linked as clones were made.

extension CloneWork {
  /// Links the clones of the call.
  ///
  /// - Throws: `CloneError` where a shared object cannot be linked in the target context.
  func linkClones() throws {
    for meeting in meetings { keepLink(of: meeting) }
    for level in levels {
      for segment in level where segment.queue.entity.written != segment.queue.fused {
        try write(segment.queue.entity.written.subtracting(segment.queue.fused), of: segment)
      }
    }
    for meeting in meetings { try link(meeting) }
    for level in levels { for segment in level { try write(segment.queue.entity.ordered, of: segment) } }
  }

  private func write(_ links: LinkSet, of segment: Segment) throws {
    if links.isEmpty { return }
    try segment.queue.entity.type.write(links, of: segment.queue, segment.runs, in: self)
  }

  /// Links an object's clone to that of one more owner, where the owner's side does not say it.
  private func link(_ meeting: Meeting) throws {
    let owners = self[Int(meeting.owner.queue)]
    let link = owners.entity.links[Int(meeting.owner.link)]
    guard link.inverse >= 0, link.inverseKind == .toOne, link.kind != .ordered else { return }
    try meeting.queue.entity.type.meet(
      meeting.queue, meeting.position, link.inverse, owners.clone(Int(meeting.owner.position)), in: self)
  }

  /// Keeps where the clone of an object leads that an earlier call made and one more owner leads to.
  ///
  /// Where it has room for one owner, the new one takes the place of the old. No other relationship with a to-one inverse is
  /// written.
  private func keepLink(of meeting: Meeting) {
    let link = self[Int(meeting.owner.queue)].entity.links[Int(meeting.owner.link)]
    guard meeting.position < meeting.queue.finishedCount, link.inverse >= 0, link.inverseKind == .toOne else { return }
    let name = meeting.queue.entity.links[link.inverse].name
    keptLinks.append(KeptLink(name, of: meeting.queue.clone(meeting.position)))
  }

  /// The side of its owner's link that a clone of a run writes as it is made.
  func parentLink(_ queue: CloneQueue, _ run: Int) -> LinkSet {
    guard let owner = queue.runs[run].origin.owner, queue.runs[run].origin.back >= 0 else { return LinkSet() }
    let link = self[Int(owner.queue)].entity.links[Int(owner.link)]
    // An ordered side is written whole, when all its members exist.
    return link.inverseKind == .toOne && link.kind != .ordered ? LinkSet([link.inverse]) : LinkSet()
  }

  // MARK: What generated code hands over

  func takeDestination(
    _ destination: NSManagedObject?, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> LinkedObject {
    switch phase {
    case .reaching:
      if let destination { try reach(destination, through: link) }
      return .nothing
    case .collecting:
      if let destination { collected.append(destination) }
      return .nothing
    case .writing:
      guard let destination, !destination.isDeleted else { return outcome == .shared ? .write(nil) : .nothing }
      if let clone = clone(of: destination) { return .write(clone) }
      if outcome == .shared { try checkClass(ofShared: destination, link) }
      return outcome == .shared ? .write(try context.shared(destination)) : .nothing
    }
  }

  func takeMembers(
    _ members: ContiguousArray<NSManagedObject>, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> ContiguousArray<NSManagedObject>? {
    switch phase {
    case .reaching:
      try reach(members, through: link)
      return nil
    case .collecting:
      collected += members
      return nil
    case .writing:
      guard let queue else { return nil }
      // Reached through the inverse: the clone does not join the originals that were not cloned.
      let isReached =
        queue.runs[run].origin.back == link
        || !queue.laterWays.isEmpty && queue.laterWays[position]?.contains(link) == true
      let isShared = outcome == .shared && !isReached
      if isShared { for member in members { try checkClass(ofShared: member, link) } }
      if isShared, queue.originals.contains(link) { return members }
      var written: ContiguousArray<NSManagedObject> = []
      written.reserveCapacity(members.count)
      for member in members where !member.isDeleted {
        if let clone = clone(of: member) {
          written.append(clone)
        } else if isShared {
          written.append(try context.shared(member))
        }
      }
      return context.hasEarlierCalls ? Self.distinct(written) : written
    }
  }

  /// After earlier calls a relationship can hold an object and its clone.
  private static func distinct(_ objects: ContiguousArray<NSManagedObject>) -> ContiguousArray<NSManagedObject> {
    var seen: Set<ObjectIdentifier> = []
    return objects.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension Links {
  /// To write as clones are made: the way back to the owner, and what is surely shared.
  @usableFromInline
  init(making queue: CloneQueue, _ run: Int, in work: CloneWork) {
    let back = work.parentLink(queue, run)
    let mask = work.permitted(queue.fused, queue, run).subtracting(back)
    let straight = mask.intersection(queue.entity.toOne)
    self.init(
      LinkRequest(back: back, straight: straight, asked: mask.subtracting(straight)),
      owner: back.isEmpty ? nil : work.owner(of: queue, run)?.clone, in: work)
  }

  /// To write when all clones exist.
  @usableFromInline
  init(writing mask: LinkSet, of queue: CloneQueue, in work: CloneWork) {
    let straight = mask.intersection(queue.originals).intersection(queue.entity.toOne)
    self.init(LinkRequest(straight: straight, asked: mask.subtracting(straight)), in: work)
  }
}
