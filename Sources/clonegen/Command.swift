import CloneGenerator
import Foundation

/// What the tool can do.
enum Command: String {
  case generate
  case check
  case plan
  case model

  static let usage = """
    usage: clonegen generate MODEL... --output DIR [--config FILE] [--target-kind package|xcode]
           clonegen check MODEL... --output DIR [--config FILE] [--target-kind package|xcode]
           clonegen plan MODEL... [--format text|json|mermaid|dot] [--entity NAME] [--config FILE]
           clonegen model MODEL... [--format text|json]

    """

  var options: Set<String> {
    switch self {
    case .generate, .check: ["--output", "--config", "--target-kind"]
    case .plan: ["--format", "--entity", "--config"]
    case .model: ["--format"]
    }
  }

  func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    switch self {
    case .generate: try Self.generate(arguments, into: SourceFolder(path: arguments.required("--output")).write)
    case .check: try Self.generate(arguments, into: SourceFolder(path: arguments.required("--output")).compare)
    case .plan: try Self.plan(arguments)
    case .model: try Self.model(arguments)
    }
  }

  /// Generates the source of the models, and hands it on where there are no errors.
  private static func generate(
    _ arguments: Arguments, into consume: (GeneratorPipeline.GeneratedFile) throws(ToolError) -> ExitStatus
  ) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw .usage("a model is missing") }
    let configuration = try Configuration(path: arguments["--config"])
    let targetKind = try arguments.choice("--target-kind", of: "kind of target", default: TargetKind.package)
    let result: GeneratorPipeline.Result
    do throws(MustacheError) {
      result = try GeneratorPipeline(configuration: configuration, targetKind: targetKind, files: .disk)
        .generate(arguments.operands)
    } catch {
      throw ToolError(status: .failure, description: error.description)
    }
    Output.error(result.diagnostics.map { "\($0)\n" }.joined())
    if result.isUnreadable { return .unusableFile }
    if result.hasErrors { return .failure }
    var status = ExitStatus.success
    for file in result.files where try consume(file) != .success { status = .failure }
    return status
  }
}
