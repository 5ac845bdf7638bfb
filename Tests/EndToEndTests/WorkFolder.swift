/// Where the tests of this target put what they build: beside the tools that were built with them, never in the sources.
enum WorkFolder {
  /// The root of this package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the package, in the order of their paths, without those of a catalogue.
  static func swiftFiles(in folder: String) throws -> [String] {
    let url = root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return names.sorted().map { url.appendingPathComponent($0).path }
  }

  /// A folder of this name; it stays, so that a second run finds what is still right.
  static func named(_ name: String) throws -> URL {
    let folder = try #require(Subprocess.built("clonegen").map(URL.init(fileURLWithPath:)))
      .deletingLastPathComponent().appendingPathComponent("EndToEndTests").appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// An empty folder of this name.
  static func empty(_ name: String) throws -> URL {
    try? FileManager.default.removeItem(at: try named(name))
    return try named(name)
  }
}

/// The tool.
enum Clonegen {
  /// Runs it.
  static func run(_ words: [String], in folder: URL? = nil) throws -> Subprocess {
    try Subprocess(try #require(Subprocess.built("clonegen")), words, in: folder?.path)
  }

  /// Generates for models, and returns the paths of the files.
  static func generate(
    _ models: [String], configuration: String? = nil, into output: URL, _ options: [String] = []
  ) throws -> [String] {
    let file = output.appendingPathComponent("clonegen.json")
    if let configuration { try Data(configuration.utf8).write(to: file) }
    let run = try run(
      ["generate"] + models + ["--output", output.path] + (configuration == nil ? [] : ["--config", file.path])
        + options)
    try #require(run.status == 0, "\(run.errors)")
    return try FileManager.default.contentsOfDirectory(atPath: output.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { output.appendingPathComponent($0).path }
  }

  /// The configuration that generates whatever can be generated.
  static let everything = "{ \"entityClasses\": \"always\", \"managedObjectModel\": \"always\" }"
}
