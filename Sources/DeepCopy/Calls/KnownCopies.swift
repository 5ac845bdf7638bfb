import DeepClone

extension CopyOperation {
  /// Finds the copies of what the tables hold.
  ///
  /// All of it is found before anything is inserted, so that each link knows both of its ends.
  ///
  /// - Parameter size: How many objects to look at in one go.
  /// - Throws: `CopyError.mayComeTwice` where objects would be inserted that the target may have already.
  func findKnown(size: Int) throws {
    let recorded = record.read(and: options.saveEvery == nil ? AwaitedCopies.pairs(for: target) : [])
    var doubtful: [String] = []
    for entity in entities.all where tables[entity.number].count > 0 {
      try checkCancellation()
      let copies = KnownCopies(entity, recorded[entity.name] ?? CopyRecord.Known(), self)
      if try copies.find(size: size) { doubtful.append(entity.name) }
    }
    guard doubtful.isEmpty else { throw CopyError.mayComeTwice(entities: doubtful) }
  }
}

/// Finds what the target has already of an entity: by the values that identify it, then by what earlier copies recorded.
private final class KnownCopies {
  private let entity: CopiedEntity
  private let recorded: CopyRecord.Known
  private let operation: CopyOperation
  private let (table, numbers, target): (CopyTable, NumberedObjects, NSManagedObjectContext)
  /// The ways to treat an object that the target has.
  private let state: CopyState
  /// The target objects that are somebody's copy.
  private var claimed: Set<StoredNumber> = []

  init(_ entity: CopiedEntity, _ recorded: CopyRecord.Known, _ operation: CopyOperation) {
    (self.entity, self.recorded, self.operation) = (entity, recorded, operation)
    (table, numbers, target) = (operation.tables[entity.number], operation.numbers, operation.target)
    state = operation.options.existing == .keep ? .kept : .updated
  }

  /// Finds the copies of what the table holds.
  ///
  /// - Returns: Whether the target may have objects that nothing identifies.
  func find(size: Int) throws -> Bool {
    // A copy at once sees the app's unsaved objects as well.
    if try !entity.matchBy.isEmpty && (operation.options.saveEvery == nil || target.hasObjects(of: entity.target)) {
      try match(size)
    }
    if !recorded.own.isEmpty { try takeRecorded() }
    operation.report.count(entity.name, table.known, of: state)
    guard table.hasOpen, !operation.options.allowsDuplicates, entity.matchBy.isEmpty, recorded.own.isEmpty,
      try target.hasObjects(of: entity.target)
    else { return false }
    guard !recorded.all.isEmpty else { return true }
    let rows = try numbers.numbers(of: entity.target, in: target)
    return rows.hasOthers(besides: recorded.all.map { $0.target..<$0.target + $0.count })
  }

  // MARK: By value

  /// Finds the objects of the table that the target has already by their values.
  ///
  /// An object of the target stands for one object of the source: two sources of one value find two objects, or one is
  /// inserted. So that of several objects of one value each finds its own copy, a recorded copy waits for its source.
  private func match(_ size: Int) throws {
    let matching = ObjectMatching(entity: entity.target, attributes: entity.matchBy)
    // Each copy was inserted once.
    let sources = NumberPairs(runs: ContiguousArray(recorded.own.map(\.inverse).sorted { $0.source < $1.source }))
    // What only recorded copies of other objects may stand for.
    var open: [(position: Int, copies: [StoredNumber])] = []
    try operation.eachPart(of: table.count, size) { part in
      let objects = try operation.bringIn(part.lazy.map(table.source), of: entity, prefetching: [])
      let keys = objects.map(matching.identity)
      let candidates = try matching.candidates(for: keys, in: target)
      try target.obtainPermanentIDs(for: candidates.values.joined().filter(\.objectID.isTemporaryID))
      var free: [[AnyHashable]: ArraySlice<StoredNumber>] = [:]
      var others: [[AnyHashable]: [StoredNumber]] = [:]
      var own: [StoredNumber: (copy: StoredNumber, key: [AnyHashable])] = [:]
      for (key, candidates) in candidates {
        for copy in candidates.map(numbers.number) {
          if let source = sources[copy.value] {
            own[StoredNumber(value: source)] = (copy, key)
            others[key, default: []].append(copy)
          } else {
            free[key, default: []].append(copy)
          }
        }
      }
      for (object, key) in zip(objects, keys) {
        let number = numbers.number(of: object)
        guard let key, let position = table.position(of: number) else { continue }
        if let copy = own[number], copy.key == key, claim(copy.copy, for: position) { continue }
        var isFound = false
        while !isFound, let copy = free[key]?.popFirst() { isFound = claim(copy, for: position) }
        if !isFound, let copies = others[key] { open.append((position, copies)) }
      }
    }
    for (position, copies) in open { _ = copies.first { claim($0, for: position) } }
  }

  /// Makes a target object the copy of the object at a place.
  ///
  /// - Returns: Whether it was nobody's.
  private func claim(_ copy: StoredNumber, for position: Int) -> Bool {
    guard claimed.insert(copy).inserted else { return false }
    table.record(copy, state, at: position)
    return true
  }

  // MARK: By the record

  /// Takes over what is recorded of the entity's objects, where values found nothing.
  private func takeRecorded() throws {
    let rows = try existingCopies()
    table.record(recorded.own, state) { copy in
      guard rows.place(of: copy.value) != nil else {
        operation.report.entities[entity.name, default: CopyReport.Counts()].copiedAgain += 1
        return false
      }
      // Another object may have found it by its values.
      return !claimed.contains(copy)
    }
  }

  /// The recorded copies that exist: of a copy in batches among all rows, else one fetch asks for those alone.
  private func existingCopies() throws -> NumberRuns {
    if operation.options.saveEvery != nil { return try numbers.numbers(of: entity.target, in: target) }
    var copies: ContiguousArray<NSManagedObject> = []
    table.record(recorded.own, state) { copy in
      if let object = numbers.object(copy, of: entity.target, in: target) { copies.append(object) }
      return false
    }
    let existing = try target.existing(copies, of: entity.target, prefetching: entity.wide.toManyNames)
    return NumberRuns(Set(existing.map { numbers.number(of: $0).value }))
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
