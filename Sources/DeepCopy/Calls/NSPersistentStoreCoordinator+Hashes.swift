#if !canImport(CoreData)
import DeepClone

// Apple's Core Data computes an entity's version hash and takes a store for a model's by it. Elsewhere it can't be
// computed, so a new store has none, until those of a store of the same model are written to it.

extension NSPersistentStoreCoordinator {
  /// Sets another coordinator's hashes to each store whose missing hashes the other has for equal entities.
  ///
  /// A hash that is there is never changed, and a store is never given only part of what it misses.
  ///
  /// - Returns: Whether there is something to save.
  func takeHashes(of source: NSPersistentStoreCoordinator) -> Bool {
    var others: [String: Data] = [:]
    for store in source.persistentStores { others.merge(source.hashes(of: store)) { first, _ in first } }
    others = others.filter { !$0.value.isEmpty }
    var isCarried = false
    for store in persistentStores where !store.isReadOnly {
      let own = hashes(of: store)
      let missing = own.filter { $0.value.isEmpty }.keys
      guard !missing.isEmpty, missing.allSatisfy({ others[$0] != nil && isAlike($0, in: source) }) else { continue }
      var metadata = metadata(for: store)
      metadata[NSStoreModelVersionHashesKey] = own.merging(others) { $0.isEmpty ? $1 : $0 }.filter {
        own[$0.key] != nil
      }
      setMetadata(metadata, for: store)
      isCarried = true
    }
    return isCarried
  }

  private func hashes(of store: NSPersistentStore) -> [String: Data] {
    metadata(for: store)[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
  }

  /// Returns whether both models say the same of an entity, as far as a copy between them depends on it.
  ///
  /// The target's entity has all properties of the source's, as was checked before. It must not have more.
  private func isAlike(_ name: String, in source: NSPersistentStoreCoordinator) -> Bool {
    let (own, other) = (managedObjectModel.entitiesByName[name], source.managedObjectModel.entitiesByName[name])
    return own?.propertiesByName.keys.sorted() == other?.propertiesByName.keys.sorted()
      && own?.superentity?.name == other?.superentity?.name
  }
}
#endif
