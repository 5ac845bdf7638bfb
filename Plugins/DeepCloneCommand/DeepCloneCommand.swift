import PackagePlugin

/// Writes the generated sources into a target's folder, to be reviewed and committed, or verifies them.
///
/// It doesn't declare a permission to write, because SwiftPM would then ask for it even if sources are only verified.
/// `--allow-writing-to-package-directory` grants it to any command.
@main
struct DeepCloneCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try CommandCall(arguments)?.run(in: context)
  }
}
