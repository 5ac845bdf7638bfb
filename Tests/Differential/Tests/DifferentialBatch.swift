import CloneGenerator
import DeepCloneCompiledPrograms
import DeepCloneDifferentialSupport
import Foundation

/// Some random models, generated, compiled into one program, and run.
struct DifferentialBatch {
  private let settings: DifferentialSettings
  private let built: BuiltModules
  /// Where models, sources and the program lie; kept where something is wrong.
  private let folder: URL

  init(_ settings: DifferentialSettings, _ built: BuiltModules) {
    self.settings = settings
    self.built = built
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("Differential-\(UUID().uuidString)")
  }

  /// Compares some models.
  func run(_ seeds: [UInt64]) throws -> BatchOutcome {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var outcome = BatchOutcome()
    var models: [RandomModel] = []
    for seed in seeds {
      let model = RandomModel(seed: seed)
      if let refusal = try generate(model) {
        outcome.failures.append((seed, refusal))
      } else {
        models.append(model)
      }
    }
    if !models.isEmpty { outcome += try compileAndRun(models) }
    if outcome.failures.isEmpty {
      try FileManager.default.removeItem(at: folder)
    } else {
      for index in outcome.failures.indices {
        let seed = outcome.failures[index].seed
        outcome.failures[index].text += """

            the model: \(folder.appendingPathComponent("M\(seed).xcdatamodel/contents").path)
            again:     \(settings.command(repeating: seed))
          """
      }
    }
    return outcome
  }

  /// Writes a model and everything that is generated for it.
  ///
  /// - Returns: What the generator says against the model, which has no fault; nil where it says nothing.
  private func generate(_ model: RandomModel) throws -> String? {
    let bundle = folder.appendingPathComponent("\(model.name).xcdatamodel")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Data(model.contents.utf8).write(to: bundle.appendingPathComponent("contents"))
    var configuration = Configuration()
    // A model without any class has its model in code only where it is asked for.
    configuration.managedObjectModel = .always
    if model.ownsByDeleteRule { configuration.ownership = .deleteRule }
    let pipeline = GeneratorPipeline(configuration: configuration, files: .disk)
    let result = pipeline.generate([bundle.path])
    if result.hasErrors {
      return "the generator refuses the model: "
        + result.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
    }
    for file in result.files { try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name)) }
    try Data(model.caseSource.utf8).write(to: folder.appendingPathComponent("\(model.name)+Case.swift"))
    return nil
  }

  /// Compiles models; where that fails, each by itself, so that the failure is the right one's.
  private func compileAndRun(_ models: [RandomModel]) throws -> BatchOutcome {
    let main = folder.appendingPathComponent("main.swift")
    try Data(RandomModel.mainSource(models).utf8).write(to: main)
    let sources =
      models.flatMap { model in ["DeepClone", "CoreData", "Case"].map { "\(model.name)+\($0).swift" } } + ["main.swift"]
    let program = folder.appendingPathComponent("batch").path
    let compilation = try built.compile(
      sources.map { folder.appendingPathComponent($0).path }, to: program, ["-warnings-as-errors"])
    if compilation.status == 0 { return try run(program, models) }
    guard models.count == 1 else {
      var outcome = BatchOutcome()
      for model in models { outcome += try compileAndRun([model]) }
      return outcome
    }
    let errors = (compilation.output + compilation.errors).split(separator: "\n").filter { $0.contains("error:") }
    return BatchOutcome(failures: [(models[0].seed, "does not compile: \(errors.first ?? "for no reason given")")])
  }

  /// Runs a compiled batch, again behind each model that ends the program.
  private func run(_ program: String, _ models: [RandomModel]) throws -> BatchOutcome {
    var outcome = BatchOutcome()
    var rest = models[...]
    while let first = rest.first {
      let process = try Subprocess(program, [String(settings.graphs), "0", first.name])
      for line in process.output.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 3).map(String.init)
        guard words.count > 1, words[0] != "begin", let model = rest.first, model.name == words[1] else { continue }
        rest = rest.dropFirst()
        if words[0] == "equal" {
          let numbers = words.dropFirst(2).flatMap { $0.split(separator: " ") }.compactMap { Int($0) }
          outcome.equalCount += 1
          guard numbers.count == 3 else { continue }
          outcome.cloneCount += numbers[0]
          outcome.refusedCount += numbers[1]
          outcome.openCount += numbers[2]
        } else {
          outcome.failures.append((model.seed, words.dropFirst(2).joined(separator: " ")))
        }
      }
      guard let ended = rest.first else { break }
      let reason = process.errors.split(separator: "\n").first { $0.contains("error:") } ?? ""
      outcome.failures.append((ended.seed, "ends the program (\(process.status)): \(reason)"))
      rest = rest.dropFirst()
    }
    return outcome
  }
}
