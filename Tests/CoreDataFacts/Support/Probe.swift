#if os(macOS) || os(Linux)
import DeepCloneCompiledPrograms

/// A task of `core-data-facts-probe` that was run to its end, or to its process's.
struct Probe {
  /// Whether it ended the process.
  let ended: Bool
  /// What it printed, and what ended it.
  let text: String

  struct Missing: Error {
    let task: String
  }

  init(_ task: String, _ arguments: [String]) throws {
    guard let program = Subprocess.built("core-data-facts-probe") else { throw Missing(task: task) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CoreDataFactsProbe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // A backtrace takes seconds, and nobody reads it.
    let environment = ["SWIFT_BACKTRACE=enable=no", "CORE_DATA_FACTS_FOLDER=\(folder.path)"]
    let run = try Subprocess("/usr/bin/env", environment + [program, task] + arguments)
    if run.status == EX_USAGE { throw Missing(task: task) }
    ended = run.status != EXIT_SUCCESS
    let printed = run.output.split(separator: "\n").joined(separator: ", ")
    guard ended else {
      text = printed
      return
    }
    let reason = Self.reason(run.errors).map { ": \($0)" } ?? ""
    text = [printed, "ended\(reason)"].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Why a process ended: the reason of an exception, or Swift's message.
  private static func reason(_ errors: String) -> String? {
    for line in errors.split(separator: "\n") {
      for mark in ["reason: ", "Fatal error: ", "Precondition failed: "] {
        guard let range = line.range(of: mark) else { continue }
        return String(line[range.upperBound...].prefix(160))
      }
    }
    return nil
  }
}
#endif

/// Tests a fact in a process of its own.
///
/// - Parameter isMet: Whether how the process ended, and what it printed, is as the fact has it.
@MainActor
func fact(
  _ source: Source, for file: String, in task: String, with arguments: [String] = [],
  at location: SourceLocation = #_sourceLocation,
  isMet: (_ ended: Bool, _ text: String) -> Bool
) {
  #if os(macOS) || os(Linux)
  fact(source, for: file, at: location) { check in
    let probe = try Probe(task, arguments)
    check(isMet(probe.ended, probe.text), probe.text, at: location)
    if isMet(probe.ended, probe.text) { check.note(probe.text) }
  }
  #else
  FactEntry(source, file, location)?.end("no process can be started")
  #endif
}

/// Notes what a task does in a process of its own.
@MainActor
func finding(
  _ source: Source, for file: String, in task: String, with arguments: [String] = [],
  at location: SourceLocation = #_sourceLocation
) {
  #if os(macOS) || os(Linux)
  finding(source, for: file, at: location) { try Probe(task, arguments).text }
  #else
  FactEntry(source, file, location)?.end("no process can be started")
  #endif
}

/// The launch arguments that end a program which uses a context outside of its queue.
let concurrencyDebug = ["-com.apple.CoreData.ConcurrencyDebug", "1"]
