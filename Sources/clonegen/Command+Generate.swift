import CloneGenerator

extension Command {
  /// Writes the sources of the models into a folder, and removes the models' files that nothing generates any more.
  static func generate(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    let call = try ConfiguredCall(arguments)
    let folder = try call.output()
    return try generate(call) { files throws(ToolError) in
      for file in files { try folder.write(file) }
      // A build compiles only the files that it knows.
      if arguments["--every-file"] != nil { return .success }
      for file in call.staleFiles(in: folder, besides: files) {
        if file.isOwn || arguments["--prune"] != nil {
          try folder.remove(file)
        } else {
          Output.error(folder.description(of: file, as: "warning", fix: "remove it, or pass '--prune'"))
        }
      }
      return .success
    }
  }

  /// Compares the sources in a folder with those that the models generate, and says how to fix differences.
  static func check(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    let call = try ConfiguredCall(arguments)
    let folder = try call.output()
    return try generate(call) { files throws(ToolError) in
      let stale = call.staleFiles(in: folder, besides: files)
      let differences =
        files.compactMap(folder.difference) + stale.map { folder.description(of: $0, as: "error", fix: "remove it") }
      if differences.isEmpty { return .success }
      let prune = stale.allSatisfy(\.isOwn) ? [] : ["--prune"]
      let fix = [arguments["--fix"] ?? "clonegen generate", arguments["--fix"] == nil ? arguments.words : ""] + prune
      Output.error(differences.joined(separator: "\n"))
      Output.error("to update them, run: " + fix.filter { !$0.isEmpty }.joined(separator: " "))
      return .failure
    }
  }

  /// Generates the sources of the models, and passes them on if there are no errors.
  private static func generate(
    _ call: ConfiguredCall, into consume: ([GeneratorPipeline.GeneratedFile]) throws(ToolError) -> ExitStatus
  ) throws(ToolError) -> ExitStatus {
    let result = GeneratorPipeline(
      module: call.arguments["--module"], configuration: call.configuration, targetKind: try call.targetKind(),
      files: .disk, sources: call.sources()
    ).generate(call.models.own, others: call.models.others)
    Output.error(result.diagnostics.map { "\($0)\n" }.joined())
    if result.isUnreadable { return .unusableFile }
    if result.hasErrors { return .failure }
    return try consume(
      call.arguments["--every-file"] == nil ? result.files.filter { !$0.isOnlyForBuilds } : result.files)
  }
}
