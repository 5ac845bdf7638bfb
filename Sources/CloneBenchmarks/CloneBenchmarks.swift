import Foundation

/// Compares ways to clone one graph, in memory, in one process.
@main
enum CloneBenchmarks {
  /// Measures as the arguments say, and prints the result.
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp {
        print(Arguments.help)
        return
      }
      let contestants = try contestants().filter { $0.name == arguments.only ?? $0.name }
      let reports = try arguments.sizes.map { size in
        try Interleaving(contestants: contestants, itemCount: size.itemCount, roundCount: size.roundCount).report()
      }
      print(arguments.wantsJSON ? try JSONReport.text(of: reports) : TextTable.text(of: reports))
    } catch {
      FileHandle.standardError.write(Data("clone-benchmarks: \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }

  /// What is compared; the first is what the others are compared with.
  private static func contestants() throws -> [any Contestant] {
    let stack = try Stack()
    return [
      ManagedContestant(.generated, on: stack) { note in try note.deepClone() },
      ManagedContestant(.keyValue, on: stack) { note in try KeyValueCloner.clone(note) },
      ManagedContestant(.handWritten, on: stack) { note in try HandWrittenClone.clone(note) },
      PlainContestant(.plain, keepsInverse: true),
      PlainContestant(.plainWithoutInverse, keepsInverse: false),
      PlainArrayContestant(),
    ]
  }
}
