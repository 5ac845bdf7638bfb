@_spi(Generated) import DeepClone

// Writes relationships. Each side that's written is written whole, or not at all while a destination has no copy yet.

extension StoreCopy {
  /// True if the second pass links the objects that the target has and keeps.
  var linksKept: Bool { options.existing == .keep && (isCompleting || report.inserted > 0) }

  /// The second pass: links what waited, and what the target has and keeps.
  func link() throws {
    let kept = linksKept ? (0..<table.count).filter { table.state($0) == .kept } : []
    try eachBatch(of: kept + unlinked, prefetching: \.wide) { batch, rest in
      try saving(isLast: { rest.isEmpty }) {
        for index in batch.parts.indices { try findCopies(of: &batch.parts[index]) }
        batch.noteCopies()
        try link(batch)
        try keepValues(of: whole)
        // They were counted before.
        return 0
      }
    }
  }

  /// Finds the copies of some objects, and drops those that the target no longer has.
  private func findCopies(of part: inout CopyBatch.Part) throws {
    let copies = try existingCopies(of: part)
    let found = part.numbers.indices.filter { copies[$0] != nil }
    part.numbers = found.map { part.numbers[$0] }
    part.sources = ContiguousArray(found.map { part.sources[$0] })
    part.copies = ContiguousArray(copies.compactMap { $0 })
    part.states = ContiguousArray(part.numbers.map(table.state))
  }

  // MARK: One batch

  /// Links the copies of a batch; in the first pass, objects with a destination that has no copy yet wait for the second.
  func link(_ batch: CopyBatch) throws {
    try fetchDestinations(of: batch)
    var waiting: Set<Int> = []
    // Ordered sides last, so that their order holds.
    for kind in [RelationshipKind.toOne, .toMany, .ordered] {
      for part in batch.parts {
        try checkCancellation()
        for link in part.entity.read where link.kind == kind {
          for index in part.sources.indices {
            let isDone = link.isToMany ? writeMany(link, part, index, batch) : writeOne(link, part, index, batch)
            if !isDone { waiting.insert(part.numbers[index]) }
          }
        }
      }
    }
    unlinked += batch.parts.lazy.flatMap(\.numbers).filter(waiting.contains)
  }

  /// Fetches the copies of destinations of other batches, with one fetch for each entity.
  private func fetchDestinations(of batch: CopyBatch) throws {
    for part in batch.parts { part.forEachDestination(by: part.entity.read) { _ = end(of: $0, in: batch) } }
    let faults = batch.otherCopies.filter(\.isFault)
    for (entity, faults) in entities.grouped(faults, by: \.entity) {
      let found = try target.existing(ContiguousArray(faults), of: entity.target, prefetching: [])
      // The target has lost what stays a fault.
      if found.count < faults.count { batch.drop(faults.filter(\.isFault)) }
    }
  }

  /// The end of a link to an object of the source.
  func end(of destination: NSManagedObject, in batch: CopyBatch) -> CopyBatch.End {
    batch.end(destination) { destination in
      guard let number = table.number(of: destination.objectID) else {
        return entities.copied(destination.entity) == nil ? .leftOut : .missing
      }
      return table.copy(number).map { .copy(target.object(with: $0), table.state(number)) } ?? .waiting(number)
    }
  }

  // MARK: One relationship of one object

  /// Writes a to-one relationship of a copy, unless its destination has no copy yet.
  ///
  /// - Returns: False if it has to wait.
  private func writeOne(_ link: CopiedLink, _ part: CopyBatch.Part, _ index: Int, _ batch: CopyBatch) -> Bool {
    let copy = part.copies[index]
    let state = part.states[index]
    var wanted: (copy: NSManagedObject, state: CopyState)?
    if let destination = link.access.object(part.sources[index]) {
      switch end(of: destination, in: batch) {
      case .copy(let other, let state): wanted = (other, state)
      case .waiting: if batch.isFirst { return false }
      case .missing: if batch.isFirst { report.danglingLinks[link.label, default: 0] += 1 }
      case .leftOut:
        if batch.isFirst { report.linksLeftOut[link.label, default: 0] += 1 }
        return true
      }
    }
    guard link.isWritten else { return true }
    if state == .inserted, batch.isFirst, !batch.hasAwakened {
      // It has none yet.
      if let wanted, wanted.state != .kept || isFree(wanted.copy, link) { link.access.setObject(copy, wanted.copy) }
      return true
    }
    let now = link.access.object(copy)
    if now === wanted?.copy { return true }
    if state == .kept, now != nil || !(isCompleting || wanted?.state == .inserted) { return true }
    // What the target has and keeps stays where it is.
    if let wanted, wanted.state == .kept, !isFree(wanted.copy, link) { return true }
    link.access.setObject(copy, wanted?.copy)
    return true
  }

