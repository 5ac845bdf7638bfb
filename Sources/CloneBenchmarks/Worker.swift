import Foundation

/// The work of a separate process, which has its own peak of memory.
///
/// ```
/// clone-benchmarks worker make FILE COUNT      makes a store of COUNT books
/// clone-benchmarks worker copy SOURCE TARGET   copies it, and prints the peak of memory in bytes
/// clone-benchmarks worker shelves FILE COUNT   makes a store of COUNT shelves with a book each
/// ```
enum Worker {
  /// Does what the arguments say.
  ///
  /// - Returns: Whether the arguments name such a run.
  static func run(_ arguments: some Collection<String>) throws -> Bool {
    let words = Array(arguments)
    guard words.count == 4, words[0] == "worker" else { return false }
    let (file, number) = (URL(fileURLWithPath: words[2]), Int(words[3]) ?? 0)
    switch words[1] {
    case "make": try Catalog.make(file, count: number)
    case "copy":
      _ = try Catalog.copy(file, to: URL(fileURLWithPath: words[3]))
      print(PeakMemory.bytes)
    case "shelves": try Catalog.makeShelves(file, count: number)
    default: return false
    }
    return true
  }

  /// Runs this program in a process of its own.
  ///
  /// - Returns: The number that it printed; 0 if it printed none.
  @discardableResult
  static func start(_ words: String...) throws -> Double {
    let output = try Program(path: Program.own).run(["worker"] + words)
    return Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}
