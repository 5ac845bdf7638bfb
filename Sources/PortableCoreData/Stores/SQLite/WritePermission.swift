#if !canImport(CoreData)
import Foundation

/// The permissions to write files, for any user.
enum WritePermission {
  /// Returns whether nobody but the superuser, whom no permission stops, may write a store's log, or make one or its
  /// index.
  ///
  /// Without its log and the log's index nothing can be written to a file that has a log.
  static func isNobodys(path: String, hasLog: Bool) -> Bool {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = path.deletingLastPathComponent().path
    return isReadOnlyVolume(folder) || isNobodys(folder) && (!hasLog || isNobodys(path.path + "-wal"))
  }

  private static func isNobodys(_ path: String) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue
    else { return false }
    let isOfSuperuser = (attributes[.ownerAccountID] as? NSNumber)?.intValue == 0
    return permissions & (isOfSuperuser ? 0o022 : 0o222) == 0
  }

  private static func isReadOnlyVolume(_ path: String) -> Bool {
    let volume = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.volumeIsReadOnlyKey])
    return volume?.volumeIsReadOnly == true
  }
}
#endif
