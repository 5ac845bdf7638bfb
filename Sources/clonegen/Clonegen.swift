import Foundation

/// The command-line tool: arguments and files, nothing else.
@main
enum Clonegen {
  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      let status = try arguments.command.run(arguments)
      exit(status.rawValue)
    } catch {
      Output.error(error.description)
      exit(error.status.rawValue)
    }
  }
}
