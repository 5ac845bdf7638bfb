import Foundation

/// The tool as it is built for an app's debug build: how long that takes, and how long it takes for a large model.
enum ToolScenario {
  /// The package that this program was built from.
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  /// The folder that the tool is built in, beside the package's own builds.
  private static let scratch = package.appendingPathComponent(".build/clone-benchmarks")

  /// Measures a clean build of the parts of this package, apart from the runtime, that a package with the plugin
  /// builds: the tool and the plugin.
  static func measureBuild(_ settings: Settings) throws -> [Report] {
    let builds = try (0..<settings.fewRounds).map { _ in
      if FileManager.default.fileExists(atPath: scratch.path) { try FileManager.default.removeItem(at: scratch) }
      return try Measurement { try build("--target", "DeepClonePlugin") }
    }
    var report = Report(
      "tool", "a clean build of the tool for the plugin, debug", unit: "seconds", rounds: settings.fewRounds,
      [
        Report.Row("of the processor", builds.map(\.processorSeconds)),
        Report.Row("by the clock", builds.map(\.seconds)),
      ], areRivals: false)
    report.figures = [
      Figure(
        name: "clean build of the tool, processor time", now: report.rows[0].median, target: 17, unit: "s")
    ]
    return [report]
  }

  /// Measures `clonegen generate`.
  static func measureGenerate(_ settings: Settings) throws -> [Report] {
    // The same sources once more, in a place of their own: for the machine that an app is built for.
    try build("--product", "clonegen")
    let folder = try StoreFolder()
    let model: URL
    if let path = settings.modelPath {
      model = URL(fileURLWithPath: path)
    } else {
      model = try folder.empty("Shop.xcdatamodel")
      try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
      try Data(LargeModel.contents.utf8).write(to: model.appendingPathComponent("contents"))
    }
    let configuration = try folder.empty("clonegen.json")
    try Data(#"{ "entityClasses": "always", "managedObjectModel": "always" }"#.utf8).write(to: configuration)
    let tool = Program(path: scratch.appendingPathComponent("debug/clonegen").path)
    let rounds = (settings.roundCount ?? (settings.isQuick ? 5 : 21)) | 1
    let runs = try (0..<rounds).map { _ in
      let output = try folder.empty("Output")
      return try Measurement {
        try tool.run(
          ["generate", model.path, "--output", output.path, "--config", configuration.path],
          showsErrors: false)
      }
    }
    return [
      report(
        "large", "clonegen generate, debug, \(model.lastPathComponent)", runs,
        figure: "clonegen generate, largest model, debug", target: 0.15)
    ]
  }

  /// Measures `clonegen plan` of a model with one entity, beside many Swift files and beside a large one.
  static func measureScan(_ settings: Settings) throws -> [Report] {
    try build("--product", "clonegen")
    let tool = Program(path: scratch.appendingPathComponent("debug/clonegen").path)
    let rounds = (settings.roundCount ?? (settings.isQuick ? 3 : 9)) | 1
    let inputs: [(name: String, add: (inout SwiftFolder) throws -> Void)] = [
      ("100,000 lines in 1,000 files", { try $0.addFiles() }),
      ("2,000 extensions in one file", { try $0.addExtensions() }),
    ]
    return try inputs.map { name, add in
      let folder = try StoreFolder()
      var files = try SwiftFolder(in: folder)
      try add(&files)
      let runs = try (0..<rounds).map { _ in
        try Measurement {
          try tool.run(["plan", files.model.path, "--sources", files.sources.path], showsErrors: false)
        }
      }
      return report(
        "scan", "clonegen plan, debug, \(name), \(files.byteCount / 1000) KB", runs,
        figure: "clonegen, \(name), debug", target: 1)
    }
  }

  private static func report(
    _ scenario: String, _ title: String, _ runs: [Measurement], figure: String, target: Double
  ) -> Report {
    var report = Report(
      scenario, title, unit: "seconds", rounds: runs.count,
      [
        Report.Row("by the clock", runs.map(\.seconds)), Report.Row("of the processor", runs.map(\.processorSeconds)),
      ], areRivals: false)
    report.figures = [Figure(name: figure, now: report.rows[0].median, target: target, unit: "s")]
    return report
  }

  private static func build(_ what: String...) throws {
    try Program(path: "/usr/bin/env").run(
      ["swift", "build", "--package-path", package.path, "--scratch-path", scratch.path] + what)
  }
}
