import Foundation

/// A whole small package that depends on this one, built and run as a developer would.
struct ConsumerPackage {
  /// What a run printed, and how it ended.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

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
  func run() throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "run", "--package-path", folder.path]
    // Files, since a pipe that nobody empties stops the build.
    let (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
    process.standardOutput = try Self.emptyFile(output)
    process.standardError = try Self.emptyFile(errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
