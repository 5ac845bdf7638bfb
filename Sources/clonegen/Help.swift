import CloneGenerator

/// The tool's texts about itself.
enum Help {
  /// Returns the help for the tool, or for one command.
  static func text(of command: Command?) -> String {
    guard let command else { return overview }
    return """
      clonegen \(command.rawValue): \(command.summary)

      usage: clonegen \(command.rawValue) [MODEL...]\(command.options.map { " " + $0.usage }.joined())

      \(list([("MODEL", command == .start ? ownModels : models)] + command.options.map { ($0.words, $0.summary) }))

      """
  }

  private static var overview: String {
    """
    clonegen reads Core Data models and writes the code that clones their objects.

    usage: clonegen COMMAND [MODEL...] [OPTION...]

    \(list(Command.allCases.map { ($0.rawValue, $0.summary) } + [("help COMMAND", "show a command's options")]))

    \(list([("MODEL", models), ("--version", "print the version")]))

    exit codes: 0 done; 1 the models or their rules have errors, or check found a difference; 2 a file cannot be read or
    written; 64 the call is wrong

    """
  }

  private static let models =
    "a model's bundle (.xcdatamodeld) or one version (.xcdatamodel); all of a target, another's as TARGET=PATH; by default, "
    + "clonegen.json names them"

  private static let ownModels = "the models of one target; by default, the only one here or below"

  /// Terms and their meanings, in two columns.
  private static func list(_ terms: [(term: String, meaning: String)]) -> String {
    let width = terms.map(\.term.count).max() ?? 0
    return terms.map { term, meaning in
      "  " + term + String(repeating: " ", count: width - term.count + 2) + meaning
    }.joined(separator: "\n")
  }
}

/// An option of a command.
struct CommandOption {
  let name: String
  /// The placeholder for its value; empty for an option without one.
  let value: String
  let summary: String
  /// True if it can be given several times.
  var isRepeated = false

  /// Its spelling in a usage line.
  var usage: String { "[\(words)]" }

  /// The name with the placeholder.
  var words: String { value.isEmpty ? name : "\(name) \(value)" }
}

extension Command {
  /// A line that says what the command does.
  var summary: String {
    switch self {
    case .start: "write a clonegen.json, with what has to be decided as lines to keep or delete"
    case .generate: "write the generated sources into a folder; an unchanged file is not written again"
    case .check: "compare the sources in a folder with what the models generate"
    case .plan: "print what cloning does with each property, and why"
    }
  }

  /// The options that the command takes.
  var options: [CommandOption] {
    let configuration = [
      CommandOption(
        name: "--config", value: "FILE",
        summary: "the target's clonegen.json; by default, it's found beside the model, in the current folder or above"),
      CommandOption(name: "--no-config", value: "", summary: "read no clonegen.json"),
    ]
    let files = CommandOption(
      name: "--sources", value: "FOLDER|FILE",
      summary:
        "the target's folder, or its files, which may declare classes and hooks, by default the folder of clonegen.json, "
        + "or else the model's; another target's as TARGET=FOLDER",
      isRepeated: true)
    let sources =
      [CommandOption(name: "--output", value: "FOLDER", summary: "the folder of the sources")] + configuration + [
        CommandOption(
          name: "--target-kind", value: "package|swift-build|xcode",
          summary: "xcode: Xcode also compiles the model; swift-build: nothing else is made of the model"),
        files,
        CommandOption(
          name: "--module", value: "NAME", summary: "the target's module, which class names may begin with"),
      ]
    return switch self {
    case .start: []
    case .generate:
      sources + [
        CommandOption(
          name: "--prune", value: "",
          summary: "also remove generated files in the folder whose models don't exist any more"),
        CommandOption(
          name: "--every-file", value: "",
          summary: "also write +CoreData.swift if the configuration wants nothing in it, as a package's build has to"),
        CommandOption(
          name: "--config-mark", value: "TEXT",
          summary: "ignored; a build passes what changes with the configuration, to run the command again"),
      ]
    case .check:
      sources + [
        CommandOption(
          name: "--fix", value: "COMMAND", summary: "the command that messages suggest for updating the sources")
      ]
    case .plan:
      [
        CommandOption(
          name: "--format", value: PlanFormat.words,
          summary: "how to print it; text by default; html is one page, svg its drawing"),
        CommandOption(
          name: "--against", value: "FOLDER|MODEL",
          summary: "print what has changed since; formats \(ComparisonFormat.words)"),
        CommandOption(
          name: "--against-mocloner", value: "",
          summary: "print what MOCloner does otherwise; formats \(ComparisonFormat.words)"),
        CommandOption(name: "--variant", value: "NAME", summary: "by the rules of a variant of the configuration"),
        CommandOption(
          name: "--entity", value: "NAME",
          summary: "only what cloning an object of this entity reaches, with the warnings about it"),
        files,
      ] + configuration
    }
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The words that an option can have.
  fileprivate static var words: String { allCases.map(\.rawValue).joined(separator: "|") }
}
