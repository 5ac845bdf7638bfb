/// The tool's exit codes.
enum ExitStatus: Int32 {
  case success = 0
  /// The model or its rules have errors, or `check` found a difference.
  case failure = 1
  /// A file cannot be read or written.
  case unusableFile = 2
  /// The call is wrong (`EX_USAGE` of sysexits).
  case usage = 64
}

/// Why the tool stops without a result.
struct ToolError: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  static func usage(_ text: String) -> ToolError {
    ToolError(status: .usage, description: "error: \(text)\n\n\(Command.usage)")
  }

  static func file(_ path: String, _ text: String) -> ToolError {
    ToolError(status: .unusableFile, description: "\(path): error: \(text)")
  }
}
