import CloneGenerator

extension Command {
  /// Prints what models say; nothing where one of them has an error, since half a result looks like a whole one.
  static func model(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw .usage("a model is missing") }
    let format = try modelFormat(arguments["--format"])
    let loader = ModelLoader(files: .disk)
    var collector = DiagnosticCollector()
    var models: [Model] = []
    for path in arguments.operands {
      let result = loader.load(path)
      collector.add(result.diagnostics)
      if let model = result.model { models.append(model) }
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

  private static func modelFormat(_ word: String?) throws(ToolError) -> ModelFormat {
    guard let word else { return .text }
    if let format = ModelFormat(rawValue: word) { return format }
    let allowed = ModelFormat.allCases.map(\.rawValue)
    let hint = nearest(to: word, among: allowed).map { "; did you mean '\($0)'?" } ?? ""
    throw .usage("there is no format '\(word)'; it can be \(allowed.joined(separator: ", "))\(hint)")
  }
}
