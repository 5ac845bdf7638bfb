import Foundation
import PackagePlugin

extension GenerateCommand {
  /// The build command; none for a target without a model, or if names or configurations clash.
  ///
  /// It depends only on file names, since Xcode can't run the tool while it plans a build.
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
    if writesEveryFile { arguments.insert("--every-file", at: 1) }
    if !isBuiltByXcode, !Self.mayCompileModels { arguments += ["--target-kind", "swift-build"] }
    let configuration = configurationFiles(models).first
    arguments += mark(of: configuration)
    return [
      .buildCommand(
        displayName: "Generating clone code for \(target)", executable: tool, arguments: arguments,
        inputFiles: inputs(self.models, others, configuration),
        outputFiles: models.flatMap(outputNames).map(output.appendingPathComponent))
    ]
  }

  /// The files that the command reads.
  ///
  /// Xcode no longer compiles a file of the target that a command reads. So for Xcode, these are only the files inside
  /// bundles, other targets' files, and the configuration, unless they're files of the target. The tool isn't listed,
  /// since Xcode spells its path with build settings. For SwiftPM, the tool and the bundles are listed as well: one of its
  /// build systems warns about bundles that nothing reads, and another misses edits inside a bundle if only the bundle is
  /// listed.
  func inputs(_ models: [URL], _ others: [OtherBundle], _ configuration: URL?) -> [URL] {
    let inside = (models + others.map(\.bundle)).flatMap(Self.contents)
    // Another target's Swift files say what its classes make public.
    let foreign = Self.uniqued(others.map(\.folder)).flatMap(Self.everything).filter { file in
      file.pathExtension == "swift" || file.lastPathComponent == ConfigurationFile.name
    }.sorted { $0.path < $1.path }
    let read = foreign + [configuration].compactMap(\.self)
    if isBuiltByXcode { return Self.uniqued(inside + read).filter { !isMember($0) } }
    // A Swift file can declare a class that would otherwise be generated.
    let sources = files.filter { $0.pathExtension == "swift" }
    return [tool] + models + inside + sources + read
  }

  /// An argument that changes with those of the target's files that matter, for Xcode, which can't have a file of the target
  /// as an input: the configuration, the source files, and what's listed of the inside of bundles.
  ///
  /// Not every build system runs a command again because its environment has changed.
  func mark(of configuration: URL?) -> [String] {
    guard isBuiltByXcode else { return [] }
    var data = Data()
    if let configuration, isMember(configuration), let text = try? Data(contentsOf: configuration) { data += text }
    for file in sourceFiles + models.flatMap(Self.contents).filter(isMember) {
      let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      if let date { data += Data("\(date.timeIntervalSinceReferenceDate)".utf8) }
    }
    if data.isEmpty { return [] }
    // FNV-1a: two texts practically never have the same value by accident. A plugin can import no module that has it.
    let value = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return ["--config-mark", String(value, radix: 16)]
  }

  /// True if `swift build` may compile models and write classes, as Swift Build (SwiftPM's default from 6.4 on) does on
  /// a Mac.
  ///
  /// SwiftPM doesn't tell a plugin which of its build systems is running it.
  private static var mayCompileModels: Bool {
    #if os(macOS) && compiler(>=6.4)
    true
    #else
    false
    #endif
  }

  /// True if Xcode builds the target, whether it belongs to a project or a package.
  private var isBuiltByXcode: Bool { isProject || tool.path.contains("${") }

  private func isMember(_ file: URL) -> Bool {
    files.contains { $0.standardizedFileURL.path == file.standardizedFileURL.path }
  }

  /// The files in a bundle that decide what is generated.
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
