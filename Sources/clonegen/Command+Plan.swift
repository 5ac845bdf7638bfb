import CloneGenerator

extension Command {
  /// Prints what cloning does with the objects of models; nothing where one of them has an error.
  static func plan(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw .usage("a model is missing") }
    let format: PlanFormat = try self.format(arguments["--format"])
    let configuration = try Configuration(path: arguments["--config"])
    let plans = TargetPlans(arguments.operands, configuration: configuration, files: .disk)
    Output.error(plans.collector.text)
    if plans.isUnreadable { return .unusableFile }
    if plans.collector.hasErrors { return .failure }
    do {
      Output.result(
        try format.print(plans.units.map(\.plan), entity: arguments["--entity"], keys: configuration.ruleKeys))
    } catch let error as PlanPrintingError {
      throw .usage(error.description)
    } catch {
      throw ToolError(status: .failure, description: "error: the plan cannot be printed: \(error)")
    }
    return .success
  }

  /// The form that an option names; text without one.
  static func format<Format: RawRepresentable<String> & CaseIterable>(
    _ word: String?
  ) throws(ToolError) -> Format {
    let word = word ?? "text"
    if let format = Format(rawValue: word) { return format }
    let allowed = Format.allCases.map(\.rawValue)
    let hint = nearest(to: word, among: allowed).map { "; did you mean '\($0)'?" } ?? ""
    throw .usage("there is no format '\(word)'; it can be \(allowed.joined(separator: ", "))\(hint)")
  }
}
