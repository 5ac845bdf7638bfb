import Foundation

extension CopyOperation {
  /// Finds what is to be copied in batches: numbers only, so that memory stays flat.
  ///
  /// - Parameter roots: What the copy begins with; objects by their identities.
  func makeTables(_ roots: TableRoots, size: Int) throws {
    switch roots {
    case .everything:
      tables = try model.entities.map { entity in
        entity.isCopied ? CopyTable(try numbers.numbers(of: entity.source, in: source)) : CopyTable()
      }
    case .entities(let names):
      var first: [Int: ContiguousArray<StoredNumber>] = [:]
      for (number, entity) in model.entities.enumerated() where entity.isCopied && names.contains(entity.name) {
        first[number] = ContiguousArray(try numbers.numbers(of: entity.source, in: source).all.map(StoredNumber.init))
      }
      try reachTables(from: first, size: size)
    case .numbers(let first): try reachTables(from: first, size: size)
    }
  }

  /// Follows every relationship, level by level.
  private func reachTables(from first: [Int: ContiguousArray<StoredNumber>], size: Int) throws {
    var seen = first.mapValues { Set($0) }
    var reached: [Int: ContiguousArray<StoredNumber>] = [:]
    var level = first
    while !level.isEmpty {
      var next: [Int: ContiguousArray<StoredNumber>] = [:]
      for (number, level) in level.sorted(by: { $0.key < $1.key }) {
        for start in stride(from: 0, to: level.count, by: size) {
          try steps.check()
          let part = level[start..<min(start + size, level.count)]
          let objects = try memoryScope {
            try reach(part, of: number) { found, number in
              if seen[found, default: []].insert(number).inserted { next[found, default: []].append(number) }
            }
          }
          reached[number, default: []] += objects
        }
      }
      level = next
    }
    tables = model.entities.indices.map { CopyTable(NumberRuns(reached[$0]?.map(\.value) ?? [])) }
  }

  /// Names what some objects of an entity lead to.
  ///
  /// - Returns: Those of them that exist.
  private func reach(
    _ part: ArraySlice<StoredNumber>, of number: Int, _ visit: (_ entity: Int, _ number: StoredNumber) -> Void
  ) throws -> [StoredNumber] {
    defer { source.reset() }
    let entity = model.entities[number]
    let objects = ContiguousArray(part.compactMap { numbers.object($0, of: entity.source, in: source) })
    let existing = try source.existing(objects, of: entity.source, prefetching: entity.toManyNames())
    let batch = CopyBatch(model, to: target)
    batch.begin(number)
    try batch.reach(entity.all, of: ArraySlice(existing)) { destination, _ in
      guard let found = model.number(of: destination), model.entities[found].isCopied else { return }
      visit(found, numbers.number(of: destination))
    }
    return existing.map(numbers.number)
  }
}

extension CopyOperation {
  /// The copy of an object that was copied in batches.
  func copy(of object: StoredNumber, entity: Int) -> StoredNumber {
    tables[entity].position(of: object).map { tables[entity].entry(at: $0).target } ?? .none
  }
}

/// What a copy in batches begins with.
enum TableRoots {
  /// All objects of all entities.
  case everything
  /// All objects of some entities.
  case entities(Set<String>)
  /// Some objects, by entity.
  case numbers([Int: ContiguousArray<StoredNumber>])
}
