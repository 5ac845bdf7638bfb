package import Foundation
package import PackagePlugin

// What DeepClonePlugin uses of Xcode's module `XcodeProjectPlugin`, which exists on Macs alone.

package protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

package struct XcodePluginContext {
  package let xcodeProject: XcodeProject
  package let pluginWorkDirectoryURL: URL
  fileprivate let context: PluginContext

  package func tool(named name: String) throws -> PluginContext.Tool { try context.tool(named: name) }
}

package struct XcodeProject {
  package let directoryURL: URL
}

package struct XcodeTarget {
  package let displayName: String
  package let inputFiles: FileList
}

private struct PackageTarget: SourceModuleTarget {
  let name: String
  let directoryURL: URL
  let sourceFiles: FileList
}

extension XcodeBuildToolPlugin {
  /// Prints the commands for a target: `project` or `package`, the project's or the target's folder, the tool's path, and
  /// the target's files.
  package static func main() async throws {
    let words = CommandLine.arguments
    let folder = URL(fileURLWithPath: words[2], isDirectory: true)
    let context = PluginContext(
      package: .init(directoryURL: folder.deletingLastPathComponent()),
      pluginWorkDirectoryURL: URL(fileURLWithPath: "/Output", isDirectory: true),
      tools: [.init(name: "clonegen", url: URL(fileURLWithPath: words[3]))])
    let files = FileList(words.dropFirst(4).map { URL(fileURLWithPath: $0) })
    let commands =
      words[1] == "project"
      ? try Self().createBuildCommands(
        context: XcodePluginContext(
          xcodeProject: XcodeProject(directoryURL: folder), pluginWorkDirectoryURL: context.pluginWorkDirectoryURL,
          context: context),
        target: XcodeTarget(displayName: "App", inputFiles: files))
      : try await Self().createBuildCommands(
        context: context, target: PackageTarget(name: "App", directoryURL: folder, sourceFiles: files))
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
