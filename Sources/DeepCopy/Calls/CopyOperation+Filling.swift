import DeepClone

// Copying in batches: fills the tables, which hold only numbers so that memory hardly grows, and the batches.

extension CopyOperation {
  // MARK: Tables

  /// Finds the objects to copy.
  ///
  /// - Parameters:
  ///   - roots: The roots of the copy.
  ///   - size: The number of objects to look at in one go.
  func makeTables(_ roots: CopyRoots, size: Int) throws {
    var first = try Dictionary(grouping: roots.objects) { try entities.entity(ofRoot: $0).number }
      .mapValues { Array(Set($0.compactMap(numbers.number))) }
    for entity in entities.all where roots.hold(entity) {
      first[entity.number] = try numbers.numbers(of: entity.source, in: source)
    }
    let all = roots.isEverything ? first : try reached(from: first, size: size)
    tables = entities.all.map { CopyTable(all[$0.number] ?? []) }
  }

  /// Follows every relationship, level by level.
  private func reached(from first: [Int: [Int64]], size: Int) throws -> [Int: [Int64]] {
    var level = first
    var seen = level.mapValues(Set.init)
    var reached: [Int: [Int64]] = [:]
    while !level.isEmpty {
      var next: [Int: [Int64]] = [:]
      for (number, level) in level.sorted(by: { $0.key < $1.key }) {
        let entity = entities[number]
        try eachPart(of: level.count, size) { part in
          let existing = try existing(level[part], of: entity, prefetching: entity.links.toManyNames)
          entity.reach(entity.links, of: existing) { destination, _, _ in
            guard let found = entities.copied(destination)?.number, let number = numbers.number(of: destination),
              seen[found, default: []].insert(number).inserted
            else { return }
            next[found, default: []].append(number)
          }
          reached[number, default: []] += existing.compactMap(numbers.number)
        }
      }
      level = next
    }
    return reached
  }

  /// Calls a closure with parts of a range, one after the other; a copy in batches empties both contexts after each
  /// part.
  func eachPart(of count: Int, _ size: Int, _ body: (Range<Int>) throws -> Void) throws {
    for first in stride(from: 0, to: count, by: size) {
      try checkCancellation()
      try memoryScope {
        defer { if options.saveEvery != nil { emptyContexts() } }
        try body(first..<min(first + size, count))
      }
    }
  }

  // MARK: Batches

  /// Adds objects to a batch, starting at a place in the tables, with the objects that they require.
  func fill(_ batch: CopyBatch, to size: Int, from place: inout TablePlace) throws {
    while batch.weight < size, place.entity < tables.count {
      let entity = entities[place.entity]
      // Only a few at first, since they may have many links.
      let rest = size - batch.weight
      let room = linksPerObject[entity.number].map { Int(Double(rest) / (1 + $0)) } ?? min(rest, 16)
      // Objects with companions are added a few at a time, so that the batch doesn't become much too large.
      let count = max(1, entity.companions.isEmpty ? room : room / 4)
      let objects: ContiguousArray = next(count, of: entity, from: &place).filter { !batch.contains($0) }
      if objects.isEmpty { continue }
      let existing = try add(objects, of: entity, to: batch)
      if !entity.companions.isEmpty { try addCompanions(of: existing, of: entity, to: batch, size) }
      // The rest isn't worth another fetch.
      if batch.weight > size - size / 8 { break }
    }
  }

  /// Adds the existing ones among some objects to a batch, and counts their links.
  private func add(
    _ objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity, to batch: CopyBatch
  ) throws -> ContiguousArray<NSManagedObject> {
    let names = Set(entity.readToMany + earlier.backward[entity.number].toManyNames)
    let existing = try source.existing(objects, of: entity.source, prefetching: names.sorted())
    batch.add(existing, of: entity)
    var links = 0
    entity.reach(entity.wide, of: existing) { _, _, _ in links += 1 }
    batch.weight += existing.count + links
    if !existing.isEmpty { linksPerObject[entity.number] = Double(links) / Double(existing.count) }
    return existing
  }

  /// The next objects of an entity that have no copy, or whose copy takes their values; none after the last.
  private func next(
    _ count: Int, of entity: CopiedEntity, from place: inout TablePlace
  ) -> ContiguousArray<NSManagedObject> {
    let table = tables[entity.number]
    let isLeft = { table.state(at: $0) == .open || table.state(at: $0) == .updated }
    let found = Array((place.position..<table.count).lazy.filter(isLeft).prefix(count))
    place =
      found.last.map { TablePlace(entity: entity.number, position: $0 + 1) } ?? TablePlace(entity: entity.number + 1)
    let objects = found.lazy.compactMap { self.numbers.object(table.sources[$0], of: entity.source, in: self.source) }
    return ContiguousArray(objects)
  }

  /// Adds the destinations that a batch's objects require, and, while there's room, the members of ordered
  /// relationships.
  private func addCompanions(
    of objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity, to batch: CopyBatch, _ size: Int
  ) throws {
    var level = [entity.number: objects]
    while !level.isEmpty {
      var next: [Int: ContiguousArray<NSManagedObject>] = [:]
      var found: Set<NSManagedObject> = []
      for (number, objects) in level.sorted(by: { $0.key < $1.key }) {
        let entity = entities[number]
        let links = batch.weight + found.count < size ? entity.companions : entity.required
        entity.reach(links, of: objects) { destination, _, _ in
          guard !batch.contains(destination), let place = place(of: destination), state(at: place) == .open,
            found.insert(destination).inserted
          else { return }
          next[place.entity, default: []].append(destination)
        }
      }
      level = [:]
      for (number, objects) in next.sorted(by: { $0.key < $1.key }) {
        level[number] = try add(objects, of: entities[number], to: batch)
      }
    }
  }
}
