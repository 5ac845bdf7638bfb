import DeepClone

// Copying in batches: numbers only, so that memory stays flat, and the objects of a batch.

extension CopyOperation {
  // MARK: Tables

  /// Finds what is to be copied.
  ///
  /// - Parameters:
  ///   - roots: What the copy begins with.
  ///   - named: The objects among it, by their numbers.
  ///   - size: How many objects to look at in one go.
  func makeTables(_ roots: CopyRoots, _ named: [NamedObject], size: Int) throws {
    var first = Dictionary(grouping: named, by: \.entity).mapValues { NumberRuns(Set($0.map(\.number.value))) }
    for entity in entities.all where roots.hold(entity) {
      first[entity.number] = try numbers.numbers(of: entity.source, in: source)
    }
    let all = roots.isEverything ? first : try reached(from: first, size: size)
    tables = entities.all.map { CopyTable(all[$0.number] ?? NumberRuns()) }
  }

  /// Follows every relationship, level by level.
  private func reached(from first: [Int: NumberRuns], size: Int) throws -> [Int: NumberRuns] {
    var level = first.mapValues { $0.all.map(StoredNumber.init) }
    var seen = level.mapValues(Set.init)
    var reached: [Int: [Int64]] = [:]
    while !level.isEmpty {
      var next: [Int: [StoredNumber]] = [:]
      for (number, level) in level.sorted(by: { $0.key < $1.key }) {
        let entity = entities[number]
        try eachPart(of: level.count, size) { part in
          let existing = try bringIn(level[part], of: entity, prefetching: entity.links.toManyNames)
          entity.reach(entity.links, of: existing) { destination, _, _ in
            guard let found = entities.copied(destination)?.number else { return }
            let number = numbers.number(of: destination)
            if seen[found, default: []].insert(number).inserted { next[found, default: []].append(number) }
          }
          reached[number, default: []] += existing.map { numbers.number(of: $0).value }
        }
      }
      level = next
    }
    return reached.mapValues { NumberRuns($0) }
  }

  /// Looks at some things in parts, after each of which a copy in batches gives both contexts' objects back.
  func eachPart(of count: Int, _ size: Int, _ body: (Range<Int>) throws -> Void) throws {
    for first in stride(from: 0, to: count, by: size) {
      try checkCancellation()
      try memoryScope {
        defer {
          if options.saveEvery != nil {
            source.reset()
            target.reset()
          }
        }
        try body(first..<min(first + size, count))
      }
    }
  }

  // MARK: Batches

  /// Adds objects to a batch, from a place in the tables on, with what they cannot do without.
  func fill(_ batch: CopyBatch, to size: Int, from place: inout TablePlace) throws {
    while batch.weight < size, place.entity < tables.count {
      let entity = entities[place.entity]
      // Objects that bring others along are added by and by, so that the batch does not outgrow its size by far.
      let bringsOthers = !entity.brought.isEmpty
      let room = part(of: size - batch.weight, for: entity) / (bringsOthers ? 4 : 1)
      let objects = next(max(1, room), of: entity, besides: batch, from: &place)
      if objects.isEmpty { continue }
      let existing = try add(objects, of: entity, to: batch)
      if bringsOthers { try bringOthers(existing, of: entity, into: batch, to: size) }
      // The rest isn't worth another fetch.
      if batch.weight > size - size / 8 { break }
    }
  }

  /// How many objects of an entity fill some room in a batch: few at first, where they may have many links.
  private func part(of room: Int, for entity: CopiedEntity) -> Int {
    if entity.wide.isEmpty { return room }
    return linksPerObject[entity.number].map { Int(Double(room) / (1 + $0)) } ?? min(room, 16)
  }

  /// Adds those of some objects that exist to a batch, and counts what they link to.
  private func add(
    _ objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity, to batch: CopyBatch
  ) throws -> ContiguousArray<NSManagedObject> {
    let names = Set(entity.readToMany + earlier.backward[entity.number].toManyNames)
    let existing = try source.existing(objects, of: entity.source, prefetching: names.sorted())
    batch.add(existing, of: entity)
    var links = 0
    entity.reach(entity.wide, of: existing) { _, _, _ in links += 1 }
    batch.weight += existing.count + links
    if !existing.isEmpty, !entity.wide.isEmpty {
      linksPerObject[entity.number] = Double(links) / Double(existing.count)
    }
    return existing
  }

  /// The next objects of an entity that have no copy, or whose copy takes their values; none at its end.
  private func next(
    _ count: Int, of entity: CopiedEntity, besides batch: CopyBatch, from place: inout TablePlace
  ) -> ContiguousArray<NSManagedObject> {
    let table = tables[entity.number]
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
    if place.position == table.count { place = TablePlace(entity: place.entity + 1) }
    return objects
  }

  /// Adds what objects of a batch cannot be saved without, and, while there is room, the members of ordered relationships.
  private func bringOthers(
    _ objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity, into batch: CopyBatch, to size: Int
  ) throws {
    var level = [entity.number: objects]
    while !level.isEmpty {
      var next: [Int: ContiguousArray<NSManagedObject>] = [:]
      var coming = ObjectSet()
      var weight = batch.weight
      for (number, objects) in level.sorted(by: { $0.key < $1.key }) {
        let entity = entities[number]
        let others = weight < size ? entity.brought : entity.required
        entity.reach(others, of: objects) { destination, _, _ in
          guard !batch.contains(destination), !coming.contains(destination), let found = place(of: destination),
            found.state == .none
          else { return }
          coming.insert(destination)
          weight += 1
          next[found.place.entity, default: []].append(destination)
        }
      }
      level = [:]
      for (number, objects) in next.sorted(by: { $0.key < $1.key }) {
        let existing = try add(objects, of: entities[number], to: batch)
        if !existing.isEmpty { level[number] = existing }
      }
    }
  }
}

/// An object that a call names, with the number of its entity.
typealias NamedObject = (entity: Int, number: StoredNumber)
