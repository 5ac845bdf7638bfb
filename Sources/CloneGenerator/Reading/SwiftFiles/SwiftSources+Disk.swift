import Foundation

extension SwiftSources {
  /// The extensions of Swift's files, and of Objective-C's, which can declare classes, too.
  private static let extensions: Set = ["swift", "h", "m", "mm"]

  /// The source files among some files, and in folders and below.
  ///
  /// - Parameter paths: The target's folder, or its files.
  package static func disk(_ paths: [String]) -> SwiftSources {
    let manager = FileManager.default
    var files: [File] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: path, isDirectory: &isFolder),
        let found = isFolder.boolValue ? Self.files(in: path) : [path]
      else { return SwiftSources(nil) }
      for file in found where extensions.contains(URL(fileURLWithPath: file).pathExtension) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return SwiftSources(nil) }
        files.append(File(path: file, bytes: bytes))
      }
    }
    return SwiftSources(files)
  }

  /// The files in a folder and below, except hidden ones; nil if it can't be read.
  private static func files(in folder: String) -> [String]? {
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil,
      let paths = FileManager.default.enumerator(atPath: folder)
    else { return nil }
    var files: [String] = []
    for case let path as String in paths {
      if URL(fileURLWithPath: path).lastPathComponent.hasPrefix(".") {
        paths.skipDescendants()
      } else {
        files.append(folder + "/" + path)
      }
    }
    return files
  }
}
