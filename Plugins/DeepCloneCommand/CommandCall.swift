import Foundation
import PackagePlugin

/// A parsed call of the command that writes or verifies generated sources.
struct CommandCall {
  /// True if the sources are compared instead of written.
  private(set) var isCheck = false
  /// True if generated files whose models don't exist any more are removed.
  private(set) var isPruning = false
  /// The names of the targets that the call names.
  private(set) var targets: [String] = []
  /// The folder of the sources, inside the target's.
  private(set) var output = "Generated"

  private static let usage = """
    usage: swift package --allow-writing-to-package-directory deepclone [--check | --prune] [--target NAME]... [--output FOLDER]

    Writes the code that clones the objects of a target's models into the folder Generated of the target, to be reviewed and
    committed, or, with --check, verifies that it is what the models generate. --prune also removes generated files whose
    models don't exist any more. Without --target: the targets that have such sources; where none has, the only target with
    a model. Take DeepClonePlugin out of such a target: it generates the same files in every build.
    """

  /// Parses a call.
  ///
  /// - Parameter words: The words after the verb.
  /// - Returns: Nil if there's nothing to do: the call asks for help, or is wrong, which is reported.
  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--check": isCheck = true
      case "--prune": isPruning = true
      case "--help", "-h":
        print(Self.usage)
        return nil
      case "--target" where !rest.isEmpty: targets.append(rest.removeFirst())
      case "--output" where !rest.isEmpty: output = rest.removeFirst()
      default:
        Diagnostics.error("'\(word)' is not understood\n\(Self.usage)", file: nil, line: nil)
        return nil
      }
    }
  }

  /// Writes or verifies the sources of a package's targets.
  ///
  /// - Parameter context: SwiftPM's information about the package.
  /// - Throws: An error of Foundation's if the tool can't be run.
  func run(in context: PluginContext) throws {
    let tool = try context.tool(named: "clonegen").url
    try run(
      context.package.targets.compactMap { $0 as? any SourceModuleTarget }.map { module in
        // Without Apple's Core Data, SwiftPM warns about a model that isn't excluded from a target without a plugin.
        GenerateCommand(
          tool: tool, files: module.sourceFiles.map(\.url) + GenerateCommand.models(in: module.directoryURL),
          owner: .package(folder: module.directoryURL, root: context.package.directoryURL),
          output: module.directoryURL.appendingPathComponent(output), target: module.name,
          dependencies: module.dependencyFolders)
      })
  }

  /// Writes or verifies the sources of targets.
  ///
  /// - Parameter candidates: All targets.
  /// - Throws: An error of Foundation's if the tool can't be run.
  func run(_ candidates: [GenerateCommand]) throws {
    for command in chosen(of: candidates) {
      guard let arguments = command.arguments(of: isCheck ? "check" : "generate") else { continue }
      let fix =
        "swift package --allow-writing-to-package-directory deepclone --target \(command.target)"
        + (output == "Generated" ? "" : " --output \(output)")
      let before = command.sources
      let tool = Process()
      tool.executableURL = command.tool
      tool.arguments = arguments + (isCheck ? ["--fix", fix] : isPruning ? ["--prune"] : [])
      try tool.run()
      tool.waitUntilExit()
      if tool.terminationStatus == 0 {
        print("\(command.target): \(result(of: command, before: before))")
      } else {
        Diagnostics.error(
          "\(command.target): the sources \(isCheck ? "differ, or can't be verified" : "were not written"); see the errors of clonegen",
          file: nil, line: nil)
      }
    }
  }

  /// Says what the tool did.
  ///
  /// - Parameters:
  ///   - command: The call that generates the sources.
  ///   - before: The sources from before the call.
  private func result(of command: GenerateCommand, before: [String: Data]) -> String {
    if isCheck { return "\(command.output.path) is what the models generate" }
    let count = command.sources.count { before[$0.key] != $0.value }
    if count == 0 { return "\(command.output.path) is up to date" }
    return "wrote \(count) file\(count == 1 ? "" : "s") into \(command.output.path)"
  }

  /// The targets to write or verify; none if that's unclear, which is reported.
  private func chosen(of candidates: [GenerateCommand]) -> [GenerateCommand] {
    let all = candidates.filter { !$0.written($0.others).isEmpty }
    let names = all.map(\.target).sorted().joined(separator: ", ")
    for name in targets where !all.contains(where: { $0.target == name }) {
      Diagnostics.error(
        "there is no target '\(name)' with a data model; there are: \(names.isEmpty ? "none" : names)", file: nil,
        line: nil)
      return []
    }
    if !targets.isEmpty { return all.filter { targets.contains($0.target) } }
    let committed = all.filter { !$0.sources.isEmpty }
    if !committed.isEmpty { return committed }
    if all.count == 1, !isCheck { return all }
    Diagnostics.error(
      all.isEmpty
        ? "no target has a data model"
        : "no target has generated sources in its folder '\(output)'; name one with --target: \(names)", file: nil,
      line: nil)
    return []
  }
}

extension GenerateCommand {
  /// The bytes of the sources in the output folder, by name.
  fileprivate var sources: [String: Data] {
    let files = written(others).flatMap(outputNames).compactMap { name in
      (try? Data(contentsOf: output.appendingPathComponent(name))).map { (name, $0) }
    }
    return Dictionary(files, uniquingKeysWith: { first, _ in first })
  }
}
