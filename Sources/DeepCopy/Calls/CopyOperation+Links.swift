@_spi(Generated) import DeepClone

// Links between objects of different batches. A link is written with the batch that inserts the later of its ends. Most
// are written from that end's own side. This file is about the others: links that are written from the earlier end,
// because its side has the order, or is the only one.

/// The state of links between objects of different batches.
struct EarlierLinks {
  /// The links of relationships without an inverse, by the later objects that they wait for; any other link is found
  /// from the later object's side.
  var waiting: [TablePlace: [(link: LinkPlace, position: Int)]] = [:]
  /// The numbers of members of ordered relationships that are still to come, by the owners' positions in their tables.
  var coming: [LinkPlace: [Int: Int]] = [:]
  /// The relationships of each entity whose destinations may have been copied earlier, and whose other side is written.
  var backward: [[CopiedLink]] = []
}

extension CopyOperation {
  // MARK: Before the first batch

  /// Finds the relationships whose destinations may have been copied earlier.
  func prepareLinks() {
    // Companions are copied before their entity's turn.
    var early: Set<Int> = []
    for entity in entities.all {
      var next = [entity.number]
      while let found = next.popLast() {
        next += entities[found].companions.flatMap(\.destinations).filter { early.insert($0).inserted }
      }
      let backward = entity.links.filter { link in
        link.hasInverse && (!link.isWritten || link.cloning.inverseKind == .ordered)
          && link.destinations.contains {
            entities[$0].isCopied && ($0 <= entity.number || early.contains($0) || tables[$0].copiedCount > 0)
          }
      }
      earlier.backward.append(backward)
    }
  }

  /// Notes the links of kept objects that no inverse will find, and whose destinations are still to be inserted.
  func awaitLinksOfKept(size: Int) throws {
    for entity in entities.all where tables[entity.number].copiedCount > 0 {
      let links = openLinks(of: entity)
      guard !links.isEmpty else { continue }
      let table = tables[entity.number]
      try eachPart(of: table.count, size) { part in
        let kept = part.filter { table.state(at: $0) == .kept }.map { table.sources[$0] }
        postpone(links, of: try existing(kept, of: entity, prefetching: links.toManyNames), entity)
      }
    }
  }

  /// The relationships without an inverse, whose destinations may be copied later.
  private func openLinks(of entity: CopiedEntity) -> [CopiedLink] {
    entity.links.filter { link in !link.hasInverse && link.destinations.contains { tables[$0].hasOpen } }
  }

  /// Notes links of some objects whose destinations will be copied later.
  private func postpone(_ links: [CopiedLink], of objects: some Collection<NSManagedObject>, _ entity: CopiedEntity) {
    entity.reach(links, of: objects) { other, link, object in
      guard let place = place(of: other), state(at: place) == .open, let own = self.place(of: object) else { return }
      earlier.waiting[place, default: []].append((link.place, own.position))
    }
  }

  // MARK: With each batch

  /// Writes the relationships of earlier objects whose destinations are new objects of a batch.
  ///
  /// - Returns: Objects of the target, to be held until they are saved.
  func linkEarlier(to batch: CopyBatch, _ size: Int) throws -> [NSManagedObject] {
    var held: [NSManagedObject] = []
    let owners = owners(of: batch).sorted { ($0.key.entity, $0.key.link) < ($1.key.entity, $1.key.link) }
    for (place, members) in owners {
      let link = entities[place]
      let positions = members.keys.sorted()
      for first in stride(from: 0, to: positions.count, by: size) {
        try checkCancellation()
        let part = positions[first..<min(first + size, positions.count)]
        held += try write(link, of: try complete(link, part, gaining: members))
      }
    }
    return held
  }

  /// Finds the earlier objects that refer to new objects of a batch, and notes the batch's links to later objects.
  ///
  /// - Returns: For each relationship, the positions of those earlier objects in their table, and how many new objects
  ///   each refers to.
  private func owners(of batch: CopyBatch) -> [LinkPlace: [Int: Int]] {
    var owners: [LinkPlace: [Int: Int]] = [:]
    for (entity, places) in batch.parts {
      postpone(openLinks(of: entity), of: batch.sources[places], entity)
      let new = places.filter { batch.states[$0] == .inserted }.map { batch.sources[$0] }
      for source in new where !earlier.waiting.isEmpty {
        for owner in place(of: source).flatMap({ earlier.waiting.removeValue(forKey: $0) }) ?? [] {
          owners[owner.link, default: [:]][owner.position, default: 0] += 1
        }
      }
      entity.reach(earlier.backward[entity.number], of: new) { other, link, _ in
        guard !batch.contains(other), let place = place(of: other), state(at: place) != .open else { return }
        let inverse = LinkPlace(entity: place.entity, link: link.cloning.inverse)
        owners[inverse, default: [:]][place.position, default: 0] += 1
      }
    }
    return owners
  }

  /// Returns the positions whose relationship can be written now.
  ///
  /// If members write their own sides as well, an ordered relationship waits for its last member: reading all members
  /// with each batch would take long.
  ///
  /// - Parameter members: The numbers of members that a batch adds, by the positions.
  private func complete(
    _ link: CopiedLink, _ positions: ArraySlice<Int>, gaining members: [Int: Int]
  ) throws -> [Int] {
    let (entity, table) = (entities[link.place.entity], tables[link.place.entity])
    guard link.isOrdered, let inverse = link.cloning.inverseKind, inverse != .toMany else { return Array(positions) }
    var coming = earlier.coming.removeValue(forKey: link.place) ?? [:]
    for position in positions { coming[position]? -= members[position] ?? 0 }
    let unread = positions.filter { coming[$0] == nil }.map { table.sources[$0] }
    for object in try existing(unread, of: entity, prefetching: [link.name]) {
      guard let position = place(of: object)?.position else { continue }
      coming[position] = link.access.members(object).filter { place(of: $0).map(state(at:)) == .open }.count
    }
    let complete = positions.filter { coming[$0] ?? 0 <= 0 }
    for position in complete { coming[position] = nil }
    earlier.coming[link.place] = coming
    return complete
  }

  /// Writes a relationship of objects that were copied earlier.
  private func write(_ link: CopiedLink, of positions: [Int]) throws -> [NSManagedObject] {
    let entity = entities[link.place.entity]
    let names = link.isToMany ? [link.name] : []
    let batch = makeBatch()
    let sources = positions.lazy.map { self.tables[entity.number].sources[$0] }
    batch.add(try existing(sources, of: entity, prefetching: names), of: entity)
    batch.arrange(try fetchExisting(of: batch) { _ in names })
    let destinations = try fetchDestinations(of: batch) { _ in [link] }
    // Objects without a copy were counted with their own batch.
    batch.link([link], of: entity, in: batch.ranges[entity.number])
    return destinations + batch.copies.compactMap { $0 }
  }
}
