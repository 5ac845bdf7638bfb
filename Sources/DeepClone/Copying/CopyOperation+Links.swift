import Foundation

// The links between objects of different batches. A link is written with the batch that inserts the later of its ends. Most
// are written from that end's own side; these are the others: links whose earlier end is written, since it has the side that
// says the order, or the only one.

extension CopyOperation {
  // MARK: Before the first batch

  /// Finds out which relationships may lead back to what was copied earlier, and what a batch reads.
  func prepareLinks() {
    // What a batch brings along comes earlier than its entity's turn.
    var early: Set<Int> = []
    for (number, entity) in model.entities.enumerated() {
      var next = [number]
      while let found = next.popLast() {
        let brings = model.entities[found].brings
        next += brings.filter { early.insert($0).inserted }
      }
      let passes = entity.passes { link, copied in
        link.inverse >= 0 && (!copied.isWritten || link.inverseKind == .ordered)
          && copied.destinations.contains {
            model.areCopied[$0] && ($0 <= number || early.contains($0) || tables[$0].known > 0)
          }
      }
      backward.append(passes)
      readToMany.append(
        entity.toManyNames { link, _ in
          entity.readToMany.contains(entity.cloning.links[link].name) || passes.contains(link)
        })
    }
  }

  /// Lets the links wait that lead from kept objects to what is to be inserted, and have no inverse to be found by.
  func awaitLinksOfKept(size: Int) throws {
    for (number, entity) in model.entities.enumerated() where tables[number].known > 0 {
      let passes = entity.passes { link, copied in
        link.inverse < 0 && copied.destinations.contains { tables[$0].hasOpen }
      }
      guard !passes.isEmpty else { continue }
      let table = tables[number]
      let names = entity.toManyNames { link, _ in passes.contains(link) }
      for first in stride(from: 0, to: table.count, by: size) {
        try steps.check()
        try memoryScope {
          defer { source.reset() }
          let kept = (first..<min(first + size, table.count)).filter { table.entry(at: $0).state == .kept }
          let objects = ContiguousArray(
            kept.compactMap { numbers.object(table.source(at: $0), of: entity.source, in: source) })
          let batch = makeBatch()
          batch.begin(number)
          for object in try source.existing(objects, of: entity.source, prefetching: names) {
            try batch.reach(passes, of: [object]) { destination, link in
              self.wait(LinkPlace(entity: number, link: link), of: object, destination)
            }
          }
        }
      }
    }
  }

  /// Lets a link wait where its destination is to be copied later.
  private func wait(_ link: LinkPlace, of object: NSManagedObject, _ destination: NSManagedObject) {
    guard let entity = model.number(of: destination), model.areCopied[entity],
      let place = tables[entity].position(of: numbers.number(of: destination)),
      tables[entity].entry(at: place).state == .none,
      let position = tables[link.entity].position(of: numbers.number(of: object))
    else { return }
    waiting.add(.init(link: link, position: Int32(position)), toEntity: entity, position: place)
  }

  // MARK: With each batch

  /// Writes the relationships of earlier objects that lead to the new objects of a batch.
  ///
  /// - Returns: Objects of the target, to be held until they are saved.
  func linkEarlier(to batch: CopyBatch, _ size: Int) throws -> [NSManagedObject] {
    for (link, places) in batch.waiting {
      let passes = LinkPasses([link.link], of: model.entities[link.entity].cloning)
      batch.begin(link.entity)
      for place in places {
        try batch.reach(passes, of: batch.sources[place...place]) { destination, _ in
          self.wait(link, of: batch.sources[place], destination)
        }
      }
    }
    var held: [NSManagedObject] = []
    for (link, members) in try owners(of: batch).sorted(by: { $0.key < $1.key }) {
      let positions = try members.keys.sorted().filter { try isComplete(link, $0, gaining: members[$0] ?? 0) }
      for first in stride(from: 0, to: positions.count, by: size) {
        try steps.check()
        held += try write(link, of: positions[first..<min(first + size, positions.count)])
      }
    }
    return held
  }

  /// Finds the earlier objects that lead to new objects of a batch.
  ///
  /// - Returns: For each relationship the places of its objects in their table, and to how many of the batch they lead.
  private func owners(of batch: CopyBatch) throws -> [LinkPlace: [Int32: Int]] {
    var owners: [LinkPlace: [Int32: Int]] = [:]
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      if waiting.isEmpty, backward[number].isEmpty { continue }
      let new = range.filter { batch.states[$0] == .inserted }
      if !waiting.isEmpty {
        for place in new {
          guard let position = tables[number].position(of: numbers.number(of: batch.sources[place])) else { continue }
          for owner in waiting.take(entity: number, position: position) {
            owners[owner.link, default: [:]][owner.position, default: 0] += 1
          }
        }
      }
      guard !backward[number].isEmpty, !new.isEmpty else { continue }
      let links = model.entities[number].cloning.links
      batch.begin(number)
      try batch.reach(backward[number], of: ArraySlice(new.map { batch.sources[$0] })) { destination, link in
        guard !batch.contains(destination), let found = model.number(of: destination), model.areCopied[found],
          let position = tables[found].position(of: numbers.number(of: destination)),
          tables[found].entry(at: position).state != .none
        else { return }
        owners[LinkPlace(entity: found, link: links[link].inverse), default: [:]][Int32(position), default: 0] += 1
      }
    }
    return owners
  }

  /// Whether a relationship is to be written: an ordered one whose members' own sides are written as well waits for the
  /// last of them, since reading all members with each batch would take long.
  private func isComplete(_ link: LinkPlace, _ position: Int32, gaining count: Int) throws -> Bool {
    let (entity, table) = (model.entities[link.entity], tables[link.entity])
    let cloning = entity.cloning.links[link.link]
    guard cloning.kind == .ordered, let inverse = cloning.inverseKind, inverse != .toMany else { return true }
    var coming = comingMembers[link]?[position].map { $0 - count }
    if coming == nil, let object = numbers.object(table.source(at: Int(position)), of: entity.source, in: source) {
      let batch = makeBatch()
      var later = 0
      batch.begin(link.entity)
      try batch.reach(LinkPasses([link.link], of: entity.cloning), of: [object]) { destination, _ in
        if case .later = batch.destination(destination) { later += 1 }
      }
      coming = later
    }
    let isLast = coming ?? 0 <= 0
    comingMembers[link, default: [:]][position] = isLast ? nil : coming
    return isLast
  }

  /// Writes a relationship of objects that were copied earlier.
  private func write(_ link: LinkPlace, of positions: ArraySlice<Int32>) throws -> [NSManagedObject] {
    let (entity, table) = (model.entities[link.entity], tables[link.entity])
    let cloning = entity.cloning.links[link.link]
    let names = cloning.isToMany ? [cloning.name] : []
    let batch = makeBatch()
    let sources = ContiguousArray(
      positions.compactMap { numbers.object(table.source(at: Int($0)), of: entity.source, in: source) })
    for object in try source.existing(sources, of: entity.source, prefetching: names) {
      batch.add(object, of: link.entity)
    }
    batch.arrange(try takeKnown(of: batch, prefetching: names))
    let passes = LinkPasses([link.link], of: entity.cloning)
    let destinations = try bringInCopies(of: batch) { _ in passes }
    batch.begin(link.entity)
    try batch.link(passes, in: batch.ranges[link.entity])
    takeCounts(of: batch)
    return destinations + batch.copies.compactMap { $0 }
  }
}
