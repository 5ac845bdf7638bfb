import Foundation
import PackagePlugin

/// Generates clone code for the data models of a target, as part of its build.
@main
struct DeepClonePlugin {}

extension DeepClonePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let command = try GenerateCommand(
      tool: context.tool(named: "clonegen").url, files: module.sourceFiles.map(\.url),
      owner: .package(folder: target.directoryURL, root: context.package.directoryURL),
      output: context.pluginWorkDirectoryURL, target: target.name, dependencies: module.dependencyFolders)
    if !command.written(command.others).isEmpty,
      !target.recursiveTargetDependencies.contains(where: { $0.name == "DeepClone" })
    {
      // The compiler's message for this names neither a file nor the library.
      Diagnostics.warning(
        "the target '\(target.name)' doesn't depend on the library 'DeepClone', which generated code imports; add"
          + " .product(name: \"DeepClone\", package: \"DeepClone\") to its dependencies", file: nil, line: nil)
    }
    return command.commands()
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension DeepClonePlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    try GenerateCommand(
      tool: context.tool(named: "clonegen").url, files: target.inputFiles.map(\.url),
      owner: .project(folder: context.xcodeProject.directoryURL), output: context.pluginWorkDirectoryURL,
      target: target.displayName
    ).commands()
  }
}
#endif
