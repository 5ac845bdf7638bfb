import Foundation

/// The program that a batch of models is compiled into.
public enum DifferentialRun {
  /// Compares the models, prints a line for each, and ends the program.
  ///
  /// Arguments: how many graphs each model gets, the seed of the first of them, and the name of the model to begin with.
  ///
  /// - Parameter cases: The models, made one by one.
  public static func main(_ cases: [(name: String, make: () -> DifferentialCase)]) {
    let arguments = CommandLine.arguments
    let graphs = arguments.count > 1 ? UInt64(arguments[1]) ?? 1 : 1
    let first = arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 0
    let start = arguments.count > 3 ? cases.firstIndex { $0.name == arguments[3] } ?? 0 : 0
    for (name, make) in cases[start...] {
      write("begin \(name)")
      write(line(make(), graphs: graphs, first: first))
    }
  }

  /// Writes a line at once: the next model may end the program.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func line(_ testCase: DifferentialCase, graphs: UInt64, first: UInt64) -> String {
    var (clones, refused, open) = (0, 0, 0)
    for seed in first..<first + graphs {
      do {
        let comparison = try Comparison(testCase, seed: seed)
        let result = comparison.run()
        if let difference = result.difference {
          return "differs \(testCase.name) graph \(seed), cloning \(comparison.description): \(difference)"
        }
        clones += result.cloneCount
        refused += result.refusedCount
        open += result.isOpen ? 1 : 0
      } catch {
        return "differs \(testCase.name) graph \(seed): \(error)"
      }
    }
    return "equal \(testCase.name) \(clones) \(refused) \(open)"
  }
}
