import Foundation

/// Measures what the package promises, and says which figures meet their targets.
@main
enum CloneBenchmarks {
  /// Measures as the arguments say, and prints the result.
  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      if try Worker.run(words) { return }
      let arguments = try Arguments(words)
      if arguments.wantsHelp {
        print(Arguments.help)
        return
      }
      var reports: [Report] = []
      for scenario in arguments.scenarios {
        let new = try measure(scenario, arguments, words)
        reports += new
        if arguments.wantsJSON || arguments.wantsMarkdown { continue }
        for report in new { write(TextTable.text(of: report) + "\n\n") }
      }
      let figures = reports.flatMap(\.figures)
      if arguments.wantsJSON {
        write(try JSONText.text(of: reports) + "\n")
      } else if !figures.isEmpty {
        write((arguments.wantsMarkdown ? TextTable.markdown(of: figures) : TextTable.text(of: figures)) + "\n")
      }
    } catch {
      FileHandle.standardError.write(Data("clone-benchmarks: \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }

  /// Measures a scenario.
  ///
  /// If there are several, each has a process of its own, so that none affects another's memory.
  private static func measure(_ scenario: Scenario, _ arguments: Arguments, _ words: [String]) throws -> [Report] {
    guard arguments.scenarios.count > 1 else { return try scenario.measure(arguments.settings) }
    let own = words + ["--only", scenario.name, "--json"]
    return try JSONText.reports(of: try Program(path: Program.own).run(own))
  }

  /// Prints without buffering, even to a file: a run takes minutes.
  private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
