import DeepClone

// Finds objects in the target by the values that identify them, then by the record of earlier copies.

extension CopyOperation {
  /// Finds the copies of the tables' objects that the target has already.
  ///
  /// All of them are found before anything is inserted, so that each link knows both of its ends.
  ///
  /// - Parameter size: The number of objects to look at in one go.
  /// - Throws: `CopyError.mayComeTwice` if the copy would insert objects that the target may have already.
  func findExisting(size: Int) throws {
    var recorded = record.read(and: options.saveEvery == nil ? AwaitedCopies.pairs(for: target) : [])
    var doubtful: [String] = []
    for entity in entities.all where tables[entity.number].count > 0 {
      try checkCancellation()
      let recorded = recorded.removeValue(forKey: entity.name) ?? CopyRecord.Entries()
      // The target's objects that are the copy of one of the source's.
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

  /// Returns whether objects of an entity will be inserted though the target has some that nothing identifies.
  private func mayComeTwice(_ entity: CopiedEntity, _ recorded: CopyRecord.Entries) throws -> Bool {
    guard tables[entity.number].hasOpen, !options.copiesUnmatchedObjects, entity.matchBy.isEmpty,
      recorded.copies.isEmpty, try target.hasObjects(of: entity.target)
    else { return false }
    return try numbers.numbers(of: entity.target, in: target).contains { !recorded.others.contains($0) }
  }

  // MARK: By value

  /// Finds the objects of a table that the target has already by their values.
  ///
  /// An object of the target is the copy of at most one object of the source: two sources with the same values find two
  /// objects, or one of them is inserted. If several objects have the same values, a recorded copy is kept for its own
  /// source.
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
    // The objects for which only recorded copies of other objects are left.
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

  /// Uses the recorded copies of an entity's objects that weren't found by their values.
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

  /// The copies that still exist.
  ///
  /// A copy in batches looks among all rows; a copy at once fetches just these.
  private func existingCopies(_ copies: some Sequence<Int64>, of entity: CopiedEntity) throws -> Set<Int64> {
    if options.saveEvery != nil { return Set(try numbers.numbers(of: entity.target, in: target)) }
    let objects = copies.compactMap { numbers.object($0, of: entity.target, in: target) }
    let existing = try target.existing(
      ContiguousArray(objects), of: entity.target, prefetching: entity.wide.toManyNames)
    return Set(existing.compactMap(numbers.number))
  }
}

extension NSManagedObjectContext {
  /// Returns whether the stores have objects of an entity, without sub-entities, that satisfy a predicate.
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
