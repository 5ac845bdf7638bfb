import Foundation
import PackagePlugin

/// The build command of one target: what SwiftPM and Xcode tell of the target, as plain values.
///
/// What a build reads and writes follows from file names alone, since Xcode cannot run the tool while it plans.
struct GenerateCommand {
  /// The tool, `clonegen`.
  var tool: URL
  /// The target's files; a model bundle is one of them.
  var files: [URL]
  /// Where a configuration lies that is not one of the target's files.
  var folder: URL?
  /// Where generated files go.
  var output: URL
  /// The target's name, for messages.
  var target: String

  /// The name of the configuration in a target's folder.
  private static let configurationName = "clonegen.json"

  /// The command; none for a target without a model, or where names clash.
  func commands() -> [Command] {
    let models = files.filter { ["xcdatamodeld", "xcdatamodel"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    guard !models.isEmpty, !reportClashes(models) else { return [] }
    let configuration = self.configuration
    let arguments =
      ["generate"] + models.map(\.path) + ["--output", output.path]
      + (configuration.map { ["--config", $0.path] } ?? [])
    return [
      .buildCommand(
        displayName: "Generating clone code for \(target)", executable: tool, arguments: arguments,
        inputFiles: [tool] + models + models.flatMap(contents) + (configuration.map { [$0] } ?? []),
        outputFiles: models.flatMap(Self.outputNames).map(output.appendingPathComponent))
    ]
  }

  /// The names of a model's generated files.
  ///
  /// The tool follows the same rule.
  private static func outputNames(of model: URL) -> [String] {
    ["DeepClone", "CoreData"].map { "\(model.deletingPathExtension().lastPathComponent)+\($0).swift" }
  }

  private var configuration: URL? {
    if let file = files.first(where: { $0.lastPathComponent == Self.configurationName }) { return file }
    guard let file = folder?.appendingPathComponent(Self.configurationName) else { return nil }
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// What a bundle holds.
  ///
  /// The folder alone is not enough: one build system misses edits inside it.
  private func contents(of model: URL) -> [URL] {
    let manager = FileManager.default
    let versions =
      model.pathExtension == "xcdatamodel"
      ? [model]
      : ((try? manager.contentsOfDirectory(at: model, includingPropertiesForKeys: nil)) ?? [])
        .filter { $0.pathExtension == "xcdatamodel" }
    return
      (versions.map { $0.appendingPathComponent("contents") } + [model.appendingPathComponent(".xccurrentversion")])
      .filter { manager.fileExists(atPath: $0.path) }
      .sorted { $0.path < $1.path }
  }

  /// Reports what generated files would overwrite, or share their name with, which a module's files cannot.
  ///
  /// File systems may fold case.
  ///
  /// - Returns: Whether there is any.
  private func reportClashes(_ models: [URL]) -> Bool {
    let owners = Dictionary(
      models.flatMap { model in Self.outputNames(of: model).map { ($0.lowercased(), model) } },
      uniquingKeysWith: { first, _ in first })
    var hasClashes = false
    for file in files.sorted(by: { $0.path < $1.path }) {
      let isModel = models.contains(file)
      let name = isModel ? Self.outputNames(of: file)[0] : file.lastPathComponent
      guard let owner = owners[name.lowercased()], owner != file else { continue }
      hasClashes = true
      // SwiftPM shows no place, so the message names it.
      Diagnostics.error(
        isModel
          ? "\(file.path) has the name of another model, \(owner.path), whose generated files it would overwrite;"
            + " rename one of them"
          : "\(file.path) has the name of a file that is generated for \(owner.lastPathComponent); rename it, to"
            + " '\(owner.deletingPathExtension().lastPathComponent)+Extensions.swift' for example",
        file: file.path, line: nil)
    }
    return hasClashes
  }
}
