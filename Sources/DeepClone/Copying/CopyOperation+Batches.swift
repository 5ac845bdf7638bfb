import Foundation

extension CopyOperation {
  /// Copies what the tables hold, in batches of about `size` objects and to-many links.
  ///
  /// The operation's contexts are its own: they are emptied after each batch.
  ///
  /// - Throws: `CopyError`; what was saved before stays.
  func copyInBatches(of size: Int) throws {
    steps.begin(tables.reduce(0) { $0 + $1.count })
    try findKnown(size: size)
    prepareLinks()
    if knownState == .kept {
      steps.advance(tables.reduce(0) { $0 + $1.known })
      try awaitLinksOfKept(size: size)
    }
    var place = TablePlace()
    while place.entity < tables.count {
      try steps.check()
      try memoryScope {
        let batch = makeBatch()
        try fill(batch, to: size, from: &place)
        if batch.count > 0 { try finish(batch) { try self.copy(batch, size) } }
      }
    }
    countNoticed()
    steps.end()
  }

  /// Makes a batch that finds what other batches copied.
  func makeBatch() -> CopyBatch {
    let batch = CopyBatch(model, to: target)
    // The operation keeps no batch, so that neither lives longer for the other.
    batch.findElsewhere = { [self] object, entity in
      let table = tables[entity]
      guard let position = table.position(of: numbers.number(of: object)) else { return .missing }
      let entry = table.entry(at: position)
      guard let copy = numbers.object(entry.target, of: model.targets[entity], in: target) else { return .later }
      return .copy(copy, entry.state)
    }
    return batch
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
      throw CopyError.batchFailed(objects: steps.objects, batches: steps.batches, reason: error)
    }
  }

  // MARK: Filling

  /// Adds objects to a batch, from a place in the tables on, with what they cannot do without.
  private func fill(_ batch: CopyBatch, to size: Int, from place: inout TablePlace) throws {
    while batch.weight < size, place.entity < tables.count {
      let entity = model.entities[place.entity]
      // Objects that bring others along are added by and by, so that the batch does not outgrow its size by far.
      let bringsOthers = !entity.required.isEmpty || !entity.ordered.isEmpty
      let room = part(of: size - batch.weight, for: place.entity) / (bringsOthers ? 4 : 1)
      guard let objects = next(max(1, room), in: batch, from: &place) else { continue }
      let existing = try source.existing(objects.objects, of: entity.source, prefetching: readToMany[objects.entity])
      try add(existing, of: objects.entity, to: batch)
      if bringsOthers { try bringOthers(existing, of: objects.entity, into: batch, to: size) }
      // What is left is not worth another fetch.
      if batch.weight > size - size / 8 { break }
    }
  }

  /// How many objects of an entity fill some room in a batch: few at first, where they may have many links.
  private func part(of room: Int, for number: Int) -> Int {
    if model.entities[number].wide.isEmpty { return room }
    return linksPerObject[number].map { Int(Double(room) / (1 + $0)) } ?? min(room, 16)
  }

  /// Adds objects to a batch, and counts what they link to.
  private func add(_ objects: ContiguousArray<NSManagedObject>, of number: Int, to batch: CopyBatch) throws {
    for object in objects { batch.add(object, of: number) }
    var links = 0
    batch.begin(number)
    try batch.reach(model.entities[number].wide, of: ArraySlice(objects)) { _, _ in links += 1 }
    batch.weight += objects.count + links
    if !objects.isEmpty, !model.entities[number].wide.isEmpty {
      linksPerObject[number] = Double(links) / Double(objects.count)
    }
  }

  /// The next objects of one entity that have no copy, or whose copy takes their values.
  ///
  /// - Returns: Nothing at the end of the entity.
  private func next(
    _ count: Int, in batch: CopyBatch, from place: inout TablePlace
  ) -> (entity: Int, objects: ContiguousArray<NSManagedObject>)? {
    let number = place.entity
    let entity = model.entities[number]
    let table = tables[number]
    var objects: ContiguousArray<NSManagedObject> = []
    objects.reserveCapacity(min(count, table.count - place.position))
    while objects.count < count, place.position < table.count {
      defer { place.position += 1 }
      let state = table.entry(at: place.position).state
      guard state == .none || state == .updated,
        let object = numbers.object(table.source(at: place.position), of: entity.source, in: source),
        !batch.contains(object)
      else { continue }
      objects.append(object)
    }
    if place.position == table.count { place = TablePlace(entity: number + 1) }
    return objects.isEmpty ? nil : (number, objects)
  }

  /// Adds what objects of a batch cannot be saved without, and, while there is room, the members of ordered relationships.
  private func bringOthers(
    _ objects: ContiguousArray<NSManagedObject>, of number: Int, into batch: CopyBatch, to size: Int
  ) throws {
    var level = [number: objects]
    while !level.isEmpty {
      var next: [Int: ContiguousArray<NSManagedObject>] = [:]
      var coming = ObjectTable<Int>()
      var weight = batch.weight
      for (number, objects) in level.sorted(by: { $0.key < $1.key }) {
        let entity = model.entities[number]
        let others = weight < size ? entity.required.followed(by: entity.ordered) : entity.required
        batch.begin(number)
        try batch.reach(others, of: ArraySlice(objects)) { destination, _ in
          guard !batch.contains(destination), coming[destination] == nil, let found = model.number(of: destination),
            model.areCopied[found], let position = tables[found].position(of: numbers.number(of: destination)),
            tables[found].entry(at: position).state == .none
          else { return }
          coming[destination] = 0
          weight += 1
          next[found, default: []].append(destination)
        }
      }
      level = [:]
      for (number, objects) in next.sorted(by: { $0.key < $1.key }) {
        let entity = model.entities[number]
        let existing = try source.existing(objects, of: entity.source, prefetching: readToMany[number])
        try add(existing, of: number, to: batch)
        if !existing.isEmpty { level[number] = existing }
      }
    }
  }

  // MARK: Writing

  private func copy(_ batch: CopyBatch, _ size: Int) throws {
    let count = batch.count
    batch.arrange(try takeKnown(of: batch, prefetching: nil))
    try make(batch)
    try recordCopies(of: batch)
    let held = try bringInCopies(of: batch) { $0.passes { _, copied in copied.isWritten } }
    try link(batch, isWhole: false)
    let others = try linkEarlier(to: batch, size)
    try steps.check()
    try withExtendedLifetime((held, others)) {
      try record.write { try target.save() }
    }
    // What was there has been counted when it was found.
    self.count(batch, [.inserted])
    steps.save(count)
    steps.advance(count)
    report.batches += 1
  }

  /// The copies that the tables know of a batch's objects, brought in with one fetch per entity.
  ///
  /// - Parameter names: The to-many relationships that are read; nil for all that are written.
  func takeKnown(of batch: CopyBatch, prefetching names: [String]?) throws -> [[Int: (
    copy: NSManagedObject, state: CopyState
  )]] {
    try batch.added.enumerated().map { number, objects in
      guard tables[number].known > 0, !objects.isEmpty else { return [:] }
      let (entity, table) = (model.entities[number], tables[number])
      var copies: [Int: (copy: NSManagedObject, state: CopyState)] = [:]
      for (place, object) in objects.enumerated() {
        guard let entry = table.position(of: numbers.number(of: object)).map({ table.entry(at: $0) }),
          let copy = numbers.object(entry.target, of: entity.target, in: target)
        else { continue }
        copies[place] = (copy, entry.state)
      }
      let names = names ?? entity.toManyNames { _, copied in copied.isWritten }
      let there = try target.existing(
        ContiguousArray(copies.values.map(\.copy)), of: entity.target, prefetching: names)
      let known = Set(there.map(ObjectIdentifier.init))
      return copies.filter { known.contains(ObjectIdentifier($0.value.copy)) }
    }
  }

  /// Records where the copies of a batch will be, in the tables and in the target's own record.
  func recordCopies(of batch: CopyBatch) throws {
    // In the order of insertion, so that the numbers are in that order too.
    try target.obtainPermanentIDs(
      for: batch.copies.indices.compactMap { batch.states[$0] == .inserted ? batch.copies[$0] : nil })
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      let table = tables[number]
      record.begin()
      for place in range where batch.states[place] == .inserted {
        guard let copy = batch.copies[place] else { continue }
        let (number, copyNumber) = (numbers.number(of: batch.sources[place]), numbers.number(of: copy))
        guard number != .none, copyNumber != .none else { continue }
        record.append(batch.sources[place], number, copy: copy, copyNumber)
        if let position = table.position(of: number) { table.record(copyNumber, .inserted, at: position) }
      }
    }
  }

  /// Brings in the copies that the links of a batch lead to and earlier batches made, with one fetch per entity.
  ///
  /// - Returns: The copies, to be held while they are linked.
  func bringInCopies(
    of batch: CopyBatch, linkedBy passes: (CopyModel.Entity) -> LinkPasses
  ) throws -> [NSManagedObject] {
    var wanted: [Int: ContiguousArray<NSManagedObject>] = [:]
    var seen = ObjectTable<Int>()
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      batch.begin(number)
      try batch.reach(passes(model.entities[number]), of: batch.sources[range]) { destination, _ in
        guard !batch.contains(destination), seen[destination] == nil else { return }
        seen[destination] = 0
        guard case .copy(let copy, _) = batch.destination(destination), let found = model.number(of: destination) else {
          return
        }
        wanted[found, default: []].append(copy)
      }
    }
    var held: [NSManagedObject] = []
    for (number, copies) in wanted.sorted(by: { $0.key < $1.key }) {
      held += try target.existing(copies, of: model.entities[number].target, prefetching: [])
    }
    return held
  }
}

/// A place in the tables.
private struct TablePlace {
  var entity = 0
  var position = 0
}
