@_spi(Generated) import DeepClone

// Links the copies of a batch. A copy's own members are read only if the target had it already.

extension CopyBatch {
  /// Writes some relationships of the copies at some places.
  func link(_ links: [CopiedLink], of entity: CopiedEntity, in places: Range<Int>) {
    let toOne = links.filter { !$0.isToMany }
    for place in places where !toOne.isEmpty {
      guard let copy = copies[place] else { continue }
      for link in toOne { write(link.access.object(sources[place]), by: link, of: copy, at: place) }
    }
    for link in links where link.isToMany {
      for place in places {
        guard let copy = copies[place] else { continue }
        let found = find(link.access.members(sources[place]), by: link)
        let now = { link.access.members(copy) }
        if let members = members(found, of: link, in: states[place], now: now) { link.access.setMembers(copy, members) }
      }
    }
  }

  // MARK: To-one

  /// Writes a to-one relationship of a copy.
  private func write(_ destination: NSManagedObject?, by link: CopiedLink, of copy: NSManagedObject, at place: Int) {
    guard let destination else { return empty(link, of: copy, at: place) }
    switch self.destination(destination) {
    case .copy(let other, let state):
      if isWritten(link, of: copy, at: place, to: other, state) { link.access.setObject(copy, other) }
    case .later: break
    case .leftOut: leftOut[link.label, default: 0] += 1
    case .missing:
      dangling[link.label, default: 0] += 1
      empty(link, of: copy, at: place)
    }
  }

  private func isWritten(
    _ link: CopiedLink, of copy: NSManagedObject, at place: Int, to other: NSManagedObject, _ state: CopyState
  ) -> Bool {
    switch states[place] {
    case .kept: return state == .inserted && link.access.object(copy) == nil
    case .updated: return link.access.object(copy) !== other
    case .inserted, .open:
      // A kept object that already belongs to another one stays there.
      guard state == .kept, let inverse = link.toOneInverse else { return true }
      return other.value(forKey: inverse) == nil
    }
  }

  /// Empties the copy's side if it may hold what its source doesn't.
  private func empty(_ link: CopiedLink, of copy: NSManagedObject, at place: Int) {
    guard states[place] == .updated || states[place] == .inserted && mayHaveAwakened else { return }
    if link.access.object(copy) != nil { link.access.setObject(copy, nil) }
  }

  // MARK: To-many

  private typealias Members = ContiguousArray<NSManagedObject>

  /// The copies of the destinations of a to-many relationship of a source.
  private struct FoundMembers {
    var all: Members = []
    /// The copies that were inserted.
    var new: Members = []
    /// True if the target had one of them already, and it stays as it is.
    var hasKept = false
  }

  /// Finds the copies of a to-many relationship's destinations, and counts destinations without one.
  private func find(_ destinations: Members, by link: CopiedLink) -> FoundMembers {
    var found = FoundMembers()
    for destination in destinations {
      switch self.destination(destination) {
      case .copy(let copy, let state):
        found.all.append(copy)
        if state == .kept { found.hasKept = true }
        if state == .inserted { found.new.append(copy) }
      case .later: break
      case .missing: dangling[link.label, default: 0] += 1
      case .leftOut: leftOut[link.label, default: 0] += 1
      }
    }
    return found
  }

  /// Returns the members that a copy's to-many relationship should have; nil if it isn't to be written.
  private func members(
    _ found: FoundMembers, of link: CopiedLink, in state: CopyState, now: () -> Members
  ) -> Members? {
    switch state {
    case .kept: return found.new.isEmpty ? nil : members(of: link, now: now(), gaining: found)
    case .updated:
      let now = now()
      // If members have a to-one inverse, those that only the target has stay, and those that the source has elsewhere
      // are moved from their own side. Otherwise, only those stay whose entities the options leave out.
      let members =
        found.all + now.others(than: found.all).filter { link.toOneInverse != nil || !entities.copiesTarget(of: $0) }
      let isSame = link.isOrdered ? now.elementsEqual(members, by: ===) : now.identities == members.identities
      return isSame ? nil : members
    case .inserted, .open:
      var members = found.all
      // A kept object that belongs to another owner stays there.
      if found.hasKept, let inverse = link.toOneInverse {
        let own = now().identities.union(found.new.identities)
        members.removeAll { !own.contains(ObjectIdentifier($0)) && $0.value(forKey: inverse) != nil }
      }
      return members.isEmpty && (!mayHaveAwakened || now().isEmpty) ? nil : members
    }
  }

  /// Returns the members that a kept object's relationship has after the new ones have joined.
  private func members(of link: CopiedLink, now: Members, gaining found: FoundMembers) -> Members? {
    let gained = found.new.others(than: now)
    guard link.isOrdered else { return gained.isEmpty ? nil : now + gained }
    // A relationship that gained members takes the source's order; members that only the target has stay in place.
    let there = (now + gained).identities
    var order = found.all.filter { there.contains(ObjectIdentifier($0)) }[...]
    let ours = order.identities
    let wanted = Members((now + gained).map { ours.contains(ObjectIdentifier($0)) ? order.removeFirst() : $0 })
    return wanted.elementsEqual(now, by: ===) ? nil : wanted
  }
}

extension Sequence<NSManagedObject> {
  fileprivate var identities: Set<ObjectIdentifier> { Set(lazy.map { ObjectIdentifier($0) }) }

  fileprivate func others(than members: some Sequence<NSManagedObject>) -> [NSManagedObject] {
    let members = members.identities
    return filter { !members.contains(ObjectIdentifier($0)) }
  }
}
