import Foundation

// An object's parent is its first owner. A later owner must give the same values to attributes that follow a parent.

extension CloneWork {
  /// Gives roots an owner that others lead to, and records the ways by which objects were met again.
  func settleMeetings() {
    for meeting in meetings {
      let queue = meeting.queue
      let link = self[Int(meeting.owner.queue)].entity.links[Int(meeting.owner.link)]
      if link.inverse >= 0 { queue.laterWays[meeting.position, default: LinkSet()].insert(link.inverse) }
      // What an earlier call cloned is not revised.
      guard meeting.position >= queue.finishedCount else { continue }
      let run = queue.run(of: meeting.position)
      guard queue.runs[run].origin.owner == nil else { continue }
      queue.runs[run].origin.owner = meeting.owner
      adopted.append((queue, run))
    }
  }

  /// Refuses later owners that would give clones other values than those they follow.
  ///
  /// - Throws: `CloneError.parentsDiffer`.
  func checkOwners() throws {
    for meeting in meetings where meeting.queue.entity.followsParents {
      guard let first = meeting.queue.origin(of: meeting.position).owner,
        (first.queue, first.position) != (meeting.owner.queue, meeting.owner.position)
      else { continue }
      try checkOwner(meeting, first: first)
    }
  }

  private func checkOwner(_ meeting: Meeting, first: RunOwner) throws {
    let clone = meeting.queue.clone(meeting.position)
    let source = meeting.queue.source(meeting.position)
    let owners = self[Int(meeting.owner.queue)]
    for attribute in meeting.queue.entity.attributes {
      guard case .followsParent(let entity, let followed, _) = attribute.outcome else { continue }
      let parent: NSManagedObject?
      if let number = entity.flatMap({ model.numbers[$0] }) {
        parent = nearest(number, owners, Int(meeting.owner.run), Int(meeting.owner.position))
      } else {
        parent = owners.clone(Int(meeting.owner.position))
      }
      guard let parent, parent.entity.attributesByName[followed] != nil else { continue }
      let (own, other) = (clone.storedValue(forKey: attribute.names[0]), parent.storedValue(forKey: followed))
      guard !StoredValue.areEqual(own, other) else { continue }
      let firstOwner = self[Int(first.queue)].source(Int(first.position))
      throw CloneError.parentsDiffer(
        attribute.names[0], of: source, first: firstOwner, later: owners.source(Int(meeting.owner.position)))
    }
  }

  // MARK: Ancestors

  /// Whether an entity, by its rules, is another one or inherits from it.
  @usableFromInline
  func isKind(_ type: ObjectIdentifier?, of other: ObjectIdentifier) -> Bool {
    guard let own = type.flatMap(model.number(of:)), let wanted = model.number(of: other) else { return false }
    return model.entities[own].isKind(of: wanted)
  }

  /// The nearest clone of an entity above a run.
  @usableFromInline
  func ancestor(of queue: CloneQueue, _ run: Int, _ type: ObjectIdentifier) -> NSManagedObject? {
    guard let number = model.number(of: type), let index = queue.entity.carried.firstIndex(of: number),
      run < queue.above[index].count
    else { return nil }
    return queue.above[index][run]
  }

  /// Records the nearest clones above a run.
  func recordAbove(_ queue: CloneQueue, _ run: Int) {
    let owner = parentless.contains(RunPlace(queue: queue.entity.number, run: run)) ? nil : queue.runs[run].origin.owner
    for (index, entity) in queue.entity.carried.enumerated() {
      let found = owner.flatMap { nearest(entity, self[Int($0.queue)], Int($0.run), Int($0.position)) }
      while queue.above[index].count <= run { queue.above[index].append(nil) }
      queue.above[index][run] = found
    }
  }

  private func nearest(_ entity: Int, _ queue: CloneQueue, _ run: Int, _ position: Int) -> NSManagedObject? {
    if queue.entity.isKind(of: entity) { return queue.clone(position) }
    guard let index = queue.entity.carried.firstIndex(of: entity), run < queue.above[index].count else { return nil }
    return queue.above[index][run]
  }

