// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
public import Foundation

/// The key of the version hashes in a store's metadata.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"

extension NSManagedObjectModel {
  /// The entities' version hashes by name; hashes that were never set are left out.
  public var entityVersionHashesByName: [String: Data] {
    entitiesByName.mapValues(\.versionHash).filter { !$0.value.isEmpty }
  }

  /// Sets entities' version hashes, as another system computed them.
  ///
  /// Part of the portable engine only.
  ///
  /// - Parameter hashes: The hashes by the entities' names, such as those in a store's metadata under
  ///   `NSStoreModelVersionHashesKey`; names that the model doesn't have are ignored.
  public func carryVersionHashes(_ hashes: [String: Data]) {
    for (name, hash) in hashes { entitiesByName[name]?.carryVersionHash(hash) }
  }

  /// Sets the version hashes that Xcode's model compiler wrote beside a compiled model.
  ///
  /// Part of the portable engine only. A compiled model (`.momd`) is a folder whose `VersionInfo.plist` names the hashes
  /// of each version's entities; it can be taken from a built app.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - version: The version's name, without an extension; nil for the current one.
  /// - Throws: A Cocoa error if the file can't be read, or doesn't have the version.
  public func carryVersionHashes(fromCompiledModelAt url: URL, version: String? = nil) throws {
    let data = try Data(contentsOf: url.appendingPathComponent("VersionInfo.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    let versions = list?["NSManagedObjectModel_VersionHashes"] as? [String: [String: Any]]
    guard let version = version ?? list?["NSManagedObjectModel_CurrentVersionName"] as? String,
      let hashes = versions?[version]
    else {
      throw NSError.coreData(
        NSPersistentStoreIncompatibleVersionHashError,
        "'\(url.path)' has no version hashes of the model version '\(version ?? "")'.")
    }
    carryVersionHashes(hashes.compactMapValues { $0 as? Data })
  }

  /// Returns whether a store was made with a configuration of this model, by the version hashes in its metadata.
  ///
  /// An entity whose hash was never set is compared by its name only, since the hash can't be computed here. The
  /// metadata of a store that was made here describes its model in another way, which is compared as well.
  ///
  /// - Parameters:
  ///   - configuration: The configuration's name; nil for all entities.
  ///   - metadata: The store's metadata.
  public func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let entities = entities(forConfigurationName: configuration),
      let stored = metadata[NSStoreModelVersionHashesKey] as? [String: Any]
    else { return false }
    let isSame =
      Set(stored.keys) == Set(entities.compactMap(\.name))
      && entities.allSatisfy { entity in
        entity.versionHash.isEmpty || stored[entity.name ?? ""] as? Data == entity.versionHash
      }
    guard isSame, let version = metadata[StoreMetadata.modelVersionKey] as? String,
      entities.contains(where: \.versionHash.isEmpty)
    else { return isSame }
    return ModelText(entities).version == version
  }

  /// Always returns nil: a compiled model (`.mom`, `.momd`) is an archive of Apple's classes, which can't be read here.
  ///
  /// Generate the model from the `.xcdatamodeld` instead, or make it in code. To read the version hashes beside a
  /// compiled model, use `carryVersionHashes(fromCompiledModelAt:version:)`.
  ///
  /// - Parameter url: The location of a compiled model.
  /// - Returns: Nil, like Apple's initializer for a file that it can't read.
  public convenience init?(contentsOf url: URL) {
    return nil
  }
}
#endif
