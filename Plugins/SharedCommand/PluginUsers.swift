import Foundation
import PackagePlugin

/// The targets of a package that use the build-tool plugin, according to the package's manifest.
///
/// SwiftPM doesn't tell a command which plugins a target uses, but it can print the manifest.
struct PluginUsers {
  private struct Manifest: Decodable {
    struct Usage: Decodable {
      /// The plugin's name and its package's.
      var plugin: [String?]?
    }

    struct Target: Decodable {
      var name: String
      var pluginUsages: [Usage]?
    }

    var targets: [Target]
  }

  /// The names of the targets; none if the manifest can't be printed.
  private(set) var targets: Set<String> = []

  /// Reads a package's manifest.
  ///
  /// - Parameter context: SwiftPM's information about the package.
  init(in context: PluginContext) {
    // In another folder, since SwiftPM locks the package's own build folder while a command runs.
    let scratch = context.pluginWorkDirectoryURL.appendingPathComponent("manifest").path
    let (package, output) = (Process(), Pipe())
    package.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    package.arguments = [
      "swift", "package", "--package-path", context.package.directoryURL.path, "--scratch-path", scratch,
      "--cache-path", scratch, "--manifest-cache", "none", "--disable-sandbox", "dump-package",
    ]
    package.standardOutput = output
    package.standardError = FileHandle.nullDevice
    guard (try? package.run()) != nil else { return }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    package.waitUntilExit()
    let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
    let users = manifest?.targets.filter { target in
      target.pluginUsages?.contains { $0.plugin?.first == "DeepClonePlugin" } ?? false
    }
    targets = Set(users?.map(\.name) ?? [])
  }
}
