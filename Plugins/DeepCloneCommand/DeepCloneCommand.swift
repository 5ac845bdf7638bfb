import PackagePlugin

/// Writes the generated sources into the folders of targets, to be reviewed and committed, or verifies them.
@main
struct DeepCloneCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try CommandCall(arguments)?.run(in: context)
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension DeepCloneCommand: XcodeCommandPlugin {
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
