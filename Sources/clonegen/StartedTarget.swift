import CloneGenerator
import Foundation

/// A target without a configuration, as its folders show it.
struct StartedTarget {
  /// The paths of its models.
  let models: [String]
  /// The place of its configuration.
  let configuration: URL
  /// What the configuration says of it.
  let starter: StarterConfiguration

  /// Its files, which may declare classes.
  var sources: SwiftSources {
    let folder = configuration.deletingLastPathComponent()
    let named = starter.generate.sources
    return .disk(named.isEmpty ? [folder.path] : named.map { $0.path(from: folder) }, isComplete: false)
  }

  /// The command after `clonegen init`.
  var nextCommand: String {
    if starter.usesPlugin { return "swift build" }
    let isFound = (try? ConfigurationFile.find(for: [], .generate)) == configuration.path
    return "clonegen generate" + (isFound ? "" : " --config \(configuration.path)")
  }

  /// Looks at the folders around models.
  ///
  /// - Parameter operands: The paths of the models; empty for the only one in the current folder or below.
  /// - Throws: `ToolError` if there is no model, if there are several, or if there is a configuration.
  init(models operands: [String]) throws(ToolError) {
    let current = FileManager.default.currentDirectoryPath.fileURL
    let models = operands.isEmpty ? try Self.onlyModel(in: current) : operands.map(\.fileURL)
    let above = ConfigurationFile.folders(from: models[0], to: current) + ConfigurationFile.folders(above: current)
    if let file = ConfigurationFile.found(in: above).first { throw Self.exists(file) }
    let place = Self.place(of: models[0], above, current)
    let folder = place.folder
    configuration = folder.appendingPathComponent(ConfigurationFile.name)
    if FileManager.default.fileExists(atPath: configuration.path) { throw Self.exists(configuration) }
    self.models = models.map(\.path)
    var starter = StarterConfiguration()
    starter.usesPlugin = place.usesPlugin
    starter.generate.models = models.map { $0.path(in: folder) }
    starter.generate.targetKind = place.kind
    // In a project, the topmost folder above the model is the app's.
    let parts = starter.generate.models[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let app = place.kind == .xcode && parts.count > 1 && parts[0] != ".." ? [parts[0]] : []
    starter.generate.sources = app
    starter.generate.output =
      Self.generatedFolder(in: folder)?.path(in: folder) ?? (app + ["Generated"]).joined(separator: "/")
    self.starter = starter
  }

  private static func onlyModel(in folder: URL) throws(ToolError) -> [URL] {
    let models = Folder.files(in: folder).filter(\.isModel)
    guard !models.isEmpty else {
      throw .file(folder.path, "there is no data model (.xcdatamodeld) here or below; name one: clonegen init PATH")
    }
    guard models.count == 1 else {
      throw .file(
        folder.path,
        "there are several data models: \(models.map { $0.path(in: folder) }.joined(separator: ", ")); name those of one target: "
          + "clonegen init \(models[0].path(in: folder))")
    }
    return models
  }

  private static func exists(_ file: URL) -> ToolError {
    .file(file.path, "the file exists, and isn't overwritten; edit it, or remove it first")
  }

  /// Where the configuration of a model's target goes: beside the project, or into the folder of the package's target, where
  /// the plugin finds it, or else into the current folder.
  private static func place(
    of model: URL, _ above: [URL], _ current: URL
  ) -> (folder: URL, kind: TargetKind?, usesPlugin: Bool) {
    for folder in above {
      let names = Folder.entries(of: folder).map(\.lastPathComponent)
      if names.contains(where: { $0.hasSuffix(".xcodeproj") }) { return (folder, .xcode, false) }
      guard names.contains("Package.swift") else { continue }
      let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      let parts = model.path(in: folder).split(separator: "/").map(String.init)
      let isConventional = parts.count > 2 && ["Sources", "Source", "src", "Tests"].contains(parts[0])
      let target =
        isConventional ? folder.appendingPathComponent("\(parts[0])/\(parts[1])") : model.deletingLastPathComponent()
      return (target, .package, manifest?.contains("DeepClonePlugin") == true)
    }
    return (model.path.hasPrefix(current.path + "/") ? current : model.deletingLastPathComponent(), nil, false)
  }

  /// The folder that holds generated files already.
  private static func generatedFolder(in folder: URL) -> URL? {
    Folder.files(in: folder).first { file in
      file.lastPathComponent.hasSuffix("+DeepClone.swift")
        && (try? String(contentsOf: file, encoding: .utf8)).map(StaleFile.isGenerated) == true
    }?.deletingLastPathComponent()
  }
}

extension URL {
  /// The path from a folder.
  fileprivate func path(in folder: URL) -> String {
    let path = standardizedFileURL.pathComponents
    let start = folder.standardizedFileURL.pathComponents
    let shared = zip(path, start).prefix { $0 == $1 }.count
    return (repeatElement("..", count: start.count - shared) + path[shared...]).joined(separator: "/")
  }
}
