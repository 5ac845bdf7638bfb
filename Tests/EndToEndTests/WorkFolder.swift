import CompiledPrograms
import Foundation
import Testing

/// Where the tests of this target put what they build: beside the tools that were built with them, never in the sources.
enum WorkFolder {
  /// The root of this package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the package, in the order of their paths, without those of a catalogue.
  ///
  /// - Parameter folder: The folder's path in the package.
  static func swiftFiles(in folder: String) throws -> [String] {
    let url = root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return names.sorted().map { url.appendingPathComponent($0).path }
  }

  /// A folder of this name; it stays, so that a second run finds what is still right.
  ///
  /// - Parameter name: The folder's name.
  static func named(_ name: String) throws -> URL {
    let folder = try #require(Subprocess.built("clonegen").map(URL.init(fileURLWithPath:)))
      .deletingLastPathComponent().appendingPathComponent("EndToEndTests").appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// An empty folder of this name.
  ///
  /// - Parameter name: The folder's name.
  static func empty(_ name: String) throws -> URL {
    try? FileManager.default.removeItem(at: try named(name))
    return try named(name)
  }
}
