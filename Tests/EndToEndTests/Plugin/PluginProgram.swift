import CompiledPrograms
import Foundation

/// The plugin as a program that prints its commands: compiled against stubs of the modules that plugins import.
///
/// `PackagePlugin` is there for SwiftPM's plugins alone, and `XcodeProjectPlugin` on Macs alone. That the sources fit the
/// real `PackagePlugin` every build of this package shows.
struct PluginProgram {
  /// The program, compiled once in a run.
  static let shared = Result { try PluginProgram() }

  private let path: String

  /// What the compiler says where it shouldn't say anything.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private init() throws {
    let folder = try WorkFolder.empty("PluginProgram")
    path = folder.appendingPathComponent("plugin").path
    let modules = ["PackagePlugin", "XcodeProjectPlugin"]
    func object(_ module: String) -> String { folder.appendingPathComponent("\(module).o").path }
    for module in modules {
      try Self.compile(
        "Tests/EndToEndTests/Shims/\(module)",
        [
          "-module-name", module, "-I", folder.path, "-emit-module", "-emit-module-path",
          folder.appendingPathComponent("\(module).swiftmodule").path, "-wmo", "-c", "-o", object(module),
        ])
    }
    try Self.compile(
      "Plugins/DeepClonePlugin",
      ["-module-name", "DeepClonePlugin", "-I", folder.path, "-o", path] + modules.map(object))
  }

  private static func compile(_ folder: String, _ arguments: [String]) throws {
    let run = try Subprocess(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-package-name", "DeepClone", "-warnings-as-errors", "-parse-as-library"]
        + arguments
        + WorkFolder.swiftFiles(in: folder))
    guard run.status == 0, run.errors.isEmpty else { throw Failure(description: "\(folder): \(run.errors)") }
  }

  /// Runs the plugin on a target.
  ///
  /// - Parameters:
  ///   - kind: Where the target is: `project` or `package`.
  ///   - folder: The project's or the target's folder.
  ///   - tool: The tool's path.
  ///   - files: The paths of the target's files.
  /// - Returns: What the plugin reports, and its commands.
  func run(_ kind: String, _ folder: String, tool: String, files: [String]) throws -> String {
    let run = try Subprocess(path, [kind, folder, tool] + files)
    guard run.status == 0 else { throw Failure(description: "status \(run.status): \(run.errors)") }
    return run.output
  }
}
