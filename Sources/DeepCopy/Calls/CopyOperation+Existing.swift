import DeepClone

// Finds objects in the target by the values that identify them, then by the record of earlier copies.

extension CopyOperation {
  /// Finds the copies that the target has of the objects of the tables.
  ///
  /// All of them are found before anything is inserted, so that each link knows both of its ends.
  ///
  /// - Parameter size: The number of objects to look at in one go.
  /// - Throws: `CopyError.mayComeTwice` if objects would be inserted that the target may have already.
  func findExisting(size: Int) throws {
    var recorded = record.read(and: options.saveEvery == nil ? AwaitedCopies.pairs(for: target) : [])
    var doubtful: [String] = []
    for entity in entities.all where tables[entity.number].count > 0 {
      try checkCancellation()
      let recorded = recorded.removeValue(forKey: entity.name) ?? CopyRecord.Entries()
      // The target's objects that are somebody's copy.
      var claimed: Set<Int64> = []
      // A copy at once sees the app's unsaved objects as well.
      if try !entity.matchBy.isEmpty && (options.saveEvery == nil || target.hasObjects(of: entity.target)) {
        claimed = try match(entity, recorded.copies, size)
      }
      if !recorded.copies.isEmpty { try takeRecorded(recorded.copies, of: entity, besides: claimed) }
      report.count(entity.name, tables[entity.number].copiedCount, of: existingState)
      if try mayComeTwice(entity, recorded) { doubtful.append(entity.name) }
    }
    guard doubtful.isEmpty else { throw CopyError.mayComeTwice(entities: doubtful) }
  }

  /// The state of an object that the target has.
  private var existingState: CopyState { options.existing == .keep ? .kept : .updated }

  /// Returns whether the target has objects of an entity that nothing identifies, where some are to be inserted.
  private func mayComeTwice(_ entity: CopiedEntity, _ recorded: CopyRecord.Entries) throws -> Bool {
    guard tables[entity.number].hasOpen, !options.copiesUnmatchedObjects, entity.matchBy.isEmpty,
      recorded.copies.isEmpty, try target.hasObjects(of: entity.target)
    else { return false }
    return try numbers.numbers(of: entity.target, in: target).contains { !recorded.others.contains($0) }
  }

  // MARK: By value

  /// Finds the objects of a table that the target has already by their values.
  ///
  /// An object of the target is the copy of one object of the source: two sources of one value find two objects, or one is
  /// inserted. So that of several objects of one value each finds its own copy, a recorded copy waits for its source.
  ///
  /// - Returns: The target's objects that were found.
  private func match(_ entity: CopiedEntity, _ recorded: [Int64: Int64], _ size: Int) throws -> Set<Int64> {
    let (table, state) = (tables[entity.number], existingState)
    let matching = ObjectMatching(entity: entity.target, attributes: entity.matchBy)
    let recordedCopies = Set(recorded.values)
    var claimed: Set<Int64> = []
    func claim(_ copy: Int64, for position: Int) -> Bool {
      guard claimed.insert(copy).inserted else { return false }
      table.record(copy, state, at: position)
      return true
    }
    // The objects that only recorded copies of other objects may be the copies of.
    var open: [(position: Int, copies: [Int64])] = []
    try eachPart(of: table.count, size) { part in
      let objects = try existing(table.sources[part], of: entity)
      let keys = objects.map(matching.identity)
      let candidates = try matching.candidates(for: keys, in: target)
      try target.obtainPermanentIDs(for: candidates.values.joined().filter(\.objectID.isTemporaryID))
      let copies = candidates.mapValues { $0.compactMap(numbers.number) }
      var free = copies.mapValues { $0.filter { !recordedCopies.contains($0) }[...] }
      let others = copies.mapValues { $0.filter(recordedCopies.contains) }
      let ownKeys = Dictionary(others.flatMap { key, copies in copies.map { ($0, key) } }) { $1 }
      for (object, key) in zip(objects, keys) {
        guard let key, let position = place(of: object)?.position else { continue }
        if let copy = recorded[table.sources[position]], ownKeys[copy] == key, claim(copy, for: position) { continue }
        var isFound = false
        while !isFound, let copy = free[key]?.popFirst() { isFound = claim(copy, for: position) }
        if !isFound, let copies = others[key] { open.append((position, copies)) }
      }
    }
    for (position, copies) in open { _ = copies.first { claim($0, for: position) } }
    return claimed
  }

  // MARK: By the record

  /// Takes over the recorded copies of an entity's objects, where values found nothing.
  private func takeRecorded(_ recorded: [Int64: Int64], of entity: CopiedEntity, besides claimed: Set<Int64>) throws {
    let table = tables[entity.number]
    let open = (0..<table.count).lazy.compactMap { position in
      table.state(at: position) == .open ? recorded[table.sources[position]].map { (position, copy: $0) } : nil
    }
    let existing = try existingCopies(open.map(\.copy), of: entity)
    for (position, copy) in open {
      if !existing.contains(copy) {
        report.entities[entity.name, default: CopyReport.Counts()].copiedAgain += 1
      } else if !claimed.contains(copy) {
        // Another object may have found it by its values.
        table.record(copy, existingState, at: position)
      }
    }
  }

  /// The copies that exist: of a copy in batches among all rows, else one fetch asks for those alone.
  private func existingCopies(_ copies: some Sequence<Int64>, of entity: CopiedEntity) throws -> Set<Int64> {
    if options.saveEvery != nil { return Set(try numbers.numbers(of: entity.target, in: target)) }
    let objects = copies.compactMap { numbers.object($0, of: entity.target, in: target) }
    let existing = try target.existing(
      ContiguousArray(objects), of: entity.target, prefetching: entity.wide.toManyNames)
    return Set(existing.compactMap(numbers.number))
  }
}

extension NSManagedObjectContext {
  /// Returns whether the stores have objects of an entity, sub-entities excluded, that satisfy a predicate.
  ///
  /// - Parameter orUnsaved: Whether unsaved objects are counted as well.
  func hasObjects(
    of entity: NSEntityDescription, _ predicate: NSPredicate? = nil, orUnsaved: Bool = false
  ) throws -> Bool {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.predicate = predicate
    request.includesSubentities = false
    request.includesPendingChanges = orUnsaved
    request.fetchLimit = 1
    return try count(for: request) > 0
  }
}
