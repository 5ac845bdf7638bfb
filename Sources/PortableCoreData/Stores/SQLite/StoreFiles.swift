#if !canImport(CoreData)
import Foundation

/// The files of one store.
struct StoreFiles {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Returns whether a location is `/dev/null`, or below it, so that a store there is kept in memory.
  ///
  /// Test suites use that, and so do the previews in Apple's project templates.
  static func areNone(at url: URL) -> Bool {
    let path = url.standardizedFileURL.path
    return path == "/dev/null" || path.hasPrefix("/dev/null/")
  }

  /// Returns whether an existing file can be saved to: it may be written, and so may SQLite's files beside it, or the
  /// folder if those have to be made first.
  static func areWritable(at url: URL) -> Bool {
    let files = FileManager.default
    guard files.isWritableFile(atPath: url.path) else { return false }
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent().path
    return files.isWritableFile(atPath: folder) || files.isWritableFile(atPath: url.path + "-shm")
  }

  /// The file, what SQLite keeps beside it, and the folder of large binary data.
  var all: [URL] {
    if Self.areNone(at: url) { return [] }
    let folder = url.deletingLastPathComponent()
    return ["", "-wal", "-shm", "-journal"].map { folder.appendingPathComponent(url.lastPathComponent + $0) }
      + [ExternalBlobs(store: url).supportFolder]
  }

  /// Empties the file, and takes the others away.
  func empty() throws {
    guard let file = all.first, FileManager.default.fileExists(atPath: file.path) else { return }
    for other in all.dropFirst() where FileManager.default.fileExists(atPath: other.path) {
      try FileManager.default.removeItem(at: other)
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.close()
  }

  /// Takes all files away.
  func remove() throws {
    for file in all where FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
  }

  /// Puts copies of another store's files into the place of these; the other store must not be written meanwhile.
  func replace(with other: StoreFiles) throws {
    // The log's index belongs to the file that it was made for.
    let pairs = zip(other.all, all).filter { !$0.0.lastPathComponent.hasSuffix("-shm") }
    try remove()
    do {
      for (source, target) in pairs where FileManager.default.fileExists(atPath: source.path) {
        try FileManager.default.copyItem(at: source, to: target)
      }
    } catch {
      try? remove()
      throw error
    }
  }
}
#endif
