#if !canImport(CoreData)
import Foundation

// A coordinator asks each of its stores for its part.
extension NSPersistentStoreCoordinator: ObjectSource {
  func rows(for keys: ContiguousArray<ObjectKey>) throws -> ContiguousArray<StoredRow?> {
    try byStore(keys, missing: nil) { try $0.rows(for: $1) }
  }

  func members(
    of name: String, for keys: ContiguousArray<ObjectKey>
  ) throws -> ContiguousArray<ContiguousArray<ObjectKey>> {
    try byStore(keys, missing: []) { try $0.members(of: name, for: $1) }
  }

  func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) throws {
    if let store = onlyStore(of: keys) { return try store.eachRow(for: keys, take) }
    for case (let place, let row?) in try rows(for: keys).enumerated() { take(place, row) }
  }

  func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {
    if let store = onlyStore(of: keys) { return try store.eachMembers(of: name, for: keys, take) }
    for (place, members) in try members(of: name, for: keys).enumerated() where !members.isEmpty {
      take(place, members)
    }
  }

  /// The store that all of some keys belong to; nil where there are several, or none.
  private func onlyStore(of keys: ContiguousArray<ObjectKey>) -> NSPersistentStore? {
    guard let first = keys.first?.store, keys.allSatisfy({ $0.store == first }) else { return nil }
    return store(first)
  }

  func eachKey(of entity: Int32, _ take: (ObjectKey) -> Void) throws {
    for store in persistentStores { try store.eachKey(of: entity, take) }
  }

  func keys(matching query: RowQuery) throws -> ContiguousArray<ObjectKey> {
    let stores = persistentStores
    if stores.count == 1 { return try stores[0].keys(matching: query) }
    if query.order.isEmpty {
      var keys: ContiguousArray<ObjectKey> = []
      for store in stores { keys += try store.keys(matching: query.unordered) }
      return query.slice(keys)
    }
    return ContiguousArray(try rows(matching: query).map(\.key))
  }

  func rows(matching query: RowQuery) throws -> ContiguousArray<FoundRow> {
    let stores = persistentStores
    if stores.count == 1 { return try stores[0].rows(matching: query) }
    var found: ContiguousArray<FoundRow> = []
    for store in stores { found += try store.rows(matching: query.unordered) }
    return query.finish(found, managedObjectModel.entities.map(\.layout))
  }

  func count(matching query: RowQuery) throws -> Int {
    var count = 0
    for store in persistentStores { count += try store.count(matching: query.unordered) }
    return query.sliced(count)
  }

  /// Asks each store about its own keys, and puts the answers in the order of the keys.
  private func byStore<Answer>(
    _ keys: ContiguousArray<ObjectKey>, missing: Answer,
    _ ask: (NSPersistentStore, ContiguousArray<ObjectKey>) throws -> ContiguousArray<Answer>
  ) throws -> ContiguousArray<Answer> {
    guard let first = keys.first?.store else { return [] }
    if keys.allSatisfy({ $0.store == first }) {
      return try store(first).map { try ask($0, keys) } ?? ContiguousArray(repeating: missing, count: keys.count)
    }
    var answers = ContiguousArray(repeating: missing, count: keys.count)
    for (number, places) in Dictionary(grouping: keys.indices, by: { keys[$0].store }) {
      guard let store = store(number) else { continue }
      let part = try ask(store, ContiguousArray(places.map { keys[$0] }))
      for (place, answer) in zip(places, part) { answers[place] = answer }
    }
    return answers
  }
}
#endif
