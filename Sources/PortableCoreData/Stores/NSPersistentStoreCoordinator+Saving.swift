#if !canImport(CoreData)
import Foundation

extension NSPersistentStoreCoordinator {
  /// Runs a save: what the block writes, and the keys that it makes, are kept if it succeeds, and discarded otherwise.
  ///
  /// A store keeps all of its part or nothing. As with Apple's, a store in a file may have kept its part when another
  /// one fails.
  ///
  /// - Throws: Any error that the block throws, or a Cocoa error if a store can't keep what was written.
  func save<Result>(_ body: () throws -> Result) throws -> Result {
    var open: [NSPersistentStore] = []
    do {
      for store in persistentStores {
        try store.beginSave()
        open.append(store)
      }
      let result = try body()
      while let store = open.first {
        open.removeFirst()
        try store.endSave(keeping: true)
      }
      countSave()
      return result
    } catch {
      // Giving up what was written can't fail in a way that would be worth more than the first error.
      for store in open { try? store.endSave(keeping: false) }
      throw error
    }
  }

  /// Writes the metadata that was set and that no save of objects has written yet.
  ///
  /// Part of the portable engine only.
  ///
  /// - Throws: A Cocoa error if a store can't be written to.
  public func saveMetadata() throws {
    let stores = persistentStores.filter { $0.hasUnsavedMetadata && !$0.isReadOnly }
    if stores.isEmpty { return }
    try save { for store in stores { _ = try store.commit(ChangeSet()) } }
  }

  /// Writes the changes of a save, store by store; called in the block of `save(_:)`.
  ///
  /// - Throws: `SaveConflict`, or a Cocoa error.
  func commit(_ changes: ChangeSet) throws -> SaveResult {
    // A store in memory can't take back what it keeps, so it comes last.
    let stores = persistentStores.sorted { !($0 is InMemoryStore) && $1 is InMemoryStore }
    if stores.count == 1 { return try stores[0].commit(changes) }
    // If one store refuses its part, no store may have written: all are asked for conflicts first.
    var conflict = SaveConflict()
    for store in stores {
      do {
        try (store as? InMemoryStore)?.check(changes.part(of: store.number))
      } catch let found as SaveConflict {
        conflict.rows += found.rows
      }
    }
    if !conflict.isEmpty { throw conflict }
    var result = SaveResult()
    result.versions = ContiguousArray(repeating: 0, count: changes.inserted.count + changes.updated.count)
    for store in stores {
      let inserted = changes.inserted.indices.filter { changes.inserted[$0].key.store == store.number }
      let updated = changes.updated.indices.filter { changes.updated[$0].key.store == store.number }
      let part = changes.part(of: store.number)
      if part.isEmpty { continue }
      let written = try store.commit(part)
      for (place, version) in zip(inserted + updated.map { $0 + changes.inserted.count }, written.versions) {
        result.versions[place] = version
      }
      result.computed += written.computed
    }
    return result
  }
}
#endif
