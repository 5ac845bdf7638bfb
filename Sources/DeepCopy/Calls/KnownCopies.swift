import DeepClone

/// Finds what the target has already: by the values that identify it, then by what earlier copies recorded.
///
/// All of it is found before anything is inserted, so that each link knows both of its ends.
final class KnownCopies {
  private let operation: CopyOperation
  private var numbers: StoredNumbers { operation.numbers }
  private let recorded: [String: CopyRecord.Known]
  /// The identities of target objects that are somebody's copy, by entity.
  private var claimed: [Set<Identity>]

  init(_ operation: CopyOperation) {
    self.operation = operation
    recorded = operation.record.read(operation.numbers)
    claimed = Array(repeating: [], count: operation.entities.all.count)
  }

  /// What becomes of an object that the target has.
  private var state: CopyState { operation.options.existing == .keep ? .kept : .updated }

  // MARK: Asking

  /// Finds the copies of what an operation's tables hold.
  ///
  /// - Parameter size: How many objects to look at in one go.
  func findInTables(size: Int) throws {
    let entities = operation.entities.all.filter { operation.tables[$0.number].count > 0 }
    try find(of: entities) { entity, recorded in
      let table = operation.tables[entity.number]
      if try !entity.matchBy.isEmpty && operation.target.hasObjects(of: entity.target) {
        try matchTable(table, entity, RecordedSources(recorded), size)
      }
      if !recorded.isEmpty {
        let rows = try numbers.numbers(of: entity.target, in: operation.target)
        take(recorded, of: entity, in: table) { rows.place(of: $0.value) != nil }
      }
      operation.report.count(entity.name, table.known, of: state)
      return table.hasOpen
    }
  }

  /// Finds the copies of the objects of a batch, which are all that is copied.
  ///
  /// - Returns: For each entity what was found, at the places of the batch's objects.
  func find(_ batch: CopyBatch) throws -> [FoundCopies] {
    var all: [FoundCopies] = Array(repeating: [:], count: batch.added.count)
    try find(of: operation.entities.all.filter { !batch.added[$0.number].isEmpty }) { entity, recorded in
      let objects = batch.added[entity.number]
      var (found, open) = try match(objects, of: entity, RecordedSources(recorded), prefetching: entity.writtenToMany)
      for (place, copies) in open.sorted(by: { $0.key < $1.key }) {
        found[place] = copies.first { claim($0, of: entity) }
      }
      if !recorded.isEmpty { try takeRecorded(recorded, of: objects, entity, into: &found) }
      all[entity.number] = found.mapValues { ($0, state) }
      return found.count < objects.count
    }
    return all
  }

  /// Asks of one entity after the other.
  ///
  /// - Parameters:
  ///   - entities: The entities whose objects are copied.
  ///   - find: Finds the copies of an entity's objects, of which some are recorded; says whether some have none.
  /// - Throws: `CopyError.mayComeTwice` where objects would be inserted that the target may have already.
  private func find(
    of entities: [CopiedEntity], _ find: (CopiedEntity, [RecordedRuns.Run]) throws -> Bool
  ) throws {
    var doubtful: [String] = []
    for entity in entities {
      try operation.steps.check()
      let known = recorded[entity.name] ?? CopyRecord.Known()
      if try find(entity, known.own) && mayComeTwice(entity, known) { doubtful.append(entity.name) }
    }
    guard doubtful.isEmpty else { throw CopyError.mayComeTwice(entities: doubtful) }
  }

  /// Whether the target may have objects that nothing identifies.
  private func mayComeTwice(_ entity: CopiedEntity, _ known: CopyRecord.Known) throws -> Bool {
    guard !operation.options.allowsDuplicates, entity.matchBy.isEmpty, known.own.isEmpty,
      try operation.target.hasObjects(of: entity.target)
    else { return false }
    guard !known.all.isEmpty else { return true }
    let rows = try numbers.numbers(of: entity.target, in: operation.target)
    return rows.hasOthers(besides: known.all.map { $0.target..<$0.target + $0.count })
  }

  // MARK: By value

  /// Finds the objects of an entity's table that the target has already by their values.
  private func matchTable(
    _ table: CopyTable, _ entity: CopiedEntity, _ recorded: RecordedSources, _ size: Int
  ) throws {
    var open: [(position: Int, copies: [StoredNumber])] = []
    try operation.eachPart(of: table.count, size) { part in
      defer { operation.target.reset() }
      let objects = try operation.bringIn(part.lazy.map(table.source), of: entity, prefetching: [])
      let matches = try match(objects, of: entity, recorded, prefetching: [])
      for (place, object) in objects.enumerated() {
        guard let position = table.position(of: numbers.number(of: object)) else { continue }
        if let copy = matches.found[place] {
          table.record(numbers.number(of: copy), state, at: position)
        } else if let copies = matches.open[place] {
          open.append((position, copies.map(numbers.number)))
        }
      }
    }
    for (position, copies) in open {
      guard let copy = copies.first(where: { claimed[entity.number].insert(.saved($0)).inserted }) else { continue }
      table.record(copy, state, at: position)
    }
  }

