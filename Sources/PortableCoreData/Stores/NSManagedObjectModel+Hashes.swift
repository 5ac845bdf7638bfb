#if !canImport(CoreData)
public import Foundation

extension NSManagedObjectModel {
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
}
#endif
