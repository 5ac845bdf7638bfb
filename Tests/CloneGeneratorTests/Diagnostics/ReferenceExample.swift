@testable import CloneGenerator

/// An example of the documentation: the files that the tool reads, by path.
struct ReferenceExample: Sendable {
  private var files: [String: String] = [:]
  private var configuration: String?
  /// The configurations of other targets, whose models are in the folders of their names.
  private var otherConfigurations: [String: String] = [:]
  private var targetKind = TargetKind.package
  private var sources: [SwiftSources.File] = []

  init() {}

  /// Makes the files that an example's diff shows the lines of.
  ///
  /// A line that ends with a colon names the file of the lines below it. Lines above the first of these are of the model `Notes`.
  ///
  /// - Parameters:
  ///   - diff: Lines that begin with a space, `-` or `+`.
  ///   - marker: The lines to leave out: `+` makes the files that cause the diagnostic, `-` the fixed ones.
  init(diff: [String], leavingOut marker: Character) {
    var name = "Notes.xcdatamodel"
    var lines: [String: [String]] = [:]
    for line in diff where line.first != marker {
      let text = String(line.dropFirst())
      if text.hasSuffix(":") {
        name = String(text.dropLast())
        lines[name] = []
      } else {
        lines[name, default: []].append(text)
      }
    }
    for (name, lines) in lines { add(lines, to: name) }
  }

  private mutating func add(_ lines: [String], to name: String) {
    let text = lines.joined(separator: "\n")
    if name.hasPrefix("clonegen.json") {
      add("json", text)
      if name.contains("Xcode") { targetKind = .xcode }
    } else if name.hasSuffix("/clonegen.json") {
      otherConfigurations[String(name.prefix { $0 != "/" })] = text
    } else if name.hasSuffix(".swift") {
      sources.append(SwiftSources.File(path: name, bytes: Data(text.utf8)))
    } else if name.hasSuffix(".xcdatamodel") {
      files["\(name)/contents"] = ModelExcerpt.completed(lines)
    } else if name.hasSuffix("/contents") {
      files[name] = ModelExcerpt.completed(lines.isEmpty ? [#"<entity name="Note"/>"#] : lines)
    } else if text.hasPrefix("<key>") {
      files[name] = "<plist version=\"1.0\"><dict>\(text)</dict></plist>"
    } else {
      files[name] = text
    }
  }

  /// Adds the elements of the model `Notes` (`xml`), or the configuration (`json`).
  mutating func add(_ language: String, _ text: String) {
    if language == "json" {
      configuration = text
    } else {
      files["Notes.xcdatamodel/contents"] = "<model>\(ModelNotation.xml(text))\n</model>\n"
    }
  }

  /// The tool's output, a line for each diagnostic.
  func output() -> String {
    var configuration = Configuration()
    if let text = self.configuration {
      let read = ConfigurationReader.read(Data(text.utf8), path: "clonegen.json")
      guard read.diagnostics.isEmpty else { return Self.text(read.diagnostics) }
      configuration = read.configuration
    }
    let pipeline = GeneratorPipeline(
      configuration: configuration, targetKind: targetKind, files: .dictionary(files), sources: swiftSources)
    let others = models.compactMap { path -> OtherModel? in
      let module = String(path.prefix { $0 != "/" })
      guard let text = otherConfigurations[module] else { return nil }
      return OtherModel(
        module: module, path: path, configuration: ConfigurationReader.read(Data(text.utf8), path: "").configuration,
        sources: SwiftSources([]))
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
    if self.sources.isEmpty { return nil }
    var sources = SwiftSources(self.sources)
    // The folder of the model is what the tool guesses.
    if files.keys.contains(where: { $0.hasPrefix("Models/") }) {
      (sources.paths, sources.isComplete) = (["Models"], false)
    }
    return sources
  }
}
