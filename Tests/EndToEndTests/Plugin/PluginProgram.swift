import DeepCloneCompiledPrograms
import Foundation

/// A plugin as a program: compiled against stubs of the modules that plugins import, for which the build-tool plugin prints
/// its commands, and the other one runs.
///
/// `PackagePlugin` is there for SwiftPM's plugins alone, and `XcodeProjectPlugin` on Macs alone. That the sources fit the
/// real `PackagePlugin` every build of this package shows.
struct PluginProgram {
  /// The build-tool plugin, compiled once in a run.
  static let build = Result { try PluginProgram("DeepClonePlugin", "Shared") }
  /// The command plugin, compiled once in a run.
  static let command = Result { try PluginProgram("DeepCloneCommand", "Shared") }

  /// The modules that plugins import, compiled once in a run.
  private static let modules = Result {
    let folder = try WorkFolder.empty("PluginModules")
    for module in ["PackagePlugin", "XcodeProjectPlugin"] {
      try compile(
        ["Tests/EndToEndTests/Shims/\(module)"],
        [
          "-module-name", module, "-I", folder.path, "-emit-module", "-emit-module-path",
          folder.appendingPathComponent("\(module).swiftmodule").path, "-wmo", "-c", "-o",
          folder.appendingPathComponent("\(module).o").path,
        ])
    }
    return folder
  }

  private let path: String

  /// What the compiler says where it shouldn't say anything.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles a plugin.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - shared: The folders that it has links to.
  private init(_ name: String, _ shared: String...) throws {
    path = try WorkFolder.empty("PluginProgram-\(name)").appendingPathComponent("plugin").path
    let modules = try Self.modules.get()
    try Self.compile(
      ([name] + shared).map { "Plugins/\($0)" },
      ["-module-name", name, "-I", modules.path, "-o", path]
        + ["PackagePlugin", "XcodeProjectPlugin"].map { modules.appendingPathComponent("\($0).o").path })
  }

  private static func compile(_ folders: [String], _ arguments: [String]) throws {
    let run = try Subprocess(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-package-name", "DeepClone", "-warnings-as-errors", "-parse-as-library"]
        + arguments
        + folders.flatMap(WorkFolder.swiftFiles))
    guard run.status == 0, run.errors.isEmpty else { throw Failure(description: "\(folders): \(run.errors)") }
  }

  /// Runs the plugin on a target.
  ///
  /// - Parameters:
  ///   - kind: Where the target is: `project` or `package`.
  ///   - folder: The project's or the target's folder.
  ///   - tool: The tool's path.
  ///   - files: The paths of the target's files.
  ///   - arguments: A command's arguments.
  /// - Returns: What the plugin reports, and its commands.
  func run(_ kind: String, _ folder: String, tool: String, files: [String], _ arguments: [String] = []) throws -> String
  {
    let run = try Subprocess(path, [kind, folder, tool] + files + ["--"] + arguments)
    guard run.status == 0 else { throw Failure(description: "status \(run.status): \(run.errors)") }
    return run.output
  }
}
