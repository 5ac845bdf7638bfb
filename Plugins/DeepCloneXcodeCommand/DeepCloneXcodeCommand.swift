import PackagePlugin

/// The command for Xcode, which asks for the permission to write that a plugin declares.
@main
struct DeepCloneXcodeCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try CommandCall(arguments)?.run(in: context)
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension DeepCloneXcodeCommand: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    guard let call = CommandCall(arguments) else { return }
    let (tool, project) = try (context.tool(named: "clonegen").url, context.xcodeProject.directoryURL)
    try call.run(
      context.xcodeProject.targets.map { target in
        var command = GenerateCommand(
          tool: tool, files: target.inputFiles.map(\.url), owner: .project(folder: project), output: project,
          target: target.displayName)
        // A project's target has no folder of its own: the sources go beside the first model.
        if let model = command.models.first {
          command.output = model.deletingLastPathComponent().appendingPathComponent(call.output)
        }
        return command
      })
  }
}
#endif