  /// Returns whether a link to an object takes it from no other one.
  private func isFree(_ object: NSManagedObject, _ link: CopiedLink) -> Bool {
    link.toOneInverse.map { object.value(forKey: $0) == nil } ?? true
  }

  /// Writes a to-many relationship of a copy, unless a destination has no copy yet.
  ///
  /// - Returns: False if it has to wait.
  private func writeMany(_ link: CopiedLink, _ part: CopyBatch.Part, _ index: Int, _ batch: CopyBatch) -> Bool {
    let copy = part.copies[index]
    let state = part.states[index]
    var found = FoundMembers()
    for destination in link.access.members(part.sources[index]) {
      switch end(of: destination, in: batch) {
      case .copy(let other, let state):
        found.all.append(other)
        if state == .inserted { found.new.append(other) }
        if state == .kept { found.hasKept = true }
      case .waiting: found.isWaiting = true
      case .missing:
        if batch.isFirst, link.isWritten { report.danglingLinks[link.label, default: 0] += 1 }
      case .leftOut: if batch.isFirst { report.linksLeftOut[link.label, default: 0] += 1 }
      }
    }
    if found.isWaiting, batch.isFirst { return false }
    guard link.isWritten, state != .kept || isCompleting || !found.new.isEmpty else { return true }
    let isNew = state == .inserted && batch.isFirst && !batch.hasAwakened
    if isNew, found.all.isEmpty { return true }
    let now = isNew && !found.hasKept ? [] : link.access.members(copy)
    let wanted = members(found, of: link, state, now: now)
    let isSame =
      now.count == wanted.count
      && (link.isOrdered ? now.elementsEqual(wanted, by: ===) : now.identities == wanted.identities)
    if !isSame { link.access.setMembers(copy, wanted) }
    return true
  }

  /// The members that a to-many relationship should have.
  private func members(_ found: FoundMembers, of link: CopiedLink, _ state: CopyState, now: Members) -> Members {
    var all = found.all
    if found.hasKept, state != .updated {
      // What the target has and keeps stays where it is.
      let own = now.identities.union(found.new.identities)
      all.removeAll { !own.contains(ObjectIdentifier($0)) && !isFree($0, link) }
    }
    switch state {
    case .kept:
      let gained = isCompleting ? all : found.new
      let there = now + gained.others(than: now)
      if !link.isOrdered { return there }
      // The members that the source has take its order; those that only the target has stay in place.
      let known = there.identities
      var order = all.filter { known.contains(ObjectIdentifier($0)) }[...]
      let ours = order.identities
      return Members(there.map { ours.contains(ObjectIdentifier($0)) ? order.removeFirst() : $0 })
    case .updated:
      // If members have a to-one inverse, those that only the target has stay, and those that the source has elsewhere
      // are moved from their own side. Otherwise, only those stay whose entities the options leave out.
      return all + now.others(than: all).filter { link.toOneInverse != nil || entities.copied($0.entity) == nil }
    case .inserted, .open: return all
    }
  }
}

private typealias Members = ContiguousArray<NSManagedObject>

/// The copies of the destinations of a to-many relationship.
private struct FoundMembers {
  var all: Members = []
  /// The copies that were inserted.
  var new: Members = []
  /// True if the target had one of them already, and it stays as it is.
  var hasKept = false
  /// True if a destination has no copy yet.
  var isWaiting = false
}

extension Sequence<NSManagedObject> {
  fileprivate var identities: Set<ObjectIdentifier> { Set(lazy.map { ObjectIdentifier($0) }) }

  fileprivate func others(than members: some Sequence<NSManagedObject>) -> [NSManagedObject] {
    let members = members.identities
    return filter { !members.contains(ObjectIdentifier($0)) }
  }
}
