import Foundation

// Which objects the target has already: by the values that identify them, and by what earlier copies recorded. All of it is
// found before anything is inserted, so that each link knows both of its ends.

extension CopyOperation {
  /// Finds the copies of what the tables hold.
  ///
  /// - Parameter size: How many objects to look at in one go.
  func findKnown(size: Int) throws {
    let recorded = record.read(numbers)
    var doubtful: [String] = []
    for (number, entity) in model.entities.enumerated() where tables[number].count > 0 {
      try steps.check()
      let known = recorded[entity.name] ?? CopyRecord.Known()
      if try !entity.cloning.matchBy.isEmpty && target.hasObjects(of: entity.target) {
        try matchTable(number, RecordedSources(known.own), size)
      }
      if !known.own.isEmpty {
        let rows = try numbers.numbers(of: entity.target, in: target)
        take(known.own, of: number, in: tables[number]) { rows.place(of: $0.value) != nil }
      }
      if try mayComeTwice(number, known, isNew: tables[number].hasOpen) { doubtful.append(entity.name) }
      report.count(entity.name, tables[number].known, of: knownState)
    }
    guard doubtful.isEmpty else { throw CopyError.mayComeTwice(entities: doubtful) }
  }

  /// Finds the copies of the objects of a batch, which are all that is copied.
  ///
  /// - Returns: For each entity what was found, at the places of the batch's objects.
  func findKnown(_ batch: CopyBatch) throws -> [[Int: (copy: NSManagedObject, state: CopyState)]] {
    let recorded = record.read(numbers)
    var doubtful: [String] = []
    let found = try batch.added.enumerated().map { number, objects in
      guard !objects.isEmpty else { return [Int: (copy: NSManagedObject, state: CopyState)]() }
      try steps.check()
      let entity = model.entities[number]
      let known = recorded[entity.name] ?? CopyRecord.Known()
      var (found, open) = try match(objects, of: number, RecordedSources(known.own))
      for (place, copies) in open.sorted(by: { $0.key < $1.key }) {
        found[place] = copies.first { claimed[number].insert(identity($0)).inserted }
      }
      if !known.own.isEmpty { try takeRecorded(known.own, of: objects, number, into: &found) }
      if try mayComeTwice(number, known, isNew: found.count < objects.count) { doubtful.append(entity.name) }
      return found.mapValues { ($0, knownState) }
    }
    guard doubtful.isEmpty else { throw CopyError.mayComeTwice(entities: doubtful) }
    return found
  }

  /// What becomes of an object that the target has.
  var knownState: CopyState { options.existing == .keep ? .kept : .updated }

  // MARK: By value

  /// Finds the objects of an entity's table that the target has already by their values.
  private func matchTable(_ number: Int, _ recorded: RecordedSources, _ size: Int) throws {
    let (entity, table) = (model.entities[number], tables[number])
    var open: [(position: Int, copies: [StoredNumber])] = []
    for first in stride(from: 0, to: table.count, by: size) {
      try steps.check()
      try memoryScope {
        defer {
          source.reset()
          target.reset()
        }
        let part = (first..<min(first + size, table.count)).compactMap {
          numbers.object(table.source(at: $0), of: entity.source, in: source)
        }
        let objects = try source.existing(ContiguousArray(part), of: entity.source, prefetching: [])
        let matches = try match(objects, of: number, recorded)
        for (place, object) in objects.enumerated() {
          guard let position = table.position(of: numbers.number(of: object)) else { continue }
          if let copy = matches.found[place] {
            table.record(numbers.number(of: copy), knownState, at: position)
          } else if let copies = matches.claimed[place] {
            open.append((position, copies.map(numbers.number)))
          }
        }
      }
    }
    for (position, copies) in open {
      guard let copy = copies.first(where: { claimed[number].insert(.saved($0)).inserted }) else { continue }
      table.record(copy, knownState, at: position)
    }
  }

