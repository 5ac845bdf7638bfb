import Foundation
import PackagePlugin

/// A call that generates the code of one target, made from what SwiftPM or Xcode says about the target.
///
/// It depends only on file names, since Xcode can't run the tool while it plans a build.
struct GenerateCommand {
  /// The package or project of a target.
  enum Owner {
    /// A package; the folder is the target's, the root the package's.
    case package(folder: URL, root: URL)
    /// An Xcode project, where Xcode compiles every model; the folder is the project's.
    case project(folder: URL)
  }

  /// The tool, `clonegen`.
  var tool: URL
  /// The target's files; a model bundle is one of them.
  var files: [URL]
  /// The package or project that the target belongs to.
  var owner: Owner
  /// The folder that generated files go to.
  var output: URL
  /// The target's name, for messages.
  var target: String
  /// In packages, the folders of the targets that it depends on, by name.
  var dependencies: [String: URL] = [:]

  /// The words of a call of the tool; nil if names or configurations clash, which is reported.
  ///
  /// - Parameter verb: The tool's command: `generate` or `check`.
  func arguments(of verb: String) -> [String]? {
    let configurations = configurationFiles(models)
    guard !reportClashes(models), !reportSeveral(configurations) else { return nil }
    reportMisplaced(models, configurations)
    let others = otherModels(configurations.first)
    return [verb] + models.map(\.path) + others.map(\.argument) + ["--output", output.path]
      + (configurations.first.map { ["--config", $0.path] } ?? ["--no-config"]) + ownerArguments
      + others.flatMap(\.sources)
  }

  /// The arguments about the target: its files may declare its classes, and a file in its folder that it excludes may not.
  private var ownerArguments: [String] {
    let sources = sourceFiles.flatMap { ["--sources", $0.path] }
    if case .package = owner { return sources }
    return ["--target-kind", "xcode", "--module", Self.module(of: target)] + sources
  }

  /// The files among the target's that can declare classes, sorted.
  var sourceFiles: [URL] {
    Self.uniqued(files).filter { ["swift", "h", "m", "mm"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  /// The model bundles among the files, sorted; a version or a file inside a bundle that is listed by itself stands for it.
  var models: [URL] { Self.uniqued(files.compactMap(Self.bundle)).sorted { $0.path < $1.path } }

  /// The model bundle that a file is, or lies in; nil if there is none.
  private static func bundle(of file: URL) -> URL? {
    let parts = file.pathComponents
    guard let index = parts.firstIndex(where: { $0.hasSuffix(".xcdatamodeld") || $0.hasSuffix(".xcdatamodel") })
    else { return nil }
    return parts[(index + 1)...].reduce(file) { url, _ in url.deletingLastPathComponent() }
  }

  /// The names of a model's generated files.
  func outputNames(of model: URL) -> [String] {
    let kinds: [SourceFile] = writesEveryFile ? SourceFile.allCases : [.deepClone]
    return kinds.map { $0.name(of: SourceFile.modelName(of: model.path)) }
  }

  /// Files, each once, even if it's listed with two paths.
  static func uniqued(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.resolvingSymlinksInPath().path).inserted }
  }
}
