import Foundation

extension CopyOperation {
  /// Finds what is to be copied in batches: numbers only, so that memory stays flat.
  ///
  /// - Parameter roots: What the copy begins with; objects by their identities.
  func makeTables(_ roots: TableRoots, size: Int) throws {
    switch roots {
    case .everything:
      tables = try model.entities.map { CopyTable($0.isCopied ? try source.numbers(of: $0.source) : []) }
    case .entities(let names):
      var first: [Int: ContiguousArray<StoredNumber>] = [:]
      for (number, entity) in model.entities.enumerated() where entity.isCopied && names.contains(entity.name) {
        first[number] = try source.numbers(of: entity.source)
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
      for (number, numbers) in level.sorted(by: { $0.key < $1.key }) {
        let entity = model.entities[number]
        let toMany = entity.toManyNames()
        for start in stride(from: 0, to: numbers.count, by: size) {
          try steps.check()
          defer { source.reset() }
          let part = numbers[start..<min(start + size, numbers.count)]
          let objects = ContiguousArray(part.compactMap { source.object($0, of: entity.source) })
          let existing = try source.existing(objects, of: entity.source, prefetching: toMany)
          reached[number, default: []] += existing.lazy.map(\.number)
          let batch = CopyBatch(model, to: target)
          batch.begin(number)
          try batch.reach(entity.all, of: ArraySlice(existing)) { destination, _ in
            guard let found = model.number(of: destination), model.entities[found].isCopied else { return }
            let number = destination.number
            if seen[found, default: []].insert(number).inserted { next[found, default: []].append(number) }
          }
        }
      }
      level = next
    }
    tables = model.entities.indices.map { number in
      var numbers = reached[number] ?? []
      #if !canImport(CoreData)
      numbers.sort { $0.value < $1.value }
      #endif
      return CopyTable(numbers)
    }
  }
}

extension CopyOperation {
  /// The copy of an object that was copied in batches.
  func copy(of object: StoredNumber, entity: Int) -> StoredNumber {
    tables[entity].position(of: object).map { tables[entity].target(at: $0) } ?? .none
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
