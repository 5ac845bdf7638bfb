#if os(macOS) || os(Linux)
import DeepCloneCompiledPrograms

/// The program that saves to stores and migrates them, in a process of its own.
///
/// As a value it is a process that waits for its beginning, so that several begin together.
struct StoreWriter {
  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()

  init(_ store: URL, _ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: try Self.program())
    process.arguments = [store.path] + arguments
    process.standardInput = input
    process.standardError = errors
    try process.run()
  }

  func begin() throws { try input.fileHandleForWriting.close() }

  /// Waits for the end.
  ///
  /// - Returns: What went wrong; nothing where all is well.
  func end() -> String {
    let said = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    let text = String(decoding: said, as: UTF8.self)
    return process.terminationStatus == 0 ? text : "status \(process.terminationStatus): \(text)"
  }

  private static func program() throws -> String { try #require(Subprocess.built("DeepCloneStoreWriter")) }

  /// How many steps SQLite makes for a task that nobody disturbs.
  static func steps(_ store: URL, _ task: String) throws -> UInt32 {
    let process = try Subprocess(program(), [store.path, task, "0", "0"])
    #expect(process.status == EXIT_SUCCESS, "\(process.errors)")
    return try #require(UInt32(process.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Lets it work until it is killed, or done before.
  ///
  /// - Returns: What it printed.
  @discardableResult
  static func run(
    _ store: URL, _ task: String, killedAfter step: UInt32, _ microseconds: UInt32
  ) throws -> String {
    let process = try Subprocess(program(), [store.path, task, "\(step)", "\(microseconds)"])
    #expect([EXIT_SUCCESS, SIGKILL].contains(process.status), "\(process.errors)")
    return process.output
  }
}
#endif
