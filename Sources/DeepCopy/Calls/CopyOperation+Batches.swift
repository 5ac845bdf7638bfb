import DeepClone

// Copies in batches, from the tables to the last save. The contexts belong to the copy, and are emptied after each
// batch.

extension CopyOperation {
  /// Copies the objects of the tables, in batches of about `size` objects and to-many links.
  ///
  /// - Throws: `CopyError`, `CancellationError`; what was saved before stays.
  func copyInBatches(of size: Int) throws {
    begin(tables.reduce(0) { $0 + $1.count })
    try findExisting(size: size)
    try checkValues(size: size)
    prepareLinks()
    if options.existing == .keep {
      advance(tables.reduce(0) { $0 + $1.copiedCount })
      try awaitLinksOfKept(size: size)
    }
    var place = TablePlace()
    while place.entity < tables.count {
      try checkCancellation()
      try memoryScope {
        defer { emptyContexts() }
        let batch = makeBatch()
        try fill(batch, to: size, from: &place)
        if batch.count > 0 { try copy(batch, size) }
      }
    }
    countNoticed()
    end()
  }

  /// Copies, links and saves a batch.
  private func copy(_ batch: CopyBatch, _ size: Int) throws {
    let count = batch.count
    do {
      try target.throwingReads(with: source) {
        batch.arrange(try fetchExisting(of: batch) { $0.wide.toManyNames })
        try make(batch)
        try recordCopies(of: batch)
        let held = try fetchDestinations(of: batch) { $0.links.filter(\.isWritten) }
        try link(batch, isWhole: false)
        let others = try linkEarlier(to: batch, size)
        try checkCancellation()
        try withExtendedLifetime((held, others)) { try record.save { try target.save() } }
      }
    } catch  where error is CopyError || error is CancellationError {
      throw error
    } catch {
      throw CopyError.batchFailed(objects: savedCount, batches: report.batches, reason: named(error, in: batch))
    }
    report.batches += 1
    savedCount += count
    advance(count)
  }

  /// The copies that a batch's objects have in the tables, with one fetch for each entity.
  ///
  /// - Parameter names: Returns the names of an entity's to-many relationships that will be read.
  func fetchExisting(of batch: CopyBatch, prefetching names: (CopiedEntity) -> [String]) throws -> [FoundCopies] {
    try zip(entities.all, batch.added).map { entity, objects in
      guard tables[entity.number].copiedCount > 0, !objects.isEmpty else { return [:] }
      var found: FoundCopies = [:]
      var copies: ContiguousArray<NSManagedObject> = []
      for (index, object) in objects.enumerated() {
        guard let place = place(of: object), let copy = copy(at: place) else { continue }
        found[index] = (copy, state(at: place))
        copies.append(copy)
      }
      _ = try target.existing(copies, of: entity.target, prefetching: names(entity))
      return found.filter { !$0.value.copy.isFault && !$0.value.copy.isDeleted }
    }
  }

  /// Fetches the copies that earlier batches made of a batch's destinations, with one fetch for each entity.
  ///
  /// - Returns: The copies, to be held while they are linked.
  func fetchDestinations(
    of batch: CopyBatch, linkedBy links: (CopiedEntity) -> [CopiedLink]
  ) throws -> [NSManagedObject] {
    var found: [Int: ContiguousArray<NSManagedObject>] = [:]
    var seen: Set<NSManagedObject> = []
    for (entity, places) in batch.parts {
      entity.reach(links(entity), of: batch.sources[places]) { destination, _, _ in
        guard !batch.contains(destination), seen.insert(destination).inserted, let place = place(of: destination),
          let copy = copy(at: place)
        else { return }
        found[place.entity, default: []].append(copy)
      }
    }
    var held: [NSManagedObject] = []
    for (number, copies) in found.sorted(by: { $0.key < $1.key }) {
      held += try target.existing(copies, of: entities[number].target, prefetching: [])
    }
    return held
  }
}
