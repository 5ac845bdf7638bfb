import Foundation

/// A whole small package that depends on this one, built and run as a developer would.
struct ConsumerPackage {
  /// The root of this package.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where the copy lies that is built.
  let folder: URL

  /// Copies a package of `Tests/Consumers`, so that building leaves nothing in the source tree.
  init(_ name: String) throws {
    let source = Self.root.appendingPathComponent("Tests/Consumers").appendingPathComponent(name)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("DeepCloneConsumer-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: source, to: folder)
    try edit("Package.swift", replacing: "../../..", with: Self.root.path)
  }

  /// Removes the copy.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Replaces a text in a file of the copy.
  func edit(_ path: String, replacing text: String, with replacement: String) throws {
    let url = folder.appendingPathComponent(path)
    let old = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    try Data(old.replacingOccurrences(of: text, with: replacement).utf8).write(to: url)
  }

  /// Builds the copy and runs it.
  func run() throws -> Subprocess {
    try Subprocess("/usr/bin/env", ["swift", "run", "--package-path", folder.path])
  }
}
