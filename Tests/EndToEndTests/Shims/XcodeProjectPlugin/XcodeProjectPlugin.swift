package import Foundation
package import PackagePlugin

// What the plugins use of Xcode's module `XcodeProjectPlugin`, which exists on Macs alone.

package protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

package protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

package struct XcodePluginContext {
  package let xcodeProject: XcodeProject
  package let pluginWorkDirectoryURL: URL
  fileprivate let context: PluginContext

  package func tool(named name: String) throws -> PluginContext.Tool { try context.tool(named: name) }
}

package struct XcodeProject {
  package let directoryURL: URL
  package let targets: [XcodeTarget]
}

package struct XcodeTarget {
  package let displayName: String
  package let inputFiles: FileList
}

private struct PackageTarget: SourceModuleTarget {
  let name: String
  let directoryURL: URL
  let sourceFiles: FileList
  var recursiveTargetDependencies: [any Target] = []
}

/// What a plugin is called with: `project`, `package` or `package without library`, the project's or the target's folder, the tool's path, the target's
/// files, the targets that it depends on, as `Name=Folder`, and, behind `--`, a command's arguments.
private struct Call {
  let context: PluginContext
  let xcode: XcodePluginContext?
  let module: PackageTarget
  let target: XcodeTarget
  let arguments: [String]

  /// - Parameter output: The plugin's own folder.
  init(output: URL = URL(fileURLWithPath: "/Output", isDirectory: true)) {
    let words = CommandLine.arguments
    let folder = URL(fileURLWithPath: words[2], isDirectory: true)
    let rest = words.dropFirst(4)
    let names = rest.prefix { $0 != "--" }
    let files = FileList(names.filter { !$0.contains("=") }.map { URL(fileURLWithPath: $0) })
    var dependencies: [any Target] = names.filter { $0.contains("=") }.map { word -> PackageTarget in
      let parts = word.split(separator: "=").map(String.init)
      return PackageTarget(
        name: parts[0], directoryURL: URL(fileURLWithPath: parts[1], isDirectory: true), sourceFiles: FileList([]))
    }
    if words[1] != "package without library" {
      dependencies.append(PackageTarget(name: "DeepClone", directoryURL: folder, sourceFiles: FileList([])))
    }
    arguments = Array(rest.drop { $0 != "--" }.dropFirst())
    module = PackageTarget(
      name: "App", directoryURL: folder, sourceFiles: files,
      recursiveTargetDependencies: dependencies)
    target = XcodeTarget(displayName: "App", inputFiles: files)
    context = PluginContext(
      package: .init(directoryURL: folder.deletingLastPathComponent(), targets: [module]),
      pluginWorkDirectoryURL: output,
      tools: [.init(name: "clonegen", url: URL(fileURLWithPath: words[3]))])
    xcode =
      words[1] == "project"
      ? XcodePluginContext(
        xcodeProject: XcodeProject(directoryURL: folder, targets: [target]), pluginWorkDirectoryURL: output,
        context: context)
      : nil
  }
}

extension XcodeCommandPlugin {
  /// Runs the command.
  package static func main() async throws {
    let call = Call(output: FileManager.default.temporaryDirectory)
    if let xcode = call.xcode {
      try Self().performCommand(context: xcode, arguments: call.arguments)
    } else {
      try await Self().performCommand(context: call.context, arguments: call.arguments)
    }
  }
}

extension XcodeBuildToolPlugin {
  /// Prints the commands for a target.
  package static func main() async throws {
    let call = Call()
    let commands =
      if let xcode = call.xcode {
        try Self().createBuildCommands(context: xcode, target: call.target)
      } else {
        try await Self().createBuildCommands(context: call.context, target: call.module)
      }
    for case .buildCommand(let name, let tool, let arguments, let environment, let inputs, let outputs) in commands {
      print(name ?? "no name")
      show("tool", [tool.path])
      show("arguments", arguments)
      show("environment", environment.map { "\($0)=\($1)" }.sorted())
      show("inputs", inputs.map(\.path))
      show("outputs", outputs.map(\.path))
    }
  }

  private static func show(_ title: String, _ values: [String]) {
    if values.isEmpty { return }
    print("\(title):")
    for value in values { print("  \(value)") }
  }
}
