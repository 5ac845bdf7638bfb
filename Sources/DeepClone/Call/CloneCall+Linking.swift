import Foundation

// The fifth pass: every link of a clone that isn't written as the clone is made.
//
// The side that has room for one object writes the link to its owner, as clones are made. All others are written when all clones
// have their values; an ordered side writes its relationship whole, after the others, so that its members are in their sources'
// order. Copies of shared objects and the clones' new owner come last.

extension CloneCall {
  /// Writes the links that weren't written as clones were made.
  ///
  /// - Throws: `CloneError` if a shared object can't be linked in the target context.
  func link() throws {
    try keepingValues(writeLinks)
    try contexts.target.throwReadFailure()
  }

  private func writeLinks() throws {
    try write { $0.unordered }
    for later in laterOwners { link(to: later) }
    try write { $0.ordered }
    keepOrders()
    if graph.standIns != nil { try linkCopies() }
    adoption?.adopt(in: self)
    if context.options.position == .afterSource, !contexts.isAcrossCoordinators { moveBehindSources() }
  }

  /// Links an object's clone to the clone of a later owner, if the owner's side isn't written.
  private func link(to later: LaterOwner) {
    guard later.link.inverseKind == .toOne, let clone = graph.clone(of: later.source),
      let back = graph.model.entity(named: later.source.entity.name)?.links[later.link.inverse]
    else { return }
    // The new owner takes the place of the one that an earlier call's clone has.
    if graph.index(of: later.source).map({ $0 < start }) ?? true {
      undo.keep(back.name, of: clone)
    }
    if !later.link.isOrdered { back.access.setObject(clone, graph.objects.clones[later.owner]) }
  }

  // MARK: Relationships

  /// Writes some relationships of each entity.
  private func write(_ links: (ReachedEntity) -> [WrittenLink]) throws {
    try eachStretch { entity, range in
      let links = links(entity)
      if links.isEmpty { return }
      // The most common link refers to the owner alone, and is already written.
      let only = links.count == 1 ? links[0].link.number : -1
      for index in range {
        let back = graph.objects.records[index].back
        if back >= 0, back == only { continue }
        let excluded = excluded(index)
        for written in links where written.link.number != back && !excluded.contains(written.link.number) {
          try write(written, of: index, entity)
        }
      }
    }
  }

  /// Writes a relationship of a clone.
  private func write(_ written: WrittenLink, of index: Int, _ entity: ReachedEntity) throws {
    let link = written.link
    let source = graph.objects.sources[index]
    let clone = graph.objects.clones[index]
    if link.isToMany {
      link.access.setMembers(clone, try members(of: written, index))
    } else if let destination = link.access.object(source), !destination.isDeleted {
      let other = try destinationOfClone(for: destination, written, joins: true)
      if other != nil || link.isShared { link.access.setObject(clone, other) }
    } else if link.isShared {
      link.access.setObject(clone, nil)
    }
  }

  /// The members of a clone's to-many relationship.
  private func members(of written: WrittenLink, _ index: Int) throws -> ContiguousArray<NSManagedObject> {
    var members = written.link.access.members(graph.objects.sources[index])
    let joins = graph.joins(written.link, index, among: members)
    var count = 0
    for member in members where !member.isDeleted {
      if let other = try destinationOfClone(for: member, written, joins: joins) {
        members[count] = other
        count += 1
      }
    }
    members.removeSubrange(count...)
    // After earlier calls a relationship can hold an object and its clone; several objects can have one counterpart.
    return graph.hasEarlierCalls || graph.standIns != nil ? members.distinct : members
  }

  /// True if clones refer to what they share as it is.
  private var sharesAsIs: Bool { contexts.isOne && graph.standIns == nil }

  /// The object that a clone refers to in place of its source's destination; nil for none.
  private func destinationOfClone(
    for destination: NSManagedObject, _ written: WrittenLink, joins: Bool
  ) throws -> NSManagedObject? {
    let clone = written.mayBeCloned ? graph.clone(of: destination) : nil
    let other: NSManagedObject?
    switch written.link.destination(isCloned: clone != nil, isWritten: true, joins: joins) {
    case .clone: other = clone
    case .nothing: other = nil
    case .shared:
      try checkClass(ofShared: destination, written.link)
      let known = try sharesAsIs ? destination : standIn(for: destination)
      other = known.flatMap { isLost($0) ? nil : $0 }
    }
    if let other { undo.noteLink(to: other) }
    return other
  }

  /// Throws if an object that a clone will share has another class than code was generated for.
  private func checkClass(ofShared object: NSManagedObject, _ link: CloneLink) throws {
    let found = type(of: object)
    // Many destinations of one relationship are of one class. `NSManagedObject` itself doesn't tell the entity.
    if found == sharedType, found != NSManagedObject.self { return }
    let table = try graph.model.rules(of: object.entity).table
    if !table.covers(found) { throw CloneError.memberClassDiffers(link, of: graph.model, found, table) }
    sharedType = found
  }

  // MARK: Orders

  /// Puts members that the other side has written into their sources' order, where this side is left out.
  private func keepOrders() {
    eachStretch { entity, range in
      let filled = entity.rules.filledByOthers.filter { paths != nil || $0.outcome == .leftOut }
      if filled.isEmpty { return }
      for index in range {
        let excluded = excluded(index)
        for link in filled where link.outcome == .leftOut || excluded.contains(link.number) {
          keepOrder(of: link, index)
        }
      }
    }
  }

  private func keepOrder(of link: CloneLink, _ index: Int) {
    let source = graph.objects.sources[index]
    let clone = graph.objects.clones[index]
    let found = link.access.members(clone)
    let members = Set(found.map { ObjectIdentifier($0) })
    let sorted = link.access.members(source).compactMap(graph.clone).filter { members.contains(ObjectIdentifier($0)) }
    if found.count == sorted.count, !found.elementsEqual(sorted, by: ===) {
      link.access.setMembers(clone, ContiguousArray(sorted))
    }
  }

  /// Moves the clones of roots behind their sources in the ordered relationships of owners that aren't cloned.
  ///
  /// A link to such an owner puts a clone at the end. A failed call that unlinks it leaves the others in their order.
  private func moveBehindSources() {
    eachStretch { entity, range in
      for link in entity.rules.links where link.inverseKind == .ordered && link.outcome != .leftOut {
        guard let inverse = graph.model.inverse(of: link) else { continue }
        for index in range where graph.objects.records[index].isRoot {
          // In another context the order holds the source's own counterpart.
          guard let source = try? contexts.shared(graph.objects.sources[index]) else { continue }
          let clone = graph.objects.clones[index]
          entity.eachDestination(of: link, clone) { $0.move(clone, behind: source, in: inverse.name) }
        }
      }
    }
  }
}

extension NSManagedObject {
  /// Moves a member of an ordered relationship behind another one.
  fileprivate func move(_ member: NSManagedObject, behind other: NSManagedObject, in relationship: String) {
    let members = mutableOrderedSetValue(forKey: relationship)
    let position = members.index(of: other)
    let end = members.index(of: member)
    guard position != NSNotFound, end != NSNotFound, end != position + 1 else { return }
    members.moveObjects(at: IndexSet(integer: end), to: end < position ? position : position + 1)
  }
}

extension ContiguousArray<NSManagedObject> {
  /// Each of the objects once, at its first index.
  var distinct: ContiguousArray {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
