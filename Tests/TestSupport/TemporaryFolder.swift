package import Foundation

/// A folder that exists as long as this does.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes a folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("stores-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a file.
  package func file(_ name: String = "Store.sqlite") -> URL { url.appendingPathComponent(name) }

  /// Copies a store, with what lies beside it.
  package func copy(_ store: URL) throws -> URL {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: store.path + suffix) {
      try FileManager.default.copyItem(atPath: store.path + suffix, toPath: file(store.lastPathComponent).path + suffix)
    }
    return file(store.lastPathComponent)
  }
}
