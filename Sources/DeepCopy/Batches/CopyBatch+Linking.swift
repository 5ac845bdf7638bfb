@_spi(Generated) import DeepClone

// How a copy is linked. Its own side is asked only where it was there before its source was copied.

extension CopyBatch {
  /// Writes relationships of the copies at some places.
  func link(_ choice: LinkChoice, of entity: CopiedEntity, in places: Range<Int>) {
    if !choice.toOne.isEmpty {
      for place in places {
        guard let copy = copies[place] else { continue }
        for link in choice.toOne { write(link.access.object(sources[place]), by: link, of: copy, at: place) }
      }
    }
    for link in choice.toMany {
      for place in places {
        guard let copy = copies[place] else { continue }
        let side = ToManySide(
          link: link, entity: entity, copy: copy, state: states[place], mayHaveAwakened: mayHaveAwakened)
        let found = find(entity.members(of: link, sources[place]), by: link, at: place)
        if let members = side.members(found) { link.access.setMembers(copy, members) }
      }
    }
  }

  /// Writes a to-one relationship of a copy.
  private func write(
    _ destination: NSManagedObject?, by link: CopiedLink, of copy: NSManagedObject, at place: Int
  ) {
    guard let destination else { return empty(link, of: copy, at: place) }
    switch self.destination(destination) {
    case .copy(let other, let state):
      if isWritten(link, of: copy, at: place, to: other, state) { link.access.setObject(copy, other) }
    case .later: wait(for: link, at: place)
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
    case .inserted, .none:
      // A kept object that belongs to another one stays there.
      guard state == .kept, let inverse = link.toOneInverse else { return true }
      return other.value(forKey: inverse) == nil
    }
  }

  /// Empties the copy's side where it may hold what its source does not.
  private func empty(_ link: CopiedLink, of copy: NSManagedObject, at place: Int) {
    guard states[place] == .updated || states[place] == .inserted && mayHaveAwakened else { return }
    if link.access.object(copy) != nil { link.access.setObject(copy, nil) }
  }

  /// Finds the copies of a to-many relationship's destinations, and counts what has none.
  private func find(
    _ destinations: ContiguousArray<NSManagedObject>, by link: CopiedLink, at place: Int
  ) -> ToManySide.Found {
    var found = ToManySide.Found()
    found.members.reserveCapacity(destinations.count)
    let isKept = states[place] == .kept
    var (missing, outside, isWaiting) = (0, 0, false)
    for destination in destinations {
      switch self.destination(destination) {
      case .copy(let copy, let state):
        found.members.append(copy)
        if state == .kept { found.hasKept = true }
        // A new copy takes them all; only one that was there before, or one that leads to kept ones, asks which are new.
        if state == .inserted, isKept || link.toOneInverse != nil { found.new.append(copy) }
      case .later: isWaiting = true
      case .missing: missing += 1
      case .leftOut: outside += 1
      }
    }
    if isWaiting { wait(for: link, at: place) }
    if missing > 0 { dangling[link.label, default: 0] += missing }
    if outside > 0 { leftOut[link.label, default: 0] += outside }
    return found
  }

  /// Lets a link wait whose destination has no side that would find it.
  private func wait(for link: CopiedLink, at place: Int) {
    if !link.hasInverse { waiting[link.place, default: []].append(place) }
  }
}

/// A copy's side of a to-many relationship, which may be written.
private struct ToManySide {
  let link: CopiedLink
  let entity: CopiedEntity
  let copy: NSManagedObject
  let state: CopyState
  let mayHaveAwakened: Bool

  typealias Members = ContiguousArray<NSManagedObject>

  /// The copies of what the source's side leads to.
  struct Found {
    var members: Members = []
    /// Those that were inserted, as far as they are asked for.
    var new: Members = []
    /// Whether one of them was there before and stays as it is.
    var hasKept = false
  }

  /// What the side holds now.
  private var now: Members { entity.targetMembers(of: link, copy) }

  /// What the side is to hold; nil where it is not to be written.
  func members(_ found: Found) -> Members? {
    switch state {
    case .kept: ofKept(found)
    case .updated: ofUpdated(found.members)
    case .inserted, .none: ofInserted(found)
    }
  }

  private func ofKept(_ found: Found) -> Members? {
    guard !found.new.isEmpty else { return nil }
    let now = now
    let known = now.identities
    let coming = found.new.filter { !known.contains(ObjectIdentifier($0)) }
    guard link.isOrdered else { return coming.isEmpty ? nil : now + coming }
    // What gained a member takes the source's order; what only the target has stays at its place.
    let there = known.union(coming.identities)
    var order = found.members.filter { there.contains(ObjectIdentifier($0)) }[...]
    let ours = order.identities
    let wanted = Members((now + coming).map { ours.contains(ObjectIdentifier($0)) ? order.removeFirst() : $0 })
    return wanted.elementsEqual(now, by: ===) ? nil : wanted
  }

  private func ofInserted(_ found: Found) -> Members? {
    var members = found.members
    // A kept object that belongs to another owner stays there.
    if found.hasKept, link.toOneInverse != nil {
      let own = now.identities.union(found.new.identities)
      members.removeAll { !own.contains(ObjectIdentifier($0)) }
    }
    return members.isEmpty && !(mayHaveAwakened && !now.isEmpty) ? nil : members
  }

  private func ofUpdated(_ members: Members) -> Members? {
    var members = members
    let now = now
    if link.toOneInverse != nil {
      // What is here and not in the source stays; what the source has elsewhere is moved from its own side.
      let wanted = members.identities
      members += now.filter { !wanted.contains(ObjectIdentifier($0)) }
    }
    let isSame = link.isOrdered ? now.elementsEqual(members, by: ===) : now.identities == members.identities
    return isSame ? nil : members
  }
}

extension Sequence<NSManagedObject> {
  fileprivate var identities: Set<ObjectIdentifier> { Set(lazy.map { ObjectIdentifier($0) }) }
}
