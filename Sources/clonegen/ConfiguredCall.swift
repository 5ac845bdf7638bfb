import CloneGenerator
import Foundation

/// A call with its configuration, which says what the call itself leaves open.
struct ConfiguredCall {
  let arguments: Arguments
  let configuration: Configuration
  /// The path of the configuration; nil if there is none.
  let path: String?
  /// The target's models, and those of other targets.
  let models: GivenModels

  /// Finds and reads the configuration of a call, and its models.
  ///
  /// - Throws: `ToolError` if there are several configurations, if one can't be read, or if a model is missing.
  init(_ arguments: Arguments) throws(ToolError) {
    let named = GivenModels.Operands(arguments.operands)
    let isFound = arguments["--config"] == nil && arguments["--no-config"] == nil
    let path = isFound ? try ConfigurationFile.find(for: named.own, arguments.command) : arguments["--config"]
    if isFound, let path { Output.error("\(path): note: the configuration is read from here") }
    (self.arguments, self.path, configuration) = (arguments, path, try Configuration(path: path))
    models = try GivenModels(named, configuration, at: path, arguments)
  }

  /// The configuration's folder.
  private var folder: URL? { path.map { $0.fileURL.deletingLastPathComponent() } }

  /// The folder of the generated files.
  func output() throws(ToolError) -> OutputFolder {
    if let path = arguments["--output"] { return OutputFolder(path: path) }
    guard let folder, let path = configuration.generate.output else {
      throw .usage(
        "'\(arguments.command.rawValue)' needs '--output', or \"generate\": { \"output\": \"Generated\" } in clonegen.json",
        arguments.command)
    }
    return OutputFolder(path: path.path(from: folder))
  }

  /// The kind of the target.
  func targetKind() throws(ToolError) -> TargetKind {
    try arguments.choice(
      "--target-kind", of: "kind of target", default: configuration.generate.targetKind ?? TargetKind.package)
  }

  /// The target's files: in the folders that the call or the configuration names, or else in the configuration's folder, or
  /// in those of the models; nil if nothing tells.
  ///
  /// A warning is printed if files can't be read, or a folder that nothing names has too many.
  func sources() -> SwiftSources? {
    let configured = folder.map { folder in configuration.generate.sources.map { $0.path(from: folder) } } ?? []
    let named = arguments.sources.isEmpty ? configured : arguments.sources
    guard named.isEmpty else {
      let sources = SwiftSources.disk(named)
      if sources.isUnreadable {
        Output.error(
          "\(named.joined(separator: ", ")): warning: the files can't be read, so their classes aren't known\n")
      }
      return sources
    }
    let folders = assumedFolders
    if folders.isEmpty { return nil }
    let sources = SwiftSources.disk(folders, isComplete: false)
    if sources.isUnreadable, folders.allSatisfy(FileManager.default.isReadableFile) {
      Output.error(
        "\(folders.joined(separator: ", ")): warning: the folder has more than \(SwiftSources.guessLimit) files, so the "
          + "target's classes aren't known; name its folder with '--sources', or \"sources\" in clonegen.json\n")
    }
    return sources
  }

  /// The folders of the target's files if nothing names them.
  var assumedFolders: [String] {
    if let folder { return [folder.path] }
    return Set(models.own.map { $0.fileURL.deletingLastPathComponent().path }).sorted()
  }
}
