/// The tool's exit codes.
enum ExitStatus: Int32 {
  case success = 0
  /// The model or its rules have errors, or `check` found a difference.
  case failure = 1
  /// A file can't be read or written.
  case unusableFile = 2
  /// The call is wrong (`EX_USAGE` of sysexits).
  case usage = 64
}

/// Why the tool stops without a result.
struct ToolError: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  /// The error for a wrong call, with the usage.
  static func usage(_ text: String, _ command: Command? = nil) -> ToolError {
    ToolError(status: .usage, description: "error: \(text)\n\n\(Help.text(of: command))")
  }

  static func file(_ path: String, _ text: String) -> ToolError {
    ToolError(status: .unusableFile, description: "\(path): error: \(text)")
  }
}
