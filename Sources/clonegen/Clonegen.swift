import Foundation

/// The command-line tool: arguments and files, nothing else.
@main
enum Clonegen {
  /// The version of the tool, as in `CHANGELOG.md`.
  static let version = "0.2.0"

  static func main() {
    do {
      let status =
        switch try Invocation(Array(CommandLine.arguments.dropFirst())) {
        case .help(let command): print(Help.text(of: command))
        case .version: print("clonegen \(version)\n")
        case .run(let arguments): try arguments.command.run(arguments)
        }
      exit(status.rawValue)
    } catch {
      Output.error(error.description)
      exit(error.status.rawValue)
    }
  }

  private static func print(_ text: String) -> ExitStatus {
    Output.result(text)
    return .success
  }
}
