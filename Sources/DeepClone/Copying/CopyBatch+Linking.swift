import Foundation

// How a copy is linked. Its own side is asked by key, and only where it was there before its source was copied.

extension CopyBatch {
  /// What the copy's side of a to-one relationship is to lead to.
  ///
  /// - Parameters:
  ///   - destination: What the source's side leads to.
  ///   - link: The number of the relationship.
  func linked(to destination: NSManagedObject?, by link: Int) -> LinkedObject {
    let state = states[position]
    guard let destination else { return emptied(link) }
    switch self.destination(destination) {
    case .copy(let copy, let copyState):
      switch state {
      case .kept: return copyState == .inserted && current(link) == nil ? .write(copy) : .nothing
      case .updated: return current(link) === copy ? .nothing : .write(copy)
      case .inserted, .none:
        // A kept object that belongs to another one stays there.
        if copyState == .kept, let inverse = copied[link].toOneInverse, copy.value(forKey: inverse) != nil {
          return .nothing
        }
        return .write(copy)
      }
    case .later: wait(for: link)
    case .leftOut: leftOut[place(of: link), default: 0] += 1
    case .missing:
      dangling[place(of: link), default: 0] += 1
      return emptied(link)
    }
    return .nothing
  }

  /// Empties the copy's side where it may hold what its source does not.
  private func emptied(_ link: Int) -> LinkedObject {
    let state = states[position]
    guard state == .updated || state == .inserted && mayHaveAwakened else { return .nothing }
    return current(link) == nil ? .nothing : .write(nil)
  }

  /// What the copy's side of a to-many relationship is to hold; nil where it is not to be written.
  ///
  /// - Parameters:
  ///   - destinations: What the source's side leads to.
  ///   - link: The number of the relationship.
  func linked(
    to destinations: ContiguousArray<NSManagedObject>, by link: Int
  ) -> ContiguousArray<NSManagedObject>? {
    let state = states[position]
    var members: ContiguousArray<NSManagedObject> = []
    members.reserveCapacity(destinations.count)
    var hasKept = false
    var newMembers: ContiguousArray<NSManagedObject> = []
    var (missing, outside, isWaiting) = (0, 0, false)
    for destination in destinations {
      switch self.destination(destination) {
      case .copy(let copy, let copyState):
        members.append(copy)
        if copyState == .kept { hasKept = true }
        // A new copy takes them all; only one that was there before asks which are new.
        if state == .kept, copyState == .inserted { newMembers.append(copy) }
      case .later: isWaiting = true
      case .missing: missing += 1
      case .leftOut: outside += 1
      }
    }
    if isWaiting { wait(for: link) }
    if missing > 0 { dangling[place(of: link), default: 0] += missing }
    if outside > 0 { leftOut[place(of: link), default: 0] += outside }
    switch state {
    case .kept:
      guard !newMembers.isEmpty else { return nil }
      let now = currentMembers(by: link)
      let known = Set(now.map(ObjectIdentifier.init))
      let coming = newMembers.filter { !known.contains(ObjectIdentifier($0)) }
      guard links[link].kind == .ordered else { return coming.isEmpty ? nil : now + coming }
      // What gained a member takes the source's order; what only the target has stays at its place.
      let there = known.union(coming.map(ObjectIdentifier.init))
      var order = members.filter { there.contains(ObjectIdentifier($0)) }[...]
      let ours = Set(order.map(ObjectIdentifier.init))
      let wanted = ContiguousArray(
        (now + coming).map { ours.contains(ObjectIdentifier($0)) ? order.removeFirst() : $0 })
      return wanted.elementsEqual(now, by: ===) ? nil : wanted
    case .inserted, .none:
      // A kept object that belongs to another owner stays there.
      if hasKept, copied[link].toOneInverse != nil {
        let now = Set(currentMembers(by: link).map(ObjectIdentifier.init))
        let new = Set(
          destinations.lazy.compactMap { destination in
            if case .copy(let copy, .inserted) = self.destination(destination) { ObjectIdentifier(copy) } else { nil }
          })
        members.removeAll { !now.contains(ObjectIdentifier($0)) && !new.contains(ObjectIdentifier($0)) }
      }
      if members.isEmpty { return mayHaveAwakened && !currentMembers(by: link).isEmpty ? members : nil }
      return members
    case .updated:
      let old = currentMembers(by: link)
      if copied[link].toOneInverse != nil {
        // What is here and not in the source stays; what the source has elsewhere is moved from its own side.
        let wanted = Set(members.map(ObjectIdentifier.init))
        members += old.filter { !wanted.contains(ObjectIdentifier($0)) }
      }
      let now = old.map(ObjectIdentifier.init)
      let wanted = members.map(ObjectIdentifier.init)
      return (links[link].kind == .ordered ? now == wanted : Set(now) == Set(wanted)) ? nil : members
    }
  }

  /// Lets a link wait whose destination has no side that would find it.
  private func wait(for link: Int) {
    if links[link].inverse < 0 { waiting[place(of: link), default: []].append(position) }
  }

  private func place(of link: Int) -> LinkPlace { LinkPlace(entity: entity, link: link) }

  // MARK: What the copy's side leads to now

  private func current(_ link: Int) -> NSManagedObject? {
    copies[position]?.value(forKey: links[link].name) as? NSManagedObject
  }

  private func currentMembers(by link: Int) -> ContiguousArray<NSManagedObject> {
    copies[position]?.members(by: links[link]) ?? []
  }
}
