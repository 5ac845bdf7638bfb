#if !canImport(CoreData)
import Foundation

// A coordinator asks each of its stores for its part.
extension NSPersistentStoreCoordinator: ObjectSource {
  func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) throws {
    if let store = onlyStore(of: keys) { return try store.eachRow(for: keys, take) }
    try byStore(keys) { store, keys, places in try store.eachRow(for: keys) { take(places[$0], $1) } }
  }

  func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {
    if let store = onlyStore(of: keys) { return try store.eachMembers(of: name, for: keys, take) }
    try byStore(keys) { store, keys, places in try store.eachMembers(of: name, for: keys) { take(places[$0], $1) } }
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

  func eachRow(matching query: RowQuery, _ take: (ObjectKey, StoredRow) -> Void) throws {
    let stores = persistentStores
    if stores.count == 1 { return try stores[0].eachRow(matching: query, take) }
    for found in try rows(matching: query) { take(found.key, found.row) }
  }

  func count(matching query: RowQuery) throws -> Int {
    var count = 0
    for store in persistentStores { count += try store.count(matching: query.unordered) }
    return query.sliced(count)
  }

  /// The store that all of some keys belong to, which needs no translation of places; nil if there are several.
  private func onlyStore(of keys: ContiguousArray<ObjectKey>) -> NSPersistentStore? {
    guard let first = keys.first?.store, keys.allSatisfy({ $0.store == first }) else { return nil }
    return store(first)
  }

  /// Asks each store about its own keys; the closure also gets their places among all keys.
  private func byStore(
    _ keys: ContiguousArray<ObjectKey>,
    _ ask: (NSPersistentStore, ContiguousArray<ObjectKey>, _ places: [Int]) throws -> Void
  ) rethrows {
    for (number, places) in Dictionary(grouping: keys.indices, by: { keys[$0].store }) {
      guard let store = store(number) else { continue }
      try ask(store, ContiguousArray(places.map { keys[$0] }), places)
    }
  }
}
#endif
