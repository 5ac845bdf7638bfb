#if !canImport(CoreData)
import DeepClone

/// Carries version hashes from one coordinator's stores to another's, where those have none.
///
/// Apple's Core Data computes an entity's hash and takes a store for a model's by it. Elsewhere it cannot be computed, so
/// a new store has none, until what a store of the same model brings along is written to it.
struct CarriedHashes {
  let source: NSPersistentStoreCoordinator
  let target: NSPersistentStoreCoordinator

  /// Sets the source's hashes to each store of the target whose missing hashes the source has for equal entities.
  ///
  /// A hash that the target has is never changed, and a store is never given only part of what it misses.
  ///
  /// - Returns: Whether there is something to save.
  func carry() -> Bool {
    var known: [String: Data] = [:]
    for store in source.persistentStores { known.merge(hashes(of: store, in: source)) { first, _ in first } }
    known = known.filter { !$0.value.isEmpty }
    var isCarried = false
    for store in target.persistentStores where !store.isReadOnly {
      let own = hashes(of: store, in: target)
      let missing = own.filter { $0.value.isEmpty }.keys
      guard !missing.isEmpty, missing.allSatisfy({ known[$0] != nil && isAlike($0) }) else { continue }
      var metadata = target.metadata(for: store)
      metadata[NSStoreModelVersionHashesKey] = own.merging(known) { $0.isEmpty ? $1 : $0 }.filter { own[$0.key] != nil }
      target.setMetadata(metadata, for: store)
      isCarried = true
    }
    return isCarried
  }

  private func hashes(of store: NSPersistentStore, in coordinator: NSPersistentStoreCoordinator) -> [String: Data] {
    coordinator.metadata(for: store)[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
  }

  /// Returns whether both models describe an entity alike, as far as a copy between them depends on it.
  ///
  /// The properties of the source's entity were compared with the target's before; here the target's must not have
  /// more.
  private func isAlike(_ name: String) -> Bool {
    guard let own = source.managedObjectModel.entitiesByName[name],
      let other = target.managedObjectModel.entitiesByName[name]
    else { return false }
    return Set(own.propertiesByName.keys) == Set(other.propertiesByName.keys)
      && own.superentity?.name == other.superentity?.name
  }
}
#endif
