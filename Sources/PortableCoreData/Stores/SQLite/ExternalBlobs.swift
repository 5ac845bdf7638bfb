#if !canImport(CoreData)
import Foundation

/// The files that a store keeps large binary data in: `.<store>_SUPPORT/_EXTERNAL_DATA/` beside it.
///
/// The first byte of the column says where the data is: 1, after this byte; 2, in the file whose name follows. No store
/// at hand has such data, so the layout is taken from what others wrote about it, and unproven.
final class ExternalBlobs {
  private static let inlineMark: UInt8 = 1
  private static let fileMark: UInt8 = 2
  /// Core Data's own threshold is a heuristic that isn't documented; it is about this.
  private static let threshold = 128 * 1024

  private let folder: URL
  /// True if the store has no files, so that all data is in the column.
  private let isInMemory: Bool
  /// The files that the running save wrote; deleted again if it fails.
  private var written: [String] = []
  /// The files that no column refers to once the running save is kept.
  private var obsolete: [String] = []
  /// The files that values refer to, by name.
  private var files: [String: WeakFile] = [:]
  /// The number of files above which those that nobody holds are dropped.
  private var fileLimit = 64

  private struct WeakFile {
    weak var file: ExternalFile?
  }

  init(store: URL) {
    isInMemory = StoreFiles.areNone(at: store)
    let name = ".\(store.deletingPathExtension().lastPathComponent)_SUPPORT"
    folder = store.deletingLastPathComponent().appendingPathComponent(name).appendingPathComponent("_EXTERNAL_DATA")
  }

  /// The folder that holds everything beside the store's own file.
  var supportFolder: URL { folder.deletingLastPathComponent() }

  /// Returns the value of a column for some data; large data is written to a file.
  ///
  /// - Throws: A Cocoa error if the file can't be written, or the value's own file is gone.
  func stored(_ value: BinaryData) throws -> Data {
    guard let data = value.data else { throw CocoaError(.fileReadNoSuchFile) }
    guard data.count > Self.threshold, !isInMemory else { return Data([Self.inlineMark]) + data }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = UUID().uuidString
    try data.write(to: folder.appendingPathComponent(name), options: .atomic)
    written.append(name)
    return Data([Self.fileMark]) + Data(name.utf8) + Data([0])
  }

  /// The data that a column refers to; nil if a file is missing.
  ///
  /// No file is opened before its data is asked for.
  func value(_ stored: Data) -> BinaryData? {
    guard let mark = stored.first else { return BinaryData(stored) }
    if mark == Self.inlineMark { return BinaryData(Data(stored.dropFirst())) }
    guard let name = Self.fileName(stored) else { return BinaryData(stored) }
    if let file = files[name]?.file { return .file(file) }
    let file = ExternalFile(folder.appendingPathComponent(name))
    guard FileManager.default.fileExists(atPath: file.url.path) else { return nil }
    if files.count >= fileLimit {
      files = files.filter { $0.value.file != nil }
      fileLimit = max(64, 2 * files.count)
    }
    files[name] = WeakFile(file: file)
    return .file(file)
  }

  /// Notes that a column no longer refers to its file.
  func release(_ stored: Data) {
    if let name = Self.fileName(stored) { obsolete.append(name) }
  }

  /// Ends a save: deletes the files that no column refers to now.
  func endSave(keeping isKept: Bool) {
    for name in isKept ? obsolete : written {
      // Values of other contexts may still refer to it.
      _ = files.removeValue(forKey: name)?.file?.data
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    written.removeAll()
    obsolete.removeAll()
  }

  private static func fileName(_ stored: Data) -> String? {
    guard stored.first == fileMark else { return nil }
    let name = String(decoding: stored.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    // A name is never a path: a store must not reach files elsewhere.
    return name.isEmpty || name.contains("/") || name == ".." ? nil : name
  }
}
#endif
