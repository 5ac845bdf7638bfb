import Foundation

extension CopyOperation {
  /// Copies what the tables hold, in batches of about `size` objects and to-many links.
  ///
  /// The operation's contexts are its own: they are emptied after each batch.
  ///
  /// - Throws: `CopyError`; what was saved before stays.
  func copyInBatches(of size: Int) throws {
    let total = tables.reduce(0) { $0 + $1.count }
    steps.begin(total)
    var place = TablePlace()
    while place.entity < tables.count {
      try steps.check()
      try memoryScope {
        let batch = makeBatch()
        try fill(batch, to: size, from: &place)
        if batch.count > 0 { try finish(batch) { try self.copy(batch) } }
      }
    }
    for (link, places) in waiting.sorted(by: { ($0.key.entity, $0.key.link) < ($1.key.entity, $1.key.link) }) {
      for first in stride(from: 0, to: places.count, by: size) {
        try steps.check()
        try memoryScope {
          let batch = makeBatch()
          let part = places[first..<min(first + size, places.count)]
          try finish(batch) { try self.link(link, of: part, in: batch) }
        }
      }
    }
    countNoticed()
    steps.end()
  }

  private func makeBatch() -> CopyBatch {
    let batch = CopyBatch(model, to: target)
    // The operation keeps no batch, so that neither lives longer for the other.
    batch.findElsewhere = { [self] object, entity in
      let table = tables[entity]
      guard let position = table.position(of: numbers.number(of: object)) else { return .missing }
      let entry = table.entry(at: position)
      guard let copy = numbers.object(entry.target, of: model.targets[entity], in: target) else {
        // In the second pass nothing comes later: the object was deleted while the copy ran.
        return isSecondPass ? .missing : .later
      }
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
      try body()
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
      let existing = try source.existing(objects.objects, of: entity.source, prefetching: entity.readToMany)
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

  /// The next objects of one entity that have no copy.
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
      guard table.entry(at: place.position).state == .none,
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
        let existing = try source.existing(objects, of: entity.source, prefetching: entity.readToMany)
        try add(existing, of: number, to: batch)
        if !existing.isEmpty { level[number] = existing }
      }
    }
  }

  // MARK: Writing

  private func copy(_ batch: CopyBatch) throws {
    let count = batch.count
    batch.arrange(try match(batch))
    try make(batch)
    let held = try bringInCopies(of: batch) { $0.passes { _, copied in copied.isWritten } }
    try link(batch, isWhole: false)
    try withExtendedLifetime(held) { try save(batch) }
    try record(batch)
    steps.save(count)
    steps.advance(count)
    report.batches += 1
  }

  private func save(_ batch: CopyBatch) throws {
    try steps.check()
    #if canImport(CoreData)
    // So that the copies' identities are in their order. The portable engine's saves keep the order of insertion, and
    // asking before would be another transaction.
    try target.obtainPermanentIDs(for: batch.copies.compactMap { $0 }.filter(\.isInserted))
    #endif
    try target.save()
  }

  /// Brings in the copies that the links of a batch lead to and earlier batches made, with one fetch per entity.
  ///
  /// - Returns: The copies, to be held while they are linked.
  private func bringInCopies(
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

  /// Records where the objects of a batch are, and whose links wait.
  private func record(_ batch: CopyBatch) throws {
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      let isMatched = !model.entities[number].cloning.matchBy.isEmpty
      for place in range {
        guard let copy = batch.copies[place],
          let position = tables[number].position(of: numbers.number(of: batch.sources[place]))
        else { continue }
        tables[number].record(numbers.number(of: copy), batch.states[place], at: position)
        if isMatched { claimed[number].insert(identity(copy)) }
      }
    }
    for (link, places) in batch.waiting {
      let positions = places.compactMap { tables[link.entity].position(of: numbers.number(of: batch.sources[$0])) }
      waiting[link, default: []] += positions.lazy.map(Int32.init)
    }
    count(batch)
  }

  // MARK: The second pass

  /// Writes a relationship of copies that were made before what it leads to.
  private func link(_ link: LinkPlace, of places: ArraySlice<Int32>, in batch: CopyBatch) throws {
    isSecondPass = true
    let number = link.entity
    let entity = model.entities[number]
    let names = entity.cloning.links[link.link].isToMany ? [entity.cloning.links[link.link].name] : []
    let table = tables[number]
    let sources = ContiguousArray(
      places.compactMap { numbers.object(table.source(at: Int($0)), of: entity.source, in: source) })
    let copies = ContiguousArray(
      places.compactMap { numbers.object(table.entry(at: Int($0)).target, of: entity.target, in: target) })
    let held = try target.existing(copies, of: entity.target, prefetching: names)
    var found: [Int: (copy: NSManagedObject, state: CopyState)] = [:]
    for object in try source.existing(sources, of: entity.source, prefetching: names) {
      guard let entry = table.position(of: numbers.number(of: object)).map({ table.entry(at: $0) }),
        let copy = numbers.object(entry.target, of: entity.target, in: target)
      else { continue }
      found[batch.added[number].count] = (copy, entry.state)
      batch.add(object, of: number)
    }
    var all: [[Int: (copy: NSManagedObject, state: CopyState)]] = Array(repeating: [:], count: model.entities.count)
    all[number] = found
    batch.arrange(all)
    let passes = LinkPasses([link.link], of: entity.cloning)
    let destinations = try bringInCopies(of: batch) { _ in passes }
    batch.begin(number)
    try batch.link(passes, in: batch.ranges[number])
    takeCounts(of: batch)
    try steps.check()
    try withExtendedLifetime((held, destinations)) { try target.save() }
    steps.save(0)
    report.batches += 1
  }
}

/// A place in the tables.
private struct TablePlace {
  var entity = 0
  var position = 0
}
