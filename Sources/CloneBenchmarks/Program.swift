import Foundation

/// A program that is run to its end.
struct Program {
  /// The error of a scenario that failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The program's path.
  let path: String

  /// The path of this program.
  static var own: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - showsErrors: Whether what it prints as errors is printed with this one's.
  /// - Returns: Its output.
  /// - Throws: `Failure`.
  @discardableResult
  func run(_ arguments: [String], showsErrors: Bool = true) throws -> String {
    #if os(macOS) || os(Linux)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    if !showsErrors { process.standardError = FileHandle.nullDevice }
    // `waitUntilExit` only polls, which would be measured as well.
    let end = Pipe()
    let writing = end.fileHandleForWriting
    process.terminationHandler = { _ in try? writing.close() }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    _ = end.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(path) \(arguments.joined(separator: " ")) failed: \(text)")
    }
    return text
    #else
    throw Failure(description: "this system runs no other programs")
    #endif
  }
}
