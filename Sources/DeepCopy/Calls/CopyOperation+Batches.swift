import DeepClone

// A copy in batches, from what is to be copied to the last save. It belongs to contexts of its own, which are emptied
// after each batch.

extension CopyOperation {
  /// Copies what the tables hold, in batches of about `size` objects and to-many links.
  ///
  /// - Throws: `CopyError`; what was saved before stays.
  func copyInBatches(of size: Int) throws {
    begin(tables.reduce(0) { $0 + $1.count })
    try findKnown(size: size)
    try checkValues(size: size)
    prepareLinks()
    if options.existing == .keep {
      advance(tables.reduce(0) { $0 + $1.known })
      try awaitLinksOfKept(size: size)
    }
    var place = TablePlace()
    while place.entity < tables.count {
      try checkCancellation()
      try memoryScope {
        let batch = makeBatch()
        try fill(batch, to: size, from: &place)
        if batch.count > 0 { try finish(batch) { try self.copy(batch, size) } }
      }
    }
    countNoticed()
    end()
  }

  /// Makes a batch that finds what other batches copied.
  func makeBatch() -> CopyBatch {
    // The operation keeps no batch, so that neither lives longer for the other.
    CopyBatch(entities) { [self] object, entity in
      let table = tables[entity.number]
      guard let position = table.position(of: numbers.number(of: object)) else { return .missing }
      let entry = table.entry(at: position)
      guard let copy = numbers.object(entry.target, of: entity.target, in: target) else { return .later }
      return .copy(copy, entry.state)
    }
  }

  /// Runs a batch, and gives both contexts' objects back, whatever happens.
  private func finish(_ batch: CopyBatch, _ body: () throws -> Void) throws {
    defer {
      source.reset()
      target.reset()
    }
    do {
      try target.throwingReads(with: source, body)
    } catch let error as CopyError {
      throw error
    } catch {
      throw CopyError.batchFailed(objects: savedCount, batches: report.batches, reason: named(error, in: batch))
    }
  }

  /// Copies, links and saves a batch.
  private func copy(_ batch: CopyBatch, _ size: Int) throws {
    let count = batch.count
    batch.arrange(try takeKnown(of: batch) { $0.wide.toManyNames })
    try make(batch)
    try recordCopies(of: batch)
    let held = try bringInCopies(of: batch) { $0.links.filter(\.isWritten) }
    try link(batch, isWhole: false)
    let others = try linkEarlier(to: batch, size)
    try checkCancellation()
    try withExtendedLifetime((held, others)) {
      try record.save { try target.save() }
    }
    report.batches += 1
    savedCount += count
    advance(count)
  }

  /// The copies that the tables know of a batch's objects, brought in with one fetch per entity.
  ///
  /// - Parameter names: The to-many relationships that are read.
  func takeKnown(of batch: CopyBatch, prefetching names: (CopiedEntity) -> [String]) throws -> [FoundCopies] {
    try zip(entities.all, batch.added).map { entity, objects in
      let table = tables[entity.number]
      guard table.known > 0, !objects.isEmpty else { return [:] }
      var copies: FoundCopies = [:]
      for (place, object) in objects.enumerated() {
        guard let entry = table.entry(of: numbers.number(of: object)),
          let copy = numbers.object(entry.target, of: entity.target, in: target)
        else { continue }
        copies[place] = (copy, entry.state)
      }
      let known = ContiguousArray(copies.values.map(\.copy))
      _ = try target.existing(known, of: entity.target, prefetching: names(entity))
      return copies.filter { !$0.value.copy.isFault && !$0.value.copy.isDeleted }
    }
  }

  /// Brings in the copies that the links of a batch lead to and earlier batches made, with one fetch per entity.
  ///
  /// - Returns: The copies, to be held while they are linked.
  func bringInCopies(of batch: CopyBatch, linkedBy links: (CopiedEntity) -> [CopiedLink]) throws -> [NSManagedObject] {
    var wanted: [Int: ContiguousArray<NSManagedObject>] = [:]
    var seen = ObjectSet()
    for (entity, places) in batch.parts {
      entity.reach(links(entity), of: batch.sources[places]) { destination, _, _ in
        guard !batch.contains(destination), seen.insert(destination),
          case .copy(let copy, _) = batch.destination(destination), let found = entities.entity(of: destination)
        else { return }
        wanted[found.number, default: []].append(copy)
      }
    }
    var held: [NSManagedObject] = []
    for (number, copies) in wanted.sorted(by: { $0.key < $1.key }) {
      held += try target.existing(copies, of: entities[number].target, prefetching: [])
    }
    return held
  }
}

/// A place in the tables.
struct TablePlace: Hashable {
  var entity = 0
  var position = 0
}
