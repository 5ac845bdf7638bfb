import Foundation
import PackagePlugin

extension GenerateCommand {
  /// The configurations of the target: among its files, and where one doesn't have to be one of them.
  ///
  /// That is the target's folder in a package, and in a project the folders from each model's up to the project's.
  func configurationFiles(_ models: [URL]) -> [URL] {
    let name = "clonegen.json"
    let folders =
      switch owner {
      case .package(let folder): [folder]
      case .project(let folder): models.flatMap { Self.folders(from: $0, to: folder) }
      }
    return Self.uniqued(
      files.filter { $0.lastPathComponent == name }
        + folders.map { $0.appendingPathComponent(name) }.filter { FileManager.default.fileExists(atPath: $0.path) }
    ).sorted { $0.path < $1.path }
  }

  /// Reports configurations of which one only can hold.
  ///
  /// - Returns: Whether there are several.
  func reportSeveral(_ configurations: [URL]) -> Bool {
    guard let first = configurations.first, configurations.count > 1 else { return false }
    Diagnostics.error(
      "the target '\(target)' has several configurations: "
        + configurations.map(\.path).joined(separator: ", ") + "; keep one of them", file: first.path, line: nil)
    return true
  }

  /// The folder of a model and those above it, up to the project's; of a model elsewhere its own and the project's.
  private static func folders(from model: URL, to project: URL) -> [URL] {
    let end = project.standardizedFileURL
    var folder = model.standardizedFileURL.deletingLastPathComponent()
    var folders = [folder]
    while folder.path.hasPrefix(end.path + "/") {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders + [end]
  }
}
