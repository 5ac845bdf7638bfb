import Foundation

// The fourth phase: writes the links that weren't written as clones were made. Ordered relationships are written whole,
// after all others. If members have room for one owner, they write the link instead of an unordered relationship of it.

extension CloneCall {
  /// Links the clones of the call.
  ///
  /// - Throws: `CloneError` if a shared object can't be linked in the target context.
  func link() throws {
    try write(isOrdered: false)
    for later in laterOwners { link(to: later) }
    try write(isOrdered: true)
    eachStretch { entity, range in
      let filled = entity.rules.filledByOthers.filter { paths != nil || $0.outcome == .leftOut }
      if !filled.isEmpty { for index in range { keepOrder(of: filled, index) } }
    }
    try counterparts?.link(for: self)
    adoption?.adopt(in: self)
    if context.options.position == .afterSource, !contexts.isAcrossCoordinators { place() }
    try contexts.target.throwReadFailure()
  }

  /// Writes the ordered relationships, or the others.
  private func write(isOrdered: Bool) throws {
    try eachStretch { entity, range in
      let links = isOrdered ? entity.laterOrdered : entity.later
      if links.isEmpty { return }
      // The most common link refers to the owner alone, and is already written.
      let only = links.count == 1 ? links[0].link.number : -1
      for index in range {
        let back = graph.records[index].back
        if back >= 0, back == only { continue }
        let excluded = paths == nil ? [] : excluded(index)
        for later in links where later.link.number != back && !excluded.contains(later.link.number) {
          try write(later.link, of: index, entity, later.mayBeCloned)
        }
      }
    }
  }

  /// Writes a relationship of a clone.
  private func write(_ link: CloneLink, of index: Int, _ entity: ReachedEntity, _ mayBeCloned: Bool) throws {
    let (source, clone) = (graph.sources[index], graph.clones[index])
    if link.isToMany {
      link.access.setMembers(clone, try members(of: link, index, entity, mayBeCloned))
    } else if let destination = link.access.object(source), !destination.isDeleted {
      let other = try destinationOfClone(for: destination, link, mayBeCloned, joins: true)
      if other != nil || link.isShared { link.access.setObject(clone, other) }
    } else if link.isShared {
      link.access.setObject(clone, nil)
    }
  }

  /// The members of a clone's to-many relationship.
  private func members(
    of link: CloneLink, _ index: Int, _ entity: ReachedEntity, _ mayBeCloned: Bool
  ) throws -> ContiguousArray<NSManagedObject> {
    var members = entity.members(of: link, graph.sources[index])
    let joins = graph.joins(link, at: .listed(index), among: members)
    var count = 0
    for member in members where !member.isDeleted {
      if let other = try destinationOfClone(for: member, link, mayBeCloned, joins: joins) {
        members[count] = other
        count += 1
      }
    }
    members.removeSubrange(count...)
    // After earlier calls a relationship can hold an object and its clone; several objects can have one counterpart.
    return graph.hasEarlierCalls || counterparts != nil ? members.distinct : members
  }

  /// The object that a clone refers to in place of its source's destination; nil for none.
  private func destinationOfClone(
    for destination: NSManagedObject, _ link: CloneLink, _ mayBeCloned: Bool, joins: Bool
  ) throws -> NSManagedObject? {
    let clone = mayBeCloned ? graph.clone(of: destination) : nil
    switch link.outcome(isCloned: clone != nil, isWritten: true, joins: joins) {
    case .cloned: return clone
    case .leftOut: return nil
    case .shared:
      try checkClass(ofShared: destination, link)
      return try counterparts.map { $0.counterpart(of: destination) } ?? contexts.shared(destination)
    }
  }

  /// Throws if an object that a clone will share has another class than code was generated for.
  func checkClass(ofShared object: NSManagedObject, _ link: CloneLink) throws {
    let found = type(of: object)
    // Many destinations of one relationship are of one class. `NSManagedObject` itself doesn't tell the entity.
    if found == sharedType, found != NSManagedObject.self { return }
    let table = try graph.model.rules(of: object).table
    if !table.covers(found) { throw CloneError.memberClassDiffers(link, of: graph.model, found, table) }
    sharedType = found
  }

  /// Links an object's clone to the clone of a later owner, if the owner's side isn't written.
  private func link(to later: LaterOwner) {
    guard later.link.inverseKind == .toOne, let place = graph.place(of: later.source),
      let clone = graph.clone(at: place)
    else { return }
    let back = graph.model.entities[graph.way(to: place).entity].links[later.link.inverse]
    // The new owner takes the place of the one that an earlier call's clone has.
    if graph.call(of: place) != number { undo?.links.append(KeptLink(back.name, of: clone)) }
    if !later.link.isOrdered { back.access.setObject(clone, graph.clones[later.owner]) }
  }

  /// Puts members that the other side has written into their sources' order, if this side is left out.
  private func keepOrder(of links: [CloneLink], _ index: Int) {
    let (clone, excluded) = (graph.clones[index], excluded(index))
    for link in links where link.outcome == .leftOut || excluded.contains(link.number) {
      let found = link.access.members(clone)
      let members = Set(found.map { ObjectIdentifier($0) })
      let sorted = ContiguousArray(
        link.access.members(graph.sources[index]).compactMap(graph.clone)
          .filter { members.contains(ObjectIdentifier($0)) })
      if found.count == sorted.count, !found.elementsEqual(sorted, by: ===) { link.access.setMembers(clone, sorted) }
    }
  }

  // MARK: Position

  /// Moves the clones of roots behind their sources in the ordered relationships of owners that aren't cloned.
  ///
  /// A link to such an owner puts a clone at the end. A failed call that unlinks it leaves the others in their order.
  private func place() {
    eachStretch { entity, range in
      for link in entity.rules.links where link.inverseKind == .ordered && link.outcome != .leftOut {
        guard let inverse = graph.model.inverse(of: link) else { continue }
        for index in range where graph.records[index].isRoot { place(index, link, inverse.name, entity) }
      }
    }
  }

  private func place(_ index: Int, _ link: CloneLink, _ inverse: String, _ entity: ReachedEntity) {
    let clone = graph.clones[index]
    // In another context the order holds the source's own counterpart.
    guard let source = try? contexts.shared(graph.sources[index]) else { return }
    entity.eachDestination(of: link, clone) { owner in
      let members = owner.mutableOrderedSetValue(forKey: inverse)
      let (position, end) = (members.index(of: source), members.index(of: clone))
      guard position != NSNotFound, end != NSNotFound, end != position + 1 else { return }
      members.moveObjects(at: IndexSet(integer: end), to: end < position ? position : position + 1)
    }
  }
}

extension ContiguousArray<NSManagedObject> {
  /// Each of the objects once, at its first index.
  var distinct: ContiguousArray {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
