import Foundation

extension SwiftSources {
  /// The Swift files in a folder and below.
  ///
  /// Headers and files of other languages can declare classes, too. If there are any, or a file can't be read, the
  /// files don't tell all that the target declares.
  ///
  /// - Parameter folder: The target's folder.
  package static func disk(_ folder: String) -> SwiftSources {
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil,
      let paths = FileManager.default.enumerator(atPath: folder)
    else { return SwiftSources(nil) }
    var files: [File] = []
    for case let path as String in paths {
      let name = URL(fileURLWithPath: path)
      if name.lastPathComponent.hasPrefix(".") {
        paths.skipDescendants()
      } else if ["h", "m", "mm"].contains(name.pathExtension) {
        return SwiftSources(nil)
      } else if name.pathExtension == "swift" {
        let file = folder + "/" + path
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return SwiftSources(nil) }
        files.append(File(path: file, bytes: bytes))
      }
    }
    return SwiftSources(files)
  }
}
