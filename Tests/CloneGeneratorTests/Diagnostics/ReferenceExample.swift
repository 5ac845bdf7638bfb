import Foundation

@testable import CloneGenerator

/// An example of the documentation: the files that the tool is given, by path.
///
/// The word behind a block's fence says what it holds: `xml` the elements of the model `Notes`, `xml Name` of another one,
/// `text PATH` a file, `files` the paths of empty files, `swift PATH` a file of the target, `json` the configuration,
/// `json xcode` that of an Xcode target, `json NAME` that of another target, whose models are in the folder of its name.
struct ReferenceExample: Sendable {
  private var files: [String: String] = [:]
  private var configuration: String?
  private var otherConfigurations: [String: String] = [:]
  private var targetKind = TargetKind.package
  private var sources: [SwiftSources.File] = []

  /// Adds a block.
  mutating func add(_ info: String, _ text: String) {
    let words = info.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words.count > 1 ? words[1] : "Notes"
    switch words.first {
    case "xml": files["\(name).xcdatamodel/contents"] = "<model>\(text)\n</model>\n"
    case "text": files[name] = text
    case "files": for path in text.split(separator: "\n") { files[String(path)] = "" }
    case "swift" where words.count > 1: sources.append(SwiftSources.File(path: name, bytes: Data(text.utf8)))
    case "json" where words.count > 1 && name != TargetKind.xcode.rawValue: otherConfigurations[name] = text
    case "json":
      configuration = text
      if name == TargetKind.xcode.rawValue { targetKind = .xcode }
    default: break
    }
  }

  /// What the tool says, a line each.
  func output() -> String {
    var configuration = Configuration()
    if let text = self.configuration {
      let read = ConfigurationReader.read(Data(text.utf8), path: "clonegen.json")
      guard read.diagnostics.isEmpty else { return Self.text(read.diagnostics) }
      configuration = read.configuration
    }
    let pipeline = GeneratorPipeline(
      configuration: configuration, targetKind: targetKind, files: door, sources: swiftSources)
    let others = models.compactMap { path -> OtherModel? in
      let module = String(path.prefix { $0 != "/" })
      guard let text = otherConfigurations[module] else { return nil }
      return OtherModel(
        module: module, path: path, configuration: ConfigurationReader.read(Data(text.utf8), path: "").configuration,
        sources: SwiftSources { [] })
    }
    let own = models.filter { path in !others.contains { $0.path == path } }
    return Self.text(pipeline.generate(own, others: others).diagnostics)
  }

  private static func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(\.description).joined(separator: "\n")
  }

  /// The paths of the models that the files lie in, sorted.
  private var models: [String] {
    let suffixes = [".xcdatamodeld", ".xcdatamodel"]
    let paths = files.keys.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      guard let end = parts.firstIndex(where: { part in suffixes.contains { part.hasSuffix($0) } }) else { return nil }
      return parts[...end].joined(separator: "/")
    }
    return Set(paths).sorted()
  }

  private var swiftSources: SwiftSources? {
    let sources = sources
    return sources.isEmpty ? nil : SwiftSources { sources }
  }

  private var door: ModelFiles {
    let files = files
    return ModelFiles(
      entries: { folder in
        let inside = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        let names = Set(inside.compactMap { $0.split(separator: "/").first.map(String.init) })
        return names.isEmpty ? nil : names.sorted()
      },
      contents: { path in
        guard let text = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
        return Data(text.utf8)
      })
  }
}
