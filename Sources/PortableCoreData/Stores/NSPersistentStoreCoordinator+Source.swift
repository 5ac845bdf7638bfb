#if !canImport(CoreData)
import Foundation

// A coordinator asks each of its stores for its part.
extension NSPersistentStoreCoordinator: ObjectSource {
  func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) throws {
    try byStore(keys) { store, keys, place in try store.eachRow(for: keys) { take(place($0), $1) } }
  }

  func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {
    try byStore(keys) { store, keys, place in try store.eachMembers(of: name, for: keys) { take(place($0), $1) } }
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

  /// Asks each store about its own keys; the closure also gets the place among all keys of each that it asks about.
  private func byStore(
    _ keys: ContiguousArray<ObjectKey>,
    _ ask: (NSPersistentStore, ContiguousArray<ObjectKey>, _ place: (Int) -> Int) throws -> Void
  ) rethrows {
    guard let first = keys.first?.store else { return }
    if keys.allSatisfy({ $0.store == first }) {
      if let store = store(first) { try ask(store, keys) { $0 } }
      return
    }
    for (number, places) in Dictionary(grouping: keys.indices, by: { keys[$0].store }) {
      guard let store = store(number) else { continue }
      try ask(store, ContiguousArray(places.map { keys[$0] })) { places[$0] }
    }
  }
}
#endif
