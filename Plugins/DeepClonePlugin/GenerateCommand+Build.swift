import Foundation
import PackagePlugin

extension GenerateCommand {
  /// The build command; none for a target without a model, or where names or configurations clash.
  ///
  /// What a build reads and writes follows from file names alone, since Xcode can't run the tool while it plans.
  func commands() -> [Command] {
    let others = self.others
    let models = written(others)
    if models.isEmpty {
      Diagnostics.warning(
        "the target '\(target)' has no data model among its files, so no clone code is generated for it; make an"
          + " .xcdatamodeld a member of the target, or remove DeepClonePlugin from it", file: nil, line: nil)
      return []
    }
    guard var arguments = arguments(of: "generate") else { return [] }
    if !isBuiltByXcode, !Self.mayCompileModels { arguments += ["--target-kind", "swift-build"] }
    let configuration = configurationFiles(models).first
    arguments += mark(of: configuration)
    return [
      .buildCommand(
        displayName: "Generating clone code for \(target)", executable: tool, arguments: arguments,
        inputFiles: inputs(self.models, others, configuration),
        outputFiles: models.flatMap(Self.outputNames).map(output.appendingPathComponent))
    ]
  }

  /// Whether the target is one of an Xcode project.
  var isProject: Bool {
    if case .project = owner { true } else { false }
  }

  /// What the command reads.
  ///
  /// Xcode takes a file of the target that a command reads as consumed by the command, and compiles it no longer: there
  /// nothing but what lies inside of bundles is named, and the configuration if it isn't a file of the target. Nor is the
  /// tool, whose path Xcode spells with build settings. For SwiftPM the tool and the bundles are named as well, since one
  /// of its build systems warns of bundles that nothing reads; with the bundle alone, another one misses edits inside it.
  func inputs(_ models: [URL], _ others: [OtherModel], _ configuration: URL?) -> [URL] {
    let inside = (models + others.map(\.bundle)).flatMap(Self.contents)
    guard isBuiltByXcode else {
      // A Swift file can declare a class that would be generated otherwise.
      let sources = files.filter { $0.pathExtension == "swift" }
      // And another target's say what its classes publish.
      let files = Self.uniqued(others.compactMap(\.folder)).flatMap(Self.everything).filter { file in
        file.pathExtension == "swift" || file.lastPathComponent == "clonegen.json"
      }
      return [tool] + models + inside + sources + files + [configuration].compactMap(\.self)
    }
    return (inside + [configuration].compactMap(\.self)).filter { !isMember($0) }
  }

  /// An argument that changes with the configuration, for Xcode, where a file of the target can't be an input.
  ///
  /// Not every build system runs a command again because its environment has changed.
  func mark(of configuration: URL?) -> [String] {
    guard isBuiltByXcode, let configuration, isMember(configuration), let data = try? Data(contentsOf: configuration)
    else { return [] }
    // FNV-1a: two texts of one value are as good as impossible by accident.
    let value = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return ["--config-mark", String(value, radix: 16)]
  }

  /// Whether `swift build` may compile models and write classes: Swift Build, SwiftPM's default from 6.4 on, does on a Mac.
  ///
  /// SwiftPM doesn't tell a plugin which of its build systems runs it.
  private static var mayCompileModels: Bool {
    #if os(macOS) && compiler(>=6.4)
    true
    #else
    false
    #endif
  }

  /// Whether Xcode builds the target, of a project or of a package.
  private var isBuiltByXcode: Bool { isProject || tool.path.contains("${") }

  private func isMember(_ file: URL) -> Bool {
    files.contains { $0.standardizedFileURL.path == file.standardizedFileURL.path }
  }

  /// What a bundle holds that says what is generated.
  private static func contents(of model: URL) -> [URL] {
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
}
