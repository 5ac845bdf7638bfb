@_spi(Generated) import DeepClone

// The links between objects of different batches. A link is written with the batch that inserts the later of its ends. Most
// are written from that end's own side; these are the others: links whose earlier end is written, since it has the side that
// says the order, or the only one.

/// The state of links between objects of different batches.
struct EarlierLinks {
  /// The links of relationships without inverse, by the later objects that they wait for; any other link is found from the
  /// side of the object that comes later.
  var waiting: [TablePlace: [(link: LinkPlace, position: Int)]] = [:]
  /// How many members of ordered relationships are still to come, by the places of the owners in their tables.
  var coming: [LinkPlace: [Int: Int]] = [:]
  /// The relationships of each entity whose other side may have been copied earlier, and has to be written then.
  var backward: [[CopiedLink]] = []
}

extension CopyOperation {
  // MARK: Before the first batch

  /// Finds out which relationships may lead back to what was copied earlier.
  func prepareLinks() {
    // Objects that a batch brings along come earlier than their entity's turn.
    var early: Set<Int> = []
    for entity in entities.all {
      var next = [entity.number]
      while let found = next.popLast() {
        next += entities[found].brought.flatMap(\.destinations).filter { early.insert($0).inserted }
      }
      let backward = entity.links.filter { link in
        link.hasInverse && (!link.isWritten || link.cloning.inverseKind == .ordered)
          && link.destinations.contains {
            entities[$0].isCopied && ($0 <= entity.number || early.contains($0) || tables[$0].known > 0)
          }
      }
      earlier.backward.append(backward)
    }
  }

  /// Lets the links wait that lead from kept objects to what is to be inserted, and have no inverse to be found by.
  func awaitLinksOfKept(size: Int) throws {
    for entity in entities.all where tables[entity.number].known > 0 {
      let links = openLinks(of: entity)
      guard !links.isEmpty else { continue }
      let table = tables[entity.number]
      try eachPart(of: table.count, size) { part in
        let kept = part.filter { table.entry(at: $0).state == .kept }.map(table.source)
        postpone(links, of: try bringIn(kept, of: entity, prefetching: links.toManyNames), entity)
      }
    }
  }

  /// The relationships whose destinations have no side that would find them, and may be copied later.
  private func openLinks(of entity: CopiedEntity) -> [CopiedLink] {
    entity.links.filter { link in !link.hasInverse && link.destinations.contains { tables[$0].hasOpen } }
  }

  /// Lets links of some objects wait whose destinations are to be copied later, and have no side that would find them.
  private func postpone(_ links: [CopiedLink], of objects: some Collection<NSManagedObject>, _ entity: CopiedEntity) {
    entity.reach(links, of: objects) { destination, link, source in
      guard let found = place(of: destination), found.state == .none, let own = place(of: source) else { return }
      earlier.waiting[found.place, default: []].append((link.place, own.place.position))
    }
  }

  // MARK: With each batch

  /// Writes the relationships of earlier objects that lead to the new objects of a batch.
  ///
  /// - Returns: Objects of the target, to be held until they are saved.
  func linkEarlier(to batch: CopyBatch, _ size: Int) throws -> [NSManagedObject] {
    for (entity, places) in batch.parts {
      postpone(openLinks(of: entity), of: batch.sources[places], entity)
    }
    var held: [NSManagedObject] = []
    let owners = owners(of: batch).sorted { ($0.key.entity, $0.key.link) < ($1.key.entity, $1.key.link) }
    for (place, members) in owners {
      let link = entities[place]
      let positions = members.keys.sorted().filter { isComplete(link, $0, gaining: members[$0] ?? 0) }
      for first in stride(from: 0, to: positions.count, by: size) {
        try checkCancellation()
        held += try write(link, of: positions[first..<min(first + size, positions.count)])
      }
    }
    return held
  }

  /// Finds the earlier objects that lead to new objects of a batch.
  ///
  /// - Returns: For each relationship the places of its objects in their table, and to how many of the batch they lead.
  private func owners(of batch: CopyBatch) -> [LinkPlace: [Int: Int]] {
    var owners: [LinkPlace: [Int: Int]] = [:]
    for (entity, places) in batch.parts {
      let backward = earlier.backward[entity.number]
      if earlier.waiting.isEmpty, backward.isEmpty { continue }
      let new = places.filter { batch.states[$0] == .inserted }.map { batch.sources[$0] }
      for source in new where !earlier.waiting.isEmpty {
        for owner in place(of: source).flatMap({ earlier.waiting.removeValue(forKey: $0.place) }) ?? [] {
          owners[owner.link, default: [:]][owner.position, default: 0] += 1
        }
      }
      entity.reach(backward, of: new) { destination, link, _ in
        guard !batch.contains(destination), let found = place(of: destination), found.state != .none else { return }
        let inverse = LinkPlace(entity: found.place.entity, link: link.cloning.inverse)
        owners[inverse, default: [:]][found.place.position, default: 0] += 1
      }
    }
    return owners
  }

  /// Returns whether a relationship is to be written: an ordered one whose members' own sides are written as well waits
  /// for the last of them, since reading all members with each batch would take long.
  private func isComplete(_ link: CopiedLink, _ position: Int, gaining count: Int) -> Bool {
    let (entity, table) = (entities[link.place.entity], tables[link.place.entity])
    guard link.isOrdered, let inverse = link.cloning.inverseKind, inverse != .toMany else { return true }
    var coming = earlier.coming[link.place]?[position].map { $0 - count }
    if coming == nil, let object = numbers.object(table.source(at: position), of: entity.source, in: source) {
      coming = entity.members(of: link, object).filter { place(of: $0)?.state == CopyState.none }.count
    }
    let isLast = coming ?? 0 <= 0
    earlier.coming[link.place, default: [:]][position] = isLast ? nil : coming
    return isLast
  }

  /// Writes a relationship of objects that were copied earlier.
  private func write(_ link: CopiedLink, of positions: ArraySlice<Int>) throws -> [NSManagedObject] {
    let entity = entities[link.place.entity]
    let names = link.isToMany ? [link.name] : []
    let batch = makeBatch()
    let sources = positions.lazy.map(tables[entity.number].source)
    batch.add(try bringIn(sources, of: entity, prefetching: names), of: entity)
    batch.arrange(try takeKnown(of: batch) { _ in names })
    let destinations = try bringInCopies(of: batch) { _ in [link] }
    // What has no copy was counted with the object's own batch.
    batch.link([link], of: entity, in: batch.ranges[entity.number])
    return destinations + batch.copies.compactMap { $0 }
  }
}