  /// Finds objects that the target has already by their values, with one fetch.
  ///
  /// An object of the target stands for one object of the source: two sources of one value find two objects, or one is
  /// inserted. So that of several objects of one value each finds its own copy, a recorded copy waits for its source.
  ///
  /// - Returns: What was found, at the places of the objects, and what other objects may still find.
  private func match(
    _ objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity, _ recorded: RecordedSources,
    prefetching names: [String]
  ) throws -> (found: [Int: NSManagedObject], open: [Int: [NSManagedObject]]) {
    guard !entity.matchBy.isEmpty, !objects.isEmpty else { return ([:], [:]) }
    let matching = ObjectMatching(entity: entity.target, attributes: entity.matchBy)
    let keys = objects.map(matching.identity)
    var free: [[AnyHashable]: ArraySlice<NSManagedObject>] = [:]
    var others: [[AnyHashable]: [NSManagedObject]] = [:]
    var own: [StoredNumber: (copy: NSManagedObject, key: [AnyHashable])] = [:]
    for (key, candidates) in try matching.candidates(for: keys, in: operation.target, prefetching: names) {
      for candidate in candidates {
        if let source = recorded.source(of: numbers.number(of: candidate)) {
          own[source] = (candidate, key)
          others[key, default: []].append(candidate)
        } else {
          free[key, default: []].append(candidate)
        }
      }
    }
    var (found, open): ([Int: NSManagedObject], [Int: [NSManagedObject]]) = ([:], [:])
    for (place, key) in keys.enumerated() {
      guard let key else { continue }
      if let copy = own[numbers.number(of: objects[place])], copy.key == key, claim(copy.copy, of: entity) {
        found[place] = copy.copy
        continue
      }
      while found[place] == nil, let candidate = free[key]?.popFirst() {
        if claim(candidate, of: entity) { found[place] = candidate }
      }
      if found[place] == nil, let copies = others[key] { open[place] = copies }
    }
    return (found, open)
  }

  /// Makes a target object somebody's copy.
  ///
  /// - Returns: Whether it was nobody's.
  private func claim(_ object: NSManagedObject, of entity: CopiedEntity) -> Bool {
    let number = numbers.number(of: object)
    return claimed[entity.number].insert(number == .none ? .unsaved(ObjectIdentifier(object)) : .saved(number)).inserted
  }

  // MARK: By the record

  /// Takes over what is recorded of an entity's objects, where values found nothing.
  private func take(
    _ runs: [RecordedRuns.Run], of entity: CopiedEntity, in table: CopyTable, where isThere: (StoredNumber) -> Bool
  ) {
    table.record(runs, state) { copy in
      guard isThere(copy) else {
        operation.report.entities[entity.name, default: CopyReport.Counts()].copiedAgain += 1
        return false
      }
      // Another object may have found it by its values.
      return !claimed[entity.number].contains(.saved(copy))
    }
  }

  /// Takes over what is recorded of some objects, where values found nothing.
  private func takeRecorded(
    _ runs: [RecordedRuns.Run], of objects: ContiguousArray<NSManagedObject>, _ entity: CopiedEntity,
    into found: inout [Int: NSManagedObject]
  ) throws {
    let open = objects.indices.filter { found[$0] == nil && numbers.number(of: objects[$0]) != .none }
    let table = CopyTable(NumberRuns(open.map { numbers.number(of: objects[$0]).value }))
    // Which of the copies exist is known once they were asked for.
    take(runs, of: entity, in: table) { _ in true }
    let copies = ContiguousArray(
      (0..<table.count).compactMap {
        numbers.object(table.entry(at: $0).target, of: entity.target, in: operation.target)
      })
    let there = try operation.target.existing(copies, of: entity.target, prefetching: entity.writtenToMany)
    operation.report.entities[entity.name, default: CopyReport.Counts()].copiedAgain += copies.count - there.count
    let byNumber = Dictionary(there.map { (numbers.number(of: $0), $0) }) { first, _ in first }
    for place in open {
      guard let position = table.position(of: numbers.number(of: objects[place])) else { continue }
      found[place] = byNumber[table.entry(at: position).target]
    }
  }

  /// What tells a target object from others while a copy runs: saved objects by number, so that it outlives the batch.
  private enum Identity: Hashable {
    case saved(StoredNumber)
    case unsaved(ObjectIdentifier)
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
  /// Whether the stores have objects of an entity, sub-entities excluded.
  fileprivate func hasObjects(of entity: NSEntityDescription) throws -> Bool {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.includesSubentities = false
    request.includesPendingChanges = false
    request.fetchLimit = 1
    return try count(for: request) > 0
  }
}
