#if !canImport(CoreData)
public import Foundation

extension NSManagedObjectModel {
  /// The version hashes of the entities by name; empty ones where none was handed over.
  public var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }

  /// Hands over the version hashes that Apple's Core Data computed for the model's entities.
  ///
  /// They are in the metadata of a store that was made with the model (`NSStoreModelVersionHashes`), and in the
  /// `VersionInfo.plist` of the compiled model. A store that is made here carries them, so that Apple's Core Data takes
  /// it for one of the model's. Part of the portable engine only.
  ///
  /// - Parameter hashes: Hashes by entity name; other names are ignored.
  public func setEntityVersionHashesByName(_ hashes: [String: Data]) {
    for (name, hash) in hashes { entitiesByName[name]?.versionHash = hash }
  }

  /// Whether a store with some metadata was made with the model, as far as both sides know the hashes.
  ///
  /// - Parameters:
  ///   - configuration: The configuration whose entities the store holds; nil for all.
  ///   - metadata: The store's metadata.
  public func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any])
    -> Bool
  {
    guard let stored = metadata["NSStoreModelVersionHashes"] as? [String: Data],
      let entities = entities(forConfigurationName: configuration)
    else { return false }
    guard Set(stored.keys) == Set(entities.compactMap(\.name)) else { return false }
    return entities.allSatisfy { entity in
      let known = stored[entity.name ?? ""] ?? Data()
      return entity.versionHash.isEmpty || known.isEmpty || entity.versionHash == known
    }
  }
}
#endif
