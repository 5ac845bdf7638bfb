import CloneGenerator

extension Command {
  /// Prints how the objects of models are cloned; nothing if one of the models has an error.
  static func plan(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    if arguments["--against"] != nil || arguments["--against-mocloner"] != nil { return try compare(arguments) }
    let format = try arguments.choice("--format", of: "format", default: PlanFormat.text)
    let configuration = try Configuration(path: arguments["--config"])
    let models = try GivenModels(arguments, configuration)
    let plans = TargetPlans(
      models.own, others: models.others, configuration: configuration, files: .disk, sources: arguments.sources)
    Output.error(plans.collector.text)
    if plans.isUnreadable { return .unusableFile }
    if plans.collector.hasErrors { return .failure }
    do {
      Output.result(
        try format.print(plans.units.map(\.plan), entity: arguments["--entity"], keys: configuration.ruleKeys))
    } catch let error as PlanPrintingError {
      throw .usage(error.description, arguments.command)
    } catch {
      throw ToolError(status: .failure, description: "error: the plan cannot be printed: \(error)")
    }
    return .success
  }
}
