import Foundation

/// A folder for stores, which goes away with everything in it.
final class StoreFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("clone-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a store; a store that lies there is removed.
  func empty(_ name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    for path in Self.paths(of: file) { try FileManager.default.removeItem(atPath: path) }
    return file
  }

  /// Copies a store, in place of another one.
  func copy(of store: URL, _ name: String) throws -> URL {
    let file = try empty(name)
    for path in Self.paths(of: store) {
      try FileManager.default.copyItem(atPath: path, toPath: file.path + path.dropFirst(store.path.count))
    }
    return file
  }

  private static func paths(of store: URL) -> [String] {
    ["", "-wal", "-shm"].map { store.path + $0 }.filter(FileManager.default.fileExists)
  }
}