  // MARK: Roots that have an owner

  /// Gives the values that follow parents and those that classes make, each run's after its owner's.
  ///
  /// A root can have an owner that was made after it, so the order of the levels does not do.
  func giveValuesByOwner() throws {
    let (order, circles) = runsByOwner()
    if !circles.isEmpty {
      // A circle needs a start: a root, as if it had no owner.
      parentless = Set(circles.compactMap { $0.first?.place })
      for reference in order { try follow(reference, ignoringMissing: true) }
      parentless = []
      try followAround(circles)
    }
    for reference in order {
      try follow(reference)
      if reference.queue.entity.hasCustomValues {
        try reference.queue.entity.type.give(.custom, reference.queue, reference.run, in: self)
      }
    }
    if !circles.isEmpty { try followAgainByOwner(order, circles) }
  }

  /// Gives the values that follow parents once more, because what they follow has changed.
  func followAgainByOwner() throws {
    let (order, circles) = runsByOwner()
    try followAgainByOwner(order, circles)
  }

  private func followAgainByOwner(_ order: [RunReference], _ circles: [[RunReference]]) throws {
    try followAround(circles)
    for reference in order { try follow(reference) }
  }

  /// Follows around circles of owners, until everything has its value that does not depend on itself.
  private func followAround(_ circles: [[RunReference]]) throws {
    for circle in circles {
      // A value can come from the one before it in the same object, once around the circle.
      let entities = Set(circle.map(\.queue.entity.number)).map { model.entities[$0] }
      for _ in 0..<entities.reduce(1, { $0 + $1.followingCount }) {
        for reference in circle { try follow(reference) }
      }
    }
  }

  private func follow(_ reference: RunReference, ignoringMissing: Bool = false) throws {
    let (queue, run) = (reference.queue, reference.run)
    if !queue.entity.carried.isEmpty { recordAbove(queue, run) }
    guard queue.entity.followsParents else { return }
    do {
      try queue.entity.type.give(.followingParents, queue, run, in: self)
    } catch CloneError.parentMissing where ignoringMissing {}
  }

  /// A run in its queue.
  private struct RunReference {
    let queue: CloneQueue
    let run: Int

    var place: RunPlace { RunPlace(queue: queue.entity.number, run: run) }
    var isRoot: Bool { queue.runs[run].origin.isRoot }
  }

  /// The runs of the call, owners first, and the circles of owners among them, each from a root on.
  private func runsByOwner() -> (order: [RunReference], circles: [[RunReference]]) {
    var order: [RunReference] = []
    var circles: [[RunReference]] = []
    var isDone: [RunPlace: Bool] = [:]
    for segment in levels.joined() {
      for run in segment.runs {
        var way: [RunReference] = []
        var next: RunReference? = RunReference(queue: segment.queue, run: run)
        while let reference = next, reference.run >= reference.queue.finishedRunCount {
          if let isDone = isDone[reference.place] {
            if !isDone { circles.append(Self.open(&way, at: reference.place)) }
            break
          }
          isDone[reference.place] = false
          way.append(reference)
          let owner = reference.queue.runs[reference.run].origin.owner
          next = owner.map { RunReference(queue: self[Int($0.queue)], run: Int($0.run)) }
        }
        for reference in way.reversed() { isDone[reference.place] = true }
        order += way.reversed()
      }
    }
    return (order, circles)
  }

  /// Turns the circle that a way up ends in, so that it ends in a root.
  ///
  /// - Returns: The circle, owners first.
  private static func open(_ way: inout [RunReference], at place: RunPlace) -> [RunReference] {
    let first = way.firstIndex { $0.place == place } ?? 0
    let circle = way[first...]
    let root = circle.firstIndex(where: \.isRoot) ?? first
    let turned = Array(circle[(root + 1)...] + circle[...root])
    way = way[..<first] + turned
    return turned.reversed()
  }
}
