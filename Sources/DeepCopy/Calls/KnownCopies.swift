import DeepClone

/// Finds what the target has already: by the values that identify it, then by what earlier copies recorded.
///
/// All of it is found before anything is inserted, so that each link knows both of its ends.
final class KnownCopies {
  private let operation: CopyOperation
  private var numbers: NumberedObjects { operation.numbers }
  private var target: NSManagedObjectContext { operation.target }
  /// The outcome of an object that the target has.
  private let state: CopyState
  /// The target objects that are somebody's copy, by entity.
  private var claimed: [Set<StoredNumber>]

  init(_ operation: CopyOperation) {
    self.operation = operation
    state = operation.options.existing == .keep ? .kept : .updated
    claimed = Array(repeating: [], count: operation.entities.all.count)
  }

  /// Finds the copies of what an operation's tables hold.
  ///
  /// - Parameter size: How many objects to look at in one go.
  /// - Throws: `CopyError.mayComeTwice` where objects would be inserted that the target may have already.
  func find(size: Int) throws {
    let awaited = operation.options.saveEvery == nil ? AwaitedCopies.pairs(for: target) : []
    let recorded = operation.record.read(and: awaited)
    var doubtful: [String] = []
    for entity in operation.entities.all where operation.tables[entity.number].count > 0 {
      try operation.steps.check()
      let known = recorded[entity.name] ?? CopyRecord.Known()
      let table = operation.tables[entity.number]
      // A copy at once sees the app's unsaved objects as well.
      if try !entity.matchBy.isEmpty && (operation.options.saveEvery == nil || target.hasObjects(of: entity.target)) {
        try match(table, entity, RecordedSources(known.own), size)
      }
      if !known.own.isEmpty { try take(known.own, of: entity, in: table) }
      operation.report.count(entity.name, table.known, of: state)
      if try table.hasOpen && mayComeTwice(entity, known) { doubtful.append(entity.name) }
    }
    guard doubtful.isEmpty else { throw CopyError.mayComeTwice(entities: doubtful) }
  }

  /// Returns whether the target may have objects that nothing identifies.
  private func mayComeTwice(_ entity: CopiedEntity, _ known: CopyRecord.Known) throws -> Bool {
    guard !operation.options.allowsDuplicates, entity.matchBy.isEmpty, known.own.isEmpty,
      try target.hasObjects(of: entity.target)
    else { return false }
    guard !known.all.isEmpty else { return true }
    let rows = try numbers.numbers(of: entity.target, in: target)
    return rows.hasOthers(besides: known.all.map { $0.target..<$0.target + $0.count })
  }

  // MARK: By value

  /// Finds the objects of an entity's table that the target has already by their values.
  ///
  /// An object of the target stands for one object of the source: two sources of one value find two objects, or one is
  /// inserted. So that of several objects of one value each finds its own copy, a recorded copy waits for its source.
  private func match(_ table: CopyTable, _ entity: CopiedEntity, _ recorded: RecordedSources, _ size: Int) throws {
    let matching = ObjectMatching(entity: entity.target, attributes: entity.matchBy)
    // The positions that only recorded copies of other objects may stand for.
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
          if let source = recorded.source(of: copy) {
            own[source] = (copy, key)
            others[key, default: []].append(copy)
          } else {
            free[key, default: []].append(copy)
          }
        }
      }
      for (object, key) in zip(objects, keys) {
        let number = numbers.number(of: object)
        guard let key, let position = table.position(of: number) else { continue }
        if let copy = own[number], copy.key == key, claim(copy.copy, for: position, of: entity, in: table) { continue }
        var isFound = false
        while !isFound, let copy = free[key]?.popFirst() { isFound = claim(copy, for: position, of: entity, in: table) }
        if !isFound, let copies = others[key] { open.append((position, copies)) }
      }
    }
    for (position, copies) in open { _ = copies.first { claim($0, for: position, of: entity, in: table) } }
  }

  /// Makes a target object the copy of the object at a place.
  ///
  /// - Returns: Whether it was nobody's.
  private func claim(
    _ copy: StoredNumber, for position: Int, of entity: CopiedEntity, in table: CopyTable
  ) -> Bool {
    guard claimed[entity.number].insert(copy).inserted else { return false }
    table.record(copy, state, at: position)
    return true
  }

  // MARK: By the record

  /// Takes over what is recorded of an entity's objects, where values found nothing.
  private func take(_ runs: [RecordedRuns.Run], of entity: CopiedEntity, in table: CopyTable) throws {
    let rows = try existing(runs, of: entity, in: table)
    table.record(runs, state) { copy in
      guard rows.place(of: copy.value) != nil else {
        operation.report.entities[entity.name, default: CopyReport.Counts()].copiedAgain += 1
        return false
      }
      // Another object may have found it by its values.
      return !claimed[entity.number].contains(copy)
    }
  }

  /// The recorded copies that exist: of a copy in batches among all rows, else one fetch asks for those alone.
  private func existing(
    _ runs: [RecordedRuns.Run], of entity: CopiedEntity, in table: CopyTable
  ) throws -> NumberRuns {
    if operation.options.saveEvery != nil { return try numbers.numbers(of: entity.target, in: target) }
    var copies: ContiguousArray<NSManagedObject> = []
    table.record(runs, state) { copy in
      if let object = numbers.object(copy, of: entity.target, in: target) { copies.append(object) }
      return false
    }
    let existing = try target.existing(copies, of: entity.target, prefetching: entity.writtenToMany)
    return NumberRuns(Set(existing.map { numbers.number(of: $0).value }))
  }
}

/// Of which object each recorded copy is one.
private struct RecordedSources {
  /// The runs, by the copies' numbers: each copy was inserted once.
  private let runs: ContiguousArray<RecordedRuns.Run>

  init(_ runs: [RecordedRuns.Run]) { self.runs = ContiguousArray(runs.sorted { $0.target < $1.target }) }

  /// The object of a copy; nil where none is recorded.
  func source(of copy: StoredNumber) -> StoredNumber? {
    let index = runs.lastIndex(whileTrue: { $0.target <= copy.value })
    guard index >= 0, copy.value - runs[index].target < runs[index].count else { return nil }
    return StoredNumber(value: runs[index].source + copy.value - runs[index].target)
  }
}

extension NSManagedObjectContext {
  /// Returns whether the stores have objects of an entity, sub-entities excluded, that satisfy a predicate.
  func hasObjects(of entity: NSEntityDescription, _ predicate: NSPredicate? = nil) throws -> Bool {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.predicate = predicate
    request.includesSubentities = false
    request.includesPendingChanges = false
    request.fetchLimit = 1
    return try count(for: request) > 0
  }
}
