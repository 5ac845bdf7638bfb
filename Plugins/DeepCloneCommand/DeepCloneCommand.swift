import PackagePlugin

/// Writes the generated sources into a target's folder, to be reviewed and committed, or verifies them.
///
/// It declares no permission to write, because SwiftPM would ask for that where sources are only verified as well:
/// `--allow-writing-to-package-directory` grants it to any command.
@main
struct DeepCloneCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try CommandCall(arguments)?.run(in: context)
  }
}
