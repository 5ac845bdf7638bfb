import CloneGenerator
import Foundation

/// The commands of the tool.
enum Command: String, CaseIterable {
  case generate
  case check
  case plan

  func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    switch self {
    case .generate: try Self.generate(arguments, into: SourceFolder(path: arguments.required("--output")).write)
    case .check: try Self.check(arguments)
    case .plan: try Self.plan(arguments)
    }
  }

  /// Compares the sources in a folder with those that the models generate, and says how to fix differences.
  private static func check(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    let folder = SourceFolder(path: try arguments.required("--output"))
    var hasDifferences = false
    let status = try generate(arguments) { file throws(ToolError) in
      guard let difference = folder.difference(of: file) else { return .success }
      Output.error(difference)
      hasDifferences = true
      return .failure
    }
    if hasDifferences {
      Output.error("to update them, run: \(arguments["--fix"] ?? "clonegen generate \(arguments.words)")")
    }
    return status
  }

  /// Generates the sources of the models, and passes them on if there are no errors.
  private static func generate(
    _ arguments: Arguments, into consume: (GeneratorPipeline.GeneratedFile) throws(ToolError) -> ExitStatus
  ) throws(ToolError) -> ExitStatus {
    let configuration = try Configuration(path: arguments["--config"])
    let models = try GivenModels(arguments, configuration)
    let targetKind = try arguments.choice("--target-kind", of: "kind of target", default: TargetKind.package)
    let result = GeneratorPipeline(
      module: arguments["--module"], configuration: configuration, targetKind: targetKind, files: .disk,
      sources: arguments.sources
    ).generate(models.own, others: models.others)
    Output.error(result.diagnostics.map { "\($0)\n" }.joined())
    if result.isUnreadable { return .unusableFile }
    if result.hasErrors { return .failure }
    var status = ExitStatus.success
    let files = arguments["--every-file"] == nil ? result.files.filter { !$0.isOnlyForBuilds } : result.files
    for file in files where try consume(file) != .success { status = .failure }
    return status
  }
}
