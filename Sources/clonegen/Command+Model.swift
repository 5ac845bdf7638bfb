import CloneGenerator

extension Command {
  /// Prints models; nothing if one of them has an error, since half a result looks like a whole one.
  static func model(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw .usage("a model is missing", arguments.command) }
    let format = try arguments.choice("--format", of: "format", default: ModelFormat.text)
    let loader = ModelLoader(files: .disk)
    var collector = DiagnosticCollector()
    var models: [Model] = []
    for path in arguments.operands {
      guard let model = loader.load(path, into: &collector) else { continue }
      model.checkReferences(into: &collector)
      models.append(model)
    }
    Output.error(collector.text)
    if models.count < arguments.operands.count { return .unusableFile }
    if collector.hasErrors { return .failure }
    do {
      Output.result(try format.print(models))
    } catch {
      throw ToolError(status: .failure, description: "error: the model cannot be printed: \(error)")
    }
    return .success
  }
}
