import CloneGenerator
import CloneTemplates
import Foundation

/// What the tool can do.
enum Command: String {
  case generate
  case check
  case plan
  case model
  case template

  static let usage = """
    usage: clonegen generate MODEL... --output DIR [--config FILE]
           clonegen check MODEL... --output DIR [--config FILE]
           clonegen plan MODEL... [--format text|json|mermaid|dot] [--entity NAME] [--config FILE]
           clonegen model MODEL... [--format text|json]
           clonegen template [NAME]

    """

  var options: Set<String> {
    switch self {
    case .generate, .check: ["--output", "--config"]
    case .plan: ["--format", "--entity", "--config"]
    case .model: ["--format"]
    case .template: []
    }
  }

  func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    switch self {
    case .generate: try Self.generate(arguments, into: SourceFolder(path: arguments.required("--output")).write)
    case .check: try Self.generate(arguments, into: SourceFolder(path: arguments.required("--output")).compare)
    case .plan: try Self.plan(arguments)
    case .model: try Self.model(arguments)
    case .template: try Self.template(arguments)
    }
  }

  /// Generates the source of the models, and hands it on where there are no errors.
  private static func generate(
    _ arguments: Arguments, into consume: (GeneratorPipeline.GeneratedFile) throws(ToolError) -> ExitStatus
  ) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw .usage("a model is missing") }
    let file = try ConfigurationFile(path: arguments["--config"])
    let result: GeneratorPipeline.Result
    do throws(MustacheError) {
      let pipeline = try GeneratorPipeline(
        configuration: file.configuration, files: .disk, templates: file.templates)
      result = try pipeline.generate(arguments.operands)
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

  private static func template(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    guard let name = arguments.operands.first else {
      Output.result(CloneTemplates.texts.keys.sorted().map { $0 + "\n" }.joined())
      return .success
    }
    guard arguments.operands.count == 1, let text = CloneTemplates.texts[name] else {
      throw .usage("there is no template '\(arguments.operands.joined(separator: " "))'")
    }
    Output.result(text)
    return .success
  }
}
