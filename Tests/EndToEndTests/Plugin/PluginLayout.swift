import DeepCloneCompiledPrograms
import Foundation
import Testing

/// Folders and files of a target, as the plugin finds them.
struct PluginLayout {
  /// Where everything lies.
  let folder: URL

  /// Makes an empty one.
  ///
  /// - Parameter name: A name of its own.
  init(_ name: String) throws {
    folder = try WorkFolder.empty("PluginLayout-\(name)").standardizedFileURL
  }

  /// Writes a file.
  func write(_ path: String, _ text: String = "") throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Copies a model of the package that is split over two bundles, each with a placeholder for the other's entity.
  func addSplitModel(to target: String) throws {
    for model in ["Music.xcdatamodeld", "People.xcdatamodeld"] {
      let source = ConsumerPackage.source("Merged/Sources/App/\(model)")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(target), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source, to: folder.appendingPathComponent("\(target)/\(model)"))
    }
  }

  /// What the plugin says of a target, with `/Here` for where everything lies.
  ///
  /// - Parameters:
  ///   - kind: Where the target is: `project` or `package`.
  ///   - owner: The project's or the target's folder.
  ///   - tool: The tool's path; as Xcode spells it unless told otherwise.
  ///   - files: The target's files.
  ///   - dependencies: Other targets with their folders, `Name=Folder`.
  func commands(
    _ kind: String, _ owner: String, tool: String = Self.xcodeTool, files: [String], dependencies: [String] = []
  ) throws -> String {
    try PluginProgram.build.get().run(
      kind, folder.appendingPathComponent(owner).path, tool: tool,
      files: files.map { folder.appendingPathComponent($0).path }
        + dependencies.map { $0.replacingOccurrences(of: "=", with: "=\(folder.path)/") }
    ).replacingOccurrences(of: folder.path, with: "/Here")
  }

  /// Runs the tool as the plugin says.
  ///
  /// - Parameter printed: What the plugin says.
  /// - Returns: What became of it, and the files that the plugin names and that the tool has written, sorted.
  func runTool(_ printed: String) throws -> (run: Subprocess, named: [String], written: [String]) {
    let output = folder.appendingPathComponent("Output").path
    let run = try Subprocess(
      try #require(Subprocess.built("clonegen")),
      printed.values("arguments").map { word in
        word == "/Output" ? output : word.replacingOccurrences(of: "/Here", with: folder.path)
      })
    let written = try? FileManager.default.contentsOfDirectory(atPath: output)
    return (
      run, printed.values("outputs").map { String($0.dropFirst("/Output/".count)) }.sorted(), (written ?? []).sorted()
    )
  }

  /// How Xcode spells the path of a tool.
  static let xcodeTool = "/${BUILD_DIR}/${CONFIGURATION}/clonegen"
}

extension String {
  /// The lines below a title of the plugin's output.
  func values(_ title: String) -> [String] {
    let lines = split(separator: "\n").drop { $0 != "\(title):" }.dropFirst()
    return lines.prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
