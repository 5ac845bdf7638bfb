import Foundation

/// Writes results to standard output, and messages about them to standard error.
enum Output {
  static func result(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func error(_ text: String) {
    guard !text.isEmpty else { return }
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }
}
