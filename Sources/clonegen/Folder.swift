import CloneGenerator
import Foundation

/// Folders, as the tool walks them.
enum Folder {
  /// The files in a folder and below, sorted, without those in folders that are skipped; a model's bundle counts as a file.
  static func files(in folder: URL) -> [URL] {
    entries(of: folder).flatMap { entry in
      if entry.isModel || !entry.hasDirectoryPath { return [entry] }
      return SwiftSources.isSkipped(entry.lastPathComponent) ? [] : files(in: entry)
    }
  }

  /// The entries of a folder, sorted; none if it can't be read.
  static func entries(of folder: URL) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
      .sorted { $0.path < $1.path }
  }
}

extension URL {
  /// True if it's a model's bundle, or a version by itself.
  var isModel: Bool { ["xcdatamodeld", "xcdatamodel"].contains(pathExtension) }
}

extension String {
  /// The file at the path.
  var fileURL: URL { URL(fileURLWithPath: self).standardizedFileURL }

  /// The absolute path, if this one begins in a folder.
  func path(from folder: URL) -> String { URL(fileURLWithPath: self, relativeTo: folder).standardizedFileURL.path }
}