  /// Finds objects that the target has already by their values, with one fetch.
  ///
  /// An object of the target stands for one object of the source: two sources of one value find two objects, or one is
  /// inserted. So that of several objects of one value each finds its own copy, a recorded copy waits for its source.
  ///
  /// - Returns: What was found, at the places of the objects, and what other objects may still find.
  private func match(
    _ objects: ContiguousArray<NSManagedObject>, of number: Int, _ recorded: RecordedSources
  ) throws -> (found: [Int: NSManagedObject], claimed: [Int: [NSManagedObject]]) {
    let entity = model.entities[number]
    let matchBy = entity.cloning.matchBy
    guard !matchBy.isEmpty, !objects.isEmpty else { return ([:], [:]) }
    let matching = ObjectMatching(entity: entity.target, attributes: matchBy)
    let keys = objects.map(matching.identity)
    let names = options.saveEvery == nil ? entity.toManyNames { _, copied in copied.isWritten } : []
    var free: [[AnyHashable]: ArraySlice<NSManagedObject>] = [:]
    var others: [[AnyHashable]: [NSManagedObject]] = [:]
    var own: [StoredNumber: (copy: NSManagedObject, key: [AnyHashable])] = [:]
    for (key, candidates) in try matching.candidates(for: keys, in: target, prefetching: names) {
      for candidate in candidates {
        if let source = recorded.source(of: numbers.number(of: candidate)) {
          own[source] = (candidate, key)
          others[key, default: []].append(candidate)
        } else {
          free[key, default: []].append(candidate)
        }
      }
    }
    var found: [Int: NSManagedObject] = [:]
    var open: [Int: [NSManagedObject]] = [:]
    for (place, key) in keys.enumerated() {
      guard let key else { continue }
      if let copy = own[numbers.number(of: objects[place])], copy.key == key,
        claimed[number].insert(identity(copy.copy)).inserted
      {
        found[place] = copy.copy
        continue
      }
      while found[place] == nil, let candidate = free[key]?.popFirst() {
        if claimed[number].insert(identity(candidate)).inserted { found[place] = candidate }
      }
      if found[place] == nil, let copies = others[key] { open[place] = copies }
    }
    return (found, open)
  }

  /// What tells a target object from others.
  private func identity(_ object: NSManagedObject) -> ClaimedIdentity {
    let number = numbers.number(of: object)
    return number == .none ? .unsaved(ObjectIdentifier(object)) : .saved(number)
  }

  // MARK: By the record

  /// Takes over what is recorded of an entity's objects, where values found nothing.
  private func take(
    _ runs: [RecordedRuns.Run], of number: Int, in table: CopyTable, where isThere: (StoredNumber) -> Bool
  ) {
    table.record(runs, knownState) { copy in
      guard isThere(copy) else {
        report.entities[model.entities[number].name, default: CopyReport.Counts()].copiedAgain += 1
        return false
      }
      // Another object may have found it by its values.
      return !claimed[number].contains(.saved(copy))
    }
  }

  /// Takes over what is recorded of some objects, where values found nothing.
  private func takeRecorded(
    _ runs: [RecordedRuns.Run], of objects: ContiguousArray<NSManagedObject>, _ number: Int,
    into found: inout [Int: NSManagedObject]
  ) throws {
    let entity = model.entities[number]
    let open = objects.indices.filter { found[$0] == nil && numbers.number(of: objects[$0]) != .none }
    let table = CopyTable(NumberRuns(open.map { numbers.number(of: objects[$0]).value }))
    // Which of the copies exist is known once they were asked for.
    take(runs, of: number, in: table) { _ in true }
    let copies = ContiguousArray(
      (0..<table.count).compactMap { numbers.object(table.entry(at: $0).target, of: entity.target, in: target) })
    let names = entity.toManyNames { _, copied in copied.isWritten }
    let there = try target.existing(copies, of: entity.target, prefetching: names)
    report.entities[entity.name, default: CopyReport.Counts()].copiedAgain += copies.count - there.count
    let byNumber = Dictionary(there.map { (numbers.number(of: $0), $0) }) { first, _ in first }
    for place in open {
      guard let position = table.position(of: numbers.number(of: objects[place])) else { continue }
      found[place] = byNumber[table.entry(at: position).target]
    }
  }

  // MARK: What nothing identifies

  /// Whether objects of an entity would be inserted that the target may have already.
  private func mayComeTwice(_ number: Int, _ known: CopyRecord.Known, isNew: Bool) throws -> Bool {
    let entity = model.entities[number]
    guard isNew, !options.allowsDuplicates, entity.cloning.matchBy.isEmpty, known.own.isEmpty,
      try target.hasObjects(of: entity.target)
    else { return false }
    guard !known.all.isEmpty else { return true }
    let rows = try numbers.numbers(of: entity.target, in: target)
    return rows.hasOthers(besides: known.all.map { $0.target..<$0.target + $0.count })
  }
}

/// Of which object each recorded copy is one.
private struct RecordedSources {
  /// The runs, by the copies' numbers: each copy was inserted once.
  private let runs: ContiguousArray<RecordedRuns.Run>

  init(_ runs: [RecordedRuns.Run]) {
    self.runs = ContiguousArray(runs.sorted { $0.target < $1.target })
  }

  /// The object of a copy; nil where none is recorded.
  func source(of copy: StoredNumber) -> StoredNumber? {
    let index = runs.lastIndex(whileTrue: { $0.target <= copy.value })
    guard index >= 0, copy.value - runs[index].target < runs[index].count else { return nil }
    return StoredNumber(value: runs[index].source + copy.value - runs[index].target)
  }
}

/// What tells a target object from others while a copy runs: saved objects by number, so that it outlives the batch.
enum ClaimedIdentity: Hashable {
  case saved(StoredNumber)
  case unsaved(ObjectIdentifier)
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
