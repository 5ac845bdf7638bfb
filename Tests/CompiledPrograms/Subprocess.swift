import Foundation

/// A program that was run to its end.
package struct Subprocess {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program, with what it prints in files, since a pipe that nobody empties stops it.
  ///
  /// - Parameters:
  ///   - program: The program's path.
  ///   - arguments: Its arguments.
  ///   - current: The path of the current folder; nil for that of the tests.
  package init(_ program: String, _ arguments: [String], in current: String? = nil) throws {
    #if os(macOS) || os(Linux)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("DeepCloneRun-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let current { process.currentDirectoryURL = URL(fileURLWithPath: current) }
    process.standardOutput = try Self.emptyFile(output)
    process.standardError = try Self.emptyFile(errors)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    #else
    throw CocoaError(.featureUnsupported)
    #endif
  }

  /// The path of a program that was built with the tests.
  package static func built(_ name: String) -> String? {
    BuiltProducts.folders.map { $0.appendingPathComponent(name).path }
      .first(where: FileManager.default.isExecutableFile)
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
