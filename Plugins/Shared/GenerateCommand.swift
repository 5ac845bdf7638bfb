import Foundation
import PackagePlugin

/// What generates the code of one target: what SwiftPM and Xcode tell of the target, as plain values.
///
/// What a build reads and writes follows from file names alone, since Xcode can't run the tool while it plans.
struct GenerateCommand {
  /// What a target belongs to.
  enum Owner {
    /// A package; the folder is the target's, the root the package's.
    case package(folder: URL, root: URL)
    /// An Xcode project, in whose targets Xcode compiles every model; the folder is the project's.
    case project(folder: URL)
  }

  /// The tool, `clonegen`.
  var tool: URL
  /// The target's files; a model bundle is one of them.
  var files: [URL]
  /// What the target belongs to.
  var owner: Owner
  /// Where generated files go.
  var output: URL
  /// The target's name, for messages.
  var target: String
  /// The folders of the targets that it depends on, in packages, by their names.
  var dependencies: [String: URL] = [:]

  /// The words of a call of the tool; nil if names or configurations clash, which is reported.
  ///
  /// - Parameter verb: What the tool is to do: `generate` or `check`.
  func arguments(of verb: String) -> [String]? {
    let configurations = configurationFiles(models)
    guard !reportClashes(models), !reportSeveral(configurations) else { return nil }
    reportMisplaced(models, configurations)
    return [verb] + models.map(\.path) + otherModels(configurations.first).map(\.argument) + ["--output", output.path]
      + (configurations.first.map { ["--config", $0.path] } ?? []) + ownerArguments
  }

  /// What the tool is told of the target: a package's consists of Swift files alone, which declare its classes.
  private var ownerArguments: [String] {
    switch owner {
    case .package(let folder, _): ["--sources", folder.path]
    case .project: ["--target-kind", "xcode", "--module", Self.module(of: target)]
    }
  }

  /// The model bundles among the files, sorted; a version that is listed by itself stands for its bundle.
  var models: [URL] {
    let bundles = files.compactMap { file -> URL? in
      let folder = file.deletingLastPathComponent()
      return switch file.pathExtension {
      case "xcdatamodeld": file
      case "xcdatamodel": folder.pathExtension == "xcdatamodeld" ? folder : file
      default: nil
      }
    }
    return Self.uniqued(bundles).sorted { $0.path < $1.path }
  }

  /// The names of a model's generated files.
  ///
  /// The tool follows the same rule.
  static func outputNames(of model: URL) -> [String] {
    ["DeepClone", "CoreData"].map { "\(model.deletingPathExtension().lastPathComponent)+\($0).swift" }
  }

  /// Files without those that are listed twice, by one path or by two.
  static func uniqued(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.resolvingSymlinksInPath().path).inserted }
  }
}
