import CloneGenerator

extension Command {
  /// Prints how the objects of models are cloned; nothing if one of the models has an error.
  static func plan(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    if arguments["--against"] != nil || arguments["--against-mocloner"] != nil { return try compare(arguments) }
    let format = try arguments.choice("--format", of: "format", default: PlanFormat.text)
    let call = try ConfiguredCall(arguments)
    let planned = Planned(call.models.own, call.models.others, call.configuration, sources: call.sources())
    Output.error(planned.text(about: arguments["--entity"]))
    if planned.isUnreadable { return .unusableFile }
    if planned.collector.hasErrors { return .failure }
    let plans = try planned.variant(arguments, call.configuration).map(\.plan)
    do {
      Output.result(
        try format.print(plans, entity: arguments["--entity"], keys: call.configuration.ruleKeys))
    } catch let error as PlanPrintingError {
      throw .usage(error.description, arguments.command)
    } catch {
      throw ToolError(status: .failure, description: "error: the plan cannot be printed: \(error)")
    }
    return .success
  }
}

/// Models that were read and planned, and not rendered.
struct Planned {
  let models: [PlannedModel]
  /// The diagnostics of both stages.
  private(set) var collector: DiagnosticCollector
  /// True if a model couldn't be read at all.
  let isUnreadable: Bool

  init(_ paths: [String], _ others: [OtherModel], _ configuration: Configuration, sources: SwiftSources? = nil) {
    let pipeline = GeneratorPipeline(configuration: configuration, files: .disk, sources: sources)
    collector = DiagnosticCollector(severities: configuration.severities)
    let target = pipeline.read(paths, others: others, into: &collector)
    models = pipeline.plan(target, into: &collector)
    isUnreadable = target.isUnreadable
  }

  /// The diagnostics as text: all, or those about what cloning an object of an entity reaches.
  func text(about entity: String?) -> String {
    guard let entity else { return collector.text }
    return models.diagnostics(collector.diagnostics, about: entity).map { "\($0)\n" }.joined()
  }

  /// The models by the rules of the variant that a call names, if it names one.
  ///
  /// - Throws: `ToolError` if there is no such variant.
  func variant(_ arguments: Arguments, _ configuration: Configuration) throws(ToolError) -> [PlannedModel] {
    let name = arguments["--variant"]
    if let models = models.variant(name) { return models }
    let names = configuration.variants.map(\.name)
    throw .usage(
      "the configuration has no variant '\(name ?? "")'" + didYouMean(name ?? "", among: names), arguments.command)
  }
}
