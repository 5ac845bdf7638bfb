import CloneGenerator
import Foundation

extension Command {
  /// Prints how the change from earlier models, or from MOCloner, affects cloning.
  ///
  /// Diagnostics about the earlier models are left out: the change may have fixed them.
  static func compare(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    let format = try arguments.choice("--format", of: "comparison format", default: ComparisonFormat.text)
    guard arguments["--entity"] == nil else {
      throw .usage("a comparison is of whole models, so it has no '--entity'", arguments.command)
    }
    guard arguments.sources.isEmpty else {
      throw .usage("a comparison is of rules, so it has no '--sources'", arguments.command)
    }
    let call = try ConfiguredCall(arguments)
    let (configuration, models) = (call.configuration, call.models)
    let earlier = try arguments["--against"].map { path throws(ToolError) in
      try EarlierModels(path, of: models.own)
    }
    if earlier != nil, arguments["--against-mocloner"] != nil {
      throw .usage("'--against' and '--against-mocloner' are two comparisons; choose one", arguments.command)
    }
    let planned = Planned(models.own, models.others, configuration)
    Output.error(planned.collector.text)
    if planned.isUnreadable { return .unusableFile }
    if planned.collector.hasErrors { return .failure }
    let chosen = try planned.variant(arguments, configuration)
    guard let earlier else {
      Output.result(format.print(movingFromMOCloner: chosen, keys: configuration.ruleKeys))
      return .success
    }
    let oldConfiguration = try earlier.configuration.map { path throws(ToolError) in try Configuration(path: path) }
    let old = Planned(earlier.models, models.others, oldConfiguration ?? configuration)
    if old.isUnreadable {
      Output.error(old.collector.text)
      return .unusableFile
    }
    Output.result(
      // What had no variant was cloned by the models' own rules.
      format.print(
        old.models.variant(arguments["--variant"]) ?? old.models, chosen,
        configurations: (oldConfiguration ?? configuration, configuration)))
    return .success
  }
}

/// The models that others are compared with.
private struct EarlierModels {
  private(set) var models: [String] = []
  /// The configuration beside them; nil if it's the other models'.
  private(set) var configuration: String?

  /// Finds the earlier models.
  ///
  /// - Parameters:
  ///   - path: A model, or a folder with models and a configuration.
  ///   - operands: The models to compare; a folder's models with the same names are used.
  /// - Throws: `ToolError` if there is no such folder, or a name occurs twice in it.
  init(_ path: String, of operands: [String]) throws(ToolError) {
    let url = URL(fileURLWithPath: path)
    if url.pathExtension.hasPrefix("xcdatamodel") {
      guard operands.count == 1 else {
        throw .usage("'--against' names one model, and there are \(operands.count); name a folder", .plan)
      }
      models = [path]
      return
    }
    guard let names = FileManager.default.enumerator(atPath: path),
      (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    else { throw .file(path, "there is no folder or model here; check the path") }
    let entries = names.compactMap { $0 as? String }.sorted()
    for operand in operands {
      let name = URL(fileURLWithPath: operand).lastPathComponent
      let found = entries.filter { $0 == name || $0.hasSuffix("/" + name) }
      guard found.count < 2 else {
        throw .file(
          path, "there are several models '\(name)': \(found.joined(separator: ", ")); name the folder of one")
      }
      models += found.map { url.appendingPathComponent($0).path }
    }
    let file = url.appendingPathComponent("clonegen.json").path
    if FileManager.default.fileExists(atPath: file) { configuration = file }
  }
}
